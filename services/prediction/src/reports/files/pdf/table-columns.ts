import { drawable, widestChunk } from './break-lines.ts';
import { widthOf, type Weight } from './typeface.ts';
import type { TableText } from './table-text.ts';

/** Between a cell's edge and its text [pt]. */
export const cellPadding = 5;

/** What a column would have: all its texts on one line, or no word broken; at a size of 1. */
interface ColumnNeed {
  readonly natural: number;
  readonly least: number;
}

export interface TableColumns {
  /** Of the cells' type [pt]. */
  readonly size: number;
  /** [pt], each with its padding; together as wide as the page. */
  readonly widths: readonly number[];
}

/** From what reads well to what still can be read [pt]. */
const sizes = [8.5, 8, 7.5, 7, 6.5] as const;

export function columnNeeds({ head, rows, total }: TableText): ColumnNeed[] {
  return head.map((title, at) => {
    const cells = rows.map(({ cells: texts }) => texts[at] ?? '');
    const bold = total === null ? [title] : [title, total[at] ?? ''];
    return {
      natural: Math.max(widest(cells, 400, lineWidth), widest(bold, 700, lineWidth)),
      least: Math.max(widest(cells, 400, widestChunk), widest(bold, 700, widestChunk)),
    };
  });
}

const lineWidth = (text: string, weight: Weight): number =>
  drawable(text)
    .split('\n')
    .reduce((widest, line) => Math.max(widest, widthOf(line, weight)), 0);

const widest = (
  texts: readonly string[],
  weight: Weight,
  measure: (text: string, weight: Weight) => number,
): number => texts.reduce((most, text) => Math.max(most, measure(text, weight)), 0);

/** Whether its columns want more than `available` [pt], were no word to be broken. */
export function isWiderThan(needs: readonly ColumnNeed[], available: number): boolean {
  return sum(needs.map(({ least }) => least * sizes[0] + 2 * cellPadding)) > available;
}

/** The largest type whose words fit; where none does, words are broken. */
export function columnsWithin(needs: readonly ColumnNeed[], available: number): TableColumns {
  const text = available - needs.length * 2 * cellPadding;
  const fits = (size: number) => sum(needs.map(({ least }) => least * size)) <= text;
  const size = sizes.find(fits) ?? sizes[sizes.length - 1] ?? 6.5;
  const natural = needs.map((need) => need.natural * size);
  const least = needs.map((need) => need.least * size);
  const widths = fits(size)
    ? between(least, natural, text)
    : shared(
        least,
        Math.max(needs.length, text),
        needs.map(() => 0),
      );
  return { size, widths: widths.map((width) => width + 2 * cellPadding) };
}

/** All on one line, or, where there is not so much, the narrow columns; the others share what is left. */
function between(least: readonly number[], natural: readonly number[], available: number): number[] {
  const left = available - sum(natural);
  if (left >= 0) return natural.map((width) => width + left / natural.length);
  return shared(natural, available, least);
}

/** Whoever wants less than an equal part of what others need not have gets what it wants; the rest is parted among the others. */
function shared(wanted: readonly number[], available: number, least: readonly number[]): number[] {
  const widths = [...least];
  let left = available - sum(least);
  const extra = (at: number) => (wanted[at] ?? 0) - (least[at] ?? 0);
  const order = [...least.keys()].sort((one, other) => extra(one) - extra(other));
  for (const [index, at] of order.entries()) {
    const more = Math.min(extra(at), left / (order.length - index));
    widths[at] = (widths[at] ?? 0) + more;
    left -= more;
  }
  return widths;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
