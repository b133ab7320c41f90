/** Where a value of a cell's day is from, the best first; `assumed`: the region's mean, and nothing known of rain. */
export const cellSources = ['cimis', 'spatial-cimis', 'open-meteo', 'nws', 'assumed'] as const;
export type CellSource = (typeof cellSources)[number];
