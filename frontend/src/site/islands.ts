import type { Islands } from './island.tsx';

/** What React brings to life in public pages, each a root of its own; together they are one file for each page, but for later ones. */
export const islandsOf = {
  home: async (): Promise<Islands> => (await import('./home-islands.tsx')).islands,
  'how-it-works': async (): Promise<Islands> => (await import('./how-it-works-islands.tsx')).islands,
  'pilot-updates': async (): Promise<Islands> => (await import('./pilot-updates-islands.tsx')).islands,
  contact: async (): Promise<Islands> => (await import('./contact-islands.tsx')).islands,
  'calculator-demo': async (): Promise<Islands> => (await import('./calculator-demo-islands.tsx')).islands,
} as const;

export type IslandsName = keyof typeof islandsOf;
