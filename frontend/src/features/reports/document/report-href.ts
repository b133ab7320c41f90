import { pagePath } from '../../../lib/page-path.ts';

/** A page of ours in the language of this one; undefined: none, or an address that leads anywhere else. */
export function reportHref(href: string | null): string | undefined {
  if (href === null || !URL.canParse(href, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(href, window.location.origin);
  return origin === window.location.origin ? pagePath(pathname + search + hash) : undefined;
}
