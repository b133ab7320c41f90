import { frostAhead, mm, rainIsLikely, volumeOf, millimetresPerInch, type Crop } from '@headgate/agronomy';
import type { DayRecord } from './day-records.ts';
import { messageOf, type Message } from './messages/message.ts';
import { howToApply, sprinkles } from './recommend-application.ts';
import type { Situation } from './situation.ts';
import { grossOf, irrigationsAhead, volumeOfGross } from './week-plan.ts';

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
/** A crop that uses less is not strained by it, for it covers little [mm]. Judgement. */
const strainingUse = 3;
const nearDays = 3;

/**
 * What to do, most useful first: how to put the water on, then what the weather asks for, then what would make the advice
 * better, then what to expect. Each follows from the farm's own numbers; what does not apply is not said.
 */
export function recommendationsOf(situation: Situation): Message[] {
  return [
    ...whetherOrWhen(situation),
    ...mindFrost(
      situation.setup.crop,
      situation.ahead.map(({ record }) => record),
    ),
    ...mindSalt(situation),
    ...readGauge(situation),
    ...adviseWind(situation),
    ...adviseHeat(situation),
    ...watchRain(situation),
    ...holdPond(situation),
    ...sayLastWatering(situation),
    ...sayFlow(situation),
    weekAhead(situation),
    ...compareCalendar(situation),
    askAgain(situation),
  ].slice(0, max);
}

/** What to do on measured conditions, most useful first. */
export function recommendMeasured(situation: Situation, moisture: number): Message[] {
  const { setup, onDay, terms, verdict } = situation;
  const how = verdict.kind === 'irrigate' ? [...howToApply(situation), ...adviseWind(situation)] : [];
  const gross = grossOf((onDay.cropEt + onDay.seepage) * verdict.rule.target, setup);
  return [
    ...how,
    messageOf('do.measure-again', { drawn: terms.drawn_mm ?? 0, trigger: terms.trigger_mm, moisture }),
    messageOf('do.another-day', {
      crop: setup.crop.id,
      cropUse: onDay.cropEt,
      volume: volumeOfGross(gross, setup),
    }),
  ];
}

const whetherOrWhen = (situation: Situation): Message[] =>
  situation.verdict.kind === 'irrigate' ? howToApply(situation) : [];

/** When the advice may be another. */
function askAgain({ next, records, ahead, terms }: Situation): Message {
  const date = next === undefined ? (ahead.at(-1)?.record.date ?? terms.today) : records(next.offset).date;
  return messageOf('do.next-check', { date });
}

/** The first night of those ahead that harms blossom or young fruit. */
export function mindFrost({ frost, id: crop }: Crop, ahead: readonly DayRecord[]): Message[] {
  const night = frostAhead(frost, ahead);
  if (night === undefined || frost === undefined) return [];
  return [
    messageOf('do.mind-frost', { crop, date: night.date, temperature: night.minimum, below: frost.below }),
  ];
}

function mindSalt({ setup, terms }: Situation): Message[] {
  const { leaching, crop } = setup;
  if (leaching === undefined) return [];
  const { requirement, salinity } = leaching;
  if (!leaching.suits) return [messageOf('do.salt-unsuited', { crop: crop.id, salinity })];
  if (!leaching.withEach) return [messageOf('do.leach-off-season', { crop: crop.id, requirement, salinity })];
  const leached = terms.leaching_mm ?? 0;
  return leached > 0 ? [messageOf('do.leach-now', { crop: crop.id, requirement, leached })] : [];
}

function readGauge({ terms, source, season }: Situation): Message[] {
  if (source !== 'climatology') return [];
  return [
    messageOf('do.read-gauge', { since: rainUnknownSince(terms, season), efficiency: terms.efficiency }),
  ];
}

/** First day whose rain nobody knows: where nothing has been applied yet, the season's. */
export const rainUnknownSince = (terms: Situation['terms'], { start }: { readonly start: string }): string =>
  terms.last_applied_mm === undefined ? start : terms.last_watering;

/** Where wind would carry the water: sprinklers and pivots only, and only when they are about to run. */
function adviseWind(situation: Situation): Message[] {
  const { verdict, onDay, ahead, terms, records } = situation;
  if (!sprinkles(situation) || verdict.kind !== 'irrigate') return [];
  const { date, windSpeed: wind } = records(0);
  if (wind < driftingWind) return [];

  const tomorrow = ahead[1]?.record;
  const calmWind = tomorrow?.airKnown === true ? tomorrow.windSpeed : wind;
  const canWait = onDay.ks >= 1 && (terms.drawn_mm ?? 0) < terms.trigger_mm;
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
    if (temperature === undefined || temperature < strainingHeat || cropEt < strainingUse) continue;
    if (hottest !== undefined && temperature <= hottest.temperature) continue;
    hottest = { date, temperature, cropUse: cropEt };
  }
  return hottest === undefined ? [] : [messageOf('do.mind-heat', hottest)];
}

/** The first day with rain that may come or not. */
function watchRain({ ahead, verdict }: Situation): Message[] {
  if (verdict.reason === 'rain-covers' || verdict.condition !== undefined) return [];
  for (const { record } of ahead) {
    const { date, rain, rainProbability: probability } = record;
    if (rain === null || probability === null || rain < worthNaming) continue;
    if (probability >= unlikely && !rainIsLikely(probability)) {
      return [messageOf('do.watch-rain', { date, rain, probability })];
    }
  }
  return [];
}

function holdPond({ setup, verdict }: Situation): Message[] {
  const { paddy } = setup.crop;
  if (paddy === undefined) return [];
  if (verdict.reason === 'dry-down') return [messageOf('do.keep-drained', {})];
  const { targetDepth, refillDepth } = paddy;
  return [messageOf('do.hold-pond', { targetDepth, refillDepth })];
}

function sayLastWatering({ lastWateringAssumed, verdict, terms, onDay, setup }: Situation): Message[] {
  if (!lastWateringAssumed || verdict.reason === 'dry-down') return [];
  if (terms.last_applied_mm === undefined && setup.crop.paddy === undefined) {
    return [messageOf('do.say-whether-irrigated', {})];
  }
  return [messageOf('do.say-last-watering', { date: terms.last_watering, cropUse: onDay.cropEt })];
}

function sayFlow({ setup, verdict, amounts }: Situation): Message[] {
  if (setup.rate !== undefined || verdict.kind !== 'irrigate') return [];
  return [messageOf('do.say-flow', { method: setup.methodName, volume: amounts.water_m3 })];
}

/** What the days ahead will take, the advice being followed. */
function weekAhead(situation: Situation): Message {
  const { setup, ahead, source, verdict } = situation;
  const cropUse = ahead.reduce((sum, day) => sum + day.cropEt, 0);
  const about = { crop: setup.crop.id, days: ahead.length, cropUse };
  if (verdict.reason === 'rainy-season') return messageOf('do.average-week', about);
  const planned = irrigationsAhead(situation);
  const inches = planned.reduce((sum, irrigation) => sum + irrigation.inches, 0);
  const volume = volumeOf(mm(inches * millimetresPerInch), setup.acres).cubicMetres;
  return messageOf('do.week-ahead', {
    ...about,
    average: source === 'climatology',
    irrigations: planned.length,
    gross: inches * millimetresPerInch,
    volume,
  });
}

function compareCalendar({ savings }: Situation): Message[] {
  if (savings === null) return [];
  const { low, high } = savings.percent;
  if (Math.max(Math.abs(low), Math.abs(high)) < worthComparing) return [];
  return [
    messageOf('do.compare-calendar', { days: savings.days, low, high, usual: savings.against === 'usual' }),
  ];
}
