import {
  fitIrrigations,
  type FitJob,
  type FitOptions,
  type FitSource,
  type FittedJob,
  type FittedSource,
  type Span,
} from '@headgate/agronomy';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { minuteAt, type Horizon } from '../hours/horizon.ts';
import type { PlacedWater } from '../planned/given-water.ts';
import type { FieldJob } from './field-jobs.ts';
import { fitSourceId } from './field-jobs.ts';
import { fitSourceOf, type EnergyPrice } from './fit-source.ts';
import type { Waterway } from './waterway.ts';

export interface ToPlace {
  readonly horizon: Horizon;
  readonly sources: readonly WaterSourceRecord[];
  readonly prices: ReadonlyMap<string, readonly EnergyPrice[]>;
  /** By field. */
  readonly waterways: ReadonlyMap<string, Waterway>;
  readonly jobs: readonly { readonly id: string; readonly wanted: FieldJob }[];
  readonly placed: readonly PlacedWater[];
  /** Of the fit; its own where they are not said. */
  readonly options?: FitOptions;
}

export interface Placing {
  readonly jobs: ReadonlyMap<string, FittedJob>;
  readonly sources: ReadonlyMap<string, FittedSource>;
}

/** Fits what a farm's fields want to its sources, around what has its place; a field without a source is fitted by itself. */
export function placeWater({ horizon, sources, prices, waterways, jobs, placed, options }: ToPlace): Placing {
  const fixed = placed.flatMap((water) => {
    const waterway = waterways.get(water.fieldId);
    return waterway === undefined ? [] : [fixedJob(horizon, waterway, water)];
  });
  const all = [...fixed, ...jobs.map(({ id, wanted }): FitJob => ({ id, ...wanted.job }))];
  const bySource = Map.groupBy(all, ({ sourceId }) => sourceId);
  const fitted = fitIrrigations(
    [
      ...sources
        .filter(({ id }) => bySource.has(id))
        .map((source) =>
          fitSourceOf(
            horizon,
            source,
            prices.get(source.id),
            (bySource.get(source.id) ?? []).flatMap((job) => job.fixed ?? []),
          ),
        ),
      ...ownSources(horizon, bySource, sources),
    ],
    all,
    horizon.minutes,
    options,
  );
  return {
    jobs: new Map(fitted.jobs.map((job) => [job.id, job])),
    sources: new Map(fitted.sources.map((source) => [source.id, source])),
  };
}

/** As much as the field takes, at any time: what limits it are its own hours. */
function ownSources(
  horizon: Horizon,
  bySource: ReadonlyMap<string, readonly FitJob[]>,
  sources: readonly WaterSourceRecord[],
): FitSource[] {
  const known = new Set(sources.map(({ id }) => id));
  return [...bySource]
    .filter(([id]) => !known.has(id))
    .map(([id, jobs]) => ({
      id,
      flow: Math.max(...jobs.map(({ flow }) => flow)),
      ...{ leastRun: 0, lead: 0, lag: 0, step: 0, kwhPerGallon: 0, fixedFlow: false },
      available: [{ start: 0, end: horizon.minutes }],
      exclusive: [],
      prices: [],
    }));
}

/** In minutes of the horizon, without what is over. */
export function spansOf(horizon: Horizon, { runs }: Pick<PlacedWater, 'runs'>): Span[] {
  return runs
    .map(([start, end]) => ({
      start: Math.max(0, minuteAt(horizon, start)),
      end: Math.min(horizon.minutes, minuteAt(horizon, end)),
    }))
    .filter(({ start, end }) => start < end);
}

function fixedJob(horizon: Horizon, waterway: Waterway, water: PlacedWater): FitJob {
  const fixed = spansOf(horizon, water);
  const full = fixed.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    id: water.id,
    fieldId: water.fieldId,
    sourceId: fitSourceId(waterway),
    flow: water.flow ?? waterway.flow ?? 1,
    ...{ full, least: full, earliest: fixed[0]?.start ?? 0, deadline: horizon.minutes },
    allowed: waterway.allowed,
    lossPerMinute: 0,
    fixed,
  };
}
