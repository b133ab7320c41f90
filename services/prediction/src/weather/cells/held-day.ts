import type { Air } from '../sources/source-day.ts';
import type { CellSource } from './cell-source.ts';

/** A day of a cell as it is kept. Depths in mm; `eto` is null only until some source knows it. */
export interface HeldDay {
  readonly date: string;
  readonly kind: 'observed' | 'forecast';
  readonly eto: number | null;
  readonly etoFrom: CellSource;
  readonly rain: number | null;
  readonly rainFrom: CellSource;
  readonly rainProbability: number | null;
  readonly air: Air;
}
