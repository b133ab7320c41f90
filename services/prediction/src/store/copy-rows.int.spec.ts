import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import fc from 'fast-check';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { CopyValue } from './binary-rows.ts';
import { copyRows, type CopyColumns } from './copy-rows.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeAll(async () => {
  database = await createDatabase('copy_rows');
  const options = databaseOptions({ service: 'test', url: database.url, entities: [], migrations: [] });
  source = await new DataSource({ ...options, poolSize: 2 }).initialize();
  await source.query(
    `CREATE TABLE sample (n integer PRIMARY KEY, id uuid, name text, big bigint, figure float8, fact boolean,
       day date, at timestamptz, data jsonb, ids uuid[])`,
  );
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(() => source.query('TRUNCATE sample'));

const columns = {
  n: 'integer',
  id: 'uuid',
  name: 'text',
  big: 'bigint',
  figure: 'float8',
  fact: 'boolean',
  day: 'date',
  at: 'timestamptz',
  data: 'jsonb',
  ids: 'uuid[]',
} as const satisfies CopyColumns;

const write = (rows: Iterable<readonly CopyValue[]>, into: CopyColumns = columns) =>
  source.transaction((manager) => copyRows(manager, 'sample', into, rows));

const count = async () => {
  const [row] = await source.query<{ count: number }[]>('SELECT count(*)::int AS count FROM sample');
  return row?.count;
};

/** What PostgreSQL keeps in a text: all but NUL, and no half of a pair. */
const text = fc.string({ unit: 'binary', maxLength: 200 }).filter((value) => !value.includes('\0'));
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 });
const values = fc.tuple(
  nullable(fc.uuid()),
  nullable(text),
  nullable(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  nullable(fc.double({ noNaN: true, noDefaultInfinity: true })),
  nullable(fc.boolean()),
  nullable(
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  nullable(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })),
  nullable(fc.record({ text, list: fc.array(fc.integer()), nested: fc.record({ flag: fc.boolean() }) })),
  nullable(fc.array(fc.uuid(), { maxLength: 3 })),
);

describe('rows that are copied', () => {
  it('are read back as they were, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 20 }), async (rows) => {
        await source.query('TRUNCATE sample');
        expect(await write(rows.map((row, n) => [n, ...row]))).toBe(rows.length);
        const read = await source.query<object[]>(
          `SELECT id, name, big, figure, fact, to_char(day, 'YYYY-MM-DD') AS day, at, data, ids FROM sample ORDER BY n`,
        );
        expect(read).toEqual(
          rows.map(([id, name, big, figure, fact, day, at, data, ids]) => {
            const digits = big === null ? null : String(big);
            return { id, name, big: digits, figure, fact, day, at, data, ids };
          }),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('may be of some of the columns, in any order', async () => {
    await write([['a\tb\\n"c', 7]], { name: 'text', n: 'integer' });
    expect(await source.query('SELECT n, name, figure FROM sample')).toEqual([
      { n: 7, name: 'a\tb\\n"c', figure: null },
    ]);
  });

  it('may be none', async () => {
    expect(await write([])).toBe(0);
  });

  it('are there when the transaction goes on, and gone when it is rolled back', async () => {
    const failing = source.transaction(async (manager) => {
      await copyRows(manager, 'sample', { n: 'integer' }, [[1], [2]]);
      expect(await manager.query('SELECT n FROM sample ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
      throw new Error('something later failed');
    });
    await expect(failing).rejects.toThrow('something later');
    expect(await count()).toBe(0);
  });

  it('are taken as the database takes them: never far ahead of it', async () => {
    const [bytes, rows] = [2_000, 10_000];
    let maxHeld = 0;
    await source.transaction(async (manager) => {
      const client = (await manager.queryRunner?.connect()) as Client;
      const stream = client.connection.stream as Socket;
      const before = stream.bytesWritten;
      function* made() {
        for (let n = 0; n < rows; n += 1) {
          // What is not in the socket yet, and what waits there.
          const held = n * bytes - (stream.bytesWritten - before) + stream.writableLength;
          maxHeld = Math.max(maxHeld, held);
          yield [n, { long: 'x'.repeat(bytes) }];
        }
      }
      expect(await copyRows(manager, 'sample', { n: 'integer', data: 'jsonb' }, made())).toBe(rows);
    });
    expect(maxHeld).toBeLessThan(1_000_000);
  });
});

describe('what goes wrong while rows are copied', () => {
  const works = async () => {
    await write([[1]], { n: 'integer' });
    expect(await count()).toBe(1);
  };

  it('is told as the database says it, and leaves nothing', async () => {
    await expect(write([[1], [2], [1]], { n: 'integer' })).rejects.toThrow('duplicate key');
    await expect(write([[1, 'a\0b']], { n: 'integer', name: 'text' })).rejects.toThrow('invalid byte');
    await expect(write([[1, 2]], { n: 'integer', gone: 'integer' })).rejects.toThrow('"gone"');
    expect(await count()).toBe(0);
    await works();
  });

  it('may be in what makes the rows', async () => {
    function* failing() {
      yield [1];
      throw new Error('no third row');
    }
    await expect(write(failing(), { n: 'integer' })).rejects.toThrow('no third row');
    expect(await count()).toBe(0);
    await works();
  });

  it.each([
    ['figure', 'float8', Number.NaN],
    ['figure', 'float8', Number.POSITIVE_INFINITY],
    ['figure', 'float8', '1'],
    ['n', 'integer', 1.5],
    ['n', 'integer', 2 ** 31],
    ['big', 'bigint', 2n ** 63n],
    ['big', 'bigint', '1.5'],
    ['id', 'uuid', 'zz111111-1111-1111-1111-111111111111'],
    ['day', 'date', '2026-02-30T'],
    ['day', 'date', '2026-13-01'],
    ['at', 'timestamptz', '2026-01-01T00:00:00Z'],
    ['at', 'timestamptz', new Date(Number.NaN)],
    ['fact', 'boolean', 1],
    ['name', 'text', 1],
    ['ids', 'uuid[]', randomUUID()],
  ] as const)('is a value that %s (%s) cannot hold: %s', async (column, type, value) => {
    await expect(write([[value]], { [column]: type })).rejects.toThrow(RangeError);
    await works();
  });

  it('is a row with a value too few', async () => {
    await expect(write([[1]], { n: 'integer', name: 'text' })).rejects.toThrow('1 values for 2 columns');
  });

  it('is a connection that was cut', async () => {
    function* rows() {
      for (let n = 0; n < 100_000; n += 1) yield [n, { long: 'x'.repeat(1_000) }];
    }
    const cut = source.transaction(async (manager) => {
      const [backend] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await Promise.all([
        copyRows(manager, 'sample', { n: 'integer', data: 'jsonb' }, rows()),
        source.query('SELECT pg_terminate_backend($1)', [backend?.pid]),
      ]);
    });
    await expect(cut).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  it('is to be outside of a transaction', async () => {
    await expect(copyRows(source.manager, 'sample', { n: 'integer' }, [[1]])).rejects.toThrow(
      'within a transaction',
    );
  });
});
