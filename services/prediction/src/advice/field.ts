import {
  acres,
  crops,
  methodInCrop,
  rateOfFlow,
  soils,
  type Acres,
  type Crop,
  type IrrigationMethod,
  type MillimetresPerHour,
  type Soil,
} from '@headgate/agronomy';
import type { IrrigationMethod as MethodName } from '@headgate/contracts/irrigation-method';
import type { FieldInput } from './advice.ts';
import { messageOf, type Message } from './messages/message.ts';

/** A field as the science sees it, with what had to be assumed to see it so. */
export interface Field {
  readonly crop: Crop;
  readonly soil: Soil;
  readonly method: IrrigationMethod;
  readonly methodName: MethodName;
  readonly acres: Acres;
  /** Averaged over the field; absent for surface methods without a known flow. */
  readonly rate: MillimetresPerHour | undefined;
  /** Where the equipment runs; a flow that serves the field block by block does not slow it down there. */
  readonly equipmentRate: MillimetresPerHour | undefined;
  readonly dollarsPerAcreFoot: number;
  readonly methodAssumed: boolean;
  readonly assumptions: readonly Message[];
}

/**
 * What water costs when nobody says [$/acre-foot]: district deliveries in UC cost studies run from $129 to over $160 in
 * the San Joaquin Valley; drought markets ten times that.
 */
const usualPrice = 150;

/** Fills in what the grower did not say from what is usual for the crop, and says so. */
export function resolveField(input: FieldInput): Field {
  const crop = crops[input.crop_type];
  const { methodName, assumed } = chooseMethod(crop, input.irrigation_method);
  const method = methodInCrop(methodName, crop);
  const area = acres(input.farm_size_acres);
  const catalogued = method.applicationRate;
  const { flow_rate_gpm: flow, water_price_usd_per_acre_foot: price } = input;
  const share = crop.deficitTarget;
  const rate = flow === undefined ? catalogued : rateOfFlow(flow, area);
  const fastest = Math.max(catalogued ?? 0, rate ?? 0);
  return {
    crop,
    soil: soils[input.soil_type],
    method: crop.kind === 'paddy' ? pondedMethod(method) : method,
    methodName,
    acres: area,
    rate,
    equipmentRate: fastest > 0 ? (fastest as MillimetresPerHour) : undefined,
    dollarsPerAcreFoot: price ?? usualPrice,
    methodAssumed: input.irrigation_method === undefined,
    assumptions: [
      ...assumed,
      ...(flow === undefined && catalogued !== undefined
        ? [messageOf('assumed.rate', { method: methodName, rate: catalogued })]
        : []),
      ...(share < 1 ? [messageOf('assumed.deficit', { crop: crop.id, share })] : []),
      ...(price === undefined ? [messageOf('assumed.price', { dollarsPerAcreFoot: usualPrice })] : []),
    ],
  };
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

/** A paddy is let in water when the pond falls to its refill depth; nothing has to advance over dry ground. */
function pondedMethod(flood: IrrigationMethod): IrrigationMethod {
  return { ...flood, strategy: 'deplete' };
}
