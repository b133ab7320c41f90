import {
  addDays,
  celsius,
  irrigationMethods,
  checkBeforeStart,
  metresPerSecond,
  mm,
  sprinklerWindLimit,
  type StartVerdict,
} from '@headgate/agronomy';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { GaugeSpan } from '../../irrigations/gauged-rain.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { CellHoursOf } from '../../weather/cells/cell-hours.ts';
import { gallonsPerAcreFoot } from '../farm/fit-source.ts';
import { rounded } from '../farm/waterway.ts';
import { say, type PlanMessage } from '../messages/message.ts';
import { nextStartOf, shareLeft, type KeptCheck, type PlannedData } from '../planned/planned-row.ts';
import { airDuring, fallenRain, likelyRain } from './fallen-rain.ts';

const [minute, hour] = [60_000, 3_600_000];
/** Older weather is doubt. */
const oldest = 3 * hour;
/** A crop whose limit is further off than a day can wait one. */
const day = 24 * hour;

/** What a source has given of its allocation [US gallons]. */
export interface AllocationUse {
  readonly source: string;
  readonly waterYear: number;
  /** With what is about to start of it. */
  used: number;
  readonly limit: number;
}

/** What is known of a field when it is checked. */
export interface CheckFacts {
  readonly method: IrrigationMethod;
  readonly time: ZonedTime;
  readonly weather: CellHoursOf | undefined;
  readonly gauges: readonly GaugeSpan[];
  /** From when on rain counts, as an instant [ms]: the soil's water that was planned with knows what fell before. */
  readonly since: number;
  /** Rain of days before its own that the plan has counted on: it is no surprise [mm]. */
  readonly counted: number;
  /** Undefined: none is kept for its source. */
  readonly allocation: AllocationUse | undefined;
}

/** Checks an accepted irrigation once more before it starts, or its next stretch does, and says with which numbers. */
export function checkStart(data: PlannedData, facts: CheckFacts, now: number): KeptCheck {
  const seen = weatherSeen(data, facts, now);
  const { allocation } = facts;
  const gallons = data.gallons * shareLeft(data, now);
  const found =
    seen.verdict !== 'rain-fell' && allocation !== undefined && isBeyond(allocation, gallons)
      ? ({ verdict: 'skip', message: sayAllocation(allocation, gallons) } as const)
      : { verdict: verdicts[seen.verdict], message: sayWeather(seen) };
  return { at: now, start: nextStartOf(data, now), isOverruled: false, ...found };
}

const verdicts: Readonly<Record<StartVerdict, KeptCheck['verdict']>> = {
  run: 'run',
  'rain-fell': 'skip',
  'rain-likely': 'postpone',
  wind: 'postpone',
  frost: 'postpone',
  unknown: 'unknown',
};

interface Seen {
  readonly verdict: StartVerdict;
  readonly enough: number;
  readonly fallen: number;
  readonly likely: number;
  readonly wind: number;
  readonly coldest: number;
  /** Dates. */
  readonly since: string;
  readonly by: string;
  /** Of the weather [min]; null: there is none. */
  readonly age: number | null;
}

function weatherSeen(data: PlannedData, facts: CheckFacts, now: number): Seen {
  const { method, time, weather, gauges, since, counted } = facts;
  const age = weather === undefined ? null : now - weather.fetchedAt.getTime();
  const isNew = age !== null && age <= oldest;
  const ahead = isNew ? weather?.hours : undefined;
  // Up to when the sky was looked at: what fell after is not known, and only more.
  const until = weather === undefined || isNew ? now : weather.fetchedAt.getTime();
  const all = fallenRain(weather?.hours, gauges, [since, Math.max(since, until)]);
  const fallen = all === null ? null : Math.max(0, all - counted);
  const { condition } = data;
  const start = nextStartOf(data, now);
  const by = condition?.by ?? time.dateOf(start);
  const likely =
    ahead === undefined
      ? null
      : condition === null
        ? 0
        : likelyRain(ahead, [now, Math.max(now, time.at(addDays(by, 1)))]);
  const toCome = data.runs.filter(([from]) => from > now);
  const air = ahead === undefined ? null : airDuring(ahead, toCome);
  const net = data.gross * shareLeft(data, now) * irrigationMethods[method].efficiency;
  const enough = Math.min(condition?.rain ?? net, net);
  const known = {
    ...{ enough: mm(enough), isOverhead: method === 'sprinkler' || method === 'pivot' },
    fallen: isNew || (fallen !== null && fallen >= enough) ? depthOrNull(fallen) : null,
    likely: depthOrNull(likely),
    wind: air && metresPerSecond(air.wind),
    coldest: air && celsius(air.coldest),
    canWait: data.dueBy === null || data.dueBy >= start + day,
  };
  return {
    verdict: checkBeforeStart(known),
    ...{ enough, fallen: fallen ?? 0, likely: likely ?? 0, wind: air?.wind ?? 0, coldest: air?.coldest ?? 0 },
    ...{ since: time.dateOf(since), by, age: age === null ? null : Math.round(age / minute) },
  };
}

const depthOrNull = (depth: number | null) => (depth === null ? null : mm(depth));

function sayWeather({ verdict, since, by, age, ...seen }: Seen): PlanMessage {
  const [enough, fallen, likely] = [seen.enough, seen.fallen, seen.likely].map((depth) => rounded(depth, 1));
  const rain = { enough: enough ?? 0, fallen: fallen ?? 0, since };
  switch (verdict) {
    case 'run':
      return say('check.run', rain);
    case 'rain-fell':
      return say('check.rain-fell', rain);
    case 'rain-likely':
      return say('check.rain-likely', { ...rain, likely: likely ?? 0, by });
    case 'frost':
      return say('check.frost', { coldest: rounded(seen.coldest, 1) });
    case 'wind':
      return say('check.wind', { wind: rounded(seen.wind, 1), limit: sprinklerWindLimit });
    case 'unknown':
      return say('check.unknown', { age });
  }
}

const isBeyond = ({ used, limit }: AllocationUse, gallons: number) => used + gallons > limit;

const sayAllocation = ({ source, waterYear, used, limit }: AllocationUse, gallons: number) => {
  const acreFeet = (volume: number) => rounded(volume / gallonsPerAcreFoot, 2);
  return say('check.allocation', {
    ...{ source, waterYear: String(waterYear) },
    ...{ used: acreFeet(used), limit: acreFeet(limit), needed: acreFeet(gallons) },
  });
};
