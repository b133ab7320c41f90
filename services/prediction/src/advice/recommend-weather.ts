import type { Message } from './messages/message.ts';
import type { Situation } from './situation.ts';

/** Daily mean wind at 2 m above which sprinkled water drifts: afternoons then reach FAO's limit of 5 m/s [m/s]. */
const driftingWind = 3.5;
const clearlyCalmer = 1;
/** Air temperature that strains a crop that is short of water [°C]; 100 °F. */
const strainingHeat = 37.8;
const nearDays = 3;

/** Where wind would carry the water: sprinklers and pivots only, and only when they are about to run. */
export function adviseWind({ field, verdict, today, ahead }: Situation): Message[] {
  const sprinkles = field.methodName === 'sprinkler' || field.methodName === 'pivot';
  if (!sprinkles || verdict.kind !== 'irrigate') return [];
  const wind = today.record.windSpeed;
  if (wind === null || wind < driftingWind) return [];

  const tomorrow = ahead[1]?.record;
  const calmWind = tomorrow?.windSpeed ?? wind;
  const canWait = today.depletionAtStart < today.readilyAvailable;
  if (canWait && tomorrow !== undefined && calmWind <= wind - clearlyCalmer) {
    return [
      {
        code: 'do.avoid-wind',
        parameters: { windy: today.record.date, wind, calm: tomorrow.date, calmWind },
      },
    ];
  }
  return [{ code: 'do.run-in-calm-hours', parameters: { date: today.record.date, wind } }];
}

/** The hottest of the next days, when it strains the crop and an irrigation is near. */
export function adviseHeat({ ahead, verdict, next }: Situation): Message[] {
  const irrigating = verdict.kind === 'irrigate' || (next !== undefined && next.offset <= nearDays);
  if (!irrigating) return [];
  let hottest: { date: string; temperature: number; cropUse: number } | undefined;
  for (const day of ahead.slice(0, nearDays)) {
    const temperature = day.record.temperatureMax;
    if (temperature === null || temperature < strainingHeat) continue;
    if (hottest !== undefined && temperature <= hottest.temperature) continue;
    hottest = { date: day.record.date, temperature, cropUse: day.cropEt };
  }
  return hottest === undefined ? [] : [{ code: 'do.mind-heat', parameters: hottest }];
}
