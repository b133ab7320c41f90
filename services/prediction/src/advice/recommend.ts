import { mm, rainIsLikely, volumeOf } from '@headgate/agronomy';
import { messageOf, type Message } from './messages/message.ts';
import { howToApply, lighterMethod, sprinkles } from './recommend-application.ts';
import type { Situation } from './situation.ts';

/** More would not be read. */
const max = 6;
/** Less is within the noise of two schedules [%]. */
const worthComparing = 3;
/** Less does not reach the roots [mm]. */
const worthNaming = 2;
const unlikely = 20;
/** Daily mean wind at 2 m above which sprinkled water drifts: afternoons then reach FAO's limit of 5 m/s [m/s]. */
const driftingWind = 3.5;
const clearlyCalmer = 1;
/** Air temperature that strains a crop that is short of water [°C]; 100 °F. */
const strainingHeat = 37.8;
const nearDays = 3;

/**
 * What to do, most useful first: how to put the water on, then what the weather asks for, then what would make the advice
 * better, then what to expect. Each follows from the farm's own numbers; what does not apply is not said.
 */
export function recommendationsOf(situation: Situation): Message[] {
  if (situation.verdict.reason === 'drained') return whileDrained(situation);
  return [
    ...whetherOrWhen(situation),
    ...readGauge(situation),
    ...adviseWind(situation),
    ...adviseHeat(situation),
    ...watchRain(situation),
    ...holdPond(situation),
    ...holdDeficit(situation),
    ...sayLastWatering(situation),
    ...sayFlow(situation),
    weekAhead(situation),
    ...compareCalendar(situation),
  ].slice(0, max);
}

/** What to do on measured conditions, most useful first. */
export function recommendMeasured(situation: Situation, moisture: number): Message[] {
  const { field, today, terms, verdict, share } = situation;
  const how = verdict.kind === 'irrigate' ? [...howToApply(situation), ...adviseWind(situation)] : [];
  const gross = mm(((today.cropEt + today.seepage) * share) / terms.efficiency);
  return [
    ...how,
    ...lighterMethod(situation),
    messageOf('do.measure-again', { depletion: terms.depletion_mm, trigger: terms.trigger_mm, moisture }),
    messageOf('do.another-day', {
      crop: field.crop.id,
      cropUse: today.cropEt,
      volume: volumeOf(gross, field.acres).cubicMetres,
    }),
  ];
}

function whetherOrWhen(situation: Situation): Message[] {
  const { verdict, next, ahead, today } = situation;
  if (verdict.kind === 'irrigate') return howToApply(situation);
  // Which day that would be depends on rain that nobody knows of.
  if (verdict.reason === 'rainy-season') return [];
  const { record, depletionAtStart } = next ?? ahead.at(-1) ?? today;
  const depletion = Math.max(0, depletionAtStart);
  return [
    messageOf('do.next-check', { date: record.date, depletion, trigger: verdict.trigger }),
    ...lighterMethod(situation),
  ];
}

function readGauge({ terms, source }: Situation): Message[] {
  if (source !== 'climatology') return [];
  return [messageOf('do.read-gauge', { since: terms.last_watering, efficiency: terms.efficiency })];
}

/** Where wind would carry the water: sprinklers and pivots only, and only when they are about to run. */
function adviseWind(situation: Situation): Message[] {
  const { verdict, today, ahead } = situation;
  if (!sprinkles(situation) || verdict.kind !== 'irrigate') return [];
  const { date, windSpeed: wind } = today.record;
  if (wind === undefined || wind < driftingWind) return [];

  const tomorrow = ahead[1]?.record;
  const calmWind = tomorrow?.windSpeed ?? wind;
  const canWait = today.depletionAtStart < today.readilyAvailable;
  if (canWait && tomorrow !== undefined && calmWind <= wind - clearlyCalmer) {
    return [messageOf('do.avoid-wind', { windy: date, wind, calm: tomorrow.date, calmWind })];
  }
  return [messageOf('do.run-in-calm-hours', { date, wind })];
}

/** The hottest of the next days, when it strains the crop and an irrigation is near. */
function adviseHeat({ ahead, verdict, next }: Situation): Message[] {
  const irrigating = verdict.kind === 'irrigate' || (next !== undefined && next.offset <= nearDays);
  if (!irrigating) return [];
  let hottest: { date: string; temperature: number; cropUse: number } | undefined;
  for (const { record, cropEt } of ahead.slice(0, nearDays)) {
    const { date, temperatureMax: temperature } = record;
    if (temperature === undefined || temperature < strainingHeat) continue;
    if (hottest !== undefined && temperature <= hottest.temperature) continue;
    hottest = { date, temperature, cropUse: cropEt };
  }
  return hottest === undefined ? [] : [messageOf('do.mind-heat', hottest)];
}

/** The first day with rain that may come or not. */
function watchRain({ ahead, verdict }: Situation): Message[] {
  if (verdict.reason === 'rain-covers') return [];
  for (const { record } of ahead) {
    const { date, rain, rainProbability: probability } = record;
    if (rain === null || probability === null || rain < worthNaming) continue;
    if (probability >= unlikely && !rainIsLikely(probability)) {
      return [messageOf('do.watch-rain', { date, rain, probability })];
    }
  }
  return [];
}

function holdPond({ field }: Situation): Message[] {
  const { paddy } = field.crop;
  if (paddy === undefined) return [];
  const { targetDepth, refillDepth } = paddy;
  return [messageOf('do.hold-pond', { targetDepth, refillDepth })];
}

function holdDeficit({ field, share, terms }: Situation): Message[] {
  if (share >= 1 || terms.depletion_mm === 0) return [];
  const saved = (terms.depletion_mm * (1 - share)) / terms.efficiency;
  return [messageOf('do.hold-deficit', { crop: field.crop.id, share, saved })];
}

function sayLastWatering({ lastWateringAssumed, terms, today }: Situation): Message[] {
  if (!lastWateringAssumed) return [];
  return [messageOf('do.say-last-watering', { date: terms.last_watering, cropUse: today.cropEt })];
}

function sayFlow({ field, amounts }: Situation): Message[] {
  if (field.rate !== undefined || amounts.water_m3 === 0) return [];
  return [messageOf('do.say-flow', { method: field.methodName, volume: amounts.water_m3 })];
}

/** What the days ahead will take: crop use that likely rain does not cover, gross, for the whole field. */
function weekAhead({ field, ahead, share, terms, source }: Situation): Message {
  const cropUse = ahead.reduce((sum, day) => sum + day.cropEt, 0);
  const seepage = ahead.reduce((sum, day) => sum + day.seepage, 0);
  const rain = ahead.reduce((sum, day) => sum + day.likelyRain, 0);
  const gross = Math.max(0, cropUse * share + seepage - rain) / terms.efficiency;
  const volume = volumeOf(mm(gross), field.acres).cubicMetres;
  const expected = { crop: field.crop.id, days: ahead.length, cropUse, volume };
  return source === 'climatology'
    ? messageOf('do.average-week', expected)
    : messageOf('do.week-ahead', { ...expected, rain });
}

function compareCalendar({ savings }: Situation): Message[] {
  return Math.abs(savings.percent) < worthComparing ? [] : [messageOf('do.compare-calendar', savings)];
}

function whileDrained({ field, season, ahead }: Situation): Message[] {
  const days = field.crop.paddy?.drainedDaysBeforeHarvest ?? 0;
  const cropUse = ahead.reduce((sum, day) => sum + day.actualEt, 0);
  return [
    messageOf('do.keep-drained', { end: season.end, days }),
    messageOf('do.live-on-soil', { crop: field.crop.id, days: ahead.length, cropUse }),
  ];
}
