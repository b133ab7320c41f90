import type { AnyRouter } from '@tanstack/react-router';
import { pagePath, withoutLanguage } from './page-path.ts';

/** Whether the app has a page at this address; all others are of the site, and come as documents of their own. */
export function isAppPath(router: AnyRouter, href: string): boolean {
  const address = new URL(href, window.location.origin).pathname;
  const pathname = withoutLanguage(address);
  if (pagePath(pathname) !== address) return false;
  // Of any router, a route's path is text that its types forget.
  const found = router.getMatchedRoutes(pathname)[2] as { readonly fullPath: string } | undefined;
  // What is below a page, such as the gateway's own /ops/queues, matches it too.
  return found !== undefined && segmentsOf(found.fullPath) === segmentsOf(pathname);
}

const segmentsOf = (path: string): number => path.split('/').filter((segment) => segment !== '').length;
