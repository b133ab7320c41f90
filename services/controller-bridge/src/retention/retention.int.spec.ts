import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Retention } from '@headgate/runtime/retention/retention';
import { indexedColumn, rulesWithoutIndex } from '@headgate/runtime/testing/rules-without-index';
import { DataSource } from 'typeorm';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { retentionRules } from './retention-rules.ts';

const begun = new Date('2026-07-01T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(begun.getTime() + count * day);

const monthOf = (time: Date) => time.toISOString().slice(0, 7).replace('-', '_');

let bridge: DryBridge;
let retention: Retention;

beforeAll(async () => {
  bridge = await startDryBridge();
  retention = bridge.service.get(Retention);
});
afterAll(() => bridge.stop());
beforeEach(async () => {
  bridge.clock.at = begun;
  await bridge.rows('TRUNCATE controller, zone, connection_test, closed_farm, audit_log, operation');
});

async function count(table: string): Promise<number> {
  const [row] = await bridge.rows<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
  return row?.rows ?? NaN;
}

/** What is left at a moment, and one millisecond before. */
async function leftAround(table: string, moment: Date): Promise<[before: number, then: number]> {
  bridge.clock.at = new Date(moment.getTime() - 1);
  await retention.run();
  const before = await count(table);
  bridge.clock.at = moment;
  await retention.run();
  return [before, await count(table)];
}

describe('what is kept', () => {
  it('of who put a dead letter away, and why: two years', async () => {
    await bridge.rows(
      `INSERT INTO dead_letter_put_away (kind, letter_id, at, actor, reason) VALUES ('fact', 'x', $1, 'an-admin', 'By hand')`,
      [begun],
    );
    bridge.clock.at = new Date('2028-07-01T11:59:59.999Z');
    await retention.run();
    const reported = () => bridge.rows('SELECT letter_id, actor, reason FROM dead_letter_put_away');
    expect(await reported()).toEqual([{ letter_id: 'x', actor: 'an-admin', reason: 'By hand' }]);
    bridge.clock.at = new Date('2028-07-01T12:00:00.000Z');
    await retention.run();
    expect(await reported()).toEqual([{ letter_id: 'x', actor: '', reason: '' }]);
  });

  it('of tests of connections: 90 days', async () => {
    const { id } = await aController(bridge.asker, aCaller());
    await bridge.rows(
      `INSERT INTO connection_test (id, controller_id, farm_id, steps, state, verdict, started_at)
       VALUES ($1, $2, $1, '[]', 'done', 'ready', $3)`,
      [randomUUID(), id, begun],
    );
    expect(await leftAround('connection_test', days(90))).toEqual([1, 0]);
    expect(await count('controller')).toBe(1);
  });

  it('of commands and the water that they brought: two years, unless something is still to be done', async () => {
    const command = async (status: string, isTried: boolean, run: string) => {
      const id = randomUUID();
      await bridge.rows(
        `INSERT INTO command (id, farm_id, controller_id, command_type, status, reason, requested_at, due_at, next_try_at)
         VALUES ($1, $1, $1, 'stop', $2, CASE WHEN $2 = 'failed' THEN 'unconfirmed' END, $3, $3,
           CASE WHEN $4 THEN now() + interval '1 day' END)`,
        [id, status, begun, isTried],
      );
      await bridge.rows(`INSERT INTO command_state (command_id, status, at) VALUES ($1, $2, $3)`, [
        ...[id, status, begun],
      ]);
      await bridge.rows(
        `INSERT INTO zone_run (command_id, farm_id, controller_id, zone_id, zone_text_id, station, is_simulated, state,
           sequence, opened_at, ends_at, closed_at, area_acres, next_check_at)
         VALUES ($1, $1, $1, $1, 'z', 1, false, $2, 1, $3, now() + interval '1 day',
           CASE WHEN $2 = 'closed' THEN $3::timestamptz END, 1, now() + interval '1 day')`,
        [id, run, begun],
      );
      await bridge.rows('INSERT INTO flow_reading (command_id, at, gallons) VALUES ($1, $2, 5)', [id, begun]);
    };
    await bridge.rows('TRUNCATE command, command_state, zone_run, flow_reading, alarm');
    await command('confirmed', false, 'closed');
    await command('failed', false, 'closed');
    // These stay: tried still, asked still, open still.
    await command('failed', true, 'closed');
    await command('confirmed', false, 'unconfirmed');
    expect(await leftAround('command', new Date('2028-07-01T12:00:00.000Z'))).toEqual([4, 2]);
    const left = ['command_state', 'zone_run', 'flow_reading'].map((table) => count(table));
    expect(await Promise.all(left)).toEqual([2, 2, 2]);
    await bridge.rows('TRUNCATE command, command_state, zone_run, flow_reading, alarm');
  });

  it('of readings of meters: whole months, of which none is older than two years; the next ones are made ahead', async () => {
    const months = async () => {
      const found = await bridge.rows<{ month: string }>(
        `SELECT right(inhrelid::regclass::text, 7) AS month FROM pg_inherits
         WHERE inhparent = 'flow_reading'::regclass AND inhrelid::regclass::text <> 'flow_reading_default' ORDER BY 1`,
      );
      return found.map(({ month }) => month);
    };
    const [first = ''] = await months();
    // The table of before is the first partition, called by its last month: two years later it goes whole.
    const last = new Date(`${first.replace('_', '-')}-01T00:00:00.000Z`);
    const after = (years: number, milliseconds: number) =>
      new Date(Date.UTC(last.getUTCFullYear() + years, last.getUTCMonth(), 1) + milliseconds);
    bridge.clock.at = after(2, -1);
    await retention.run();
    expect((await months())[0]).toBe(first);
    bridge.clock.at = after(2, 0);
    await retention.run();
    const left = await months();
    expect(left).toHaveLength(24 + 3);
    expect(left).not.toContain(first);
    expect(left.at(-1)).toBe(monthOf(after(2, 3.4 * 30 * day)));
  });

  it('of who did what: two years', async () => {
    await aController(bridge.asker, aCaller());
    expect(await leftAround('audit_log', new Date('2028-07-01T12:00:00.000Z'))).toEqual([1, 0]);
  });

  it('of answers that could be asked for again: 30 days', async () => {
    await bridge.rows(
      `INSERT INTO operation (subject, farm_id, id, ask_hash, answered_at) VALUES ('s', 'f', 'o', 'h', $1)`,
      [begun],
    );
    expect(await leftAround('operation', days(30))).toEqual([1, 0]);
  });

  it('of a farm that was to be deleted, and was not: a day after it takes commands again', async () => {
    await bridge.rows('INSERT INTO closed_farm (farm_id, closed_until) VALUES ($1, $2)', [
      randomUUID(),
      begun,
    ]);
    expect(await leftAround('closed_farm', days(1))).toEqual([1, 0]);
  });

  it('of a deleted farm, its id: 45 days, and for as long as something of it is still to go', async () => {
    const caller = aCaller();
    const gone = `INSERT INTO closed_farm (farm_id, closed_until, deleted_at) VALUES ($1, $2, $2)`;
    await bridge.rows(gone, [randomUUID(), begun]);
    await aController(bridge.asker, caller);
    await bridge.rows(gone, [caller.farmId, begun]);
    expect(await leftAround('closed_farm', days(45))).toEqual([2, 1]);
  });
});

it('all goes in one run, in batches, at one replica at a time', async () => {
  await bridge.rows(
    `INSERT INTO audit_log (at, actor, action, subject_id)
     SELECT $1::timestamptz, 'a', 'b', gen_random_uuid() FROM generate_series(1, 1234)`,
    [begun],
  );
  bridge.clock.at = new Date('2030-07-01T12:00:00.000Z');
  await bridge.service.get(DataSource).transaction(async (other) => {
    await other.query('SELECT pg_advisory_xact_lock(4711003)');
    await retention.run();
  });
  expect(await count('audit_log')).toBe(1234);
  await retention.run(AbortSignal.abort());
  expect(await count('audit_log')).toBe(1234);
  await Promise.all([retention.run(), retention.run()]);
  await retention.run();
  expect(await count('audit_log')).toBe(0);
});

it('finds what is old, and a deleted farm’s answers, by an index', async () => {
  const source = bridge.service.get(DataSource);
  // Tables of few rows.
  expect(await rulesWithoutIndex(source, retentionRules)).toEqual([
    'farms that were to be closed, and stayed',
    'reasons why dead letters were put away',
  ]);
  expect(await indexedColumn(source, 'DELETE FROM operation WHERE farm_id = $1', ['f'])).toBe('farm_id');
});
