import type { Report, ReportFormat } from '@headgate/contracts/report';
import type { EntityManager } from 'typeorm';
import type { ReportAsk } from '../inputs/gathered.ts';

/** Of the row task that makes them. */
export const reportsTask = 'reports';

export interface KeptReport extends Pick<
  Report,
  'id' | 'kind' | 'from' | 'to' | 'language' | 'title' | 'fieldIds' | 'sourceId' | 'state' | 'progress'
> {
  readonly createdAt: Date;
  readonly madeAt: Date | null;
  readonly inputsHash: Buffer | null;
  /** Null: it is not made. */
  readonly files: ReportFormat[] | null;
}

export const askColumns = `kind, from_day::text AS "from", to_day::text AS "to", field_ids AS "fieldIds", source_id AS "sourceId", language`;
export const reportColumns = `id, ${askColumns}, title, state, progress, created_at AS "createdAt", made_at AS "madeAt", inputs_hash AS "inputsHash", (
  SELECT array_agg(format ORDER BY array_position(ARRAY['pdf', 'csv'], format), format) FROM report_file
  WHERE report_file.farm_id = report.farm_id AND report_id = report.id AND format <> 'document'
) AS files`;

/** As it is answered. */
export const reportOf = ({ createdAt, madeAt, inputsHash, files, ...row }: KeptReport): Report => ({
  ...row,
  createdAt: createdAt.toISOString(),
  madeAt: madeAt?.toISOString() ?? null,
  inputsHash: inputsHash?.toString('hex') ?? null,
  ...(files !== null && { files }),
});

export async function keptReport(
  manager: EntityManager,
  farmId: string,
  id: string,
): Promise<KeptReport | undefined> {
  const [row] = await manager.query<KeptReport[]>(
    `SELECT ${reportColumns} FROM report WHERE farm_id = $1 AND id = $2`,
    [farmId, id],
  );
  return row;
}

/** The newest that was asked for in the same words, of those in these states. */
export async function sameReport(
  manager: EntityManager,
  { farmId, kind, from, to, fieldIds, sourceId, language }: ReportAsk,
  states: readonly Report['state'][],
): Promise<KeptReport | undefined> {
  const [row] = await manager.query<KeptReport[]>(
    `SELECT ${reportColumns} FROM report
     WHERE farm_id = $1 AND kind = $2 AND from_day = $3 AND to_day = $4 AND language = $5 AND field_ids IS NOT DISTINCT FROM $6::uuid[]
       AND source_id IS NOT DISTINCT FROM $7::uuid AND state = ANY($8)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [farmId, kind, from, to, language, fieldIds, sourceId, states],
  );
  return row;
}
