import { count, cropName, day, inches, methodNames, percentage, rate, whole } from './format.en.ts';
import type { Dates, Flags, Numbers, WithCrop, WithMethod } from './parameters.ts';

export const assumptionsEnglish = {
  'assumed.last-watering': ({ date, days, method }: WithMethod & Dates<'date'> & Numbers<'days'>) =>
    `The field was last irrigated on ${day(date)}, ${count(days, 'day', 'days')} ago, as is usual with ${methodNames[method]} irrigation.`,
  /** The usual interval is longer than the crop can go. */
  'assumed.last-watering-sooner': ({ date, days, crop }: WithCrop & Dates<'date'> & Numbers<'days'>) =>
    `The field was last irrigated on ${day(date)}, ${count(days, 'day', 'days')} ago, as long as ${cropName(crop)} on this soil can go in this weather.`,
  'assumed.usual-amount': ({ method, net, fills }: WithMethod & Numbers<'net'> & Flags<'fills'>) => {
    if (fills && net < 0.2) return 'That irrigation found nothing missing, and drained.';
    return fills
      ? `That irrigation gave ${inches(net)} and filled what ${methodNames[method]} irrigation reaches.`
      : `That irrigation gave ${inches(net)}, as is usual with ${methodNames[method]} irrigation, and left some missing.`;
  },
  'assumed.over-irrigated': ({ net, drained }: Numbers<'net' | 'drained'>) =>
    `Of the last irrigation the root zone took up ${net < 0.2 ? 'nothing' : inches(net)}; ${inches(drained)} drained.`,
  'assumed.not-irrigated-yet': ({ crop, start }: WithCrop & Dates<'start'>) =>
    `The ${cropName(crop)} field has not been irrigated since its season began on ${day(start)}: the water stored in winter was enough.`,
  'assumed.winter-rain': ({ crop }: WithCrop) =>
    `Rain from before the weather record is the average of the region: check how deep the soil under the ${cropName(crop)} is wet.`,
  'assumed.full-at-start': ({ date, crop }: WithCrop & Dates<'date'>) =>
    `The root zone of the ${cropName(crop)} was full when the season began on ${day(date)}.`,
  'assumed.ponded': ({ date, days }: Dates<'date'> & Numbers<'days'>) =>
    `The water stood at its target depth on ${day(date)}, ${count(days, 'day', 'days')} ago.`,
  'assumed.ponded-until-drained': ({ date }: Dates<'date'>) =>
    `The water stood at its target depth when the outlets were opened on ${day(date)}.`,
  'assumed.pre-irrigation': ({ watered, start }: Dates<'watered' | 'start'>) =>
    `The irrigation of ${day(watered)}, before the season, left the root zone full on ${day(start)}.`,
  'assumed.method': ({ method, crop }: WithCrop & WithMethod) =>
    `The field is irrigated by ${methodNames[method]}, as is usual for ${cropName(crop)}.`,
  'assumed.rice-flooded': ({ method }: WithMethod) =>
    `Rice is advised on as a flooded field; ${methodNames[method]} irrigation was set aside.`,
  'assumed.season': ({ crop, start, perennial }: WithCrop & Dates<'start'> & Flags<'perennial'>) =>
    perennial
      ? `The season of the ${cropName(crop)} began on ${day(start)}, as is usual in California.`
      : `The ${cropName(crop)} went into the ground on ${day(start)}, as is usual in California.`,
  'assumed.mature': ({ crop, cover }: WithCrop & Numbers<'cover'>) =>
    `The canopy is mature: ${cropName(crop)} shade about ${percentage(cover)} of the ground at midday.`,
  'assumed.cover-of-age': ({ crop, year, cover }: WithCrop & Numbers<'year' | 'cover'>) =>
    `The ${cropName(crop)}, planted in ${String(year)}, shade ${percentage(cover)} of the ground at midday.`,
  'assumed.uniformity': ({ usual, measured }: Numbers<'usual' | 'measured'>) =>
    `Efficiency is ${percentage(measured)}, the uniformity that was measured, instead of the usual ${percentage(usual)}.`,
  'assumed.rate': ({ method, rate: applied }: WithMethod & Numbers<'rate'>) =>
    `The ${methodNames[method]} system applies ${rate(applied)} averaged over the field.`,
  'assumed.price': ({ dollarsPerAcreFoot }: Numbers<'dollarsPerAcreFoot'>) =>
    `Water costs $${whole(dollarsPerAcreFoot)} an acre-foot.`,
  'assumed.gap': ({ from, to }: Dates<'from' | 'to'>) =>
    `From ${day(from)} to ${day(to)} there is no weather record: average evaporation was used and no rain counted.`,
  'assumed.climatology': ({ rainUnknownSince }: Dates<'rainUnknownSince'>) =>
    `No weather could be fetched: the averages of the region stand in, and rain since ${day(rainUnknownSince)} is unknown.`,
  'assumed.standard-air': () =>
    'Wind of 4 mph and afternoon humidity of 45% where the weather does not tell them.',
  'assumed.planning': ({ date }: Dates<'date'>) =>
    `An average year without rain, in which the advice was followed; the irrigation before was on ${day(date)}.`,
  'assumed.mid-season': ({ crop }: WithCrop) =>
    `Mid-season, when use is highest, is assumed for the ${cropName(crop)}: no planting date was given.`,
  'assumed.temperature-range': ({ range }: Numbers<'range'>) =>
    `Day and night differ by ${whole(range * 1.8)} °F (${whole(range)} °C) around the mean temperature.`,
  'assumed.elevation': ({ elevation }: Numbers<'elevation'>) =>
    `The field lies ${whole(elevation)} m above the sea.`,
  'assumed.clear-sky': ({ measured, clearSky }: Numbers<'measured' | 'clearSky'>) =>
    `A radiation of ${whole(measured)} W/m² is more than a clear sky gives; ${whole(clearSky)} W/m² was used.`,
  'assumed.tomorrow-like-today': () => 'Tomorrow uses as much water as the measured day, without rain.',
  'assumed.rain-in-reading': ({ rain, counted }: Numbers<'rain' | 'counted'>) =>
    `Of the ${inches(rain)} of rain, ${inches(counted)} count against the day's use; the moisture reading holds the rest already.`,
  'assumed.unponded': ({ targetDepth }: Numbers<'targetDepth'>) =>
    `A moisture reading says nothing of standing water: none was counted towards the target of ${inches(targetDepth)}.`,
};
