import type { FieldDay } from '@headgate/contracts/field-day';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { inches } from '../../../lib/display/inches.ts';
import { firstAhead } from './soil-water-plot.ts';

/** So much less than the crop would use is noticed: by its share, and by the depth [mm]. */
const noticed = { share: 0.05, depth: 0.25 };

/** Whether the soil gave the crop noticeably less than it would use. */
export const isShort = ({ cropEt, actualEt }: FieldDay): boolean =>
  cropEt - actualEt >= Math.max(noticed.depth, noticed.share * cropEt);

const howMany = (count: number, ofAll: number): string => `${String(count)} of ${String(ofAll)} days`;

/** What the chart shows, in words. Blank: it shows nothing. */
export function soilWaterSentence(days: readonly FieldDay[]): string {
  const ahead = firstAhead(days);
  const [past, coming] = [days.slice(0, ahead), days.slice(ahead)];
  return [pastSentence(past), comingSentence(coming)].filter((text) => text !== '').join(' ');
}

function pastSentence(past: readonly FieldDay[]): string {
  const [first, last] = [past[0], past.at(-1)];
  if (first === undefined || last === undefined) return '';
  const dry = past.filter(({ depletion, allowedDepletion }) => depletion > allowedDepletion).length;
  const short = past.filter(isShort).length;
  const since = `Since ${calendarDay(first.date)}`;
  return [
    dry === 0
      ? `${since} the soil has never been drier than allowed.`
      : `${since} the soil was drier than allowed on ${howMany(dry, past.length)}.`,
    ...(short === 0 ? [] : [`The crop was short of water on ${howMany(short, past.length)}.`]),
    `At the end of ${calendarDay(last.date)} the root zone was ${inches(last.depletion, 2)} inches below full; irrigation is due at ${inches(last.allowedDepletion, 2)} inches.`,
  ].join(' ');
}

function comingSentence(coming: readonly FieldDay[]): string {
  const last = coming.at(-1);
  if (last === undefined) return '';
  const short = coming.filter(isShort).length;
  const end = `With the irrigations of the plan it will be ${inches(last.depletion, 2)} inches below full on ${calendarDay(last.date)}.`;
  return short === 0
    ? end
    : `${end} The crop will be short of water on ${howMany(short, coming.length)} ahead.`;
}

/** One day, for whoever goes through them. */
export function daySentence(day: FieldDay): string {
  const verb = day.kind === 'forecast' ? 'Forecast' : day.kind === 'assumed' ? 'Typical weather' : 'Observed';
  return `${calendarDay(day.date)}: ${inches(day.depletion, 2)} inches below full, ${inches(day.allowedDepletion, 2)} allowed. Crop use ${inches(day.actualEt, 2)} in, rain ${inches(day.rain, 2)} in, irrigation ${inches(day.irrigationGross, 2)} in.${isShort(day) ? ' Short of water.' : ''} ${verb}.`;
}
