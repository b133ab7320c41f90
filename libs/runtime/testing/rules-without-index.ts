import type { DataSource } from 'typeorm';
import type { RetentionRule } from '../src/retention/retention-rule.ts';

/** With which column the index begins by which a statement finds rows of the table that it names first; undefined: it reads all of it. */
export async function indexedColumn(
  source: DataSource,
  statement: string,
  parameters: readonly unknown[],
): Promise<string | undefined> {
  return await source.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off');
    const lines = await manager.query<object[]>(`EXPLAIN ${statement}`, [...parameters]);
    const table = /(?:FROM|UPDATE) (\w+)/.exec(statement)?.[1] ?? '';
    const scan = new RegExp(`Index Scan using (\\w+) on ${table}\\b|Bitmap Index Scan on (\\w+)`);
    const [, plain, bitmap] = scan.exec(JSON.stringify(lines)) ?? [];
    const [first] = await manager.query<{ column: string }[]>(
      'SELECT attname AS column FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum = 1',
      [plain ?? bitmap ?? 'none'],
    );
    return first?.column;
  });
}

/** Rules that read a whole table, however few rows go: no index begins with what they look for. */
export async function rulesWithoutIndex(
  source: DataSource,
  rules: readonly RetentionRule[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { what, take, until } of rules) {
    if (typeof take !== 'string') continue;
    const column = await indexedColumn(source, take, [until(new Date())]);
    if (column === undefined || !take.includes(column)) found.push(what);
  }
  return found;
}
