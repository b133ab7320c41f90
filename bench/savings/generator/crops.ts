import { weeks } from './weather.ts';

/** Crop coefficients by week, of four kinds of field: trees, vines, a row crop that is harvested, hay that is cut. */
export const crops: readonly ((week: number) => number)[] = [
  (week) => through(week, [0.7, 0.95, 1.1, 1.1, 1.05, 0.85]),
  (week) => through(week, [0.25, 0.5, 0.7, 0.75, 0.7, 0.45]),
  (week) => (week < 19 ? through(week, [0.3, 0.55, 1.15, 1.1, 0.7, 0.5]) : 0),
  (week) => (week % 4 === 0 ? 0.5 : 1.02),
];

function through(week: number, values: readonly number[]): number {
  const at = (week / (weeks - 1)) * (values.length - 1);
  const from = Math.floor(at);
  const first = values[from] ?? 0;
  return first + (at - from) * ((values[from + 1] ?? first) - first);
}
