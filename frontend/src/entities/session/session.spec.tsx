import { afterEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { endSession, login } from './session.mutations.ts';
import { useSession } from './session.queries.ts';

const ana = aUser({ email: 'ana@farm.example' });

function Who() {
  const session = useSession();
  const { mutate } = useMutation(login);
  return (
    <>
      <p>{session.kind === 'signed-in' ? session.user.email : session.kind}</p>
      {session.kind === 'unknown' && <button onClick={session.tryAgain}>Try again</button>}
      <button
        onClick={() => {
          mutate({ username: 'ana', password: 'secret' });
        }}
      >
        Log In
      </button>
    </>
  );
}

function show(client = createQueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <Who />
    </QueryClientProvider>,
  );
  return client;
}

afterEach(() => {
  document.cookie = 'headgate_session_hint=; max-age=0; path=/';
});

describe('the session', () => {
  it('is not asked for without the hint', () => {
    const { fetched } = aBrowser();
    show();
    expect(screen.getByText('signed-out')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is asked for with it', async () => {
    document.cookie = 'headgate_session_hint=1; path=/';
    aBrowser({ '/api/user': { body: ana } });
    show();
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('ana@farm.example')).toBeVisible();
  });

  it('is nobody’s when the server says 401, and the hint goes', async () => {
    document.cookie = 'headgate_session_hint=1; path=/';
    const { fetched } = aBrowser({ '/api/user': { status: 401, body: { message: 'Sign in' } } });
    show();
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toContain('headgate_session_hint');
  });

  it('is unknown, and nobody is sent away, while the server cannot be asked', async () => {
    document.cookie = 'headgate_session_hint=1; path=/';
    const answers = {
      '/api/user': { status: 503, body: { message: 'Later' } } as { status: number; body: unknown },
    };
    aBrowser(answers);
    show();
    expect(await screen.findByText('unknown')).toBeVisible();
    answers['/api/user'] = { status: 200, body: ana };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ana@farm.example')).toBeVisible();
  });
});

describe('what was read for one person', () => {
  it('is forgotten when somebody signs in, and when they leave', async () => {
    aBrowser({ '/api/login': { body: ana } });
    const client = createQueryClient();
    client.setQueryData(['/api/predictions'], ['somebody else’s']);
    show(client);
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('ana@farm.example')).toBeVisible();
    expect(client.getQueryData(['/api/predictions'])).toBeUndefined();

    client.setQueryData(['/api/predictions'], ['Ana’s']);
    sessionStorage.setItem('headgate_calculator_draft', '{"location":"Ana’s farm"}');
    endSession(client);
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(client.getQueryData(['/api/predictions'])).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });
});
