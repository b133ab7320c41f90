import type { IrrigationMethod } from '../catalogue/irrigation-method.ts';
import { hours, type Hours, type Millimetres, type MillimetresPerHour } from '../units.ts';

export interface Cycles {
  readonly count: number;
  readonly run: Hours;
  readonly soak: Hours;
}

/**
 * Water that small hollows hold until the soil takes it [mm]. NRCS allows 12.7 mm on slopes up to 1 % and 7.6 mm up to 3 %
 * (recalled); taken lower, for nobody told us the slope.
 */
const surfaceStorage = 5;
/** Shorter runs do little but fill and drain the lines [h]. Judgement. */
const leastRun = 1 / 6;

/**
 * Splits an irrigation so that it does not run off: sprinklers and micro-sprinklers only, and only when the rate over the
 * wetted part exceeds the soil's intake. Each run ponds no more than the surface holds, unless it would be
 * shorter than ten minutes; each soak lets that go in.
 */
export function cycleAndSoak(
  method: IrrigationMethod,
  water: {
    readonly gross: Millimetres;
    /** Of the equipment where it runs, averaged over its own block of the field. */
    readonly rate: MillimetresPerHour;
    readonly infiltration: MillimetresPerHour;
  },
): Cycles | undefined {
  const wettedRate = water.rate / method.wettedFraction;
  const excess = wettedRate - water.infiltration;
  if (!method.cycleAndSoak || excess <= 0) return undefined;
  const running = water.gross / water.rate;
  const count = Math.min(Math.ceil((running * excess) / surfaceStorage), Math.floor(running / leastRun));
  if (count < 2) return undefined;
  const run = running / count;
  return { count, run: hours(run), soak: hours((run * excess) / water.infiltration) };
}
