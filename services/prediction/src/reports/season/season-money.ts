import {
  acreFeet,
  acreInches,
  dollars,
  dollarsPerAcreFoot,
  dollarsPerKilowattHour,
  energyOfSavings,
  kilowattHoursPerAcreFoot,
  moneyOfSavings,
  pricedWater,
  type Band,
  type Entered,
  type MoneyOfSavings,
  type Payback,
} from '@headgate/agronomy';
import type { SeasonFigures } from '@headgate/contracts/baseline';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import type { PrintedWater } from './season-water.ts';
import { figuresOfFields, isOfSomeFields } from './whole-farm.ts';

/** As entered, or as the water sources say. */
export interface SeasonEnergy {
  readonly kwhPerAcreFoot: { readonly value: number; readonly plusMinus: number };
  readonly usdPerKwh: { readonly value: number; readonly plusMinus: number } | null;
  readonly from: 'entered' | 'sources';
}

export function energyOfSeason({ figures, sourceEnergy }: SeasonInputs): SeasonEnergy | null {
  const exact = (value: number) => ({ value, plusMinus: 0 });
  const own = figures?.energyKwhPerAcreFoot ?? null;
  const ofSources = sourceEnergy?.usdPerKwh ?? null;
  const usdPerKwh = figures?.energyUsdPerKwh ?? (ofSources === null ? null : exact(ofSources));
  if (own !== null) return { kwhPerAcreFoot: own, usdPerKwh, from: 'entered' };
  if (sourceEnergy === null) return null;
  return { kwhPerAcreFoot: exact(sourceEnergy.kwhPerAcreFoot), usdPerKwh, from: 'sources' };
}

export interface SeasonMoney {
  /** [kWh]; null: nobody said what an acre-foot takes. */
  readonly energy: Band<number> | null;
  /** Null: no price and no amount is known. */
  readonly money: MoneyOfSavings | null;
  /** Benefits whose band holds no nothing, of water that is distinguishable where it counts. */
  readonly isDistinguishable: boolean;
  /** Null: no money is known, or the fee is of other fields too. */
  readonly payback: Payback | null;
}

type Given = { readonly value: number; readonly plusMinus: number } | null;
function enteredAs<T extends number>(given: Given, as: (value: number) => T): Entered<T> | null {
  return given === null ? null : { value: as(given.value), plusMinus: as(given.plusMinus) };
}

/** What the water is worth that was less than the adjusted baseline, with what was entered beside it. */
export function moneyOfSeason(inputs: SeasonInputs, water: PrintedWater): SeasonMoney {
  const { low, mid, high } = water.avoided;
  const avoided = { low: acreFeet(low), mid: acreFeet(mid), high: acreFeet(high) };
  const figures = figuresOfFields(inputs);
  const ofSeason = energyOfSeason(inputs);
  const perAcreFoot = enteredAs(ofSeason?.kwhPerAcreFoot ?? null, kilowattHoursPerAcreFoot);
  const price = enteredAs(ofSeason?.usdPerKwh ?? null, dollarsPerKilowattHour);
  const waterPrice = enteredAs(figures?.waterUsdPerAcreFoot ?? null, dollarsPerAcreFoot);
  const ofWater = waterPrice !== null || price !== null;
  const [labor, harvest, quality] = [
    laborOf(figures),
    enteredAs(figures?.yieldUsd ?? null, dollars),
    enteredAs(figures?.qualityUsd ?? null, dollars),
  ];
  const energy = perAcreFoot === null ? null : energyOfSavings(avoided, perAcreFoot);
  if (!ofWater && labor === null && harvest === null && quality === null)
    return { energy, money: null, isDistinguishable: false, payback: null };
  const money = moneyOfSavings({
    ...{ avoided, waterPrice, labor, yield: harvest, quality },
    energy: perAcreFoot === null || price === null ? null : { perAcreFoot, price },
    fee: dollars(figures?.feeUsd ?? 0),
  });
  const isDistinguishable = money.kind === 'distinguishable' && (!ofWater || water.isDistinguishable);
  const payback = isOfSomeFields(inputs) ? null : paybackOf(money.payback, isDistinguishable, money);
  return { energy, money, isDistinguishable, payback };
}

/** Of benefits that may be nothing only the earliest is known. */
function paybackOf(payback: Payback, isKnown: boolean, { benefits }: MoneyOfSavings): Payback {
  if (isKnown || payback.kind !== 'bounded' || payback.seasons.high === 0 || benefits.high <= 0)
    return payback;
  return { kind: 'open', earliest: payback.seasons.low, mid: payback.seasons.mid };
}

function laborOf(figures: SeasonFigures | null): Entered<ReturnType<typeof dollars>> | null {
  const { laborHours = null, wageUsdPerHour = null } = figures ?? {};
  if (laborHours === null || wageUsdPerHour === null) return null;
  return {
    value: dollars(laborHours.value * wageUsdPerHour),
    plusMinus: dollars(laborHours.plusMinus * wageUsdPerHour),
  };
}

/** What water costs at the price that was entered, as the public page's model has it; null: no price is known. */
export function costOfVolume({ figures }: SeasonInputs, volume: number): number | null {
  const price = figures?.waterUsdPerAcreFoot ?? null;
  return price === null ? null : pricedWater(acreInches(12 * volume), dollarsPerAcreFoot(price.value)).cost;
}
