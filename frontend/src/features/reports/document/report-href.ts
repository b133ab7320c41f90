import { pagePath } from '../../../lib/page-path.ts';

/** A page of ours in the language of this one; undefined: none, or an address that leads anywhere else. */
export function reportHref(href: string | null): string | undefined {
  if (href === null) return undefined;
  const { origin, pathname, search, hash } = addressOf(href);
  return origin === window.location.origin ? pagePath(pathname + search + hash) : undefined;
}

/** As a browser reads it; what is no address leads nowhere. */
function addressOf(href: string): Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'> {
  try {
    return new URL(href, window.location.origin);
  } catch {
    return { origin: 'null', pathname: '', search: '', hash: '' };
  }
}
