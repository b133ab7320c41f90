import { hours, mm, type Hours, type Millimetres, type MillimetresPerHour } from '../units.ts';
import { irrigationTime } from './irrigation-time.ts';

const hoursADay = 24;
const daysAWeek = 7;

export interface IrrigationCapacity {
  /** Time of one irrigation. */
  readonly time: Hours;
  /** The time is over within a day; before the next irrigation is due. */
  readonly fitsDay: boolean;
  readonly fitsInterval: boolean;
  /** What equipment or flow can give in a week, gross. */
  readonly weekly: Millimetres;
  /** Share of the week's need that is: below 1, the crop will go short. */
  readonly share: number;
}

/** Whether an irrigation can be given in the time there is, and how much of a week's gross need at all. */
export function irrigationCapacity(question: {
  readonly gross: Millimetres;
  readonly rate: MillimetresPerHour;
  readonly intervalDays: number;
  /** Gross need of a week. */
  readonly weeklyNeed: Millimetres;
  /** Hours a day in which water may run; all unless told. */
  readonly dailyHours?: Hours;
}): IrrigationCapacity {
  const { gross, rate, intervalDays, weeklyNeed } = question;
  const daily = question.dailyHours ?? hours(hoursADay);
  const time = irrigationTime(gross, rate);
  const weekly = rate * daily * daysAWeek;
  return {
    time,
    fitsDay: time <= daily,
    fitsInterval: time <= daily * Math.max(1, intervalDays),
    weekly: mm(weekly),
    share: weeklyNeed > 0 ? weekly / weeklyNeed : Number.POSITIVE_INFINITY,
  };
}
