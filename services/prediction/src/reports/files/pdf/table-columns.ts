import { drawable, widestChunk } from './break-lines.ts';
import { widthOf, type Weight } from './typeface.ts';
import type { TableText } from './table-text.ts';

/** Between a cell's edge and its text [pt]; less where there are so many columns that it would take more than half of them. */
const cellPadding = 5;
const paddingOf = (columns: number, available: number): number =>
  Math.min(cellPadding, available / (columns * 4));

/** What a column would have, at a size of 1. */
interface ColumnNeed {
  /** All its texts on one line. */
  readonly natural: number;
  /** Each cell on one line: its title is there once a page, and may take two. */
  readonly cells: number;
  /** No word broken. */
  readonly least: number;
}

export interface TableColumns {
  /** Of the cells' type [pt]. */
  readonly size: number;
  /** [pt], each with its padding; together as wide as the page. */
  readonly widths: readonly number[];
  readonly padding: number;
}

/** From what reads well to what still can be read [pt]. */
const sizes = [8.5, 8, 7.5, 7, 6.5] as const;

export function columnNeeds({ head, rows, total }: TableText): ColumnNeed[] {
  return head.map((title, at) => {
    const cells = rows.map(({ cells: texts }) => texts[at] ?? '');
    const bold = total === null ? [title] : [title, total[at] ?? ''];
    const least = Math.max(widest(cells, 400, widestChunk), widest(bold, 700, widestChunk));
    const whole = Math.max(least, widest(cells, 400, lineWidth));
    return { natural: Math.max(whole, widest(bold, 700, lineWidth)), cells: whole, least };
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
): number => texts.reduce((max, text) => Math.max(max, measure(text, weight)), 0);

/** Whether its columns want more than `available` [pt], were no word to be broken. */
export function isWiderThan(needs: readonly ColumnNeed[], available: number): boolean {
  return sum(needs.map(({ least }) => least * sizes[0] + 2 * cellPadding)) > available;
}

/** The largest type whose words fit; where none does, words are broken. */
export function columnsWithin(needs: readonly ColumnNeed[], available: number): TableColumns {
  const padding = paddingOf(needs.length, available);
  const text = available - needs.length * 2 * padding;
  const fits = (size: number) => sum(needs.map(({ least }) => least * size)) <= text;
  const size = sizes.find(fits) ?? sizes[sizes.length - 1] ?? 6.5;
  const sized = (need: keyof ColumnNeed) => needs.map((column) => column[need] * size);
  const widths = widthsWithin(text, [sized('natural'), sized('cells'), sized('least'), needs.map(() => 0)]);
  return { size, padding, widths: widths.map((width) => width + 2 * padding) };
}

/** The first of the wishes that fits, and of what is left as much as can be of the wish before it. */
function widthsWithin(available: number, wishes: readonly (readonly number[])[]): number[] {
  const at = wishes.findIndex((wish) => sum(wish) <= available);
  const [wish = [], before] = [wishes[at] ?? wishes.at(-1), wishes[at - 1]];
  if (before === undefined) return wish.map((width) => width + (available - sum(wish)) / wish.length);
  return shared(before, available, wish);
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
