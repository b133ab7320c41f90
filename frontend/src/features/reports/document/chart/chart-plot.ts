import type { ReportBlock } from '@headgate/contracts/report-document';
import { linear, ticksOf, type Scale } from '../../../../ui/chart/scale.ts';

export type Chart = Extract<ReportBlock, { kind: 'chart' }>;
export type Series = Chart['series'][number];

/** Where everything of a chart stands [px]. */
export interface Plot {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  /** Of a place's middle, by its index on the axis. */
  readonly x: Scale;
  /** Of one place. */
  readonly step: number;
  readonly y: Scale;
  readonly ticks: readonly number[];
}

export const rows = { top: 12, bottom: 232, height: 260 } as const;
const margin = { left: 48, right: 8 };

/** Zero is always in it; a chart of nothing has a line at zero. */
export function plotOf({ axis, series }: Chart, width: number): Plot {
  const [left, right] = [margin.left, Math.max(width - margin.right, margin.left + 1)];
  const step = (right - left) / Math.max(axis.length, 1);
  const values = series.flatMap((each) => each.values.filter((value) => value !== null));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = least === most ? ([0, 1] as const) : ([least, most * 1.05] as const);
  return {
    ...{ width, left, right, step },
    x: (index) => left + (index + 0.5) * step,
    y: linear(span, [rows.bottom, rows.top]),
    ticks: ticksOf(span, 4),
  };
}

/** How the marks of a series look, apart from their colour; the same for one role in every chart. */
export interface MarkVariant {
  readonly color: string;
  readonly fill: 'solid' | 'outline' | 'slanted' | 'upright' | 'dotted' | 'level';
  readonly dash?: string;
}

export const markVariants: Readonly<Record<Series['role'], MarkVariant>> = {
  recommended: { color: 'var(--water)', fill: 'slanted', dash: '7 4' },
  planned: { color: 'var(--water)', fill: 'outline', dash: '2 4' },
  applied: { color: 'var(--water)', fill: 'solid' },
  need: { color: 'var(--primary)', fill: 'level', dash: '10 3 2 3' },
  rain: { color: 'var(--muted)', fill: 'upright', dash: '4 4' },
  depletion: { color: 'var(--soil)', fill: 'dotted' },
};
