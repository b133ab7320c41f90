import { trapezoidAt, type Field } from '@headgate/agronomy';
import type { YearOfWeather } from '../weather/year-of-weather.ts';
import type { Calendar } from './calendar.ts';
import type { DayKind } from './dry-days.ts';

/** Depth at which the bucket is refilled [mm]. */
const bucketDepth = 25;

/** What the two need of a field. */
interface Opponent {
  readonly field: Field;
  readonly calendar: Calendar;
  readonly kinds: readonly DayKind[];
}

/** Every usual interval, average use since the last time; `first` is a day index. Knows no weather. */
export function followCalendar(
  { field, calendar, kinds }: Opponent,
  weather: YearOfWeather,
  first: number,
): Float64Array {
  const { before, days } = calendar;
  const { usualIntervalDays, leastDepth, pass } = field.method;
  const irrigation = new Float64Array(days);
  let need = 0;
  let turn = first;
  for (let day = 0; before + day < days; day += 1) {
    if (day >= turn && kinds[day] === 'open') {
      if (need >= leastDepth) {
        const depth = Math.min(need, pass?.max ?? need);
        irrigation[before + day] = depth;
        need -= depth;
      }
      turn = day + usualIntervalDays;
    }
    if (day >= first - usualIntervalDays) need += kcOn(field, day) * (weather.averageEt[before + day] ?? 0);
  }
  return irrigation;
}

/** Crop use minus rain since the last irrigation, given back at 25 mm or at the least depth. */
export function followBucket({ field, calendar, kinds }: Opponent, weather: YearOfWeather): Float64Array {
  const { before, days } = calendar;
  const { leastDepth, pass } = field.method;
  const irrigation = new Float64Array(days);
  let need = 0;
  for (let day = 0; before + day < days; day += 1) {
    const at = before + day;
    if (kinds[day] === 'open' && need >= Math.max(bucketDepth, leastDepth)) {
      const depth = Math.min(need, pass?.max ?? need);
      irrigation[at] = depth;
      need -= depth;
    }
    need = Math.max(0, need + kcOn(field, day) * (weather.referenceEt[at] ?? 0) - (weather.rain[at] ?? 0));
  }
  return irrigation;
}

const kcOn = ({ crop }: Field, day: number) => trapezoidAt(crop.kc, crop.stages, day);
