import type { DryDown, FitConflict, FitReason } from '@headgate/agronomy';
import type { CommandReason } from '@headgate/contracts/command-reason';
import type { RunProblem } from '@headgate/contracts/planned-run';
import type { CropType } from '@headgate/contracts/crop';
import {
  cropName,
  cropsOwn,
  day,
  dryDownNames,
  duration,
  fahrenheit,
  inches,
  milesPerHour,
  tenth,
  whole,
} from '../../advice/messages/format.en.ts';
import { dayAndTime, flow } from './clock.en.ts';

/** Depths [mm], durations [min], flows [gpm]; `at` and the like: clock times at the farm. */
type Numbers<Name extends string> = Readonly<Record<Name, number>>;
type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Drawn = Numbers<'drawn' | 'trigger'>;
export interface OrAgain {
  readonly again: string | null;
}
export interface DryDownOf {
  readonly name: DryDown['name'];
}
export interface NotOpened {
  readonly reason: CommandReason;
}
export type Fallen = Numbers<'fallen' | 'enough'> & Texts<'since'>;
export interface Waits {
  readonly why: 'no-weather' | 'old-ledger' | 'failed-before';
}
/** [acre-feet] */
export type Allocated = Numbers<'used' | 'limit' | 'needed'> & Texts<'source' | 'waterYear'>;
export interface OfCrop {
  readonly crop: CropType;
}

const conflicts: Readonly<Record<FitConflict, string>> = {
  flow: 'the water source does not have that much flow at this time',
  hours: 'it is outside the field’s irrigation hours',
  turns: 'the water source delivers no water at this time',
  exclusion: 'a field that may not run at the same time is being irrigated then',
};

const shortages: Readonly<Record<FitReason, string>> = {
  flow: 'the field needs more flow than its water source delivers',
  hours: 'the field has too few irrigation hours',
  turns: 'the water source delivers water in too few of the field’s hours',
  'least-run': 'what is left is shorter than the source’s minimum run',
  step: 'what is left is less than the district’s order step',
  exclusion: 'fields that may not run together need the same hours',
  shared: 'the fields that share this water source need more than it delivers',
};

const whyNotOpened: Readonly<Record<CommandReason, string>> = {
  expired: 'the order could not be sent in time',
  cancelled: 'it was taken back',
  stopped: 'a stop came first',
  refused: 'the controller refused. Look at its connection test',
  unreachable: 'the controller could not be reached. Check its power and its line',
  unconfirmed: 'the controller did not answer. Check at the valve',
  'not-running': 'the valve was closed already',
  'beyond-maximum': 'it is longer than the zone may be open. Its maximum is in the zone’s settings',
  removed: 'the zone or its controller was removed',
};
const whyWaits: Readonly<Record<Waits['why'], string>> = {
  'no-weather': 'No weather newer than three hours could be read before the start.',
  'old-ledger': 'The water balance stands on weather that is older than a day.',
  'failed-before': 'The last automatic irrigation of this field did not run as planned.',
};
const whyWithheld: Readonly<Record<RunProblem, string>> = {
  'no-controller': 'its controller is no longer there',
  'no-zone': 'its controller no longer has the zone',
  'being-deleted': 'its controller is being deleted',
  'beyond-maximum': 'it is longer than a zone may be open',
  past: 'its time had passed before the controller could be told',
  'too-far-ahead': 'it is too far ahead',
  full: 'too many runs are waiting',
  'automation-off': 'the farm has not agreed to automatic irrigation',
  'automation-paused': 'somebody has paused automatic irrigation, or stopped the zone',
  'not-live': 'live control of its controller is not approved',
  away: 'its controller has not been heard from',
  'no-rate': 'the zone has no application rate. Enter it in the zone’s settings',
  'beyond-hours-a-day': 'the zone would run for more hours in a day than the farm allows',
  'beyond-inches-a-week': 'the zone would get more inches in a week than the farm allows',
};
const rainText = (fallen: number) => (fallen < 0.2 ? 'no rain' : `${inches(fallen)} of rain`);
const zonesText = (zones: number) => (zones === 1 ? 'One zone' : `${whole(zones)} zones`);

/** Everything a plan can say, in English with the units of California. */
export const planEnglish = {
  'report.none': () => 'No water is on record for it.',
  'report.as-planned': () => 'As planned.',
  'report.less': ({ percent }: Numbers<'percent'>) => `${whole(percent)}% less water than planned.`,
  'report.more': ({ percent }: Numbers<'percent'>) => `${whole(percent)}% more water than planned.`,

  'why.not-opened': ({ zones, reason }: Numbers<'zones'> & NotOpened) =>
    `${zonesText(zones)} did not open: ${whyNotOpened[reason]}.`,
  'why.stop': ({ minutes }: Numbers<'minutes'>) =>
    `Somebody stopped it ${duration(minutes)} before its time.`,
  'why.safety': ({ minutes }: Numbers<'minutes'>) =>
    `Headgate closed it ${duration(minutes)} early for safety.`,
  'why.device': ({ minutes }: Numbers<'minutes'>) =>
    `The controller closed it ${duration(minutes)} early. Look for a power cut, or for somebody who closed the valve by hand.`,
  'why.flow-low': ({ percent }: Numbers<'percent'>) =>
    `The flow was ${whole(percent)}% below the zone’s rate. Check pressure, filters and the pump; if they are well, correct the rate in the zone’s settings.`,
  'why.flow-high': ({ percent }: Numbers<'percent'>) =>
    `The flow was ${whole(percent)}% above the zone’s rate. Look for a broken line or emitter; if there is none, correct the rate in the zone’s settings.`,
  'why.late': ({ minutes }: Numbers<'minutes'>) => `It began ${duration(minutes)} late.`,
  'why.entered': () => 'The amount was entered by hand.',
  'why.estimated': () =>
    'A part of the amount is an estimate: the meter could not be read all the time, or also counted other zones.',
  'why.by-rate': () => 'No meter measured it: the amount is the zone’s rate times the hours that it ran.',

  'headline.today': () => 'Irrigate today',
  'headline.on': ({ date }: Texts<'date'>) => `Next irrigation ${day(date)}`,
  'headline.none': ({ days }: Numbers<'days'>) => `No irrigation in the next ${whole(days)} days`,
  'headline.rain': () => 'Wait for the rain',
  'headline.dry-down': ({ again }: OrAgain) =>
    again === null ? 'Irrigation is over for this season' : `Keep the field dry until ${day(again)}`,
  'headline.before-start': () => 'Not yet: the crop is using stored winter water',
  'headline.rainy-season': () => 'Check the soil first: rainfall is not known',
  'headline.off-season': () => 'Out of season',
  'headline.fallow': () => 'Nothing is planted',
  'headline.not-sown': ({ date }: Texts<'date'>) => `Planting on ${day(date)}`,

  /** `date`: the day of the irrigation. */
  'reason.reached': ({ trigger }: Drawn) =>
    `The crop has used the ${inches(trigger)} it can use before irrigation.`,
  'reason.no-record': ({ trigger }: Drawn) =>
    `No irrigation is on record this season. Without any, the crop has used the ${inches(trigger)} it can use before irrigation. If the field was irrigated, log that first.`,
  'reason.due': ({ drawn, trigger, date }: Drawn & Texts<'date'>) =>
    `By the end of ${day(date)} the crop will have used the ${inches(trigger)} it can use before irrigation; ${inches(drawn)} of it before that day.`,
  'reason.before-heat': () =>
    'Ahead of schedule: in the heat of the next day the crop could not take up enough of the water that is left.',
  'reason.before-dry-down': ({ name, from }: DryDownOf & Texts<'from'>) =>
    `The last irrigation before the dry-down for ${dryDownNames[name]}, from ${day(from)}.`,
  'reason.paddy': ({ target }: Numbers<'target'>) =>
    `Let water back in, to ${inches(target)} of standing water.`,
  'reason.own': () => 'Planned by a person.',
  'reason.wait': ({ drawn, trigger }: Drawn) =>
    `The crop has used ${drawn < 0.2 ? 'almost none' : inches(drawn)} of the ${inches(trigger)} it can use before irrigation.`,
  'reason.rain': ({ rain, by }: Numbers<'rain'> & Texts<'by'>) =>
    `${inches(rain)} of rain is likely by ${day(by)}, and the crop can wait for it.`,
  'reason.full': () => 'The root zone is full.',
  'reason.dry-down': ({ name, again }: DryDownOf & OrAgain) =>
    again === null
      ? `No more irrigation this season: the field dries down for ${dryDownNames[name]}.`
      : `The field is kept dry for ${dryDownNames[name]}, until ${day(again)}.`,
  'reason.before-start': ({ drawn, trigger }: Drawn) =>
    `The crop has used ${drawn < 0.2 ? 'almost none' : inches(drawn)} of the stored winter water; the first irrigation is due at ${inches(trigger)}.`,
  'reason.rainy-season': () =>
    'No weather record could be read, and this is the rainy season: check a rain gauge or the soil.',
  'reason.off-season': ({ crop }: OfCrop) => `It is not ${cropsOwn(crop)} season: the soil is storing rain.`,
  'reason.fallow': () => 'Add the crop on this field to plan its irrigation.',
  'reason.not-sown': ({ crop, date }: OfCrop & Texts<'date'>) =>
    `${capital(cropName(crop))} will be planted on ${day(date)}.`,
  'reason.planned': ({ date, drawn, trigger }: Drawn & Texts<'date'>) =>
    `An irrigation is planned for ${day(date)}. The crop has used ${drawn < 0.2 ? 'almost none' : inches(drawn)} of the ${inches(trigger)} it can use before irrigation.`,
  'reason.postponed': ({ date }: Texts<'date'>) => `The irrigation was postponed: not before ${day(date)}.`,

  'condition.rain': ({ rain, by }: Numbers<'rain'> & Texts<'by'>) =>
    `Skip it if ${inches(rain)} of rain falls by the end of ${day(by)}.`,

  'check.run': ({ fallen, since, enough }: Fallen) =>
    `Checked before it starts: ${rainText(fallen)} since ${day(since)}; ${inches(enough)} would be enough to skip it.`,
  'check.rain-fell': ({ fallen, since, enough }: Fallen) =>
    `Skipped: ${inches(fallen)} of rain has fallen since ${day(since)}, and ${inches(enough)} is enough.`,
  'check.rain-likely': ({ fallen, since, enough, likely, by }: Fallen & Numbers<'likely'> & Texts<'by'>) =>
    `Postponed: ${inches(likely)} of rain is likely by the end of ${day(by)}, ${fallen < 0.2 ? '' : `${inches(fallen)} has fallen since ${day(since)}, `}and ${inches(enough)} is enough.`,
  'check.frost': ({ coldest }: Numbers<'coldest'>) =>
    `Postponed: ${fahrenheit(coldest)} is forecast while it would run. Water would freeze on plants and in the lines.`,
  'check.wind': ({ wind, limit }: Numbers<'wind' | 'limit'>) =>
    `Postponed: wind of ${milesPerHour(wind)} is forecast while it would run. Above ${milesPerHour(limit)} sprinklers water unevenly, and the crop can wait.`,
  'check.allocation': ({ source, waterYear, used, limit, needed }: Allocated) =>
    `Skipped: ${source} has given ${tenth(used)} of its ${tenth(limit)} acre-feet for water year ${waterYear}, and this irrigation needs ${tenth(needed)}.`,
  /** `age`: of the newest weather [min]; null: there is none. */
  'check.unknown': ({ age }: { readonly age: number | null }) =>
    `${age === null ? 'No weather could be read before the start' : `The newest weather was ${duration(age)} old when it was checked`}. It runs as it was accepted.`,

  'check.waits': ({ why }: Waits) => `${whyWaits[why]} It waits until somebody accepts it.`,
  'check.withheld': ({ problem }: { readonly problem: RunProblem }) =>
    `It did not start by itself: ${whyWithheld[problem]}. It waits until somebody accepts it.`,

  'conflict.fixed': ({ why }: { readonly why: FitConflict }) => `It no longer fits: ${conflicts[why]}.`,

  'unserved.part': ({ minutes, why }: Numbers<'minutes'> & { readonly why: FitReason }) =>
    `${duration(minutes)} of irrigation does not fit in the week: ${shortages[why]}.`,
  'unserved.late': ({ date, why }: Texts<'date'> & { readonly why: FitReason }) =>
    `The water comes after the crop runs short on ${day(date)}: ${shortages[why]}.`,
  'unserved.too-long': ({ date, minutes }: Numbers<'minutes'> & Texts<'date'>) =>
    `The crop runs short of water on ${day(date)}, before this irrigation of ${duration(minutes)} can finish.`,
  /** Who gives way, and by what rule. */
  'unserved.rule': () =>
    'When water is short, it goes first to the field that would lose most: transpiration lost × the crop’s yield response.',
  'help.more-hours': ({ minutes }: Numbers<'minutes'>) =>
    `Allow ${duration(minutes)} more irrigation time in the week.`,
  'help.hours-before': ({ date }: Texts<'date'>) => `Allow more irrigation hours before ${day(date)}.`,
  'help.less-shared': () => 'Move one of these fields to another water source, or get more flow.',
  'help.more-turns': ({ minutes }: Numbers<'minutes'>) =>
    `Ask for ${duration(minutes)} more water from the source in the week.`,
  'help.more-flow': ({ gpm }: Numbers<'gpm'>) =>
    `About ${flow(gpm)} more flow would irrigate it in the same hours.`,
  'help.less-flow': ({ gpm }: Numbers<'gpm'>) => `Irrigate it in blocks that take at most ${flow(gpm)}.`,
  'help.apart': () => 'Irrigate fields that may not run together on different days, or remove the rule.',
  'help.less-fixed': () => 'Unlock or move an irrigation that was accepted or locked.',
  'help.shorter-run': () => 'A shorter minimum run would make the rest fit.',

  'change.sooner': ({ from, to }: Texts<'from' | 'to'>) =>
    `Next irrigation ${day(to)} instead of ${day(from)}.`,
  'change.later': ({ from, to }: Texts<'from' | 'to'>) =>
    `Next irrigation ${day(to)} instead of ${day(from)}.`,
  'change.added': ({ to }: Texts<'to'>) => `An irrigation on ${day(to)} is new.`,
  'change.dropped': ({ from }: Texts<'from'>) =>
    `The irrigation planned for ${day(from)} is no longer needed.`,
  'change.more': ({ from, to }: Numbers<'from' | 'to'>) => `${inches(to)} instead of ${inches(from)}.`,
  'change.less': ({ from, to }: Numbers<'from' | 'to'>) => `${inches(to)} instead of ${inches(from)}.`,

  'cause.rain-failed': ({ date, expected, fell }: Texts<'date'> & Numbers<'expected' | 'fell'>) =>
    `${inches(expected)} of rain was forecast for ${day(date)}, and ${fell < 0.2 ? 'none' : inches(fell)} fell.`,
  'cause.rain-fell': ({ date, expected, fell }: Texts<'date'> & Numbers<'expected' | 'fell'>) =>
    expected < 0.2
      ? `${inches(fell)} of rain fell on ${day(date)} that was not expected.`
      : `${inches(fell)} of rain fell on ${day(date)}, more than the ${inches(expected)} that was expected.`,
  'cause.missed': ({ date, planned }: Texts<'date'> & Numbers<'planned'>) =>
    `The irrigation of ${inches(planned)} planned for ${day(date)} has not been logged.`,
  'cause.not-opened': ({ date, planned, reason }: Texts<'date'> & Numbers<'planned'> & NotOpened) =>
    `The irrigation of ${inches(planned)} planned for ${day(date)} did not run: ${whyNotOpened[reason]}.`,
  'cause.short': ({ date, planned, applied }: Texts<'date'> & Numbers<'planned' | 'applied'>) =>
    `${inches(applied)} was applied on ${day(date)}, less than the ${inches(planned)} that was planned.`,
  'cause.extra': ({ date, planned, applied }: Texts<'date'> & Numbers<'planned' | 'applied'>) =>
    planned === 0
      ? `An unplanned ${inches(applied)} was applied on ${day(date)}.`
      : `${inches(applied)} was applied on ${day(date)}, more than the ${inches(planned)} that was planned.`,
  'cause.used-more': ({ date, expected, used }: Texts<'date'> & Numbers<'expected' | 'used'>) =>
    `The crop used ${inches(used)} on ${day(date)}, more than the ${inches(expected)} expected.`,
  'cause.used-less': ({ date, expected, used }: Texts<'date'> & Numbers<'expected' | 'used'>) =>
    `The crop used ${inches(used)} on ${day(date)}, less than the ${inches(expected)} expected.`,
  'cause.soil-reading': ({ date, correction }: Texts<'date'> & Numbers<'correction'>) =>
    `A soil moisture reading on ${day(date)} changed the water balance by ${correction < 0 ? '-' : '+'}${inches(Math.abs(correction))}.`,
  'cause.stem-reading': ({ date, bars }: Texts<'date'> & Numbers<'bars'>) =>
    `Stem water potential was ${whole(bars)} bar on ${day(date)}.`,
  'cause.edited': () => 'Someone changed the plan.',
  'cause.planting': () => 'The crop on the field has changed.',
  'cause.forecast': () => 'The forecast has changed.',

  'order.place': ({ gpm, from, to, by }: Numbers<'gpm'> & Texts<'from' | 'to' | 'by'>) =>
    `Order ${flow(gpm)} from ${dayAndTime(from)} to ${dayAndTime(to)}; place the order by ${dayAndTime(by)}.`,

  'invalid.past': () => 'Choose a time that is still to come',
  'invalid.begun': () => 'It has begun and can no longer be changed. To end it sooner, stop it',
  'invalid.beyond': ({ last }: Texts<'last'>) =>
    `Choose a time up to ${day(last)}: the plan covers seven days`,
  'invalid.too-long': ({ last }: Texts<'last'>) => `It must end by ${day(last)}: the plan covers seven days`,
  'invalid.hours': ({ from, to }: Texts<'from' | 'to'>) =>
    `The field may not be irrigated from ${dayAndTime(from)} to ${dayAndTime(to)}`,
  'invalid.turns': ({ from, to }: Texts<'from' | 'to'>) =>
    `The water source delivers no water from ${dayAndTime(from)} to ${dayAndTime(to)}`,
  'invalid.two-amounts': () => 'Enter inches or hours, not both',
  'invalid.no-rate': () => 'Enter inches: the field’s flow is not known',
  'invalid.least-run': ({ minutes }: Numbers<'minutes'>) =>
    `The water source must run for at least ${duration(minutes)}`,
  'invalid.until': ({ first, last }: Texts<'first' | 'last'>) =>
    `Choose a day from ${day(first)} to ${day(last)}`,
  'invalid.nothing': () => 'Change a time, an amount, or whether it is locked',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
