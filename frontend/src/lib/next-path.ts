import { withoutLanguage } from './page-path.ts';

const afterLogin = '/dashboard';

/**
 * Where to go after signing in: the address that `next` names, without its language, if it is one of this site's own. Anything
 * that a browser could read as another site, or as two lines, is not.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(next)) return afterLogin;
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  // A second time, as the browser itself reads it: `/./` and `/..//` shorten to what the pattern did not see.
  if (origin !== window.location.origin || pathname.startsWith('//')) return afterLogin;
  // Back to the form itself would be a circle.
  const path = withoutLanguage(pathname);
  return path === '/auth' ? afterLogin : path + search + hash;
}
