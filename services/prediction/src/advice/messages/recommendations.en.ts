import {
  count,
  cropName,
  day,
  dayAndYear,
  duration,
  equipment,
  fahrenheit,
  gallons,
  inches,
  methodNames,
  milesPerHour,
  percentage,
  rate,
  whole,
} from './format.en.ts';
import type { Dates, Flags, Numbers, RainOfDay, WithCrop, WithMethod } from './parameters.ts';

/** After 'every': 'day', '4 days'. */
const everyDays = (days: number): string => (days === 1 ? 'day' : `${whole(days)} days`);

/** When evaporation and wind take least: sprinklers by night, the rest before the heat. */
const windows = {
  night: 'between late evening and sunrise, when wind and evaporation take least',
  'early-morning': 'starting before sunrise, while the air is cool',
  'from-evening': 'starting in the evening, so that as much of it as possible runs by night',
  'day-and-night': 'which goes on through day and night, or block by block',
};

export const recommendationsEnglish = {
  'do.apply-timed': (run: WithMethod & Numbers<'gross' | 'minutes'> & { window: keyof typeof windows }) =>
    `Apply ${inches(run.gross)}: ${duration(run.minutes)} of running time for the ${equipment[run.method]} over the whole field, ${windows[run.window]}.`,
  'do.apply-volume': ({ method, gross, volume }: WithMethod & Numbers<'gross' | 'volume'>) =>
    `Apply ${inches(gross)} by ${methodNames[method]}, ${gallons(volume)} for the whole field, starting early in the day.`,
  'do.cycles': (cycles: Numbers<'count' | 'runMinutes' | 'soakMinutes' | 'wettedRate' | 'intake'>) =>
    `Split it into ${whole(cycles.count)} runs of ${duration(cycles.runMinutes)} with ${duration(cycles.soakMinutes)} to soak in between: water comes at ${rate(cycles.wettedRate)} and this soil takes ${rate(cycles.intake)}.`,
  'do.passes': ({ count: passes, gross, intake }: Numbers<'count' | 'gross' | 'intake'>) =>
    passes === 1
      ? `One pass of ${inches(gross)} does it: shallow enough for a soil that takes ${rate(intake)}.`
      : `Make ${whole(passes)} passes of ${inches(gross)} each: deeper ones would run off a soil that takes ${rate(intake)}.`,
  'do.expect-drainage': ({ method, applied, held }: WithMethod & Numbers<'applied' | 'held'>) =>
    `Expect ${inches(applied - held)} to drain: ${methodNames[method]} irrigation cannot put on less than ${inches(applied)} net evenly, and the roots hold ${inches(held)} of it. A lighter method would save that.`,
  'do.lighter-method': (roots: WithMethod & Numbers<'readilyAvailable' | 'practicable'>) =>
    `Growth is slowing already: roots this shallow hold ${inches(roots.readilyAvailable)} within easy reach and ${methodNames[roots.method]} irrigation needs ${inches(roots.practicable)} to advance evenly. Sprinklers or drip could give what fits.`,
  'do.count-on-rain': (likely: RainOfDay & Numbers<'credited'> & Flags<'more'>) =>
    likely.more
      ? `Rain of ${inches(likely.rain)} on ${day(likely.date)} (${whole(likely.probability)}%) and other likely rain within three days are counted on: ${inches(likely.credited)} less to give back, and the crop could do without them if they fail.`
      : `Rain of ${inches(likely.rain)} on ${day(likely.date)} (${whole(likely.probability)}%) is counted on: ${inches(likely.credited)} less to give back, and the crop could do without it if it fails.`,
  'do.watch-rain': ({ date, rain, probability }: RainOfDay) =>
    `Rain of ${inches(rain)} on ${day(date)} is not counted on (${whole(probability)}%): read your gauge afterwards and ask again before the next irrigation.`,
  'do.avoid-wind': (days: Dates<'windy' | 'calm'> & Numbers<'wind' | 'calmWind'>) =>
    `Keep off ${day(days.windy)}, with wind of ${milesPerHour(days.wind)} on average: on ${day(days.calm)} it is ${milesPerHour(days.calmWind)} and less water drifts away.`,
  'do.run-in-calm-hours': ({ date, wind }: Dates<'date'> & Numbers<'wind'>) =>
    `Wind averages ${milesPerHour(wind)} on ${day(date)}: run in the calm hours before sunrise, or more of the water drifts away.`,
  'do.mind-heat': ({ date, temperature, cropUse }: Dates<'date'> & Numbers<'temperature' | 'cropUse'>) =>
    `${fahrenheit(temperature)} on ${day(date)} raises crop use to ${inches(cropUse)} that day: do not let an irrigation slip past it.`,
  'do.next-check': ({ date, depletion, trigger }: Dates<'date'> & Numbers<'depletion' | 'trigger'>) =>
    depletion < 1
      ? `Ask again on ${day(date)}: as far as can be seen, the root zone will still be full then.`
      : `Ask again on ${day(date)}: the root zone will then lack about ${inches(depletion)}, and ${inches(trigger)} is when to irrigate.`,
  'do.week-ahead': (week: WithCrop & Numbers<'days' | 'cropUse' | 'rain' | 'volume'>) => {
    const use = `Over the next ${count(week.days, 'day', 'days')} expect the ${cropName(week.crop)} to use ${inches(week.cropUse)}`;
    if (week.volume === 0) return `${use}: likely rain of ${inches(week.rain)} covers that.`;
    return week.rain > 0
      ? `${use}, with ${inches(week.rain)} of likely rain: have ${gallons(week.volume)} at hand.`
      : `${use}: have ${gallons(week.volume)} at hand.`;
  },
  /** Nobody knows the rain. */
  'do.average-week': ({ crop, days, cropUse, volume }: WithCrop & Numbers<'days' | 'cropUse' | 'volume'>) =>
    `In an average year expect the ${cropName(crop)} to use ${inches(cropUse)} over the next ${count(days, 'day', 'days')}, before rain: ${gallons(volume)} at most.`,
  'do.read-gauge': ({ since, efficiency }: Dates<'since'> & Numbers<'efficiency'>) =>
    `Take off what your rain gauge caught since ${day(since)}: each 0.10 in of rain saves ${inches(2.54 / efficiency)} of irrigation.`,
  'do.say-last-watering': ({ cropUse, date }: Dates<'date'> & Numbers<'cropUse'>) =>
    `Enter the date of your last watering: ${day(date)} was assumed, and each day off changes the need by ${inches(cropUse)}.`,
  'do.say-flow': ({ method, volume }: WithMethod & Numbers<'volume'>) =>
    `Enter the flow that reaches this field and the set time for ${gallons(volume)} by ${methodNames[method]} is worked out too.`,
  'do.hold-pond': ({ targetDepth, refillDepth }: Numbers<'targetDepth' | 'refillDepth'>) =>
    `Keep the water between ${inches(refillDepth)} and ${inches(targetDepth)}; below that weeds come up and nitrogen is lost.`,
  'do.keep-drained': ({ end, days }: Dates<'end'> & Numbers<'days'>) =>
    `Keep the outlets open: water is let off ${count(days, 'day', 'days')} before the harvest, which is due about ${day(end)}.`,
  'do.live-on-soil': ({ crop, days, cropUse }: WithCrop & Numbers<'days' | 'cropUse'>) =>
    cropUse < 1
      ? `The ground has little left for the ${cropName(crop)}: harvest as soon as the grain allows.`
      : `The ${cropName(crop)} will live on the wet ground: about ${inches(cropUse)} over the next ${count(days, 'day', 'days')}.`,
  'do.hold-deficit': ({ crop, share, saved }: WithCrop & Numbers<'share' | 'saved'>) =>
    `${percentage(share)} of crop use is given back on purpose: ${cropName(crop)} ripen better for it, and ${inches(saved)} stay in the ditch.`,
  'do.compare-calendar': (savings: Numbers<'days' | 'percent' | 'dollars' | 'intervalDays'>) =>
    savings.percent > 0
      ? `Over the past ${whole(savings.days)} days, watering like this would have taken ${whole(savings.percent)}% less than a fixed round every ${everyDays(savings.intervalDays)} at average use: $${whole(savings.dollars)} of water.`
      : `Over the past ${whole(savings.days)} days, watering like this would have taken ${whole(-savings.percent)}% more than a fixed round every ${everyDays(savings.intervalDays)} at average use.`,
  'do.plan-interval': ({ crop, days, gross, volume }: WithCrop & Numbers<'days' | 'gross' | 'volume'>) =>
    `At mid-season plan on watering the ${cropName(crop)} every ${everyDays(days)} with ${inches(gross)}, ${gallons(volume)} a time, less whatever rain falls.`,
  'do.plan-peak': ({ crop, date, cropUsePerWeek }: WithCrop & Dates<'date'> & Numbers<'cropUsePerWeek'>) =>
    `Size pumps and allocation for ${inches(cropUsePerWeek)} of crop use a week about ${day(date)}, at the peak need of ${cropName(crop)} in an average year.`,
  'do.plan-start': (season: WithCrop & Dates<'start'> & Numbers<'days'> & Flags<'perennial'>) =>
    season.perennial
      ? `Ask again at leaf-out, about ${dayAndYear(season.start)} (in ${count(season.days, 'day', 'days')}): from then on the advice for ${cropName(season.crop)} runs on live weather.`
      : `Ask again at planting, about ${dayAndYear(season.start)} (in ${count(season.days, 'day', 'days')}), or enter your own date: from then on the advice for ${cropName(season.crop)} runs on live weather.`,
  'do.another-day': ({ crop, cropUse, volume }: WithCrop & Numbers<'cropUse' | 'volume'>) =>
    `Another day like the measured one takes ${inches(cropUse)} for the ${cropName(crop)}: ${gallons(volume)} for this field.`,
  'do.measure-again': ({ depletion, trigger, moisture }: Numbers<'depletion' | 'trigger' | 'moisture'>) =>
    depletion === 0
      ? `Measure the soil again tomorrow: at ${whole(moisture)}% the root zone is full, and ${inches(trigger)} missing is when to irrigate.`
      : `Measure the soil again tomorrow: at ${whole(moisture)}% the root zone lacks ${inches(depletion)}, and ${inches(trigger)} is when to irrigate.`,
};
