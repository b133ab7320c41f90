import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import type { DayAhead } from './follow-days.ts';
import type { Situation } from './situation.ts';

/** What an answer's confidence is made of besides its situation: docs/advice.md. */
export interface Evidence {
  /** Share of the days since the last irrigation that averages stood in for. */
  readonly unrecordedShare: number;
  readonly seasonAssumed: boolean;
  /** Days of average rain that the water in the soil still depends on. */
  readonly averageDays: number;
}

const base: Readonly<Record<WeatherSource, number>> = {
  forecast: 90,
  'cached-forecast': 85,
  measured: 75,
  climatology: 50,
};

const perAssumption = 5;
const forGap = 20;
const forRainSpread = 15;
const forEtoSpread = 10;
/** A winter known by averages alone; three months of it cost all. */
const forWinter = 15;
const wholeWinter = 90;
/** An ETo that swings by a fifth of its mean costs all of `forEtoSpread`. */
const etoSpreadAtWorst = 0.2;
const rainHorizon = 3;
const least = 5;

/** Confidence from 0 to 100: the data's source, less the forecast's spread and what was assumed, under three caps. */
export function confidenceOf(situation: Situation, evidence: Evidence): number {
  const { source, lastWateringAssumed, ahead, terms, setup } = situation;
  const assumed = [lastWateringAssumed, setup.methodAssumed, evidence.seasonAssumed].filter(Boolean);
  const isForecast = source === 'forecast' || source === 'cached-forecast';
  const score =
    base[source] -
    perAssumption * assumed.length -
    forWinter * Math.min(1, evidence.averageDays / wholeWinter) -
    (source === 'climatology' ? 0 : forGap * evidence.unrecordedShare) -
    (isForecast ? forRainSpread * rainSpread(ahead, terms.trigger_mm) + forEtoSpread * etoSpread(ahead) : 0);
  return Math.round(Math.max(least, Math.min(score, capOf(situation))));
}

/** Of a plan: averages, on which an irrigation and a season are assumed. */
export const confidenceInPlan = (methodAssumed: boolean): number =>
  Math.min(40, base.climatology - perAssumption * (methodAssumed ? 3 : 2));

function capOf({ source, lastWateringAssumed }: Situation): number {
  if (source === 'climatology') return 50;
  return lastWateringAssumed ? 70 : 100;
}

/** Rain that may or may not come in the next three days, 4p(1 - p) of it, against the depth that decides: 0 to 1. */
function rainSpread(ahead: readonly DayAhead[], trigger: number): number {
  let uncertain = 0;
  for (const { record } of ahead.slice(0, rainHorizon)) {
    const chance = (record.rainProbability ?? 0) / 100;
    uncertain += (record.rain ?? 0) * 4 * chance * (1 - chance);
  }
  return Math.min(1, uncertain / Math.max(trigger, 5));
}

/** Coefficient of variation of the forecast's ETo against the worst one: 0 to 1. */
function etoSpread(ahead: readonly DayAhead[]): number {
  const values = ahead.map((day) => day.record.referenceEt);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  if (mean <= 0) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.min(1, Math.sqrt(variance) / mean / etoSpreadAtWorst);
}
