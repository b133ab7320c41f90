import {
  count,
  cropName,
  cropsOwn,
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
  tenth,
  whole,
} from './format.en.ts';
import type { Dates, Flags, Numbers, RainOfDay, WithCrop, WithMethod } from './parameters.ts';

/** After 'every': 'day', '4 days'. */
const everyDays = (days: number): string => (days === 1 ? 'day' : `${whole(days)} days`);

/** When evaporation and wind take least: sprinklers by night, the rest before the heat. */
const windows = {
  night: 'between late evening and sunrise, when wind and evaporation are lowest',
  'early-morning': 'starting before sunrise, while the air is cool',
  'from-evening': 'starting in the evening, to run as much of it as possible at night',
  'day-and-night': 'day and night without a break, or block by block',
};

export const recommendationsEnglish = {
  'do.apply-timed': (run: WithMethod & Numbers<'gross' | 'minutes'> & { window: keyof typeof windows }) =>
    `Apply ${inches(run.gross)}: ${duration(run.minutes)} with the ${equipment[run.method]} over the whole field, ${windows[run.window]}.`,
  'do.apply-volume': ({ method, gross, volume }: WithMethod & Numbers<'gross' | 'volume'>) =>
    `Apply ${inches(gross)} by ${methodNames[method]}, ${gallons(volume)} for the whole field, starting early in the day.`,
  'do.cycles': (cycles: Numbers<'count' | 'runMinutes' | 'soakMinutes' | 'wettedRate' | 'intake'>) =>
    `Split it into ${whole(cycles.count)} sets of ${duration(cycles.runMinutes)}, with ${duration(cycles.soakMinutes)} between them to soak in: water is applied at ${rate(cycles.wettedRate)} and this soil takes in ${rate(cycles.intake)}.`,
  'do.passes': ({ count: passes, gross, intake }: Numbers<'count' | 'gross' | 'intake'>) =>
    passes === 1
      ? `Make one pass of ${inches(gross)}: light enough for a soil that takes in ${rate(intake)}.`
      : `Make ${whole(passes)} passes of ${inches(gross)} each: heavier ones would run off a soil that takes in ${rate(intake)}.`,
  'do.expect-drainage': ({ method, applied, drains }: WithMethod & Numbers<'applied' | 'drains'>) =>
    `Expect ${inches(drains)} of it to drain below the roots: ${methodNames[method]} irrigation cannot apply less than ${inches(applied)} net evenly, more than the root zone can hold. A method that applies less would save it.`,
  'do.flow-too-small': (fit: Numbers<'minutes' | 'days' | 'weekCapacity' | 'weekNeed' | 'share'>) =>
    fit.share < 1
      ? `The flow is too small: this irrigation takes ${duration(fit.minutes)}, and a week of running supplies ${inches(fit.weekCapacity)} of the ${inches(fit.weekNeed)} needed, ${percentage(fit.share)}. Irrigate your most important blocks first.`
      : `This irrigation takes ${duration(fit.minutes)}, longer than the ${count(fit.days, 'day', 'days')} to the next one: start now and run without a break.`,
  'do.count-on-rain': (likely: RainOfDay & Numbers<'credited'> & Flags<'more'>) =>
    likely.more
      ? `Room is left for ${inches(likely.rain)} of rain on ${day(likely.date)} (${whole(likely.probability)}% chance) and for other expected rain: ${inches(likely.credited)} less to replace. If it does not rain, the crop can still wait.`
      : `Room is left for ${inches(likely.rain)} of rain on ${day(likely.date)} (${whole(likely.probability)}% chance): ${inches(likely.credited)} less to replace. If it does not rain, the crop can still wait.`,
  'do.watch-rain': ({ date, rain, probability }: RainOfDay) =>
    `Rain of ${inches(rain)} on ${day(date)} is not counted (${whole(probability)}% chance): read your rain gauge afterward and calculate again before the next irrigation.`,
  'do.avoid-wind': (days: Dates<'windy' | 'calm'> & Numbers<'wind' | 'calmWind'>) =>
    `Avoid ${day(days.windy)}, with wind averaging ${milesPerHour(days.wind)}: on ${day(days.calm)} it averages ${milesPerHour(days.calmWind)}, and less water drifts away.`,
  'do.run-in-calm-hours': ({ date, wind }: Dates<'date'> & Numbers<'wind'>) =>
    `Wind averages ${milesPerHour(wind)} on ${day(date)}: run in the calm hours before sunrise to lose less water to drift.`,
  'do.mind-heat': ({ date, temperature, cropUse }: Dates<'date'> & Numbers<'temperature' | 'cropUse'>) =>
    `Heat: ${fahrenheit(temperature)} is forecast for ${day(date)}, with crop use of ${inches(cropUse)}. Finish irrigating before then.`,
  'do.skip-if': ({ rain, date }: Numbers<'rain'> & Dates<'date'>) =>
    `Skip it if ${inches(rain)} of rain falls by the end of ${day(date)}.`,
  'do.mind-frost': ({
    crop,
    date,
    temperature,
    below,
  }: WithCrop & Dates<'date'> & Numbers<'temperature' | 'below'>) =>
    `Frost: ${fahrenheit(temperature)} is forecast for ${day(date)}, and ${cropsOwn(crop)} bloom and young fruit are damaged below ${fahrenheit(below)}. Keep the ground moist and bare, and be ready to run water for frost protection.`,
  'do.next-check': ({ date }: Dates<'date'>) =>
    `Calculate again by ${day(date)}, or after any rain that was not forecast.`,
  'do.week-ahead': (
    week: WithCrop & Numbers<'days' | 'cropUse' | 'irrigations' | 'gross' | 'volume'> & Flags<'average'>,
  ) => {
    const use = `Over the next ${count(week.days, 'day', 'days')}${week.average ? ' of an average year' : ''}, expect the ${cropName(week.crop)} to use ${inches(week.cropUse)}`;
    if (week.irrigations === 0) return `${use}, with no irrigation due.`;
    return `${use}: ${count(week.irrigations, 'irrigation', 'irrigations')} totaling ${inches(week.gross)}, ${gallons(week.volume)}.`;
  },
  /** Nobody knows the rain. */
  'do.average-week': ({ crop, days, cropUse }: WithCrop & Numbers<'days' | 'cropUse'>) =>
    `In an average year, expect the ${cropName(crop)} to use ${inches(cropUse)} over the next ${count(days, 'day', 'days')}, without rain.`,
  'do.read-gauge': ({ since, efficiency }: Dates<'since'> & Numbers<'efficiency'>) =>
    `Subtract what your rain gauge caught since ${day(since)}: each 0.10 in of rain saves ${inches(2.54 / efficiency)} of irrigation.`,
  'do.say-last-watering': ({ cropUse, date }: Dates<'date'> & Numbers<'cropUse'>) =>
    `Enter the date and amount of your last irrigation: ${day(date)} was assumed, and each day of difference changes the need by ${inches(cropUse)}.`,
  'do.say-whether-irrigated': () =>
    'If you have irrigated this field this season, enter the date and the amount: no irrigation was counted.',
  'do.say-flow': ({ method, volume }: WithMethod & Numbers<'volume'>) =>
    `Enter the flow that reaches this field to get the set time for ${gallons(volume)} by ${methodNames[method]}.`,
  'do.hold-pond': ({ targetDepth, refillDepth }: Numbers<'targetDepth' | 'refillDepth'>) =>
    `Keep the water between ${inches(refillDepth)} and ${inches(targetDepth)}; below that, weeds emerge and nitrogen is lost.`,
  'do.keep-drained': () => 'Keep the field draining, so that the ground can carry equipment at harvest.',
  'do.leach-off-season': ({ crop, requirement, salinity }: WithCrop & Numbers<'requirement' | 'salinity'>) =>
    `Water of ${tenth(salinity)} dS/m adds salt: ${percentage(requirement)} of it has to drain below the ${cropsOwn(crop)} roots. Apply that leaching in the off-season, unless winter rain has done it.`,
  'do.leach-now': ({ requirement, leached }: WithCrop & Numbers<'requirement' | 'leached'>) =>
    `This irrigation includes ${inches(leached)} to leach salt below the roots, ${percentage(requirement)} of the water that reaches them.`,
  'do.salt-unsuited': ({ crop, salinity }: WithCrop & Numbers<'salinity'>) =>
    `Water of ${tenth(salinity)} dS/m is too salty for ${cropName(crop)}: more than 30% of it would have to drain below the roots. Blend it with better water, or expect a lower yield.`,
  'do.compare-calendar': (savings: Numbers<'days' | 'low' | 'high'> & Flags<'usual'>) =>
    `Over the past ${whole(savings.days)} days this advice would have used ${compared(savings)} ${savings.usual ? 'your usual irrigation' : 'a calendar schedule that replaces average use'}.`,
  'do.plan-flood': ({
    start,
    gross,
    volume,
    soaked,
    targetDepth,
  }: Dates<'start'> & Numbers<'gross' | 'volume' | 'soaked' | 'targetDepth'>) =>
    `The first flooding, about ${day(start)}, takes ${inches(gross)} with what is lost, ${gallons(volume)} for this field: dry ground soaks up ${inches(soaked)} before water stands ${inches(targetDepth)} deep.`,
  'do.plan-interval': ({ crop, days, gross, volume }: WithCrop & Numbers<'days' | 'gross' | 'volume'>) =>
    `At mid-season, plan to irrigate the ${cropName(crop)} every ${everyDays(days)} with ${inches(gross)}, ${gallons(volume)} each time, less any rain that falls.`,
  'do.plan-peak': ({
    crop,
    start,
    end,
    gross,
    volume,
    flooding,
  }: WithCrop & Dates<'start' | 'end'> & Numbers<'gross' | 'volume'> & Flags<'flooding'>) =>
    `Size pumps and allocation for ${inches(gross)} in the week of ${day(start)} to ${day(end)}, ${gallons(volume)} for this field: ${flooding ? 'the first flooding and' : 'peak'} ${cropsOwn(crop)} use in an average year without rain.`,
  'do.pre-irrigate': ({
    crop,
    date,
    missing,
    gross,
    volume,
  }: WithCrop & Dates<'date'> & Numbers<'missing' | 'gross' | 'volume'>) =>
    `Rain has not filled the soil: it is about ${inches(missing)} short to the depth of ${cropsOwn(crop)} roots. Pre-irrigate from about ${day(date)} with ${inches(gross)} in all, ${gallons(volume)}; check with a soil probe first.`,
  'do.plan-start': (season: WithCrop & Dates<'start'> & Numbers<'days'> & Flags<'perennial'>) =>
    season.perennial
      ? `Calculate again at leaf-out, about ${dayAndYear(season.start)} (in ${count(season.days, 'day', 'days')}): from then on the advice for ${cropName(season.crop)} uses live weather.`
      : `Calculate again at planting, about ${dayAndYear(season.start)} (in ${count(season.days, 'day', 'days')}), or enter your own planting date: from then on the advice for ${cropName(season.crop)} uses live weather.`,
  'do.another-day': ({ crop, cropUse, volume }: WithCrop & Numbers<'cropUse' | 'volume'>) =>
    `On each additional day like the measured one, the ${cropName(crop)} will use ${inches(cropUse)}: ${gallons(volume)} for this field.`,
  'do.measure-again': ({ drawn, trigger, moisture }: Numbers<'drawn' | 'trigger' | 'moisture'>) =>
    drawn < 0.2
      ? `Measure the soil again tomorrow: at ${whole(moisture)}% the root zone is full, and irrigation is due once the crop has used ${inches(trigger)}.`
      : `Measure the soil again tomorrow: the crop has used ${inches(drawn)}, and irrigation is due at ${inches(trigger)}.`,
};

/** Of a range that may lie on both sides of nothing. */
function compared({ low, high }: Numbers<'low' | 'high'>): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least === most) return least < 0 ? `${whole(-least)}% more than` : `${whole(least)}% less than`;
  if (least >= 0) return `${whole(least)} to ${whole(most)}% less than`;
  if (most <= 0) return `${whole(-most)} to ${whole(-least)}% more than`;
  return `between ${whole(-least)}% more and ${whole(most)}% less than`;
}
