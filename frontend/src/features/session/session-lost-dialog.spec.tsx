import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../lib/query-client.ts';
import { request } from '../../lib/request.ts';
import { leaveSession } from '../../entities/session/session.mutations.ts';
import { sessionQuery } from '../../entities/session/session.queries.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { SessionLostDialog } from './session-lost-dialog.tsx';

const ana = aUser();
/** The gateway's takes the hint along, however the session has ended. */
const refusal = () => {
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
  return Promise.resolve(aResponse({ message: 'You are not logged in' }, 401));
};

/** The API client's bodies are texts. */
const textOf = (body: unknown) => (typeof body === 'string' ? body : '');

function Form() {
  const { mutate, status } = useMutation({
    mutationFn: (name: string) => request('PUT', '/api/farm-profile', null, { body: { name } }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(new FormData(event.currentTarget).get('name') as string);
      }}
    >
      <input name="name" aria-label="Farm name" />
      <button>Save</button>
      <p>{status}</p>
    </form>
  );
}

/** A server that has forgotten its session, until somebody logs in; `here`: who the cookie stands for. */
async function setUp({ here = null }: { here?: typeof ana | null } = {}) {
  let signedIn = here;
  const { fetched } = aBrowser({
    '/api/user': () => (signedIn === null ? refusal() : Promise.resolve(aResponse(signedIn))),
    '/api/farm-profile': () => (signedIn === null ? refusal() : Promise.resolve(aResponse('', 204))),
    '/api/login': (_path, { body }) => {
      if (!textOf(body).includes('right')) {
        return Promise.resolve(aResponse({ message: 'Invalid username or password' }, 401));
      }
      signedIn = ana;
      return Promise.resolve(aResponse(ana));
    },
  });
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, ana);
  client.setQueryData(['/api/predictions'], ['read before']);
  render(
    <QueryClientProvider client={client}>
      <Form />
      <SessionLostDialog user={ana} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Farm name'), 'Hill block');
  return { client, fetched };
}
const save = () => userEvent.click(screen.getByText('Save'));
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const calls = (fetched: Awaited<ReturnType<typeof setUp>>['fetched'], path: string) =>
  fetched.mock.calls.filter(([called]) => called === path);

beforeEach(() => {
  cleanup();
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('a session that has ended in the middle of a form', () => {
  it('is begun again in place, and what was refused is done, with what was typed', async () => {
    const { client, fetched } = await setUp();
    await save();
    expect(await dialog()).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password of ana'), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('success')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Farm name')).toHaveValue('Hill block');
    expect(calls(fetched, '/api/farm-profile').map(([, { body }]) => body)).toEqual([
      '{"name":"Hill block"}',
      '{"name":"Hill block"}',
    ]);
    expect(JSON.parse(textOf(calls(fetched, '/api/login')[0]?.[1].body))).toEqual({
      username: 'ana',
      password: 'right',
    });
    expect(client.getQueryData(['/api/predictions'])).toEqual(['read before']);
  });

  it('says beside the form that the password is wrong, and lets it be typed again', async () => {
    await setUp();
    await save();
    await dialog();
    const password = screen.getByLabelText('Password of ana');
    await userEvent.type(password, 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('Invalid username or password')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    expect(await screen.findByText('success')).toBeVisible();
  });

  it('waits for whoever looks up the password elsewhere, with all that was typed', async () => {
    const { client, fetched } = await setUp();
    await save();
    await dialog();
    sessionStorage.setItem('headgate_farm_draft', '{}');
    const before = calls(fetched, '/api/user').length;
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(calls(fetched, '/api/user')).toHaveLength(before + 1);
    });
    await userEvent.type(screen.getByLabelText('Password of ana'), 'right{Enter}');
    expect(await screen.findByText('success')).toBeVisible();
    expect(screen.getByLabelText('Farm name')).toHaveValue('Hill block');
    expect(client.getQueryData(['/api/predictions'])).toEqual(['read before']);
    expect(sessionStorage.getItem('headgate_farm_draft')).toBe('{}');
  });

  it('stays ended for whoever wants that: the call fails, the form stays', async () => {
    const { fetched } = await setUp();
    await save();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('error')).toBeVisible();
    expect(screen.getByLabelText('Farm name')).toHaveValue('Hill block');
    expect(calls(fetched, '/api/farm-profile')).toHaveLength(1);
  });

  it('is not asked about when the same person has signed in elsewhere meanwhile', async () => {
    let refusals = 1;
    await setUp({ here: ana });
    const before = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path === '/api/farm-profile' && refusals-- > 0 ? refusal() : before(path, init)) as typeof fetch;
    await save();
    expect(await screen.findByText('success')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not do for one person what another typed', async () => {
    const { client } = await setUp({
      here: aUser({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a02', username: 'ben' }),
    });
    const before = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path === '/api/farm-profile' ? refusal() : before(path, init)) as typeof fetch;
    await save();
    await waitFor(() => {
      expect(client.getQueryData(sessionQuery.queryKey)?.username).toBe('ben');
    });
    expect(await screen.findByText('error')).toBeVisible();
    expect(client.getQueryData(['/api/predictions'])).toBeUndefined();
  });

  it('shows nobody what was read for another, who signed out in another tab', async () => {
    const { client } = await setUp({
      here: aUser({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a02', username: 'ben' }),
    });
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(client.getQueryData(sessionQuery.queryKey)?.username).toBe('ben');
    });
    expect(client.getQueryData(['/api/predictions'])).toBeUndefined();
  });

  it('is over in every tab for who logged out in one', async () => {
    const { client } = await setUp();
    await leaveSession();
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    });
    expect(client.getQueryData(['/api/predictions'])).toBeUndefined();
  });

  it('keeps what was read for who comes back to the tab, also while the server cannot be asked', async () => {
    const { client, fetched } = await setUp({ here: ana });
    for (const status of [200, 401, 503]) {
      const before = calls(fetched, '/api/user').length;
      if (status !== 200)
        fetched.mockImplementationOnce(() =>
          status === 401 ? refusal() : Promise.resolve(aResponse({ message: 'No' }, status)),
        );
      act(() => {
        window.dispatchEvent(new Event('focus'));
      });
      await waitFor(() => {
        expect(calls(fetched, '/api/user')).toHaveLength(before + 1);
      });
    }
    expect(client.getQueryData(sessionQuery.queryKey)?.username).toBe('ana');
    expect(client.getQueryData(['/api/predictions'])).toEqual(['read before']);
  });

  it('leaves nothing for somebody else who wants to log in', async () => {
    const { client } = await setUp();
    await save();
    await dialog();
    sessionStorage.setItem('headgate_farm_draft', '{}');
    await userEvent.click(screen.getByRole('button', { name: 'I am someone else' }));
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
