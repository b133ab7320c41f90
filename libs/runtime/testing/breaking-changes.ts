import type { MigrationInterface, QueryRunner } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** What a migration may not do to a table of before: while processes are replaced one by one, some are of the version before. */
const breaking: readonly RegExp[] = [
  /\bDROP (TABLE|COLUMN|INDEX|CONSTRAINT|VIEW|TYPE|SEQUENCE|DEFAULT|SCHEMA)\b/,
  // ALTER TABLE … DROP name.
  /\bALTER TABLE\b.*\bDROP (?!TABLE|COLUMN|INDEX|CONSTRAINT|DEFAULT|NOT NULL|EXPRESSION)/,
  /\bRENAME\b/,
  /\b(SET DATA )?TYPE \w+(\([\d, ]+\))?( USING\b|,|$)/,
  /\bSET NOT NULL\b/,
  /\bALTER TABLE\b.*\bADD (COLUMN )?(?!CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|COLUMN)(?:(?!\bDEFAULT\b|, ?ADD\b).)*\bNOT NULL\b(?!(?:(?!, ?ADD\b).)*\bDEFAULT\b)/,
  // Rows that the version before may write would be refused.
  /\bALTER TABLE\b.*\bADD (CONSTRAINT|UNIQUE|CHECK|PRIMARY|FOREIGN|EXCLUDE)\b/,
  /\bCREATE UNIQUE INDEX\b/,
  /\bCREATE (OR REPLACE |CONSTRAINT )*TRIGGER\b/,
  /\bTRUNCATE\b/,
  /\bDELETE FROM\b/,
];

/**
 * Statements of a service's migrations that the version before would not live with, as `<migration>: <statement>`. What is done
 * to a table that the same migration makes is nobody else's business.
 */
export async function breakingChanges({
  migrations,
}: {
  readonly migrations: readonly unknown[];
}): Promise<string[]> {
  const found: string[] = [];
  for (const migration of migrations) {
    if (!isMigration(migration)) throw new Error('A migration is listed by its class');
    found.push(...breakingIn(migration.name, await statementsOf(new migration())));
  }
  return found;
}

const isMigration = (listed: unknown): listed is MigrationClass => typeof listed === 'function';

/** What it would say to the database, one statement each, without comments. */
async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const text: string[] = [];
  const query = (sql: string) => {
    text.push(sql);
    return Promise.resolve([]);
  };
  // Of all that a runner can, ours only ask it to query: anything else would throw here.
  await migration.up({ query } as unknown as QueryRunner);
  return text.flatMap(statements);
}

/** A function's body stays one with its statement. */
function statements(sql: string): string[] {
  const whole = sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\$\$.*?\$\$/gs, 'BODY')
    .replaceAll(/\s+/g, ' ');
  return whole
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function breakingIn(name: string, all: readonly string[]): string[] {
  const made = new Set(
    all.flatMap((sql) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(sql)?.[1] ?? []),
  );
  return all
    .filter((sql) => !made.has(tableOf(sql)))
    .filter((sql) => !/^CREATE TABLE\b/i.test(sql))
    .filter((sql) => breaking.some((each) => new RegExp(each.source, 'i').test(withoutStrings(sql))))
    .map((sql) => `${name}: ${sql}`);
}

/** Of an index or a trigger: the table that it is on. */
function tableOf(sql: string): string {
  const on = /^CREATE (?:UNIQUE INDEX|INDEX|(?:OR REPLACE |CONSTRAINT )*TRIGGER)\b.*? ON "?(\w+)/i.exec(sql);
  const altered = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)/i.exec(sql);
  return on?.[1] ?? altered?.[1] ?? '';
}

const withoutStrings = (sql: string) => sql.replaceAll(/'[^']*'/g, "''");
