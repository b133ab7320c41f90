import type { AnalyticsMonthTable, AnalyticsOf } from '@headgate/contracts/analytics';
import { monthsOf } from './days-of-years.ts';
import { amountsOf, type Head, type MonthCell } from './month-cells.ts';

/** Crops by month, and water sources by month: the same cells twice, so that both have the same totals. */
export function monthTables(
  cells: readonly MonthCell[],
  days: Head,
): Pick<AnalyticsOf<'months'>, 'months' | 'byCrop' | 'bySource'> {
  const months = monthsOf(days);
  return {
    months,
    byCrop: tableBy(cells, months, ({ crop }) => ({ key: crop, name: null })),
    bySource: tableBy(cells, months, ({ field: { source } }) =>
      source === null ? { key: null, name: null } : { key: source.id, name: source.name },
    ),
  };
}

type Named = Pick<AnalyticsMonthTable['foot'], 'key' | 'name'>;

function tableBy(
  all: readonly MonthCell[],
  months: readonly string[],
  nameOf: (cell: MonthCell) => Named,
): AnalyticsMonthTable {
  const cells = all.map(asPrinted);
  const byMonth = (of: readonly MonthCell[]) => {
    const groups = Map.groupBy(of, ({ month }) => month);
    return months.map((month) => {
      const own = groups.get(month);
      return own === undefined ? null : amountsOf(own);
    });
  };
  const rowOf = (named: Named, own: readonly MonthCell[]) => ({
    ...named,
    ...{ cells: byMonth(own), total: amountsOf(own) },
  });
  const rows = [...Map.groupBy(cells, (cell) => nameOf(cell).key).values()]
    .flatMap((own) => (own[0] === undefined ? [] : [rowOf(nameOf(own[0]), own)]))
    .sort((one, other) => other.total.acreFeet - one.total.acreFeet || order(one.key, other.key));
  return { rows, foot: rowOf({ key: null, name: null }, cells) };
}

/** Water of a time in which nothing grew is water too: here it has its place, as the crop 'none'. */
const asPrinted = (cell: MonthCell): MonthCell =>
  cell.outside === 0 ? cell : { ...cell, applied: cell.applied + cell.outside };

const order = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : 1);
