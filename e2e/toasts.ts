import { expect, type Page } from '@playwright/test';

/** What showed at one moment, and where the page was. */
interface Shown {
  readonly path: string;
  readonly toasts: readonly string[];
}

/** By page: all that showed, and how much of it a test has expected already. */
const seen = new WeakMap<Page, { readonly shown: Shown[]; expected: number }>();

/** A toast lasts 5 s, and a busy machine may read late: the page itself notes each. Before its first address. */
export async function noteToasts(page: Page): Promise<void> {
  const shown: Shown[] = [];
  seen.set(page, { shown, expected: 0 });
  await page.exposeFunction('noteToasts', (note: Shown) => void shown.push(note));
  await page.addInitScript(watchToasts);
}

/** Runs in the page. A toast that takes the place of an equal one is another. */
function watchToasts(): void {
  let last: readonly Element[] = [];
  let path = location.pathname;
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('[aria-label="Notification"] li')].filter((toast) =>
      toast.checkVisibility(),
    );
    const areSame = shown.length === last.length && shown.every((toast, index) => toast === last[index]);
    if (areSame && path === location.pathname) return;
    last = shown;
    path = location.pathname;
    // Put there above.
    (globalThis as unknown as { noteToasts: (note: Shown) => void }).noteToasts({
      path,
      toasts: shown.map(({ textContent }) => textContent),
    });
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Until a toast has shown this, after the one that was expected before. Alone: a new one takes the place of the one before,
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
  const text = description === undefined ? title : `${title}. ${description}`;
  const isIt = (note: Shown) =>
    (path === undefined || note.path === path) &&
    note.toasts.some(
      (toast) => toast === text || (description === undefined && toast.startsWith(`${title}. `)),
    );
  const fresh = () => log.shown.slice(log.expected);
  await expect.poll(() => (fresh().some(isIt) ? [] : [`no “${text}” among`, ...fresh()])).toEqual([]);
  expect(log.shown.filter(({ toasts }) => toasts.length > 1)).toEqual([]);
  log.expected += fresh().findIndex(isIt) + 1;
}
