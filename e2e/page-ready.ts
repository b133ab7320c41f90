import { expect, type Page } from '@playwright/test';

/**
 * Until a page that was just opened shows what it has to show, and answers to clicks and keys. Not the network's silence:
 * a page that listens to the server is never silent. Not after a click within the site: the page before is ready too.
 */
export const pageReady = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await page.evaluate(stillToCome), 'still to come').toEqual([]);
  }).toPass();

/** By its address, until it shows what it has to show. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pageReady(page);
}

/** Runs in the page. */
async function stillToCome(): Promise<string[]> {
  // Two frames: what React does after drawing is done by then.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const main = document.querySelector('main');
  // Everything that is waited for says so, in a status that ends in dots.
  const waiting = [...document.querySelectorAll<HTMLElement>('[role="status"]')]
    // What is far down may wait until somebody scrolls there.
    .filter((status) => status.checkVisibility() && status.closest('[data-later]') === null)
    .map((status) => status.innerText.trim())
    .filter((text) => /(?:…|\.\.\.)$/.test(text));
  const isSignedIn = document.cookie.includes('headgate_session_hint=');
  const isAlive = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
  // The app is one part; a public page has islands, or nothing that waits for code.
  const parts =
    document.getElementById('root') === null
      ? [...document.querySelectorAll('[data-island]:not([data-later])')].map(
          (island) => island.firstElementChild ?? island,
        )
      : [main];
  const missing = {
    'the document': document.readyState !== 'complete',
    'its fonts': document.fonts.status !== 'loaded',
    'its pictures': [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy'),
    'its code': !parts.every(isAlive),
    'its heading': main?.querySelector('h1') === null,
    'the header of who is signed in':
      isSignedIn && document.querySelector('header a[href$="/auth"]') !== null,
    'the bar of who is signed in':
      isSignedIn &&
      document.querySelector('nav:is([aria-label="Your farm"], [aria-label="Su rancho"])') === null,
  };
  return [...Object.entries(missing).flatMap(([what, isMissing]) => (isMissing ? [what] : [])), ...waiting];
}
