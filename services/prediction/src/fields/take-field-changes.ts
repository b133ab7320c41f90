import type { EntityManager } from 'typeorm';

/** Some fields of some farms. */
export interface NamedField {
  readonly farmId: string;
  readonly fieldId: string;
}

const take = `
  DELETE FROM field_change USING unnest($1::uuid[], $2::uuid[]) AS named (farm_id, field_id)
  WHERE field_change.farm_id = named.farm_id AND field_change.field_id = named.field_id
  RETURNING field_change.field_id, from_date::text AS from_date
`;

/**
 * From which day on the ledger of these fields is out of date, by field; those that are not are left out. It is forgotten with
 * this transaction, which has to work it in and holds the farms' rows locked. One statement.
 */
export async function takeFieldChanges(
  manager: EntityManager,
  fields: readonly NamedField[],
): Promise<ReadonlyMap<string, string>> {
  // TypeORM gives a deletion's rows beside their number.
  const [rows] = await manager.query<[{ field_id: string; from_date: string }[], number]>(take, [
    fields.map(({ farmId }) => farmId),
    fields.map(({ fieldId }) => fieldId),
  ]);
  return new Map(rows.map(({ field_id: fieldId, from_date: from }) => [fieldId, from]));
}
