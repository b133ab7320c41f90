import {
  count,
  cropNames,
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
import type { Catalogue } from './message.ts';
import type { RecommendationParameters } from './recommendation-parameters.ts';

/** After 'every': 'day', '4 days'. */
const everyDays = (days: number): string => (days === 1 ? 'day' : `${whole(days)} days`);

const windows = {
  night: 'between late evening and sunrise, when wind and evaporation take least',
  'early-morning': 'starting before sunrise, while the air is cool',
  'from-evening': 'starting in the evening, so that as much of it as possible runs by night',
  'day-and-night': 'which goes on through day and night, or block by block',
};

export const recommendationsEnglish: Catalogue<RecommendationParameters> = {
  'do.apply-timed': ({ method, gross, minutes, window }) =>
    `Apply ${inches(gross)}: ${duration(minutes)} of running time for the ${equipment[method]} over the whole field, ${windows[window]}.`,
  'do.apply-volume': ({ method, gross, volume }) =>
    `Apply ${inches(gross)} by ${methodNames[method]}, ${gallons(volume)} for the whole field, starting early in the day.`,
  'do.cycles': ({ count: cycles, runMinutes, soakMinutes, wettedRate, intake }) =>
    `Split it into ${whole(cycles)} runs of ${duration(runMinutes)} with ${duration(soakMinutes)} to soak in between: water comes at ${rate(wettedRate)} and this soil takes ${rate(intake)}.`,
  'do.passes': ({ count: passes, gross, intake }) =>
    passes === 1
      ? `One pass of ${inches(gross)} does it: shallow enough for a soil that takes ${rate(intake)}.`
      : `Make ${whole(passes)} passes of ${inches(gross)} each: deeper ones would run off a soil that takes ${rate(intake)}.`,
  'do.expect-drainage': ({ method, applied, held }) =>
    `Expect ${inches(applied - held)} to drain: ${methodNames[method]} irrigation cannot put on less than ${inches(applied)} net evenly, and the roots hold ${inches(held)} of it. A lighter method would save that.`,
  'do.lighter-method': ({ method, readilyAvailable, practicable }) =>
    `Growth is slowing already: roots this shallow hold ${inches(readilyAvailable)} within easy reach and ${methodNames[method]} irrigation needs ${inches(practicable)} to advance evenly. Sprinklers or drip could give what fits.`,
  'do.count-on-rain': ({ date, rain, probability, more, credited }) =>
    more
      ? `Rain of ${inches(rain)} on ${day(date)} (${whole(probability)}%) and other likely rain within three days are counted on: ${inches(credited)} less to give back, and the crop could do without them if they fail.`
      : `Rain of ${inches(rain)} on ${day(date)} (${whole(probability)}%) is counted on: ${inches(credited)} less to give back, and the crop could do without it if it fails.`,
  'do.watch-rain': ({ date, rain, probability }) =>
    `Rain of ${inches(rain)} on ${day(date)} is not counted on (${whole(probability)}%): read your gauge afterwards and ask again before the next irrigation.`,
  'do.avoid-wind': ({ windy, wind, calm, calmWind }) =>
    `Keep off ${day(windy)}, with wind of ${milesPerHour(wind)} on average: on ${day(calm)} it is ${milesPerHour(calmWind)} and less water drifts away.`,
  'do.run-in-calm-hours': ({ date, wind }) =>
    `Wind averages ${milesPerHour(wind)} on ${day(date)}: run in the calm hours before sunrise, or more of the water drifts away.`,
  'do.mind-heat': ({ date, temperature, cropUse }) =>
    `${fahrenheit(temperature)} on ${day(date)} raises crop use to ${inches(cropUse)} that day: do not let an irrigation slip past it.`,
  'do.next-check': ({ date, depletion, trigger }) =>
    depletion < 1
      ? `Ask again on ${day(date)}: as far as can be seen, the root zone will still be full then.`
      : `Ask again on ${day(date)}: the root zone will then lack about ${inches(depletion)}, and ${inches(trigger)} is when to irrigate.`,
  'do.week-ahead': ({ crop, days, cropUse, rain, volume }) => {
    const use = `Over the next ${count(days, 'day', 'days')} expect the ${cropNames[crop]} to use ${inches(cropUse)}`;
    if (volume === 0) return `${use}: likely rain of ${inches(rain)} covers that.`;
    return rain > 0
      ? `${use}, with ${inches(rain)} of likely rain: have ${gallons(volume)} at hand.`
      : `${use}: have ${gallons(volume)} at hand.`;
  },
  'do.average-week': ({ crop, days, cropUse, volume }) =>
    `In an average year expect the ${cropNames[crop]} to use ${inches(cropUse)} over the next ${count(days, 'day', 'days')}, before rain: ${gallons(volume)} at most.`,
  'do.read-gauge': ({ since, efficiency }) =>
    `Take off what your rain gauge caught since ${day(since)}: each 0.10 in of rain saves ${inches(2.54 / efficiency)} of irrigation.`,
  'do.say-last-watering': ({ cropUse, date }) =>
    `Enter the date of your last watering: ${day(date)} was assumed, and each day off changes the need by ${inches(cropUse)}.`,
  'do.say-flow': ({ method, volume }) =>
    `Enter the flow that reaches this field and the set time for ${gallons(volume)} by ${methodNames[method]} is worked out too.`,
  'do.hold-pond': ({ targetDepth, refillDepth }) =>
    `Keep the water between ${inches(refillDepth)} and ${inches(targetDepth)}; below that weeds come up and nitrogen is lost.`,
  'do.keep-drained': ({ end, days }) =>
    `Keep the outlets open: water is let off ${count(days, 'day', 'days')} before the harvest, which is due about ${day(end)}.`,
  'do.live-on-soil': ({ crop, days, cropUse }) =>
    cropUse < 1
      ? `The ground has little left for the ${cropNames[crop]}: harvest as soon as the grain allows.`
      : `The ${cropNames[crop]} will live on the wet ground: about ${inches(cropUse)} over the next ${count(days, 'day', 'days')}.`,
  'do.hold-deficit': ({ crop, share, saved }) =>
    `${percentage(share)} of crop use is given back on purpose: ${cropNames[crop]} ripen better for it, and ${inches(saved)} stay in the ditch.`,
  'do.compare-calendar': ({ days, percent, dollars, intervalDays }) =>
    percent > 0
      ? `Over the past ${whole(days)} days, watering like this would have taken ${whole(percent)}% less than a fixed round every ${everyDays(intervalDays)} at average use: $${whole(dollars)} of water.`
      : `Over the past ${whole(days)} days, watering like this would have taken ${whole(-percent)}% more than a fixed round every ${everyDays(intervalDays)} at average use.`,
  'do.plan-interval': ({ crop, days, gross, volume }) =>
    `At mid-season plan on watering the ${cropNames[crop]} every ${everyDays(days)} with ${inches(gross)}, ${gallons(volume)} a time, less whatever rain falls.`,
  'do.plan-peak': ({ crop, date, cropUsePerWeek }) =>
    `Size pumps and allocation for ${inches(cropUsePerWeek)} of crop use a week about ${day(date)}, at the peak need of ${cropNames[crop]} in an average year.`,
  'do.plan-start': ({ crop, start, days, perennial }) =>
    perennial
      ? `Ask again at leaf-out, about ${dayAndYear(start)} (in ${count(days, 'day', 'days')}): from then on the advice for ${cropNames[crop]} runs on live weather.`
      : `Ask again at planting, about ${dayAndYear(start)} (in ${count(days, 'day', 'days')}), or enter your own date: from then on the advice for ${cropNames[crop]} runs on live weather.`,
  'do.another-day': ({ crop, cropUse, volume }) =>
    `Another day like the measured one takes ${inches(cropUse)} for the ${cropNames[crop]}: ${gallons(volume)} for this field.`,
  'do.measure-again': ({ depletion, trigger, moisture }) =>
    depletion === 0
      ? `Measure the soil again tomorrow: at ${whole(moisture)}% the root zone is full, and ${inches(trigger)} missing is when to irrigate.`
      : `Measure the soil again tomorrow: at ${whole(moisture)}% the root zone lacks ${inches(depletion)}, and ${inches(trigger)} is when to irrigate.`,
};
