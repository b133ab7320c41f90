import type { Root } from 'react-dom/client';
import { mayHaveSession, reloadRestoredPages } from '../lib/session-hint.ts';
import { reportPageTiming } from '../lib/page-timing.ts';
import { carryToasts, hasToasted, onToastChange } from '../lib/toasts.ts';
import type { IslandsName } from './islands.ts';
import { startStaticHeader } from './static-header.ts';

/**
 * What every public page begins with, and for most it is all: without React. What needs React comes later, and only where
 * it is needed: the header of somebody signed in, toasts with the first, islands. Gives their roots.
 */
export async function startPage(): Promise<readonly Root[]> {
  startStaticHeader(document.body);
  reloadRestoredPages();
  reportPageTiming();
  const stopWaiting = onToastChange(() => {
    if (!hasToasted()) return;
    stopWaiting();
    void showToasts();
  });
  carryToasts();
  const roots = await Promise.all([mayHaveSession() ? showSignedIn() : [], startIslands()]);
  return roots.flat();
}

async function showSignedIn(): Promise<readonly Root[]> {
  const { startSignedIn } = await import('./signed-in.tsx');
  return startSignedIn();
}

async function showToasts(): Promise<void> {
  const { startToasts } = await import('./toast-island.tsx');
  startToasts();
}

/**
 * After the page itself: text and font come sooner that way on a slow line. `data-scripts` names the code, so that all of
 * it is asked for at once.
 */
async function startIslands(): Promise<readonly Root[]> {
  const { islands, scripts } = document.body.dataset;
  if (islands === undefined) return [];
  await shown();
  for (const href of scripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const { hydrateIslands } = await import('./hydrate-islands.tsx');
  // Written by `prerender/fill-template.ts`.
  return hydrateIslands(islands as IslandsName);
}

/**
 * What the page itself names has come, the font among it, and a frame was shown after it: a second request for one comes
 * only after the first was drawn. A tab in the background draws none, and has time anyway.
 */
async function shown(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  await nextPaint();
  await nextPaint();
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
