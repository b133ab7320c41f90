/** What somebody does to see fewer of the fields, by the element that takes it. */
export interface Filter {
  readonly name: string;
  readonly selector: string;
  readonly act: 'type' | 'choose' | 'press';
  /** What is typed or chosen, and what brings back all of them. */
  readonly text: string;
}

export interface LargePage {
  readonly path: string;
  /** Is there once all fields have come. */
  readonly whole: string;
  /** What scrolls, where that is not the page. */
  readonly scroller?: { readonly selector: string; readonly fromWidth: number };
  readonly filters: readonly Filter[];
}

/** Ends in digits of a field's name. */
const search = (selector: string): Filter => ({ name: 'search', selector, act: 'type', text: '7' });

export const largePages: readonly LargePage[] = [
  {
    path: '/dashboard',
    whole: '#today-water',
    filters: [
      search('#today-search'),
      { name: 'show', selector: '#today-show', act: 'choose', text: 'accept' },
    ],
  },
  { path: '/fields', whole: 'main tbody tr', filters: [search('#search')] },
  { path: '/plan', whole: 'main [data-planned]', filters: [search('#search')] },
  {
    path: '/map',
    whole: 'main ul[aria-label="Fields"] li',
    scroller: { selector: 'main ul[aria-label="Fields"]', fromWidth: 1024 },
    filters: [search('#search'), { name: 'status', selector: 'main [aria-pressed]', act: 'press', text: '' }],
  },
];
