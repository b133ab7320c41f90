import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import { positionOf } from './cursor.ts';

/** As `pageInput` of the contracts parses it. */
interface WantedPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * The rows of a table for which `where` holds, the newest first, and one more than the page holds where there are more.
 * Goes on after the cursor's place, whatever came or went meanwhile. The entity has `createdAt` and `id`. Throws
 * `Rejected` for a broken cursor.
 */
export async function newestFirst<Row extends ObjectLiteral>(
  table: Repository<Row>,
  where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[],
  { cursor, limit }: WantedPage,
): Promise<Row[]> {
  const rows = table
    .createQueryBuilder('row')
    .where(where)
    .orderBy('row.createdAt', 'DESC')
    .addOrderBy('row.id', 'DESC')
    .limit(limit + 1);
  if (cursor !== undefined) rows.andWhere('(row.createdAt, row.id) < (:createdAt, :id)', positionOf(cursor));
  return await rows.getMany();
}
