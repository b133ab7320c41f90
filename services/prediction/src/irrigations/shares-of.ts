import {
  acres,
  crops,
  irrigationMethods,
  methodInCrop,
  mm,
  rateOfFlow,
  volumeOf,
  type Millimetres,
  millimetresPerInch,
} from '@headgate/agronomy';
import type { FieldRecord } from '../fields/field-record.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';

/** More than this at a time is a slip of the pen: a first flooding of rice takes a quarter of it [in]. */
const maxAtOnce = 40;

/** What a person tells of an amount: one of the three. */
export interface GivenAmount {
  readonly gallons?: number | undefined;
  readonly inches?: number | undefined;
  readonly hours?: number | undefined;
}
export type AmountName = keyof GivenAmount;

/** A field's own part of an irrigation, gross. */
export interface Share {
  readonly fieldId: string;
  readonly gallons: number;
  readonly depth: Millimetres;
}

export interface Shares {
  readonly kind: 'shares';
  readonly given: AmountName;
  readonly gallons: number;
  readonly hours: number | null;
  readonly shares: readonly Share[];
}

/** The one of the amounts that is there. */
export function givenAmount({
  gallons,
  inches,
  hours,
}: GivenAmount): readonly [AmountName, number] | undefined {
  if (gallons !== undefined) return ['gallons', gallons];
  if (inches !== undefined) return ['inches', inches];
  return hours === undefined ? undefined : ['hours', hours];
}

/**
 * What each field got of an irrigation that began on a local day: gallons by their acres, inches the same on each, hours by each
 * field's own rate.
 */
export function sharesOf(
  [given, amount]: readonly [AmountName, number],
  fields: readonly FieldRecord[],
  date: string,
  maxInches = maxAtOnce,
): Shares | Wrong {
  const area = fields.reduce((sum, field) => sum + field.acres, 0);
  const shares: Share[] = [];
  for (const field of fields) {
    const depth = depthOf(given, amount, field, area, date);
    if (depth === undefined) {
      return wrong(
        'hours',
        `Hours cannot be used for '${field.name}': its flow is not known. Enter the field's flow, or enter gallons or inches`,
      );
    }
    if (depth > maxInches * millimetresPerInch) {
      return wrong(given, `That is more than ${Math.round(maxInches)} inches on '${field.name}'`);
    }
    shares.push({
      fieldId: field.id,
      gallons: volumeOf(depth, acres(field.acres)).gallons,
      depth,
    });
  }
  const gallons = given === 'gallons' ? amount : shares.reduce((sum, share) => sum + share.gallons, 0);
  return { kind: 'shares', given, gallons, hours: given === 'hours' ? amount : null, shares };
}

function depthOf(
  given: AmountName,
  amount: number,
  field: FieldRecord,
  area: number,
  date: string,
): Millimetres | undefined {
  if (given === 'inches') return mm(amount * millimetresPerInch);
  if (given === 'gallons') return mm(amount / volumeOf(mm(1), acres(area)).gallons);
  const rate = rateOn(field, date);
  return rate === undefined ? undefined : mm(amount * rate);
}

/** Averaged over the field [mm/h]: its own, else its flow's, else what is usual for the method in what grew there. */
export function rateOn(field: FieldRecord, date: string): number | undefined {
  const { applicationRateInPerHour: rate, flowGpm, method } = field;
  if (rate !== null) return rate * millimetresPerInch;
  if (flowGpm !== null) return rateOfFlow(flowGpm, acres(field.acres));
  const planting = field.plantings.findLast(({ startsOn }) => startsOn <= date);
  const usual =
    planting === undefined ? irrigationMethods[method] : methodInCrop(method, crops[planting.crop]);
  return usual.applicationRate;
}
