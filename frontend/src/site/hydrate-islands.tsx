import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandRoot } from './island.tsx';
import { islandsOf, type IslandsName } from './islands.ts';
import { queryClient } from './query-client.ts';

/** React takes over what the build wrote. */
export async function hydrateIslands(of: IslandsName): Promise<readonly Root[]> {
  const islands = await islandsOf[of]();
  const roots: Root[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] ?? '';
    const Content = islands[name];
    if (Content === undefined) throw new Error(`The page has an island that nothing draws: ${name}`);
    // In slices: all at once would hold a slow phone up for as long as a finger waits.
    startTransition(() => {
      roots.push(
        hydrateRoot(element, <IslandRoot client={queryClient} Content={Content} />, {
          identifierPrefix: name,
        }),
      );
    });
  }
  return roots;
}
