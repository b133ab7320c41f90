import { addDays, daysBetween, growthStage, seasonLength, type Crop } from '@headgate/agronomy';
import type { Message } from './messages/message.ts';
import type { SeasonToday } from './season-today.ts';

export interface MeasuredSeason extends SeasonToday {
  readonly lastDayIndex: number;
  readonly assumptions: readonly Message[];
}

const daysPerYear = 365;

/**
 * Where a crop stands outside California, whose calendar says nothing there: as many days after planting (for perennials,
 * after the latest yearly return of leaf-out) as were given; without a date, in the middle of mid-season, when it uses most.
 */
export function measuredSeason(crop: Crop, today: string, planted: string | undefined): MeasuredSeason {
  const length = seasonLength(crop.stages);
  const given = planted === undefined ? undefined : daysBetween(planted, today) % daysPerYear;
  if (given !== undefined && given < length) return seasonAt(crop, today, given, []);
  const { initial, development, mid } = crop.stages;
  const middle = initial + development + Math.floor(mid / 2);
  return seasonAt(crop, today, middle, [{ code: 'assumed.mid-season', parameters: { crop: crop.id } }]);
}

function seasonAt(
  crop: Crop,
  today: string,
  dayIndex: number,
  assumptions: readonly Message[],
): MeasuredSeason {
  const start = addDays(today, -dayIndex);
  const lastDayIndex = seasonLength(crop.stages) - 1;
  return {
    start,
    end: addDays(start, lastDayIndex),
    dayIndex,
    lastDayIndex,
    stage: growthStage(crop.stages, dayIndex),
    assumptions,
  };
}
