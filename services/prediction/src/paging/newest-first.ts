import type { PageInput } from '@headgate/contracts/page';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { positionOf } from './cursor.ts';

/**
 * A farm's rows of a table, the newest first, and one more than the page holds where there are more. Goes on after the
 * cursor's place, whatever came or went meanwhile. Throws `Rejected` for a broken cursor.
 */
export async function newestFirst<Row extends ObjectLiteral>(
  database: DataSource,
  table: EntityTarget<Row>,
  farmId: string,
  { cursor, limit }: PageInput,
): Promise<Row[]> {
  const rows = database
    .getRepository(table)
    .createQueryBuilder('row')
    .where('row.farmId = :farmId', { farmId })
    .orderBy('row.createdAt', 'DESC')
    .addOrderBy('row.id', 'DESC')
    .limit(limit + 1);
  if (cursor !== undefined) rows.andWhere('(row.createdAt, row.id) < (:createdAt, :id)', positionOf(cursor));
  return await rows.getMany();
}
