import type { EntityManager } from 'typeorm';

export interface ChangedField {
  readonly fieldId: string;
  /** The first day whose ledger is out of date, YYYY-MM-DD. */
  readonly from: string;
}

const raiseRevision = `
  INSERT INTO farm_fields (farm_id) VALUES ($1)
  ON CONFLICT (farm_id) DO UPDATE SET revision = farm_fields.revision + 1
`;
// A field that is named twice is out of date from the earlier of its days.
const keepEarliest = `
  INSERT INTO field_change (farm_id, field_id, from_date)
  SELECT $1, field_id, min(from_date) FROM unnest($2::uuid[], $3::date[]) AS changed (field_id, from_date) GROUP BY field_id
  ON CONFLICT (farm_id, field_id) DO UPDATE SET from_date = LEAST(field_change.from_date, EXCLUDED.from_date)
`;

/**
 * Whatever is planned from has changed: raises the farm's revision, so its plan is stale, and keeps from which day on the
 * ledger of these fields is. Without fields only the plan is. Locks the farm's row until the transaction ends.
 */
export async function markFieldsChanged(
  manager: EntityManager,
  farmId: string,
  changed: readonly ChangedField[],
): Promise<void> {
  await manager.query(raiseRevision, [farmId]);
  if (changed.length === 0) return;
  const columns = [changed.map(({ fieldId }) => fieldId), changed.map(({ from }) => from)];
  await manager.query(keepEarliest, [farmId, ...columns]);
}
