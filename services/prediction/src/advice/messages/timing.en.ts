import { count, cropName, day, dayAndYear, dryDownNames, inches, percentage, whole } from './format.en.ts';
import type {
  Dates,
  Drawn,
  DrawnOf,
  DryDownOf,
  Flags,
  Numbers,
  OrNull,
  RainOfDay,
  WithCrop,
} from './parameters.ts';

export const timingEnglish = {
  'urgency.low': () => 'Low: nothing to do now',
  'urgency.medium': ({ today }: Flags<'today'>) =>
    today ? 'Medium: irrigate today' : 'Medium: due within two days',
  'urgency.high': () => 'High: irrigate today',
  'urgency.critical': () => 'Critical: the crop is short of water',

  'headline.irrigate': () => 'Irrigate today',
  'headline.irrigate-short': () => 'Irrigate today: the crop is short of water',
  'headline.irrigate-measured': () => 'Irrigate by tomorrow morning',
  'headline.irrigate-before-heat': () => 'Irrigate today, before the heat',
  'headline.irrigate-before-dry-down': () => 'Irrigate today, before the dry-down',
  'headline.paddy-refill': () => 'Let water in today',
  'headline.wait-until': ({ date }: Dates<'date'>) => `Next irrigation about ${day(date)}`,
  'headline.wait-beyond': ({ days }: Numbers<'days'>) =>
    days <= 1 ? 'No irrigation today' : `No irrigation in the next ${whole(days)} days`,
  'headline.wait-rain': () => 'Wait for the rain',
  'headline.wait-measured': () => 'No irrigation by tomorrow morning',
  'headline.dry-down': () => 'Keep it dry for now',
  'headline.stopped': () => 'Irrigation is over for this season',
  'headline.before-start': () => 'Not yet: the crop lives on stored water',
  'headline.rainy-season': () => 'Check the soil first: the rain is not known',
  'headline.planning': () => 'Out of season: a plan for the next',

  'badge.planning': ({ crop, start, end }: WithCrop & Dates<'start' | 'end'>) =>
    `Planning: a typical mid-season irrigation of ${cropName(crop)}, before rain. The season runs ${day(start)} to ${day(end)}; nothing is due today.`,

  /** `share`: of the water it wants, what the crop can still take today. */
  'timing.today-short': ({ share, measured }: Numbers<'share'> & Flags<'measured'>) =>
    measured
      ? `Irrigate by tomorrow morning, or sooner if you can: without it the crop gets ${percentage(share)} of the water it wants.`
      : `Irrigate today, as early as you can: without it the crop gets ${percentage(share)} of the water it wants.`,
  'timing.today-measured': ({ drawn, trigger }: Drawn) =>
    drawn >= trigger
      ? `Irrigate by tomorrow morning: by your measurements the crop has used the ${inches(trigger)} that is allowed.`
      : `Irrigate by tomorrow morning: by your measurements ${inches(drawn)} of the ${inches(trigger)} allowed is used, and tomorrow takes the rest.`,
  'timing.today-reached': ({ trigger }: Drawn) =>
    `Irrigate today: the crop has used the ${inches(trigger)} that it may use before irrigation.`,
  'timing.by-tonight': ({ drawn, trigger }: Drawn) =>
    `Irrigate today: the crop has used ${inches(drawn)}, and by tonight it would pass the ${inches(trigger)} that it may use.`,
  'timing.before-heat': () =>
    'Irrigate today, ahead of need: in tomorrow’s heat the crop could not draw the water it wants from what is left.',
  'timing.before-dry-down': ({ name, from, again }: DryDownOf & Dates<'from'> & OrNull<'again'>) =>
    again === null
      ? `Irrigate today: it is the last time before the field dries for ${dryDownNames[name]} from ${day(from)}.`
      : `Irrigate today, ahead of need: from ${day(from)} the field dries for ${dryDownNames[name]}, and the next water is on ${day(again)}.`,
  'timing.refill-paddy': ({ targetDepth, measured }: Numbers<'targetDepth'> & Flags<'measured'>) =>
    `Let water in ${measured ? 'by tomorrow morning' : 'today'}, back to ${inches(targetDepth)} of standing water.`,
  'timing.wait-until': ({ date, days, ...drawn }: Dates<'date'> & Numbers<'days'> & DrawnOf) =>
    `Not today: ${used(drawn)}. The next irrigation is due about ${day(date)}, in ${count(days, 'day', 'days')}.`,
  'timing.wait-beyond': ({ date, ...drawn }: Dates<'date'> & DrawnOf) =>
    `Not today: ${used(drawn)}. What is left lasts beyond ${day(date)}.`,
  /** `more`: what is credited is not of this day alone. */
  'timing.wait-rain': ({ date, rain, probability, more }: RainOfDay & Flags<'more'>) =>
    `Wait for the rain: ${inches(rain)} on ${day(date)} (a chance of ${whole(probability)}%)${more ? ' and other likely rain within three days' : ''}. Look again if it fails.`,
  'timing.wait-rainy-season': () =>
    'No rain record could be read, and these are the months that bring rain. Look at your rain gauge or the soil first.',
  'timing.wait-measured': () =>
    'Not by tomorrow morning, going by your measurements. Measure again after that.',
  'timing.dry-down': (dry: WithCrop & DryDownOf & OrNull<'again' | 'harvest'>) =>
    dry.again === null
      ? `No more water this season: the field dries for ${dryDownNames[dry.name]}${dry.harvest === null ? '' : ` on ${day(dry.harvest)}`}.`
      : `No water before ${day(dry.again)}: the field is kept dry for ${dryDownNames[dry.name]}.`,
  'timing.before-start': ({ drawn, trigger, date }: WithCrop & Drawn & OrNull<'date'>) =>
    `Not yet: of the water stored in the soil ${drawnOf(drawn)} is used, and the first irrigation comes at ${inches(trigger)}${date === null ? '' : `, about ${day(date)}`}.`,
  'timing.planning': ({ crop, start, end }: WithCrop & Dates<'start' | 'end'>) =>
    `Nothing to do today: it is not the season of ${cropName(crop)}. The next one runs ${dayAndYear(start)} to ${dayAndYear(end)}, and these figures are for planning it.`,
};

const drawnOf = (drawn: number): string => (drawn < 0.2 ? 'next to nothing' : inches(drawn));

function used({ drawn, trigger, filled }: DrawnOf): string {
  if (filled !== null)
    return filled === 'pond' ? 'the water is at its target depth' : 'the root zone is full';
  return `the crop has used ${drawnOf(drawn)} of the ${inches(trigger)} that it may use before irrigation`;
}
