import { describe, expect, it } from '@jest/globals';
import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { addDays } from '../season/add-days.ts';
import { climatologicalReferenceEt } from '../season/climatological-reference-et.ts';
import { isRainySeason } from '../season/is-rainy-season.ts';
import { seasonLength } from '../season/season-length.ts';
import { advanceDay } from '../soil-water/advance-day.ts';
import { initialBalance } from '../soil-water/initial-balance.ts';
import { prepareSeason } from '../soil-water/prepare-season.ts';
import { metresPerSecond, mm, percent, type Millimetres } from '../units.ts';
import type { Crop } from './crop.ts';
import { crops } from './crops.ts';
import { irrigationMethods } from './irrigation-methods.ts';
import { soils } from './soils.ts';

/** A showery Californian winter: half an inch every nine days. */
const shower = (date: string, day: number): Millimetres => mm(isRainySeason(date) && day % 9 === 4 ? 12 : 0);

/** ETc of a season in Fresno's climate on loam, by both coefficients, the field watered as it usually is [mm]. */
function seasonByBothCoefficients(crop: Crop): { dual: number; single: number } {
  const { fieldCapacity, wiltingPoint, evaporationDepth, readilyEvaporable } = soils.loam;
  const soil = { fieldCapacity, wiltingPoint, evaporationDepth, readilyEvaporable };
  const season = prepareSeason({ ...crop, ...soil, initialWaterContent: fieldCapacity });
  const method = irrigationMethods[crop.usualMethod];
  const { month, day: dayOfMonth } = crop.usualStart;
  const start = `2026-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  let state = initialBalance(season);
  let wanting = mm(0);
  let due = false;
  let [dual, single] = [0, 0];
  for (let day = 0; day < seasonLength(crop.stages); day += 1) {
    const date = addDays(start, day);
    const referenceEt = climatologicalReferenceEt('4.0_3.1', date);
    const next = advanceDay(season, state, day, {
      referenceEt,
      rain: shower(date, day),
      irrigation: due ? wanting : mm(0),
      wettedFraction: method.wettedFraction,
      windSpeed: metresPerSecond(2),
      minimumHumidity: percent(45),
    });
    state = next.state;
    wanting = next.day.depletion;
    due =
      method.strategy === 'replace'
        ? (day + 1) % method.usualIntervalDays === 0
        : wanting >= 0.9 * next.day.readilyAvailable;
    dual += next.day.cropEt;
    single += trapezoidAt(crop.kc, crop.stages, day) * referenceEt;
  }
  return { dual, single };
}

describe('basal coefficients', () => {
  it.each(Object.values(crops).filter((crop) => crop.kind !== 'paddy'))(
    'of $id, with the evaporation of its usual watering, give the same season as its single coefficients within 15 %',
    (crop) => {
      const { dual, single } = seasonByBothCoefficients(crop);
      expect(Math.abs(dual / single - 1)).toBeLessThan(0.15);
    },
  );
});
