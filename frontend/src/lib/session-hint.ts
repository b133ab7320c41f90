const hint = 'headgate_session_hint=';

/** A cookie that scripts may read hints at a session. Nobody is signed in when pages are written at build. */
export const mayHaveSession = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').some((cookie) => cookie.startsWith(hint));

/** It has outlived its session: the next page need not ask. */
export function forgetSessionHint(): void {
  document.cookie = `${hint}; path=/; max-age=0`;
}

/**
 * The browser may keep a page that was left, and show it again as it was, by 'back': of somebody signed in, or to somebody
 * signed in meanwhile, it is read anew.
 */
export function reloadRestoredPages(): void {
  const hadSession = mayHaveSession();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (hadSession || mayHaveSession())) window.location.reload();
  });
}
