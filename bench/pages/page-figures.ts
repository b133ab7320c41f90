import { median } from '../median.ts';
import type { Audience } from './measured-pages.ts';

/** What one visit of Lighthouse says. Scores of 100; times as on its phone. */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest paint [ms]. */
  readonly largestPaint: number;
  /** When a page of somebody signed in first showed what it is opened for [ms]. */
  readonly firstDatum?: number;
  /** Script files asked for before that. */
  readonly scripts?: number;
  readonly layoutShift: number;
  /** First paint [ms]. */
  readonly firstPaint: number;
  /** How long the page could not answer [ms]. */
  readonly blocked: number;
}

export type FigureName = keyof PageFigures;

interface Bound {
  readonly text: string;
  holds(value: number): boolean;
}

const from = (min: number): Bound => ({ text: `≥ ${min}`, holds: (value) => value >= min });
const upTo = (max: number): Bound => ({ text: `≤ ${max}`, holds: (value) => value <= max });
const seconds = (max: number): Bound => ({
  text: `≤ ${max.toFixed(1)} s`,
  holds: (value) => value <= max * 1000,
});
const all: Bound = { text: '100', holds: (value) => value === 100 };

const ofAll = { accessibility: all, largestPaint: seconds(2), layoutShift: upTo(0.02) };

export const bounds: Readonly<Record<Audience, Readonly<Partial<Record<FigureName, Bound>>>>> = {
  public: { ...ofAll, performance: from(95), bestPractices: from(95), seo: all },
  // No search engine is let in there.
  'signed-in': { ...ofAll, performance: from(90), firstDatum: seconds(2.8), scripts: upTo(15) },
  returning: { ...ofAll, performance: from(90), firstPaint: seconds(1) },
};

/** Each figure's own median, of those that every visit has. */
export function medianFigures(visits: readonly PageFigures[]): PageFigures {
  const [first] = visits;
  if (first === undefined) throw new Error('There is no median of no visit');
  const names = Object.keys(first) as FigureName[]; // The keys of an object of ours.
  return Object.fromEntries(
    names.map((name) => [name, median(visits.map((visit) => visit[name] ?? Infinity))]),
  ) as unknown as PageFigures; // The same names.
}

/** The figures that break their bounds. */
export function broken(figures: PageFigures, audience: Audience): FigureName[] {
  const entries = Object.entries(bounds[audience]) as [FigureName, Bound][]; // The keys of an object of ours.
  return entries.filter(([name, bound]) => !bound.holds(figures[name] ?? Infinity)).map(([name]) => name);
}
