import {
  acres,
  fraction,
  methodInCrop,
  mm,
  rateOfFlow,
  soils,
  type Acres,
  type Crop,
  type CropUse,
  type Deficit,
  type EtoRegion,
  type Fraction,
  type IrrigationMethod,
  type MillimetresPerHour,
  type Soil,
  type UsualSchedule,
} from '@headgate/agronomy';
import type { IrrigationMethod as MethodName } from '@headgate/contracts/irrigation-method';
import type { FieldInput } from './advice.ts';
import { chosenDeficit, deficitsAround, deficitsOf } from './chosen-deficit.ts';
import { cropOfAge } from './crop-of-age.ts';
import { leachingOf, type LeachingNeed } from './leaching.ts';
import { messageOf, type Message } from './messages/message.ts';

/** A field as the science sees it, with what had to be assumed to see it so. */
export interface FieldSetup {
  readonly crop: Crop;
  readonly soil: Soil;
  /** As it is laid out in this crop; its efficiency at most the distribution uniformity that was measured. */
  readonly method: IrrigationMethod;
  readonly methodName: MethodName;
  readonly acres: Acres;
  /** Averaged over the field; absent for surface methods without a known flow. */
  readonly rate: MillimetresPerHour | undefined;
  /** Where the equipment runs; a flow that serves the field block by block does not slow it down there. */
  readonly equipmentRate: MillimetresPerHour | undefined;
  readonly dollarsPerAcreFoot: number;
  readonly methodAssumed: boolean;
  readonly use: CropUse | undefined;
  readonly canopyCover: Fraction | undefined;
  readonly harvest: string | undefined;
  /** Less on purpose, as it was chosen; and what could be. */
  readonly deficit: { readonly rule: Deficit; readonly share: Fraction } | undefined;
  readonly deficitsOffered: readonly Deficit[];
  readonly leaching: LeachingNeed | undefined;
  /** How the grower irrigates now: gross depth every so many days. */
  readonly usual: UsualSchedule | undefined;
  readonly assumptions: readonly Message[];
}

/**
 * What water costs when nobody says [$/acre-foot]: district deliveries in UC cost studies run from $129 to over $160 in
 * the San Joaquin Valley; drought markets ten times that.
 */
const usualPrice = 150;

/** Fills in what the grower did not say of a field in a season from what is usual for the crop, and says so. */
export function resolveField(
  input: FieldInput,
  today: string,
  seasonStart: string,
  region?: EtoRegion,
): FieldSetup {
  const { crop, cover, assumptions } = cropOfAge(input, seasonStart, region);
  const { methodName, assumed } = chooseMethod(crop, input.irrigation_method);
  const catalogued = methodInCrop(methodName, crop);
  const method = withUniformity(catalogued, input.distribution_uniformity_percent);
  const area = acres(input.farm_size_acres);
  const { flow_rate_gpm: flow, water_price_usd_per_acre_foot: price, usual_irrigation: usual } = input;
  const rate = flow === undefined ? method.applicationRate : rateOfFlow(flow, area);
  const fastest = Math.max(method.applicationRate ?? 0, rate ?? 0);
  const harvest = harvestAfter(seasonStart, input.harvest_date);
  const offered = deficitsAround(deficitsOf(crop, input.crop_use), crop, harvest);
  return {
    crop,
    soil: soils[input.soil_type],
    method,
    methodName,
    acres: area,
    rate,
    equipmentRate: fastest > 0 ? (fastest as MillimetresPerHour) : undefined,
    dollarsPerAcreFoot: price ?? usualPrice,
    methodAssumed: input.irrigation_method === undefined,
    use: input.crop_use,
    canopyCover: cover,
    harvest,
    deficit: chosenDeficit(offered, input.deficit_percent, today),
    deficitsOffered: offered,
    leaching: leachingOf(input, crop, method),
    usual:
      usual === undefined || rate === undefined
        ? undefined
        : { intervalDays: usual.interval_days, gross: mm(usual.hours * rate) },
    assumptions: [
      ...assumed,
      ...assumptions,
      ...(method.efficiency < catalogued.efficiency
        ? [messageOf('assumed.uniformity', { usual: catalogued.efficiency, measured: method.efficiency })]
        : []),
      ...(flow === undefined && rate !== undefined
        ? [messageOf('assumed.rate', { method: methodName, rate })]
        : []),
      ...(price === undefined ? [messageOf('assumed.price', { dollarsPerAcreFoot: usualPrice })] : []),
    ],
  };
}

/** A harvest that is over when a season begins says nothing of it. */
const harvestAfter = (start: string, harvest: string | undefined): string | undefined =>
  harvest !== undefined && harvest > start ? harvest : undefined;

/** Efficiency has the usual uniformity in it: a measured one replaces it where it is worse, and is never multiplied. */
function withUniformity(method: IrrigationMethod, percent: number | undefined): IrrigationMethod {
  if (percent === undefined) return method;
  const efficiency = fraction(Math.min(method.efficiency, percent / 100));
  // A surface method's least depth is water on the field, gross: less of it stays.
  const kept = method.practicableDepth === undefined ? 1 : efficiency / method.efficiency;
  return { ...method, efficiency, leastDepth: mm(method.leastDepth * kept) };
}

function chooseMethod(
  crop: Crop,
  given: MethodName | undefined,
): { methodName: MethodName; assumed: Message[] } {
  const usual = crop.usualMethod;
  if (given === undefined) {
    return { methodName: usual, assumed: [messageOf('assumed.method', { method: usual, crop: crop.id })] };
  }
  // A paddy has no root zone to refill: whatever brings the water, it stands on the field.
  if (crop.kind === 'paddy' && given !== 'flood') {
    return { methodName: 'flood', assumed: [messageOf('assumed.rice-flooded', { method: given })] };
  }
  return { methodName: given, assumed: [] };
}
