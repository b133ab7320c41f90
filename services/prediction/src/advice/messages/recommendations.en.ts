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
  tenth,
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
  'do.expect-drainage': ({ method, applied, drains }: WithMethod & Numbers<'applied' | 'drains'>) =>
    `Expect ${inches(drains)} of it to drain: ${methodNames[method]} irrigation cannot put on less than ${inches(applied)} net evenly, and the roots cannot hold that. A lighter method would save it.`,
  'do.flow-too-small': (fit: Numbers<'minutes' | 'days' | 'weekCapacity' | 'weekNeed' | 'share'>) =>
    fit.share < 1
      ? `The flow is too small: it takes ${duration(fit.minutes)}, and in a week it can give ${inches(fit.weekCapacity)} of the ${inches(fit.weekNeed)} needed, ${percentage(fit.share)}. Irrigate the blocks that matter most first.`
      : `It takes ${duration(fit.minutes)}, longer than the ${count(fit.days, 'day', 'days')} to the next irrigation: start at once and go on without a pause.`,
  'do.count-on-rain': (likely: RainOfDay & Numbers<'credited'> & Flags<'more'>) =>
    likely.more
      ? `Rain of ${inches(likely.rain)} on ${day(likely.date)} (${whole(likely.probability)}%) and other rain that may come are left room for: ${inches(likely.credited)} less to give back. If they fail, the crop can still wait.`
      : `Rain of ${inches(likely.rain)} on ${day(likely.date)} (${whole(likely.probability)}%) is left room for: ${inches(likely.credited)} less to give back. If it fails, the crop can still wait.`,
  'do.watch-rain': ({ date, rain, probability }: RainOfDay) =>
    `Rain of ${inches(rain)} on ${day(date)} is not counted on (${whole(probability)}%): read your gauge afterwards and ask again before the next irrigation.`,
  'do.avoid-wind': (days: Dates<'windy' | 'calm'> & Numbers<'wind' | 'calmWind'>) =>
    `Keep off ${day(days.windy)}, with wind of ${milesPerHour(days.wind)} on average: on ${day(days.calm)} it is ${milesPerHour(days.calmWind)} and less water drifts away.`,
  'do.run-in-calm-hours': ({ date, wind }: Dates<'date'> & Numbers<'wind'>) =>
    `Wind averages ${milesPerHour(wind)} on ${day(date)}: run in the calm hours before sunrise, or more of the water drifts away.`,
  'do.mind-heat': ({ date, temperature, cropUse }: Dates<'date'> & Numbers<'temperature' | 'cropUse'>) =>
    `Heat: ${fahrenheit(temperature)} is forecast for ${day(date)}, with crop use of ${inches(cropUse)}: have the water on before.`,
  'do.skip-if': ({ rain, date }: Numbers<'rain'> & Dates<'date'>) =>
    `Skip it if ${inches(rain)} of rain falls by the end of ${day(date)}.`,
  'do.mind-frost': ({
    crop,
    date,
    temperature,
    below,
  }: WithCrop & Dates<'date'> & Numbers<'temperature' | 'below'>) =>
    `Frost: ${fahrenheit(temperature)} is forecast for ${day(date)}, and ${cropName(crop)} in bloom or young fruit are harmed below ${fahrenheit(below)}. Keep the ground moist and bare, and have frost water ready.`,
  'do.next-check': ({ date }: Dates<'date'>) =>
    `Ask again by ${day(date)}, or after any rain that is not forecast.`,
  'do.week-ahead': (
    week: WithCrop & Numbers<'days' | 'cropUse' | 'irrigations' | 'gross' | 'volume'> & Flags<'average'>,
  ) => {
    const use = `Over the next ${count(week.days, 'day', 'days')}${week.average ? ' of an average year' : ''} expect the ${cropName(week.crop)} to use ${inches(week.cropUse)}`;
    if (week.irrigations === 0) return `${use}, without an irrigation.`;
    return `${use}: ${count(week.irrigations, 'irrigation', 'irrigations')} with ${inches(week.gross)} in all, ${gallons(week.volume)}.`;
  },
  /** Nobody knows the rain. */
  'do.average-week': ({ crop, days, cropUse }: WithCrop & Numbers<'days' | 'cropUse'>) =>
    `In an average year expect the ${cropName(crop)} to use ${inches(cropUse)} over the next ${count(days, 'day', 'days')}, before rain.`,
  'do.read-gauge': ({ since, efficiency }: Dates<'since'> & Numbers<'efficiency'>) =>
    `Take off what your rain gauge caught since ${day(since)}: each 0.10 in of rain saves ${inches(2.54 / efficiency)} of irrigation.`,
  'do.say-last-watering': ({ cropUse, date }: Dates<'date'> & Numbers<'cropUse'>) =>
    `Enter the date and amount of your last irrigation: ${day(date)} was assumed, and each day off changes the need by ${inches(cropUse)}.`,
  'do.say-whether-irrigated': () =>
    'If this field has been irrigated this season, enter the date and the amount: no irrigation was counted.',
  'do.say-flow': ({ method, volume }: WithMethod & Numbers<'volume'>) =>
    `Enter the flow that reaches this field and the set time for ${gallons(volume)} by ${methodNames[method]} is worked out too.`,
  'do.hold-pond': ({ targetDepth, refillDepth }: Numbers<'targetDepth' | 'refillDepth'>) =>
    `Keep the water between ${inches(refillDepth)} and ${inches(targetDepth)}; below that weeds come up and nitrogen is lost.`,
  'do.keep-drained': () => 'Keep the outlets open, so that the ground bears machines at harvest.',
  'do.leach-off-season': ({ crop, requirement, salinity }: WithCrop & Numbers<'requirement' | 'salinity'>) =>
    `Water of ${tenth(salinity)} dS/m brings salt: ${percentage(requirement)} of it has to pass the roots of the ${cropName(crop)}. Put that on in the off-season, where winter rain has not done it.`,
  'do.leach-now': ({ requirement, leached }: WithCrop & Numbers<'requirement' | 'leached'>) =>
    `Of this irrigation ${inches(leached)} is to pass the roots, ${percentage(requirement)} of the water that reaches them, against salt.`,
  'do.salt-unsuited': ({ crop, salinity }: WithCrop & Numbers<'salinity'>) =>
    `Water of ${tenth(salinity)} dS/m does not suit ${cropName(crop)}: more than 30% of it would have to pass the roots. Mix it with better water, or expect less yield.`,
  'do.compare-calendar': (savings: Numbers<'days' | 'low' | 'high'> & Flags<'usual'>) =>
    `Over the past ${whole(savings.days)} days this advice would have taken ${compared(savings)} ${savings.usual ? 'your usual irrigation' : 'a careful neighbor who gives back average use'}.`,
  'do.plan-interval': ({ crop, days, gross, volume }: WithCrop & Numbers<'days' | 'gross' | 'volume'>) =>
    `At mid-season plan on watering the ${cropName(crop)} every ${everyDays(days)} with ${inches(gross)}, ${gallons(volume)} a time, less whatever rain falls.`,
  'do.plan-peak': ({
    crop,
    start,
    end,
    gross,
    volume,
  }: WithCrop & Dates<'start' | 'end'> & Numbers<'gross' | 'volume'>) =>
    `Size pumps and allocation for ${inches(gross)} in the week of ${day(start)} to ${day(end)}, ${gallons(volume)} for this field: the most that ${cropName(crop)} take in an average year.`,
  'do.pre-irrigate': ({
    crop,
    date,
    missing,
    gross,
    volume,
  }: WithCrop & Dates<'date'> & Numbers<'missing' | 'gross' | 'volume'>) =>
    `Rain has not filled the soil: about ${inches(missing)} is missing to the depth that ${cropName(crop)} will root. Irrigate before planting, from about ${day(date)}, with ${inches(gross)} in all, ${gallons(volume)}; check with a probe first.`,
  'do.plan-start': (season: WithCrop & Dates<'start'> & Numbers<'days'> & Flags<'perennial'>) =>
    season.perennial
      ? `Ask again at leaf-out, about ${dayAndYear(season.start)} (in ${count(season.days, 'day', 'days')}): from then on the advice for ${cropName(season.crop)} runs on live weather.`
      : `Ask again at planting, about ${dayAndYear(season.start)} (in ${count(season.days, 'day', 'days')}), or enter your own date: from then on the advice for ${cropName(season.crop)} runs on live weather.`,
  'do.another-day': ({ crop, cropUse, volume }: WithCrop & Numbers<'cropUse' | 'volume'>) =>
    `Another day like the measured one takes ${inches(cropUse)} for the ${cropName(crop)}: ${gallons(volume)} for this field.`,
  'do.measure-again': ({ drawn, trigger, moisture }: Numbers<'drawn' | 'trigger' | 'moisture'>) =>
    drawn < 0.2
      ? `Measure the soil again tomorrow: at ${whole(moisture)}% the root zone is full, and ${inches(trigger)} is what the crop may use.`
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
