import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { soon } from './expect-soon.ts';

/** One look: what showed, and where the page was. */
interface Shown {
  readonly path: string;
  readonly toasts: readonly string[];
}

/** By page: all that showed, and how much of it a test has asked for. */
const seen = new WeakMap<Page, { readonly shown: Shown[]; asked: number }>();

/** A toast lasts 5 s, and a busy machine may look late: the page itself notes each. Before its first address. */
export async function noteToasts(page: Page): Promise<void> {
  const shown: Shown[] = [];
  seen.set(page, { shown, asked: 0 });
  await page.exposeFunction('noteToasts', (note: Shown) => void shown.push(note));
  await page.addInitScript(watchToasts);
}

/** Runs in the page. */
function watchToasts(): void {
  let last = '';
  new MutationObserver(() => {
    const toasts = [...document.querySelectorAll('[aria-label="Notification"] li')]
      .filter((toast) => toast.checkVisibility())
      .map(({ textContent }) => textContent);
    const now = JSON.stringify([location.pathname, toasts]);
    if (now === last) return;
    last = now;
    // Put there above.
    (globalThis as unknown as { noteToasts: (note: Shown) => void }).noteToasts({
      path: location.pathname,
      toasts,
    });
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Until a toast has said this, after the one that was asked for before. Alone: a new one takes the place of the one before,
 * there is never a second. `path`: where the page was while it showed.
 */
export async function expectToast(
  page: Page,
  title: string,
  description?: string,
  path?: string,
): Promise<void> {
  const log = seen.get(page);
  if (log === undefined) throw new Error('Nobody notes the toasts of this page: open it with visit');
  // What a reader hears.
  const words = description === undefined ? title : `${title}. ${description}`;
  const isIt = (note: Shown) =>
    (path === undefined || note.path === path) &&
    note.toasts.some(
      (toast) => toast === words || (description === undefined && toast.startsWith(`${title}. `)),
    );
  const fresh = () => log.shown.slice(log.asked);
  await soon(() => (fresh().some(isIt) ? [] : [`no “${words}” among`, ...fresh()]), []);
  expect(log.shown.filter(({ toasts }) => toasts.length > 1)).toEqual([]);
  log.asked += fresh().findIndex(isIt) + 1;
}
