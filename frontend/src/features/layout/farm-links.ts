import type { NavigationLink } from './navigation-links.ts';

/** What a farm works with, besides its dashboard. */
export const farmLinks: readonly NavigationLink[] = [
  { to: '/fields', label: 'Fields' },
  { to: '/plan', label: 'Plan' },
  { to: '/map', label: 'Map' },
  { to: '/log', label: 'Log' },
  { to: '/water-sources', label: 'Water sources' },
  { to: '/reports', label: 'Reports' },
];
