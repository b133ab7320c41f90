import type { Crop, MethodId, MonthAndDay, SoilId } from '@headgate/agronomy';

/** Of a day of the season: open, in a dry-down after which there is irrigation again, or after the last irrigation. */
export type DayKind = 'open' | 'dry-down' | 'ended';

const groupOf = (soil: SoilId) =>
  soil.endsWith('sand') || soil === 'sandy_loam' ? 'coarse' : soil.startsWith('clay') ? 'fine' : 'medium';

/**
 * Days on which a crop's own rules allow no irrigation, from its data and by no code of the advice's. `start`: the season's
 * first date; the harvest is the usual one, and of several uses the first is meant.
 */
export function dayKindsOf(
  crop: Crop,
  method: MethodId,
  soil: SoilId,
  start: string,
  length: number,
): readonly DayKind[] {
  const kinds = Array.from({ length }, (): DayKind => 'open');
  const end = dayOf(start) + length - 1;
  const onOrAfterStart = (date: MonthAndDay) => occurrence(date, dayOf(start));
  for (const rule of crop.dryDowns) {
    if (rule.use !== undefined && rule.use !== crop.uses[0]) continue;
    if (rule.methods?.includes(method) === false) continue;
    const harvest = crop.usualHarvest === undefined ? end : onOrAfterStart(crop.usualHarvest);
    const anchor = rule.anchor === 'harvest' ? harvest : onOrAfterStart(rule.anchor);
    const last = rule.repeats === undefined ? anchor : onOrAfterStart(rule.repeats.last);
    for (let at = anchor; at <= last; at += rule.repeats?.everyDays ?? Infinity) {
      const first = at - rule.daysBefore[groupOf(soil)] - dayOf(start);
      const again = rule.daysAfter === undefined ? length : at + rule.daysAfter - dayOf(start);
      const kind = rule.daysAfter === undefined ? 'ended' : 'dry-down';
      for (let day = Math.max(0, first); day < Math.min(length, again); day += 1) {
        if (kinds[day] !== 'ended') kinds[day] = kind;
      }
    }
  }
  return kinds;
}

function occurrence({ month, day }: MonthAndDay, from: number): number {
  const year = new Date(from * 86_400_000).getUTCFullYear();
  const inYear = Date.UTC(year, month - 1, day) / 86_400_000;
  return inYear >= from ? inYear : Date.UTC(year + 1, month - 1, day) / 86_400_000;
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
