import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OwnDatabase } from '../../../test/own-database.ts';
import type { Connection } from '../../database/connection.ts';
import { oldFacts } from '../old-facts.ts';
import { outboxTables } from '../outbox-tables.ts';
import { lostEnd, lostWithDisk, reviveLostEnd, reviveLostWithDisk } from './lost-facts.ts';
import { takeRows } from './publish-batch.ts';

let own: OwnDatabase;

beforeAll(async () => {
  own = await OwnDatabase.create(outboxTables);
});
afterAll(() => own.drop());
/** 40,000 facts, one a second until now, the stream's first to its 40,000th. */
beforeEach(async () => {
  await own.pool.query(`truncate outbox;
    insert into outbox (subject, aggregate_id, payload, published_at, stream_sequence)
    select 's', n, '{}', now() - (40000 - n) * interval '1 second', n from generate_series(1, 40000) as n;
    insert into inbox (consumer, message_id) select 'c', n from generate_series(1, 20000) as n on conflict do nothing;
    insert into inbox_version (consumer, aggregate_id, version)
    select 'c', n, 1 from generate_series(1, 20000) as n on conflict do nothing;
    analyze`);
});

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function unpublished(): Promise<number> {
  const { rows } = await own.pool.query<{ count: number }>(
    'select count(*)::int as count from outbox where published_at is null',
  );
  return rows[0]!.count;
}

/** How many rows each statement touched. */
function counting() {
  const counts: number[] = [];
  const query = async (sql: string, parameters?: unknown[]) => {
    const { rows } = await own.pool.query<{ count: number }>(sql, parameters);
    counts.push(rows[0]!.count);
    return rows;
  };
  return { counts, connection: { query: query as Connection['query'] } };
}

describe('facts that a broker lost', () => {
  it('with the end of its disk are marked, batch by batch, and no others', async () => {
    const { counts, connection } = counting();
    const found = { lastSequence: 37_499, created: secondsAgo(50_000), before: secondsAgo(-1) };
    await reviveLostEnd(connection, found);
    expect(await unpublished()).toBe(2501);
    expect(Math.max(...counts)).toBe(1000);
    expect(await reviveLostWithDisk(connection, found)).toBe(false);
  });

  it('with its disk are marked, one batch at a time', async () => {
    const { counts, connection } = counting();
    const found = { lastSequence: 0, created: secondsAgo(-1), before: secondsAgo(-1) };
    // The stream has nothing of ours: there is no end to look for.
    await reviveLostEnd(connection, found);
    expect(counts).toEqual([0]);
    expect(await reviveLostWithDisk(connection, found)).toBe(true);
    expect(await unpublished()).toBe(1000);
    while (await reviveLostWithDisk(connection, found));
    expect(await unpublished()).toBe(40_000);
  });

  it('are marked beside retention, which deletes the oldest, without waiting for it', async () => {
    const { connection } = counting();
    const found = { lastSequence: 0, created: secondsAgo(-1), before: secondsAgo(-1) };
    const retention = await own.pool.connect();
    try {
      await retention.query('begin');
      await retention.query('delete from outbox where stream_sequence <= 500');
      expect(await reviveLostWithDisk(connection, found)).toBe(true);
    } finally {
      await retention.query('commit');
      retention.release();
    }
    expect(await unpublished()).toBe(1000);
  });

  it('are not those that were published since, under numbers of the stream that was made anew', async () => {
    const { connection } = counting();
    const made = secondsAgo(2000);
    const found = { lastSequence: 1_500, created: made, before: secondsAgo(600) };
    await own.pool.query(
      'update outbox set stream_sequence = stream_sequence - 38000 where stream_sequence > 38000',
    );
    await reviveLostEnd(connection, found);
    expect(await unpublished()).toBe(0);
    while (await reviveLostWithDisk(connection, found));
    const { rows } = await own.pool.query<{ last: number }>(
      `select ((select max(sequence) from outbox where published_at is null) - (select min(sequence) from outbox) + 1)::int as last`,
    );
    expect(Math.abs(rows[0]!.last - 38_000)).toBeLessThan(60);
  });
});

describe('the plan', () => {
  const explain = async (statement: string, parameters: unknown[]) => {
    const { rows } = await own.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, parameters);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  };
  const [created, before] = [secondsAgo(50_000), secondsAgo(-1)];
  const [facts, received, versions] = oldFacts.map(({ take, until }) => ({
    statement: String(take),
    parameters: [until(new Date())],
  }));

  it.each([
    {
      what: 'of the end of the disk',
      statement: lostEnd,
      parameters: [40_000, 50_000, 1000, created, before],
      index: 'outbox_stream_sequence',
    },
    {
      what: 'of the whole disk',
      statement: lostWithDisk,
      parameters: [created, before, 1000],
      index: 'outbox_published',
    },
    {
      what: 'of what is to be published',
      statement: takeRows,
      parameters: ['0b8cd2f4-40c5-4c2b-8f15-9f3f5f0c0a57', 200],
      index: 'outbox_unpublished',
    },
    {
      what: 'of published facts that are old',
      ...facts!,
      index: 'outbox_published',
    },
    {
      what: 'of old ids',
      ...received!,
      index: 'inbox_received',
    },
    {
      what: 'of old versions',
      ...versions!,
      index: 'inbox_version_taken',
    },
  ])('$what uses an index, and no table is read through', async ({ statement, parameters, index }) => {
    const lines = await explain(statement, parameters);
    expect(lines).toContain(index);
    expect(lines).toContain('Limit');
    expect(lines).not.toMatch(/Seq Scan on (outbox|inbox|inbox_version)\b(?!_)/);
  });
});
