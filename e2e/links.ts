import type { Locator } from '@playwright/test';
import type { Target } from './public-pages.ts';

interface Link {
  readonly label: string;
  /** As written. */
  readonly to: string;
  readonly opensTab: boolean;
}

export const linksOf = (part: Locator): Promise<Link[]> =>
  part.locator('a[href]').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      label: (anchor.getAttribute('aria-label') ?? anchor.textContent).replaceAll(/\s+/g, ' ').trim(),
      to: anchor.getAttribute('href') ?? '',
      opensTab: anchor.getAttribute('target') === '_blank',
    })),
  );

const isOneOf = (links: readonly Link[], { label, to, opensTab = false }: Target) =>
  links.some(
    (link) =>
      new RegExp(`^(${label})( ?,? ?\\(?opens in a new tab\\)?)?$`, 'i').test(link.label) &&
      link.to === to &&
      link.opensTab === opensTab,
  );

export const missingFrom = (links: readonly Link[], targets: readonly Target[]) =>
  targets.filter((target) => !isOneOf(links, target));
