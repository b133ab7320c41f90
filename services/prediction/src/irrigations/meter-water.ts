import { randomUUID } from 'node:crypto';
import { acres, mm, volumeOf } from '@headgate/agronomy';
import type { MeterUnit } from '@headgate/contracts/water-source';
import type { EntityManager } from 'typeorm';
import { clock, dayAndYear } from '../advice/messages/format.en.ts';
import type { FarmFields } from '../fields/field-record.ts';
import { wrong, type Wrong } from '../fields/wrong.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import {
  insertIrrigations,
  keptIrrigation,
  removeIrrigation,
  updateIrrigation,
  type KeptIrrigation,
  type WrittenIrrigation,
} from './kept-irrigation.ts';
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

/** Water between two readings of a totalizer; or why it cannot be. */
export function meteredWater(
  farm: FarmFields,
  reading: Pick<KeptReading, 'fieldIds' | 'waterSourceId' | 'serial' | 'endsAt' | 'value'>,
  before: KeptReading | undefined,
): Metered | Wrong {
  const none = { gallons: null, shares: undefined, since: reading.endsAt };
  if (before === undefined) return none;
  const time = ZonedTime.of(farm.timeZone);
  const since = before.endsAt;
  if (reading.value < before.value) {
    const at = time.wallClock(since.getTime());
    const when = `${dayAndYear(at)} at ${clock(at)}`;
    const value = before.value.toLocaleString('en-US', { maximumFractionDigits: 20 });
    return wrong(
      'value',
      `It read ${value} on ${when}, and a meter only counts up. If it rolled over or was replaced, add a meter with a new serial number to the source. If the earlier reading was wrong, withdraw it`,
    );
  }
  const gallons = gallonsBetween(farm, before, reading);
  const fields = farm.fields.filter(({ id }) => reading.fieldIds.includes(id));
  if (gallons === 0 || fields.length === 0) return { gallons, shares: undefined, since };
  const months = (reading.endsAt.getTime() - since.getTime()) / (30 * day);
  const date = time.dateOf(since.getTime());
  const shares = sharesOf(['gallons', gallons], fields, date, maxPerMonth * Math.max(1, months));
  if (shares.kind === 'invalid') return wrong('value', `${shares.message} since the previous reading`);
  return { gallons, shares, since };
}

/** `perUnit`: gallons, where its source does not have the meter any more. */
function gallonsBetween(
  farm: FarmFields,
  before: Pick<KeptReading, 'value'>,
  { waterSourceId, serial, value }: Pick<KeptReading, 'waterSourceId' | 'serial' | 'value'>,
  perUnit?: number,
): number {
  const source = farm.sources.find(({ id }) => id === waterSourceId);
  const meter = source?.meters.find((each) => each.serial === serial);
  const factor = meter === undefined ? perUnit : gallonsPer[meter.unit];
  const counted = value - before.value;
  if (factor === undefined && counted > 0)
    throw new Error(`Nobody knows what meter ${String(serial)} counts`);
  return counted * (factor ?? 0);
}

const otherFields = `
  SELECT EXISTS (
    SELECT FROM field WHERE farm_id = $1 AND water_source_id = $2 AND id <> ALL($3::uuid[]) AND archived_at > $4
  ) OR EXISTS (
    SELECT FROM irrigation_field WHERE farm_id = $1 AND water_source_id = $2 AND field_id <> ALL($3::uuid[]) AND ends_at > $4
  ) AS "isShared"`;

/**
 * Whether other fields than a reading's may have had water of its source since a time, though they are archived by now, or moved: the latter
 * only where water of theirs is on record.
 */
export async function isShared(
  manager: EntityManager,
  farmId: string,
  { waterSourceId, fieldIds }: Pick<KeptReading, 'waterSourceId' | 'fieldIds'>,
  since: Date,
): Promise<boolean> {
  const [row] = await manager.query<[{ isShared: boolean }]>(otherFields, [
    ...[farmId, waterSourceId, fieldIds, since],
  ]);
  return row.isShared;
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

/**
 * Takes back what a reading told; the next one of the meter counts from the one before it instead, on the fields that had the water of
 * both, archived or not. What somebody has corrected stays corrected, and what they have deleted stays away.
 */
export async function withdrawMetered(
  manager: EntityManager,
  farm: FarmFields,
  reading: KeptReading,
  now: Date,
): Promise<void> {
  const { farmId } = farm;
  const own = await bookedOf(manager, farmId, reading);
  const next = await neighbour(manager, farmId, reading, 'after', reading.endsAt);
  const later = next && (await bookedOf(manager, farmId, next));
  const booked = [own, later].filter((row) => row !== undefined);
  if (next === undefined) return replaceBooked(manager, farmId, booked, undefined);
  const before = await neighbour(manager, farmId, reading, 'before', next.endsAt);
  const perUnit = gallonsPerUnit(next, reading) ?? gallonsPerUnit(reading, before);
  const gallons = before === undefined ? null : gallonsBetween(farm, before, next, perUnit);
  const isDeleted = next.irrigationId !== null && later === undefined;
  // Of the water of all fields of its source nobody knows how much these have had: what they have stays.
  const isOfSource = [reading, next].some((each) => each.irrigationId === null && (each.gallons ?? 0) > 0);
  if (isOfSource) {
    const irrigationId = next.irrigationId ?? own?.id ?? null;
    return updateReading(manager, farmId, { ...next, gallons, irrigationId });
  }
  let merged: WrittenIrrigation | undefined;
  if (before !== undefined && gallons !== null && !isDeleted && next.fieldIds.length > 0) {
    const span = { startsAt: before.endsAt, endsAt: next.endsAt, updatedAt: now };
    merged = mergedOf(booked, span, gallons / creditedBy([reading, next]));
  }
  await replaceBooked(manager, farmId, booked, merged && { ...merged, waterSourceId: next.waterSourceId });
  const irrigationId = isDeleted ? next.irrigationId : (merged?.id ?? null);
  await updateReading(manager, farmId, { ...next, gallons, irrigationId });
}

/** What became irrigations of these readings, as they told it [US gallons]. */
const creditedBy = (readings: readonly KeptReading[]): number =>
  readings.reduce((sum, { irrigationId, gallons }) => sum + (irrigationId === null ? 0 : (gallons ?? 0)), 0);

/** The later one with the water of all, times a ratio; undefined: there is none. */
function mergedOf(
  booked: readonly KeptIrrigation[],
  span: Pick<WrittenIrrigation, 'startsAt' | 'endsAt' | 'updatedAt'>,
  ratio: number,
): WrittenIrrigation | undefined {
  const last = booked.at(-1);
  if (last === undefined) return undefined;
  const byField = Map.groupBy(
    booked.flatMap(({ shares }) => shares),
    ({ fieldId }) => fieldId,
  );
  const sum = (amounts: readonly number[]) => ratio * amounts.reduce((total, each) => total + each, 0);
  const shares = [...byField].map(([fieldId, parts]) => ({
    ...{ fieldId, gallons: sum(parts.map((part) => part.gallons)) },
    depth: mm(sum(parts.map(({ depth }) => depth))),
  }));
  const decision = booked.findLast((row) => row.decision !== null)?.decision ?? null;
  const gallons = sum(booked.map((row) => row.gallons));
  return { ...last, ...span, given: 'gallons', gallons, hours: null, decision, shares };
}

async function replaceBooked(
  manager: EntityManager,
  farmId: string,
  booked: readonly KeptIrrigation[],
  merged: WrittenIrrigation | undefined,
): Promise<void> {
  for (const { id } of booked) if (id !== merged?.id) await removeIrrigation(manager, farmId, id);
  if (merged !== undefined) await updateIrrigation(manager, farmId, merged);
  await markIrrigated(manager, farmId, merged === undefined ? booked : [...booked, merged]);
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

const bookedOf = async (manager: EntityManager, farmId: string, { irrigationId }: KeptReading) =>
  irrigationId === null ? undefined : await keptIrrigation(manager, farmId, irrigationId);
