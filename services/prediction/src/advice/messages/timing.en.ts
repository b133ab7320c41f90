import {
  count,
  cropName,
  cropsOwn,
  day,
  dayAndYear,
  dryDownNames,
  inches,
  percentage,
  whole,
} from './format.en.ts';
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
  'urgency.low': () => 'Low: can wait',
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
  'headline.dry-down': () => 'No irrigation: keep the field dry for now',
  'headline.stopped': () => 'Irrigation is over for this season',
  'headline.before-start': () => 'Not yet: the crop is using stored winter water',
  'headline.rainy-season': () => 'Check the soil first: rainfall is not known',
  /** A verdict of today; the plan stands below it. */
  'headline.planning': ({ crop, perennial }: WithCrop & Flags<'perennial'>) =>
    perennial
      ? `Nothing to do today: ${cropName(crop)} ${cropsOwn(crop) === cropName(crop) ? 'is' : 'are'} dormant`
      : `Nothing to do today: it is not ${cropsOwn(crop)} season`,
  /** Of trees and vines, from the first blossom to leaf-out. */
  'headline.planning-bloom': ({ crop }: WithCrop) =>
    `No irrigation today: ${cropsOwn(crop)} buds are opening`,

  'badge.planning': ({ crop, start, end }: WithCrop & Dates<'start' | 'end'>) =>
    `Planning: a typical mid-season ${cropsOwn(crop)} irrigation, without rain. The season runs ${day(start)} to ${day(end)}; nothing is due today.`,

  /** `share`: of the water it wants, what the crop can still take today. */
  'timing.today-short': ({ share, measured }: Numbers<'share'> & Flags<'measured'>) =>
    measured
      ? `Irrigate by tomorrow morning, or sooner if you can: without irrigation the crop gets ${percentage(share)} of the water it needs.`
      : `Irrigate today, as early as you can: without irrigation the crop gets ${percentage(share)} of the water it needs.`,
  'timing.today-measured': ({ drawn, trigger }: Drawn) =>
    drawn >= trigger
      ? `Irrigate by tomorrow morning: by your measurements the crop has used the ${inches(trigger)} it can use before irrigation.`
      : `Irrigate by tomorrow morning: by your measurements the crop has used ${inches(drawn)} of the ${inches(trigger)} it can use before irrigation, and will use the rest tomorrow.`,
  'timing.today-reached': ({ trigger }: Drawn) =>
    `Irrigate today: the crop has used the ${inches(trigger)} it can use before irrigation.`,
  'timing.by-tonight': ({ drawn, trigger }: Drawn) =>
    `Irrigate today: the crop has used ${inches(drawn)}, and by tonight it would pass the ${inches(trigger)} it can use before irrigation.`,
  'timing.before-heat': () =>
    'Irrigate today, ahead of schedule: in tomorrow’s heat the crop could not take up enough of the water that is left.',
  'timing.before-dry-down': ({ name, from, again }: DryDownOf & Dates<'from'> & OrNull<'again'>) =>
    again === null
      ? `Irrigate today: it is the last irrigation before the dry-down for ${dryDownNames[name]}, from ${day(from)}.`
      : `Irrigate today, ahead of schedule: the dry-down for ${dryDownNames[name]} starts on ${day(from)}, and the next irrigation is on ${day(again)}.`,
  'timing.refill-paddy': ({ targetDepth, measured }: Numbers<'targetDepth'> & Flags<'measured'>) =>
    `Let water in ${measured ? 'by tomorrow morning' : 'today'}, back to ${inches(targetDepth)} of standing water.`,
  'timing.wait-until': ({ date, days, ...drawn }: Dates<'date'> & Numbers<'days'> & DrawnOf) =>
    `Not today: ${used(drawn)}. The next irrigation is due about ${day(date)}, in ${count(days, 'day', 'days')}.`,
  'timing.wait-beyond': ({ date, ...drawn }: Dates<'date'> & DrawnOf) =>
    `Not today: ${used(drawn)}. What is left lasts beyond ${day(date)}.`,
  /** `more`: what is credited is not of this day alone. */
  'timing.wait-rain': ({ date, rain, probability, more }: RainOfDay & Flags<'more'>) =>
    `Wait for the rain: ${inches(rain)} on ${day(date)} (${whole(probability)}% chance)${more ? ' and other likely rain within three days' : ''}. Calculate again if it does not come.`,
  'timing.wait-rainy-season': () =>
    'The rain record could not be read, and this is the rainy season. Check your rain gauge or the soil first.',
  'timing.wait-measured': () =>
    'By your measurements, not before tomorrow morning. Measure again after that.',
  'timing.dry-down': (dry: WithCrop & DryDownOf & OrNull<'again' | 'harvest'>) =>
    dry.again === null
      ? `No more irrigation this season: the field dries down for ${dryDownNames[dry.name]}${dry.harvest === null ? '' : ` on ${day(dry.harvest)}`}.`
      : `No irrigation before ${day(dry.again)}: the field is kept dry for ${dryDownNames[dry.name]}.`,
  'timing.before-start': ({ drawn, trigger, date }: WithCrop & Drawn & OrNull<'date'>) =>
    `Not yet: the crop has used ${drawnOf(drawn)} of the water stored in the soil, and the first irrigation is due at ${inches(trigger)}${date === null ? '' : `, about ${day(date)}`}.`,
  'timing.planning': ({ crop, start, end }: WithCrop & Dates<'start' | 'end'>) =>
    `The next ${cropsOwn(crop)} season runs ${dayAndYear(start)} to ${dayAndYear(end)}. The figures here are for planning it.`,
};

const drawnOf = (drawn: number): string => (drawn < 0.2 ? 'almost none' : inches(drawn));

function used({ drawn, trigger, filled }: DrawnOf): string {
  if (filled !== null)
    return filled === 'pond' ? 'the water is at its target depth' : 'the root zone is full';
  return `the crop has used ${drawnOf(drawn)} of the ${inches(trigger)} it can use before irrigation`;
}
