import type { Page } from 'playwright-core';
import { soon } from './expect-soon.ts';

/**
 * Until a page that was just opened shows what it has to show, and answers to clicks and keys. Not the network's silence:
 * a page that listens to the server is never silent. Not after a click within the site: the page before is settled too.
 */
export const settled = (page: Page): Promise<void> => soon(() => page.evaluate(stillToCome), []);

/** Runs in the page. */
async function stillToCome(): Promise<string[]> {
  // Two frames: what React does after drawing is done by then.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const main = document.querySelector('main');
  // Everything that is waited for says so, in a status that ends in dots.
  const waiting = [...document.querySelectorAll<HTMLElement>('[role="status"]')]
    .filter((status) => status.checkVisibility())
    .map((status) => status.innerText.trim())
    .filter((words) => /(?:…|\.\.\.)$/.test(words));
  const isSignedIn = document.cookie.includes('headgate_session_hint=');
  const missing = {
    'the document': document.readyState !== 'complete',
    'its fonts': document.fonts.status !== 'loaded',
    'its pictures': [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy'),
    'its code': !Object.keys(main ?? {}).some((key) => key.startsWith('__react')),
    'its heading': main?.querySelector('h1') === null,
    'the header of who is signed in': isSignedIn && document.querySelector('header a[href="/auth"]') !== null,
    'the bar of who is signed in':
      isSignedIn && document.querySelector('nav[aria-label="Your farm"]') === null,
  };
  return [...Object.entries(missing).flatMap(([what, isMissing]) => (isMissing ? [what] : [])), ...waiting];
}
