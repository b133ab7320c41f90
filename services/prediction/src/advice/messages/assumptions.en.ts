import { count, cropName, day, inches, methodNames, percentage, rate, whole } from './format.en.ts';
import type { Dates, Flags, Numbers, WithCrop, WithMethod } from './parameters.ts';

export const assumptionsEnglish = {
  'assumed.last-watering': ({ date, days, method }: WithMethod & Dates<'date'> & Numbers<'days'>) =>
    `The field was last watered on ${day(date)}, ${count(days, 'day', 'days')} ago, as is usual with ${methodNames[method]} irrigation, and that filled the root zone.`,
  /** The usual interval is longer than the crop can go without stress. */
  'assumed.last-watering-sooner': ({ date, days, crop }: WithCrop & Dates<'date'> & Numbers<'days'>) =>
    `The field was last watered on ${day(date)}, ${count(days, 'day', 'days')} ago, as long as ${cropName(crop)} on this soil can go in this weather, and that filled the root zone.`,
  /** The usual interval is longer than the season so far. */
  'assumed.full-at-start': ({ date, crop }: WithCrop & Dates<'date'>) =>
    `The root zone of the ${cropName(crop)} was full when the season began on ${day(date)}.`,
  'assumed.ponded-until-drained': ({ date }: Dates<'date'>) =>
    `The water stood at its target depth when the outlets were opened on ${day(date)}.`,
  'assumed.pre-irrigation': ({ watered, start }: Dates<'watered' | 'start'>) =>
    `The watering of ${day(watered)}, before the season, left the root zone full on ${day(start)}.`,
  'assumed.method': ({ method, crop }: WithCrop & WithMethod) =>
    `The field is irrigated by ${methodNames[method]}, as is usual for ${cropName(crop)}.`,
  'assumed.rice-flooded': ({ method }: WithMethod) =>
    `Rice is advised on as a flooded field; ${methodNames[method]} irrigation was set aside.`,
  'assumed.season': ({ crop, start, perennial }: WithCrop & Dates<'start'> & Flags<'perennial'>) =>
    perennial
      ? `The ${cropName(crop)} leafed out on ${day(start)}, as is usual in California.`
      : `The ${cropName(crop)} went into the ground on ${day(start)}, as is usual in California.`,
  'assumed.rate': ({ method, rate: applied }: WithMethod & Numbers<'rate'>) =>
    `The ${methodNames[method]} system applies ${rate(applied)} averaged over the field.`,
  'assumed.price': ({ dollarsPerAcreFoot }: Numbers<'dollarsPerAcreFoot'>) =>
    `Water costs $${whole(dollarsPerAcreFoot)} an acre-foot.`,
  'assumed.deficit': ({ crop, share }: WithCrop & Numbers<'share'>) =>
    `${percentage(share)} of crop use is given back, the deficit that ${cropName(crop)} are grown at.`,
  'assumed.gap': ({ from, to }: Dates<'from' | 'to'>) =>
    `From ${day(from)} to ${day(to)} there is no weather record: average evaporation was used and no rain counted.`,
  'assumed.climatology': ({ rainUnknownSince }: Dates<'rainUnknownSince'>) =>
    `No weather could be fetched: the averages of the region stand in, and rain since ${day(rainUnknownSince)} is unknown.`,
  'assumed.standard-air': () =>
    'Wind of 4 mph and afternoon humidity of 45% where the weather does not tell them.',
  'assumed.planning': ({ date }: Dates<'date'>) =>
    `A typical watering in the middle of the season, on ${day(date)}, in an average year without rain.`,
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
