import { count, cropName, cropsOwn, day, inches, methodNames, percentage, rate, whole } from './format.en.ts';
import type { Dates, Flags, Numbers, WithCrop, WithMethod } from './parameters.ts';

export const assumptionsEnglish = {
  'assumed.last-watering': ({ date, days, method }: WithMethod & Dates<'date'> & Numbers<'days'>) =>
    `Last irrigation on ${day(date)}, ${count(days, 'day', 'days')} ago: the usual interval for ${methodNames[method]} irrigation.`,
  /** The usual interval is longer than the crop can go. */
  'assumed.last-watering-sooner': ({ date, days, crop }: WithCrop & Dates<'date'> & Numbers<'days'>) =>
    `Last irrigation on ${day(date)}, ${count(days, 'day', 'days')} ago: as long as ${cropName(crop)} on this soil can go in this weather.`,
  'assumed.usual-amount': ({ method, net, fills }: WithMethod & Numbers<'net'> & Flags<'fills'>) => {
    if (fills && net < 0.2) return 'The root zone was already full, so that irrigation drained.';
    return fills
      ? `That irrigation added ${inches(net)} and filled the soil that ${methodNames[method]} irrigation reaches.`
      : `That irrigation added ${inches(net)}, usual for ${methodNames[method]} irrigation, and did not fill the root zone.`;
  },
  'assumed.over-irrigated': ({ net, drained }: Numbers<'net' | 'drained'>) =>
    `The root zone took up ${net < 0.2 ? 'none' : inches(net)} of the last irrigation; ${inches(drained)} drained.`,
  'assumed.not-irrigated-yet': ({ crop, start }: WithCrop & Dates<'start'>) =>
    `No irrigation since the ${cropsOwn(crop)} season began on ${day(start)}: the water stored over winter was enough.`,
  'assumed.winter-rain': ({ crop }: WithCrop) =>
    `Rain before the weather record is the regional average. Check how deep the soil under the ${cropName(crop)} is wet.`,
  'assumed.full-at-start': ({ date, crop }: WithCrop & Dates<'date'>) =>
    `The root zone was full when the ${cropsOwn(crop)} season began on ${day(date)}.`,
  'assumed.ponded': ({ date, days }: Dates<'date'> & Numbers<'days'>) =>
    `Water stood at its target depth on ${day(date)}, ${count(days, 'day', 'days')} ago.`,
  'assumed.ponded-until-drained': ({ date }: Dates<'date'>) =>
    `Water stood at its target depth when draining began on ${day(date)}.`,
  'assumed.pre-irrigation': ({ watered, start }: Dates<'watered' | 'start'>) =>
    `Your irrigation on ${day(watered)}, before planting, left the root zone full on ${day(start)}.`,
  /** Out of season: whatever was irrigated before today. */
  'assumed.irrigation-not-planned': ({ watered }: Dates<'watered'>) =>
    `Your last irrigation, on ${day(watered)}, is not counted: this is a plan for a whole average season.`,
  'assumed.method': ({ method, crop }: WithCrop & WithMethod) =>
    `Irrigation method: ${methodNames[method]}, the usual one for ${cropName(crop)}.`,
  'assumed.rice-flooded': ({ method }: WithMethod) =>
    `Rice is treated as a flooded field: the irrigation method entered, ${methodNames[method]}, was not used.`,
  'assumed.season': ({ crop, start, perennial }: WithCrop & Dates<'start'> & Flags<'perennial'>) =>
    perennial
      ? `The ${cropsOwn(crop)} season began on ${day(start)}, the usual date in California.`
      : `Planting on ${day(start)}, the usual date for ${cropName(crop)} in California.`,
  'assumed.mature': ({ crop, cover }: WithCrop & Numbers<'cover'>) =>
    `A mature canopy: ${cropName(crop)} shade about ${percentage(cover)} of the ground at midday.`,
  'assumed.cover-of-age': ({ crop, year, cover }: WithCrop & Numbers<'year' | 'cover'>) =>
    `The ${cropName(crop)} planted in ${String(year)} shade ${percentage(cover)} of the ground at midday.`,
  'assumed.no-harvest-yet': ({ crop, year, first }: WithCrop & Numbers<'year' | 'first'>) =>
    `No harvest is expected this season: the first of ${cropName(crop)} comes about year ${whole(first)} from planting, and this is year ${whole(year)}. So the field is not dried down for it, and no water is held back; enter the harvest date if it is picked.`,
  'assumed.uniformity': ({ usual, measured }: Numbers<'usual' | 'measured'>) =>
    `Efficiency is ${percentage(measured)}, the measured distribution uniformity, instead of the usual ${percentage(usual)}.`,
  'assumed.rate': ({ method, rate: applied }: WithMethod & Numbers<'rate'>) =>
    `The ${methodNames[method]} system applies ${rate(applied)}, averaged over the field.`,
  'assumed.price': ({ dollarsPerAcreFoot }: Numbers<'dollarsPerAcreFoot'>) =>
    `Water costs $${whole(dollarsPerAcreFoot)} an acre-foot.`,
  'assumed.gap': ({ from, to }: Dates<'from' | 'to'>) =>
    `There is no weather record from ${day(from)} to ${day(to)}: average reference ET was used and no rain was counted.`,
  'assumed.climatology': ({ rainUnknownSince }: Dates<'rainUnknownSince'>) =>
    `The weather service could not be reached: regional averages were used, and rain since ${day(rainUnknownSince)} is not known.`,
  'assumed.standard-air': () =>
    'Wind of 4 mph and afternoon humidity of 45% where the weather record lacks them.',
  'assumed.planning': ({ date }: Dates<'date'>) =>
    `An average season without rain, irrigated as advised; the irrigation before this one is on ${day(date)}.`,
  'assumed.mid-season': ({ crop }: WithCrop) =>
    `The ${cropName(crop)} crop is at mid-season, when it uses most: no planting date was entered.`,
  'assumed.temperature-range': ({ range }: Numbers<'range'>) =>
    `Day and night temperatures are ${whole(range * 1.8)} °F (${whole(range)} °C) apart, around the mean.`,
  'assumed.elevation': ({ elevation }: Numbers<'elevation'>) =>
    `The field is ${whole(elevation / 0.3048)} ft (${whole(elevation)} m) above sea level.`,
  'assumed.clear-sky': ({ measured, clearSky }: Numbers<'measured' | 'clearSky'>) =>
    `Solar radiation of ${whole(measured)} W/m² is more than a clear sky gives: ${whole(clearSky)} W/m² was used.`,
  'assumed.tomorrow-like-today': () =>
    'Tomorrow the crop uses as much water as on the measured day, and no rain falls.',
  'assumed.rain-in-reading': ({ rain, counted }: Numbers<'rain' | 'counted'>) =>
    `Of the ${inches(rain)} of rain, ${inches(counted)} counts against the day's use; the moisture reading already includes the rest.`,
  'assumed.unponded': ({ targetDepth }: Numbers<'targetDepth'>) =>
    `A soil moisture reading does not show standing water: none was counted toward the target of ${inches(targetDepth)}.`,
};
