/** '$25K est.', '$2.5K est.': thousands of US dollars, to the tenth. */
export const estimate = (dollars: number): string =>
  `$${(Math.round(dollars / 100) / 10).toLocaleString('en-US')}K est.`;
