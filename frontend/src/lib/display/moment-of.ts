import { clockOf } from './clock-of.ts';

/** What the farm's clock is ahead of UTC at a moment [ms] that is a whole minute. */
const ahead = (moment: number): number => Date.parse(`${clockOf(new Date(moment))}Z`) - moment;

/**
 * The moment [ms since 1970] of a time on the farm's clock, as a `datetime-local` control has it; NaN: of nothing. Of the
 * hour that spring leaves out, an hour later; of the one that fall has twice, the first.
 */
export function momentOf(clock: string): number {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return NaN;
  const day = 86_400_000;
  // By the offset before a change of the clocks, and by the one after it.
  const [before, after] = [asUtc - ahead(asUtc - day), asUtc - ahead(asUtc + day)];
  return [before, after].find((moment) => moment + ahead(moment) === asUtc) ?? before;
}
