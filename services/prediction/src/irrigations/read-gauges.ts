import { millimetresPerInch } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import type { GaugeSpan } from './gauged-rain.ts';

interface GaugeRow {
  readonly start: Date;
  readonly end: Date;
  readonly value: number;
  readonly fields: readonly string[];
}

/** What a farm's gauges caught since an instant, by field; one that names no field is every field's. */
export async function readGauges(
  manager: EntityManager,
  farmId: string,
  since: Date,
): Promise<(fieldId: string) => GaugeSpan[]> {
  const rows = await manager.query<GaugeRow[]>(
    `SELECT starts_at AS start, ends_at AS end, value, field_ids AS fields FROM reading
     WHERE farm_id = $1 AND kind = 'rain' AND withdrawn_at IS NULL AND ends_at > $2`,
    [farmId, since],
  );
  return (fieldId) =>
    rows
      .filter(({ fields }) => fields.length === 0 || fields.includes(fieldId))
      .map(({ start, end, value }) => ({ start, end, depth: value * millimetresPerInch }));
}
