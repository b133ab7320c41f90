import { startTransition, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { onceNear } from '../lib/once-near.ts';
import { IslandRoot, type Islands } from './island.tsx';
import { islandsOf, type IslandsName } from './islands.ts';
import { queryClient } from './query-client.ts';

/** React takes over what the build wrote. Resolves when the last island is taken over, which somebody may never scroll to. */
export async function hydrateIslands(of: IslandsName): Promise<readonly Root[]> {
  const islands = await islandsOf[of]();
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return Promise.all(elements.map((element) => hydrateIsland(element, islands)));
}

async function hydrateIsland(element: HTMLElement, islands: Islands): Promise<Root> {
  const name = element.dataset['island'] ?? '';
  const island = islands[name];
  if (island === undefined) throw new Error(`The page has an island that nothing draws: ${name}`);
  const Content = 'load' in island ? await whenNear(element, island.load) : island;
  return new Promise((resolve) => {
    // In slices: all at once would hold a slow phone up for as long as a finger waits.
    startTransition(() => {
      resolve(
        hydrateRoot(element, <IslandRoot client={queryClient} Content={Content} />, {
          identifierPrefix: name,
        }),
      );
    });
  });
}

/** `data-later` stands on an island that waits. */
async function whenNear(element: HTMLElement, load: () => Promise<ComponentType>): Promise<ComponentType> {
  element.dataset['later'] = '';
  await new Promise<void>((resolve) => {
    // At most a screen away. An island has no box of its own.
    onceNear(element.children, '100%', resolve);
  });
  const Content = await load();
  delete element.dataset['later'];
  return Content;
}
