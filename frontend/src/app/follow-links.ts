import { isAppPath } from '../lib/app-path.ts';
import { isOfOldRelease } from '../lib/old-release.ts';
import type { AppRouter } from './router.tsx';

/**
 * Plain links to the app's own pages change the page without a new document, unless there is a new release of it. What a
 * browser does otherwise (another tab, a download, a public page) stays the browser's. Gives the way to undo.
 */
export function followLinks(router: AppRouter): () => void {
  const follow = (event: MouseEvent) => {
    const href = hrefOf(event);
    if (href === undefined || !isAppPath(router, href) || isOfOldRelease()) return;
    event.preventDefault();
    router.history.push(href);
  };
  // On the window: whatever a component does with the click, it has done.
  window.addEventListener('click', follow);
  return () => {
    window.removeEventListener('click', follow);
  };
}

/** Where the click leads in this window and on this site; undefined: not for us. */
function hrefOf(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin) return undefined;
  // Within the page: the browser scrolls.
  if (hash !== '' && pathname === window.location.pathname && search === window.location.search)
    return undefined;
  return pathname + search + hash;
}
