import {
  acreFeet,
  defaultSystematicErrors,
  estimateSavings,
  fraction,
  type FieldSeason,
  type NonRoutineAdjustment,
  type SavingsEstimate,
  type SavingsField,
  type SavingsResult,
  type SystematicErrors,
} from '@headgate/agronomy';
import type { SeasonAdjustment } from '@headgate/contracts/baseline';
import { acreFeetOf, needBetween, pastBins, pastWater, seasonBins } from './season-bins.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import type { SeasonFieldInput } from './season-inputs.ts';
import type { Days } from './season-days.ts';
import { isOfSomeFields } from './whole-farm.ts';

/**
 * What an average year's need is off against the year that it stands for, as a standard deviation: judgement. The need of seasons of one
 * place varies by some 5 % with reference ET, and by more with rain in spring.
 */
const errorOfAverages = 0.1;
/** With more of a season's need than that by averages, nothing is called distinguishable. */
const maxAverages = 0.1;
/** Water by rate and hours, or entered, is believed to this: judgement. Of meters the law asks for 5 %. */
const limitByHand = fraction(0.1);
/** Of a season's water. */
const leastMetered = 0.9;

/** A season against the one before, as far as they can be compared. */
export interface SeasonEstimate {
  readonly result: SavingsResult;
  readonly fields: readonly SavingsField[];
  readonly past: readonly Days[];
  readonly errors: SystematicErrors;
  /** Share of the advised fields' need that is an average year's. */
  readonly averages: { readonly past: number; readonly now: number };
  /** Share of the season's water that meters measured. */
  readonly metered: number;
  /** In the order of the figures; those of a field that is not advised, or of more fields than the report's, count nothing. */
  readonly adjustments: readonly { readonly adjustment: SeasonAdjustment; readonly isCounted: boolean }[];
}

/** Null: there is no past water, or no day of this season. */
export function estimateSeason(inputs: SeasonInputs): SeasonEstimate | null {
  const { now, past, meters, seasons } = inputs;
  if (now === null || past === null) return null;
  const bins = pastBins(meters, past, now.from);
  if (bins.length === 0) return null;
  const water = pastWater(bins, meters, seasons);
  const ofSeason = seasonBins(bins, now);
  const acres = new Map(inputs.fields.map((field) => [field.id, field.acres]));
  const fields = seasons.map((season): SavingsField => {
    const of = { season, acres: acres.get(season.fieldId) ?? 0 };
    return {
      ...{ id: season.fieldId, treatment: season.treatment },
      baseline: pastSeason(of, water, meters),
      report: thisSeason(of, ofSeason),
    };
  });
  const advised = seasons.filter(({ treatment }) => treatment === 'advised');
  const averages = {
    past: shareOfAverages(advised.flatMap((season) => (season.past === null ? [] : [season.past]))),
    now: shareOfAverages(advised.map(({ need }) => need)),
  };
  const metered = shareMetered(advised);
  const errors = {
    meterLimit: metered < leastMetered ? limitByHand : defaultSystematicErrors.meterLimit,
    needBetweenSeasons: fraction(
      Math.hypot(
        defaultSystematicErrors.needBetweenSeasons,
        errorOfAverages * averages.past,
        errorOfAverages * averages.now,
      ),
    ),
  };
  const ids = new Set(advised.map(({ fieldId }) => fieldId));
  const adjustments = (inputs.figures?.adjustments ?? []).map((adjustment) => ({
    adjustment,
    isCounted: adjustment.fieldId === null ? !isOfSomeFields(inputs) : ids.has(adjustment.fieldId),
  }));
  const counted = adjustments.flatMap(({ adjustment, isCounted }, index): NonRoutineAdjustment[] =>
    isCounted ? [adjustmentOf(adjustment, index)] : [],
  );
  const result = estimateSavings({ fields, adjustments: counted, errors });
  return { result, fields, past: bins, errors, averages, metered, adjustments };
}

/** Whether the report may say that less, or more, was given: never where the need is an average year's. */
export const isDistinguishable = (estimate: SeasonEstimate, result: SavingsEstimate): boolean =>
  result.kind === 'distinguishable' && !restsOnAverages(estimate);

export const restsOnAverages = ({ averages }: SeasonEstimate): boolean =>
  averages.past > maxAverages || averages.now > maxAverages;

interface Of {
  readonly season: SeasonFieldInput;
  readonly acres: number;
}

function pastSeason(
  { season: { fieldId, past }, acres }: Of,
  water: ReturnType<typeof pastWater>,
  meters: SeasonInputs['meters'],
): FieldSeason | null {
  if (past === null) return null;
  const need = needBetween(past);
  const periods = water.flatMap(({ days, applied }) => {
    const given = applied.get(fieldId);
    if (given === undefined) return [];
    return [{ ...days, applied: acreFeet(given), need: acreFeet(acreFeetOf(need(days), acres)) }];
  });
  const names = meters.filter(({ fieldIds }) => fieldIds.includes(fieldId)).map(({ meter }) => meter);
  return periods.length === 0 ? null : { meter: names.join(' + '), periods };
}

function thisSeason({ season, acres }: Of, bins: readonly Days[]): FieldSeason | null {
  const need = needBetween(season.need);
  const given = needBetween({ ...season.need, need: season.applied });
  const periods = bins
    .filter(({ from }) => from >= season.knownFrom)
    .map((days) => ({
      ...days,
      applied: acreFeet(acreFeetOf(given(days), acres)),
      need: acreFeet(acreFeetOf(need(days), acres)),
    }));
  return periods.length === 0 ? null : { meter: season.meter, periods };
}

const adjustmentOf = ({ on, acreFeet: amount, plusMinus }: SeasonAdjustment, index: number) => ({
  ...{ id: String(index), on },
  ...{ amount: acreFeet(amount), plusMinus: acreFeet(plusMinus) },
});

function shareOfAverages(seasons: readonly SeasonFieldInput['need'][]): number {
  let [all, ofAverages] = [0, 0];
  for (const season of seasons) {
    all += season.need.reduce((sum, day) => sum + day, 0);
    ofAverages += season.ofAverages;
  }
  return all > 0 ? ofAverages / all : 0;
}

function shareMetered(seasons: readonly SeasonFieldInput[]): number {
  let [all, metered] = [0, 0];
  for (const { measured } of seasons) {
    all += measured.metered + measured.rate + measured.entered;
    metered += measured.metered;
  }
  return all > 0 ? metered / all : 1;
}
