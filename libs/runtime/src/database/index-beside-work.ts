import type { QueryRunner } from 'typeorm';

interface NewIndex {
  readonly name: string;
  /** As SQL has it after ON: table, columns, and which rows. The program's own text. */
  readonly on: string;
}

/**
 * Makes an index of a table of any size while others read and write it: without CONCURRENTLY, writers wait until the whole table
 * was read. For a migration with `transaction = false` that does nothing else. What an interrupted run has left is not an
 * index that anybody uses, though it has the name: it is dropped first.
 */
export async function makeIndexBesideWork(queryRunner: QueryRunner, { name, on }: NewIndex): Promise<void> {
  const unfinished: unknown = await queryRunner.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [name],
  );
  if (Array.isArray(unfinished) && unfinished.length > 0)
    await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
}
