import { addDays, millimetresPerInch } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import type { FarmFields } from '../fields/field-record.ts';
import { ZonedTime } from '../time/zoned-time.ts';
import type { AcceptedMoisture, BookedWater, StemPotential } from './booked-water.ts';
import { gaugedRainByDay, type GaugeSpan } from './gauged-rain.ts';
import { hoursByDay } from './hours-by-day.ts';
import { midnightOf } from './midnight-of.ts';

interface IrrigationRow {
  readonly field_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly gross_mm: number;
}
interface ReadingRow {
  readonly farm_id: string;
  readonly id: string;
  readonly kind: 'rain' | 'stem-potential' | 'soil-moisture';
  readonly field_ids: readonly string[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly value: number;
  readonly weight: number | null;
}

const irrigationsOf = `
  SELECT field_id, starts_at, ends_at, gross_mm * counted AS gross_mm FROM irrigation_field
  WHERE farm_id = ANY($1) AND ends_at > $2 AND counted > 0 ORDER BY farm_id, ends_at, irrigation_id
`;
const readingsOf = `
  SELECT farm_id, id, kind, field_ids, starts_at, ends_at, value, weight FROM reading
  WHERE farm_id = ANY($1) AND ends_at > $2 AND kind <> 'meter' AND withdrawn_at IS NULL
    AND (kind <> 'soil-moisture' OR accepted_at IS NOT NULL)
  ORDER BY farm_id, ends_at, id
`;

type Farms = readonly Pick<FarmFields, 'farmId' | 'timeZone' | 'fields'>[];

/** A field's booked water while it is read. */
interface Booking {
  readonly irrigation: Map<string, number>;
  readonly gauges: GaugeSpan[];
  readonly moisture: Map<string, AcceptedMoisture[]>;
  readonly stemPotentials: StemPotential[];
}

/**
 * What was told of the water of these farms' fields, by field, from a local day (YYYY-MM-DD) on; fields of which nothing was
 * told are left out. Of days before it, some may be missing. Two statements, for any number of farms.
 */
export async function readWater(
  manager: EntityManager,
  farms: Farms,
  from: string,
): Promise<ReadonlyMap<string, BookedWater>> {
  const ids = farms.map(({ farmId }) => farmId);
  // A day earlier, and so before midnight in any zone.
  const since = new Date(Date.parse(addDays(from, -1)));
  const zones = new Map(
    farms.flatMap(({ timeZone, fields }) => fields.map(({ id }) => [id, ZonedTime.of(timeZone)] as const)),
  );
  const bookings = new Map<string, Booking>();
  const bookingOf = (fieldId: string): Booking => {
    const kept = bookings.get(fieldId) ?? {
      ...{ irrigation: new Map(), gauges: [], moisture: new Map(), stemPotentials: [] },
    };
    bookings.set(fieldId, kept);
    return kept;
  };

  for (const row of await manager.query<IrrigationRow[]>(irrigationsOf, [ids, since])) {
    const time = zones.get(row.field_id);
    if (time !== undefined) addIrrigation(bookingOf(row.field_id), row, time);
  }
  const fieldsOf = new Map(farms.map(({ farmId, fields }) => [farmId, fields.map(({ id }) => id)]));
  for (const row of await manager.query<ReadingRow[]>(readingsOf, [ids, since])) {
    const named = row.field_ids.length > 0 ? row.field_ids : (fieldsOf.get(row.farm_id) ?? []);
    for (const fieldId of named) {
      const time = zones.get(fieldId);
      if (time !== undefined) addReading(bookingOf(fieldId), row, time);
    }
  }
  const waterOf = ([fieldId, booking]: readonly [string, Booking]) => {
    const time = zones.get(fieldId);
    const { irrigation, moisture, stemPotentials, gauges } = booking;
    const gaugedRain = time === undefined ? new Map() : gaugedRainByDay(gauges, time);
    return [fieldId, { irrigation, moisture, stemPotentials, gaugedRain }] as const;
  };
  return new Map([...bookings].map(waterOf));
}

function addIrrigation({ irrigation }: Booking, row: IrrigationRow, time: ZonedTime): void {
  for (const { date, shareOfSpan } of hoursByDay(time, row.starts_at, row.ends_at))
    irrigation.set(date, (irrigation.get(date) ?? 0) + row.gross_mm * shareOfSpan);
}

function addReading(booking: Booking, row: ReadingRow, time: ZonedTime): void {
  if (row.kind === 'rain') {
    const depth = row.value * millimetresPerInch;
    booking.gauges.push({ start: row.starts_at, end: row.ends_at, depth });
    return;
  }
  if (row.kind === 'stem-potential') {
    booking.stemPotentials.push({ date: time.dateOf(row.ends_at.getTime()), bars: row.value });
    return;
  }
  if (row.weight === null) return;
  const date = midnightOf(time, row.ends_at);
  const readings = booking.moisture.get(date) ?? [];
  readings.push({ readingId: row.id, waterContent: row.value / 100, weight: row.weight });
  booking.moisture.set(date, readings);
}
