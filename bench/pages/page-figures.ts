import { median } from '../median.ts';

/** What one visit of Lighthouse says. Scores of 100; times and bytes as on its simulated phone. */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest paint [ms]. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** First paint [ms]. */
  readonly firstPaint: number;
  /** How long the page could not answer [ms]. */
  readonly blocked: number;
}

export type FigureName = keyof PageFigures;

export const bounds: Readonly<Partial<Record<FigureName, { text: string; holds(value: number): boolean }>>> =
  {
    performance: { text: '≥ 95', holds: (value) => value >= 95 },
    accessibility: { text: '100', holds: (value) => value === 100 },
    bestPractices: { text: '≥ 95', holds: (value) => value >= 95 },
    seo: { text: '100', holds: (value) => value === 100 },
    largestPaint: { text: '≤ 2.0 s', holds: (value) => value <= 2000 },
    layoutShift: { text: '≤ 0.02', holds: (value) => value <= 0.02 },
  };

/** Each figure's own median. */
export function medianFigures(visits: readonly PageFigures[]): PageFigures {
  const of = (name: FigureName) => median(visits.map((visit) => visit[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    largestPaint: of('largestPaint'),
    layoutShift: of('layoutShift'),
    firstPaint: of('firstPaint'),
    blocked: of('blocked'),
  };
}

/** The figures that break their bounds, in words. */
export function broken(figures: PageFigures): string[] {
  const names = Object.keys(bounds) as FigureName[]; // The keys of an object of ours.
  return names.filter((name) => bounds[name]?.holds(figures[name]) === false);
}
