import { randomUUID } from 'node:crypto';
import { acres, mm, volumeOf } from '@headgate/agronomy';
import type { MeterUnit } from '@headgate/contracts/water-source';
import type { EntityManager } from 'typeorm';
import type { FarmFields } from '../fields/field-record.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import { insertIrrigations, keptIrrigation, removeIrrigation } from './kept-irrigation.ts';
import { neighbour, updateReading, type KeptReading } from './kept-reading.ts';
import { markIrrigated } from './mark-irrigated.ts';
import { sharesOf, type Shares } from './shares-of.ts';

const millimetresPerFoot = 304.8;
const gallonsPerAcreFoot = volumeOf(mm(millimetresPerFoot), acres(1)).gallons;
/** US gallons of one of what a meter counts: 1,728 cubic inches to the cubic foot, 231 to the gallon. */
const gallonsPer: Readonly<Record<MeterUnit, number>> = {
  gallons: 1,
  'acre-feet': gallonsPerAcreFoot,
  'cubic-feet': 1_728 / 231,
  'hundred-cubic-feet': 172_800 / 231,
  'cubic-meters': 264.172_052,
};
const day = 24 * 3_600_000;
/** No crop is given more in a month [in]. */
const maxPerMonth = 40;

interface Metered {
  /** Since the reading before; null: there is none. */
  readonly gallons: number | null;
  /** On fields; undefined: nothing flowed, or it is the source's water alone. */
  readonly shares: Shares | undefined;
  readonly since: Date;
}

/** Water between two readings of a totalizer; or why it cannot be. `perUnit`: gallons, where its source does not have the meter any more. */
export function meteredWater(
  farm: FarmFields,
  reading: Pick<KeptReading, 'fieldIds' | 'waterSourceId' | 'serial' | 'endsAt' | 'value'>,
  before: KeptReading | undefined,
  {
    maxInches = maxPerMonth,
    perUnit,
  }: { readonly maxInches?: number; readonly perUnit?: number | undefined } = {},
): Metered | Wrong {
  const none = { gallons: null, shares: undefined, since: reading.endsAt };
  if (before === undefined) return none;
  const time = ZonedTime.of(farm.timeZone);
  const since = before.endsAt;
  if (reading.value < before.value) {
    const when = time.wallClock(since.getTime()).replace('T', ' at ');
    return wrong(
      'value',
      `It read ${before.value} on ${when}, and a meter only counts up. If it rolled over or was replaced, add a meter with a new serial number to the source. If the earlier reading was wrong, withdraw it`,
    );
  }
  const source = farm.sources.find(({ id }) => id === reading.waterSourceId);
  const meter = source?.meters.find(({ serial }) => serial === reading.serial);
  const factor = meter === undefined ? perUnit : gallonsPer[meter.unit];
  const counted = reading.value - before.value;
  if (factor === undefined && counted > 0)
    throw new Error(`Nobody knows what meter ${String(reading.serial)} counts`);
  const gallons = counted * (factor ?? 0);
  const fields = farm.fields.filter(({ id }) => reading.fieldIds.includes(id));
  if (gallons === 0 || fields.length === 0) return { gallons, shares: undefined, since };
  const months = (reading.endsAt.getTime() - since.getTime()) / (30 * day);
  const date = time.dateOf(since.getTime());
  const shares = sharesOf(['gallons', gallons], fields, date, maxInches * Math.max(1, months));
  if (shares.kind === 'invalid') return wrong('value', `${shares.message} since the previous reading`);
  return { gallons, shares, since };
}

/** Writes what a meter told as an irrigation, and marks its fields. Its id; null: nothing is to be written. */
export async function creditMetered(
  manager: EntityManager,
  by: { readonly farmId: string; readonly userId: string | null },
  metered: Metered,
  { endsAt, waterSourceId }: Pick<KeptReading, 'endsAt' | 'waterSourceId'>,
  now: Date,
): Promise<string | null> {
  const { shares, since: startsAt } = metered;
  if (shares === undefined) return null;
  const row = {
    ...shares,
    ...{ id: randomUUID(), startsAt, endsAt, source: 'meter' as const, waterSourceId },
    ...{ plannedIrrigationId: null, note: '', zone: null, decision: null, createdAt: now, updatedAt: now },
  };
  await insertIrrigations(manager, by, [row]);
  await markIrrigated(manager, by.farmId, [row]);
  return row.id;
}

/** Takes back what a reading told; the next one of the meter counts from the one before it instead. */
export async function withdrawMetered(
  manager: EntityManager,
  farm: FarmFields,
  reading: KeptReading,
  now: Date,
): Promise<void> {
  const { farmId } = farm;
  await unbook(manager, farmId, reading);
  const next = await neighbour(manager, farmId, reading, 'after', reading.endsAt);
  if (next === undefined) return;
  await unbook(manager, farmId, next);
  const before = await neighbour(manager, farmId, reading, 'before', next.endsAt);
  const perUnit = gallonsPerUnit(next, reading) ?? gallonsPerUnit(reading, before);
  // However much it is: each of its parts was possible.
  const metered = meteredWater(farm, next, before, { maxInches: Infinity, perUnit });
  if ('kind' in metered) throw new Error(`A later reading became impossible: ${metered.message}`);
  const irrigationId = await creditMetered(manager, { farmId, userId: null }, metered, next, now);
  await updateReading(manager, farmId, { ...next, gallons: metered.gallons, irrigationId });
}

/** Of what a meter counts, by what was made of two readings; undefined: it has not moved, or nothing was. */
function gallonsPerUnit(
  { value, gallons }: KeptReading,
  before: KeptReading | undefined,
): number | undefined {
  return gallons === null || before === undefined || value === before.value
    ? undefined
    : gallons / (value - before.value);
}

async function unbook(manager: EntityManager, farmId: string, reading: KeptReading): Promise<void> {
  if (reading.irrigationId === null) return;
  const row = await keptIrrigation(manager, farmId, reading.irrigationId);
  if (row === undefined) return;
  await removeIrrigation(manager, farmId, row.id);
  await markIrrigated(manager, farmId, [row]);
}
