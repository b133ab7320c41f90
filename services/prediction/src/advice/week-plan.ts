import {
  grossDepth,
  irrigationCapacity,
  mm,
  volumeOf,
  type CubicMetres,
  millimetresPerInch,
} from '@headgate/agronomy';
import type { IrrigationAhead } from '@headgate/contracts/prediction-plan';
import type { AdvicePlan } from './advice.ts';
import type { FieldSetup } from './field.ts';
import { toTenth } from './follow-days.ts';
import { leachingFor } from './leaching.ts';
import { toEightDigits } from './terms.ts';
import type { Situation } from './situation.ts';

const daysPerWeek = 7;

/** A net depth as it is put on: with leaching where each irrigation leaches, over the efficiency, to 0.1 mm. */
export function grossOf(net: number, { leaching, method }: FieldSetup): number {
  const leached = leaching?.withEach === true ? leachingFor(net, leaching) : 0;
  return toTenth(grossDepth(mm(net + leached), method.efficiency));
}

export const volumeOfGross = (gross: number, setup: FieldSetup): CubicMetres =>
  volumeOf(mm(gross), setup.acres).cubicMetres;

/** Each irrigation of the days ahead, the advice being followed; today's is the amount of the answer. */
export function irrigationsAhead(situation: Situation): IrrigationAhead[] {
  const { plan, setup, verdict, terms, records } = situation;
  if (verdict.reason === 'rainy-season') return [];
  return plan.flatMap(({ offset, decision }) => {
    const due = offset === 0 ? verdict.kind === 'irrigate' : decision.kind === 'irrigate';
    const gross = offset === 0 ? terms.gross_mm : grossOf(decision.net, setup);
    return due && gross > 0 ? [irrigationOf(records(offset).date, gross, setup)] : [];
  });
}

function irrigationOf(date: string, gross: number, setup: FieldSetup): IrrigationAhead {
  const volume = volumeOf(mm(gross), setup.acres);
  return {
    date,
    inches: Math.round(volume.inchesPerAcre * 1000) / 1000,
    gallons: toEightDigits(volume.gallons),
    hours: setup.rate === undefined ? null : toTenth(gross / setup.rate),
  };
}

/** Today's hours against the day, the days to the irrigation after it, and what the flow can give in a week. */
export function fitOf(situation: Situation): AdvicePlan['fits'] {
  const { setup, verdict, terms, next } = situation;
  if (setup.rate === undefined || verdict.kind !== 'irrigate') return undefined;
  const capacity = irrigationCapacity({
    gross: mm(terms.gross_mm),
    rate: setup.rate,
    intervalDays: next?.offset ?? daysPerWeek,
    weeklyNeed: mm(weeklyNeed(situation)),
  });
  return {
    hours: toTenth(capacity.time),
    fits_day: capacity.fitsDay,
    interval_days: next?.offset ?? null,
    fits_interval: capacity.fitsInterval,
    week_capacity_inches: Math.round((capacity.weekly / millimetresPerInch) * 100) / 100,
    week_share: Math.floor(Math.min(1, capacity.share) * 100) / 100,
  };
}

/** What seven days like those ahead take, less likely rain, with leaching where each irrigation leaches: gross [mm]. */
export function weeklyNeed({ ahead, verdict, setup }: Situation): number {
  const { target } = verdict.rule;
  const use = ahead.reduce((sum, day) => sum + day.cropEt * target + day.seepage - day.likelyRain, 0);
  return grossOf((Math.max(0, use) * daysPerWeek) / Math.max(1, ahead.length), setup);
}
