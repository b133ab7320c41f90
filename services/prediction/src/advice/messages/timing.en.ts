import { count, cropName, day, dayAndYear, equipment, inches, whole } from './format.en.ts';
import type { Dates, Flags, Numbers, RainOfDay, WithCrop, WithMethod } from './parameters.ts';

export const timingEnglish = {
  'urgency.low': () => 'Low: no hurry',
  'urgency.medium': () => 'Medium: due today or soon',
  'urgency.high': () => 'High: today',
  'urgency.critical': () => 'Critical: now, the crop is short of water',

  'badge.planning': ({ crop, start, end }: WithCrop & Dates<'start' | 'end'>) =>
    `Planning: a typical mid-season irrigation of ${cropName(crop)}, before rain. The season runs ${day(start)} to ${day(end)}; nothing is due today.`,

  /** The crop is short of water already. */
  'timing.today-short': ({ method }: WithMethod) =>
    `Irrigate today, as soon as the ${equipment[method]} can run: the crop is already short of water.`,
  'timing.today-measured': ({ method }: WithMethod) =>
    `Irrigate today: the ${equipment[method]} give back what your measurements show to be missing.`,
  'timing.today-replace': ({ method, since }: WithMethod & Dates<'since'>) =>
    `Irrigate today: the ${equipment[method]} give back what the crop has used since ${day(since)}.`,
  'timing.today-trigger': () =>
    'Irrigate today: the crop has used the water it can reach easily and will slow down from here.',
  'timing.by-tomorrow': () =>
    'Irrigate today: by tomorrow the crop will have used the water it can reach easily.',
  'timing.refill-paddy': ({ targetDepth }: Numbers<'targetDepth'>) =>
    `Let water in today, back to ${inches(targetDepth)} of standing water.`,
  'timing.wait-until': ({ date, days }: Dates<'date'> & Numbers<'days'>) =>
    `Not today. The next irrigation is due about ${day(date)}, in ${count(days, 'day', 'days')}.`,
  'timing.wait-beyond': ({ date }: Dates<'date'>) =>
    `Not today, and not before ${day(date)} as far as the forecast reaches.`,
  /** `date`: null when the forecast ends before enough has been used. */
  'timing.wait-practicable': ({ practicable, date }: Numbers<'practicable'> & { date: string | null }) =>
    date === null
      ? `Wait: less than ${inches(practicable)} does not advance evenly across the field, and the crop has not used that much yet.`
      : `Wait until about ${day(date)}: less than ${inches(practicable)} does not advance evenly across the field.`,
  /** `more`: what is credited is not of this day alone. */
  'timing.wait-rain': ({ date, rain, probability, more }: RainOfDay & Flags<'more'>) =>
    more
      ? `Wait for the rain: ${inches(rain)} on ${day(date)} (a chance of ${whole(probability)}%) and other likely rain within three days give back what the crop has used.`
      : `Wait for the rain of ${day(date)}: ${inches(rain)} with a chance of ${whole(probability)}%, enough for what the crop has used.`,
  'timing.wait-rainy-season': ({ since }: Dates<'since'>) =>
    `Not on averages alone: it is the rainy season and no rain record could be read since ${day(since)}. Look at your rain gauge or the soil first.`,
  'timing.wait-measured': () =>
    'Not today or tomorrow, going by your measurements. Measure again after that.',
  'timing.drained': ({ end }: Dates<'end'>) =>
    `No more water: the field is drained for the harvest about ${day(end)}.`,
  'timing.planning': ({ crop, start, end }: WithCrop & Dates<'start' | 'end'>) =>
    `Nothing to do today: it is not the season of ${cropName(crop)}. The next one runs ${dayAndYear(start)} to ${dayAndYear(end)}, and these figures are for planning it.`,
};
