import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { environment as gateway } from '../../gateway/src/config.ts';
import { environment as bridge } from '../../services/controller-bridge/src/config.ts';
import { environment as identity } from '../../services/identity/src/config.ts';
import { environment as pilot } from '../../services/pilot/src/config.ts';
import { environment as prediction } from '../../services/prediction/src/config.ts';
import { confidentialOf } from '../local/stack/process-environment.ts';
import { processes } from '../local/stack/processes.ts';
import { codeIn, tablesBelow } from './markdown-table.ts';

const clone = join(import.meta.dirname, '../..');
const rows = tablesBelow('Every variable', readFileSync(join(clone, 'docs/operations.md'), 'utf8'));
const schemas = { gateway, identity, pilot, prediction, bridge };

interface Field {
  safeParse(value: undefined): { readonly success: boolean; readonly data?: unknown };
}

/** What a process has where it is told nothing, as the table writes it. */
function unlessGiven(field: Field): string {
  const { success, data } = field.safeParse(undefined);
  if (!success) return 'needed';
  if (data === undefined || data === '') return 'none';
  if (data instanceof Set && data.size === 0) return 'none';
  if (Array.isArray(data) && data.length === 0) return 'none';
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return text.startsWith(clone) ? relative(clone, text) : text;
}

/** A line for each process and variable: so that what differs is named. */
const inSchemas = Object.entries(schemas).flatMap(([process, { shape }]) =>
  Object.entries<Field>(shape).map(([name, field]) => `${process} ${name}: ${unlessGiven(field)}`),
);
const inTable = rows.flatMap(({ variable = '', process = '', 'unless given': value = '' }) => {
  const [name = variable] = codeIn(variable);
  const [standard = value] = codeIn(value);
  const all = process === 'all' ? Object.keys(schemas) : process.split(', ');
  return all.map((one) => `${one} ${name}: ${standard}`);
});

/** Told to one process alone, or with a password in it. */
const secret = new Set([
  ...processes.flatMap(confidentialOf),
  ...['DATABASE_URL', 'REDIS_URL', 'NATS_PASSWORD', 'MQTT_PASSWORD', 'OPEN_METEO_API_KEY', 'CIMIS_APP_KEY'],
]);

describe('The table of variables in docs/operations.md', () => {
  it('has each variable that a process reads, with its default, and no other', () => {
    expect(inTable.toSorted()).toEqual(inSchemas.toSorted());
  });

  it('has each once for each process', () => {
    expect(inTable.filter((line, index) => inTable.indexOf(line) !== index)).toEqual([]);
  });

  it('says what each is for', () => {
    for (const row of rows) expect(row['meaning']).toMatch(/\S+ \S+/);
  });

  it('says which are secrets', () => {
    const documented = rows
      .filter((row) => row['secret'] === 'yes')
      .flatMap(({ variable = '' }) => codeIn(variable));
    const read = new Set(Object.values(schemas).flatMap(({ shape }) => Object.keys(shape)));
    expect(new Set(documented)).toEqual(new Set([...secret].filter((name) => read.has(name))));
  });
});
