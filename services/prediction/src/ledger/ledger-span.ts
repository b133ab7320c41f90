import type { EntityManager } from 'typeorm';
import type { FieldDay } from '@headgate/contracts/field-day';

/** A day of a field's ledger as far as a report tells it [mm]. */
export interface SpanDay extends Pick<
  FieldDay,
  'date' | 'kind' | 'rain' | 'irrigationGross' | 'drainage' | 'depletion' | 'allowedDepletion' | 'ks'
> {
  readonly fieldId: string;
}

/** What is kept of fields between two days, both included, by field and day. One statement. */
export const readLedgerSpan = (
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SpanDay[]> =>
  manager.query<SpanDay[]>(
    `SELECT field_id AS "fieldId", day.date::text AS date, kind, rain, irrigation_gross AS "irrigationGross", drainage, depletion,
       allowed_depletion AS "allowedDepletion", ks
     FROM ledger_day AS day WHERE farm_id = $1 AND field_id = ANY($2::uuid[]) AND day.date BETWEEN $3 AND $4
     ORDER BY field_id, day.date`,
    [farmId, fieldIds, from, to],
  );
