import { afterEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { aBrowser } from '../test/browser.ts';
import { createQueryClient } from './query-client.ts';
import { useSignedInUser } from './session.queries.ts';

function Who() {
  const user = useSignedInUser();
  return <p>{user === null ? 'nobody' : user.email}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Who />
    </QueryClientProvider>,
  );

describe('the session', () => {
  afterEach(() => {
    document.cookie = 'headgate_session_hint=; max-age=0';
  });

  it('is not asked for without the hint', () => {
    const { fetched } = aBrowser();
    show();
    expect(screen.getByText('nobody')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is asked for with it', async () => {
    document.cookie = 'headgate_session_hint=1';
    aBrowser({ '/api/user': { body: { id: 'a', email: 'ana@farm.example' } } });
    show();
    expect(await screen.findByText('ana@farm.example')).toBeVisible();
  });

  it('is nobody’s when the server says 401', async () => {
    document.cookie = 'headgate_session_hint=1';
    const { fetched } = aBrowser({ '/api/user': { status: 401, body: { message: 'Sign in' } } });
    show();
    expect(await screen.findByText('nobody')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
