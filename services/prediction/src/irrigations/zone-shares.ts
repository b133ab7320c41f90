import { acres, mm, volumeOf } from '@headgate/agronomy';
import type { FieldRecord } from '../fields/field-record.ts';
import type { Irrigation } from '@headgate/contracts/irrigation';
import { rateOn, type Share } from './shares-of.ts';

/** What one zone of a controller has put on. */
export interface ZoneWater {
  readonly zone: NonNullable<Irrigation['zone']>;
  /** By the zone's meter, else by its rate and area; null: it has neither. */
  readonly gallons: number | null;
  readonly hours: number;
}

/**
 * What each field got of a zone's water that began on a local day: gallons by the field's share of the zone; where the zone has no
 * rate, the field's own rate for as long as it ran, on the part of the field that the zone waters, which is one of as many as the
 * field has zones. Without any rate nobody knows, and it is none.
 */
export function zoneShares(
  fields: readonly FieldRecord[],
  { zone, gallons, hours }: ZoneWater,
  date: string,
): Share[] {
  return fields.flatMap((field) => {
    const own = field.zones.find(
      ({ controllerId, zoneId }) => controllerId === zone.controllerId && zoneId === zone.zoneId,
    );
    if (own === undefined) return [];
    const inOneMillimetre = volumeOf(mm(1), acres(field.acres)).gallons;
    if (gallons !== null) {
      const share = gallons * own.share;
      return [{ fieldId: field.id, gallons: share, depth: mm(share / inOneMillimetre) }];
    }
    const rate = rateOn(field, date);
    if (rate === undefined) return [];
    const depth = mm((hours * rate) / field.zones.length);
    return [{ fieldId: field.id, gallons: depth * inOneMillimetre, depth }];
  });
}
