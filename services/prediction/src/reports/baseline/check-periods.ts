import { daysBetween } from '@headgate/agronomy';
import type { PastPeriod } from '@headgate/contracts/baseline';
import { Problems } from '../../fields/import/problems.ts';
import { wrong, type Wrong } from '../../fields/wrong.ts';
import type { KeptImport, KeptPeriod } from './kept-water.ts';

/** No meter of ours was read before, and no period says anything of a season that is longer than one [days]. */
const [firstOfAll, longest] = ['1990-01-01', 400];

/** What there is already, and until when there can be any. */
interface Beside {
  readonly today: string;
  readonly imports: readonly Pick<KeptImport, 'id' | 'name'>[];
  readonly periods: readonly KeptPeriod[];
}

/** What is wrong with periods of a file, by row: days that cannot be, and water that would count twice. */
export function checkPeriods(
  periods: readonly PastPeriod[],
  { today, imports, periods: kept }: Beside,
): Problems {
  const problems = new Problems();
  const names = new Map(imports.map(({ id, name }) => [id, name]));
  const keptOf = Map.groupBy(kept, ({ meter }) => meter);
  for (const [meter, rows] of Map.groupBy(periods, (period) => period.meter)) {
    const there = keptOf.get(meter) ?? [];
    let before: PastPeriod | undefined;
    for (const period of rows.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
      const { row, from, to } = period;
      const own = problemOf(period, today);
      const twice = there.find((other) => other.from < to && other.to > from);
      if (own !== undefined) problems.addWrong(row, own);
      else if (before !== undefined && from < before.to)
        problems.add(row, 'from', `This overlaps row ${before.row} of the same meter`);
      else if (twice !== undefined) {
        const name = names.get(twice.importId) ?? '';
        problems.add(
          row,
          'from',
          `This overlaps what '${name}' has of the same meter. Remove that import first`,
        );
      }
      if (before === undefined || to > before.to) before = period;
    }
  }
  return problems;
}

function problemOf({ from, to }: PastPeriod, today: string): Wrong | undefined {
  if (to <= from) return wrong('to', 'Its last day must come after its first');
  if (to > today) return wrong('to', 'Past water ends before today');
  if (from < firstOfAll) return wrong('from', 'Past water begins in 1990 or later');
  return daysBetween(from, to) > longest ? wrong('to', `A period has at most ${longest} days`) : undefined;
}
