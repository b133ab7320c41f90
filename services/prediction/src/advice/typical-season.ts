import { daysBetween, midSeasonDate, type DrySeasonDay, type Field } from '@headgate/agronomy';

/** Of the irrigations with another before them, the one nearest the middle of mid-season; and that one before it. */
export function typicalIrrigation(days: readonly DrySeasonDay[], field: Field) {
  const middle = daysBetween(field.start, midSeasonDate(field.crop, field.start));
  const due = days.filter(({ irrigation }) => irrigation > 0);
  let nearest = due[0] ?? days[Math.min(middle, days.length - 1)];
  let before: DrySeasonDay | undefined;
  for (const [index, day] of due.entries()) {
    const previous = due[index - 1];
    if (previous === undefined || nearest === undefined) continue;
    if (before !== undefined && Math.abs(day.dayIndex - middle) >= Math.abs(nearest.dayIndex - middle))
      continue;
    nearest = day;
    before = previous;
  }
  if (nearest === undefined) throw new RangeError('a season has days');
  return { on: nearest, since: before };
}
