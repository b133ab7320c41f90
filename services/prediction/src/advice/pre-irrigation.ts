import { addDays, daysBetween, volumeOf, mm, type SeasonDates } from '@headgate/agronomy';
import { longestPreIrrigation } from './check-input.ts';
import type { DayRecords } from './day-records.ts';
import type { FieldSetup } from './field.ts';
import { messageOf, type Message } from './messages/message.ts';
import { bareGround, heldByFullRoots, refilledFirst } from './seasonal-leaching.ts';
import { grossOf } from './week-plan.ts';

/** Rain from before this is in the soil no more, or has been used by the crop before [days]. Judgement. */
const remembered = 150;
/** Less is not worth moving the equipment for [mm net]. Judgement. */
const worthwhile = 25;

/**
 * Irrigation before an annual is sown, where that is usual: what recent rain has not stored, of the half of its roots'
 * water that the crop before has used. Said in the two months before sowing.
 */
export function preIrrigate(
  setup: FieldSetup,
  season: SeasonDates,
  records: DayRecords,
  today: string,
): Message[] {
  const { crop } = setup;
  const toStart = daysBetween(today, season.start);
  if (crop.preIrrigation === undefined || toStart > longestPreIrrigation) return [];
  const refilled = refilledFirst * heldByFullRoots(setup);
  const missing = refilled - storedRain(records, refilled);
  if (missing < worthwhile) return [];
  const gross = grossOf(missing, setup);
  const usual = addDays(season.start, -crop.preIrrigation.daysBefore);
  return [
    messageOf('do.pre-irrigate', {
      crop: crop.id,
      date: usual > today ? usual : today,
      missing,
      gross,
      volume: volumeOf(mm(gross), setup.acres).cubicMetres,
    }),
  ];
}

/** What rain has stored in bare ground by today, starting dry [mm]; average rain where nobody knows it. */
function storedRain(records: DayRecords, limit: number): number {
  let stored = 0;
  for (let offset = -remembered; offset < 0; offset += 1) {
    const { rain, averageRain, referenceEt } = records(offset);
    stored = Math.min(limit, Math.max(0, stored + (rain ?? averageRain) - bareGround * referenceEt));
  }
  return stored;
}
