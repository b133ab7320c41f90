import type { KeptPrice } from '../store/kept.ts';

const day = 86_400;

/** So many months after a time [s]; on the last day of a month that is shorter. */
function addMonths(from: number, months: number): number {
  const start = new Date(from * 1000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return Math.floor(end.getTime() / 1000);
}

/** The end of the period of a recurring price that begins at `start`, of all those counted from `anchor` [s]. */
export function periodEnd(anchor: number, start: number, { recurring }: KeptPrice): number {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {};
  const boundary = (n: number): number => {
    if (interval === 'day') return anchor + n * count * day;
    if (interval === 'week') return anchor + n * count * 7 * day;
    return addMonths(anchor, n * count * (interval === 'year' ? 12 : 1));
  };
  let n = 1;
  while (boundary(n) <= start) n += 1;
  return boundary(n);
}
