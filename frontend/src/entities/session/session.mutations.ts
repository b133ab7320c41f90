import type { LoginInput, RegistrationInput } from '@headgate/contracts/account-input';
import { user, type User } from '@headgate/contracts/user';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { forgetKept, startKeeping } from '../../lib/kept-answers.ts';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { pagePath } from '../../lib/page-path.ts';
import { ofNobody } from '../../lib/public-query.ts';
import { request } from '../../lib/request.ts';
import { sessionQuery } from './session.queries.ts';

/** Nothing that was read or worked out for one person may be seen by the next. */
function forgetEverythingRead(client: QueryClient): void {
  client.removeQueries({
    // The session itself is replaced, not removed: whoever shows it would not hear of a removal. Nor would the home page,
    // which a log-out leads to: it would wait for its news without end.
    predicate: ({ queryKey, meta }) => queryKey[0] !== sessionQuery.queryKey[0] && meta !== ofNobody,
  });
  client.getMutationCache().clear();
  forgetLoginNotes();
  void forgetKept();
}

/** Somebody has signed in. */
export function beginSession(client: QueryClient, user: User): void {
  forgetEverythingRead(client);
  void startKeeping();
  client.setQueryData(sessionQuery.queryKey, user);
}

/** Nobody is signed in any more: what was read is forgotten, and what was typed. A guarded page then sends to /auth. */
export function endSession(client: QueryClient): void {
  forgetEverythingRead(client);
  client.setQueryData(sessionQuery.queryKey, null);
  forgetDrafts();
}

/** Whoever leaves on purpose does so by the home page, a document of its own: nothing that was read is left. */
export async function leaveSession(): Promise<void> {
  await forgetKept();
  forgetLoginNotes();
  forgetDrafts();
  window.location.assign(pagePath('/'));
}

function forgetDrafts(): void {
  try {
    sessionStorage.clear();
    // The router writes down where pages were scrolled to, by their addresses, as the document goes.
    window.addEventListener('pagehide', forgetScrolling, { once: true });
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

function forgetScrolling(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('tsr-')) sessionStorage.removeItem(key);
}

/** The account as it is now: after a change of details, a step of the onboarding. */
export function updateUser(client: QueryClient, user: User): void {
  client.setQueryData(sessionQuery.queryKey, user);
}

export const login = mutationOptions({
  mutationKey: ['/api/login'],
  mutationFn: (input: LoginInput) => request('POST', '/api/login', user, { body: input, mayBeRefused: true }),
  onSuccess: (signedIn, _input, _before, { client }) => {
    beginSession(client, signedIn);
  },
});

/** The same person, in the middle of their work: what was read for them stays. */
export const logInAgain = mutationOptions({
  ...login,
  onSuccess: (signedIn, _input, _before, { client }) => {
    updateUser(client, signedIn);
  },
});

export const register = mutationOptions({
  mutationKey: ['/api/register'],
  mutationFn: (record: RegistrationInput) =>
    request('POST', '/api/register', user, { body: record, mayBeRefused: true }),
  onSuccess: (registered, _record, _before, { client }) => {
    beginSession(client, registered);
  },
});

/** Only the server's side of it: then `leaveSession`. */
export const logout = mutationOptions({
  mutationKey: ['/api/logout'],
  mutationFn: async () => {
    try {
      await request('POST', '/api/logout', null, { mayBeRefused: true });
    } catch (error) {
      // The session has ended already: that is what was wanted.
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
  },
});
