import type { Crop } from '@headgate/agronomy';

/**
 * How much yield a crop loses for the transpiration that it loses, as shares of both (Ky). FAO Irrigation and Drainage Paper 56,
 * Table 24 (after Paper 33), for the whole season, recalled; 1 where it has none.
 */
const responses: Partial<Record<Crop['id'], number>> = {
  alfalfa: 1.1,
  citrus: 1.2,
  cotton: 0.85,
  grapes: 0.85,
  table_grapes: 0.85,
  wine_grapes: 0.85,
  maize: 1.25,
  sweet_corn: 1.25,
  corn_silage: 1.25,
  onions: 1.1,
  potatoes: 1.1,
  safflower: 0.8,
  soybeans: 0.85,
  tomatoes: 1.05,
  tomatoes_fresh: 1.05,
  wheat: 1.05,
};

export const sensitivityOf = ({ id }: Pick<Crop, 'id'>): number => responses[id] ?? 1;
