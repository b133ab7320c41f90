import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentRequestId, inRequest } from '@headgate/runtime/request-scope';
import { retry } from '@headgate/runtime/testing/retry';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { aController } from '../../test/a-controller.ts';
import { CountStatements } from '../../test/count-statements.ts';
import { aCaller, startBridge, type OwnBridge } from '../../test/own-bridge.ts';
import type { ControllerWater } from './controller-water.ts';
import { Watering } from './watering.ts';

let statements: CountStatements;
let bridge: OwnBridge;

beforeAll(async () => {
  statements = new CountStatements();
  bridge = await startBridge();
});
afterAll(async () => {
  await bridge.stop();
  statements.stop();
});

/** A controller that nobody but the test decides about: it is not approved. */
async function aQuietController() {
  const caller = aCaller();
  const { id } = await aController(bridge.asker, caller);
  const watering = bridge.service.get(Watering);
  statements.take();
  return {
    id,
    decide: (action: string, then: () => void = () => undefined, isStop = false) =>
      watering.change(
        { controllerIds: [id] },
        (water: ControllerWater) => {
          water.changes.addAudit(water.now, caller.userId, action, id);
          then();
          return action;
        },
        { isStop },
      ),
    sent: () =>
      statements
        .take()
        .map(({ name }) => name)
        .filter((name) => name.startsWith('read-water') || name.startsWith('write-water')),
    actions: async () => {
      const rows = await bridge.rows<{ action: string }>(
        `SELECT action FROM audit_log WHERE subject_id = $1 AND action LIKE 'test-%' ORDER BY action`,
        [id],
      );
      return rows.map(({ action }) => action);
    },
  };
}

describe('decisions about one controller that come at once', () => {
  it('are one reading and one writing', async () => {
    const { decide, sent, actions } = await aQuietController();
    const decided = await Promise.all([decide('test-answer'), decide('test-report'), decide('test-stop')]);
    expect(decided).toEqual(['test-answer', 'test-report', 'test-stop']);
    expect(sent()).toEqual(['read-water', 'write-water audit']);
    expect(await actions()).toEqual(['test-answer', 'test-report', 'test-stop']);
  });

  it('and do not wait for each other, are written one after the other, and no more often than that', async () => {
    const { decide, sent, actions } = await aQuietController();
    await Promise.all(['test-one', 'test-two'].map((action) => decide(action, undefined, true)));
    expect(sent()).toEqual([
      ...['read-water', 'write-waters audit', 'write-water audit', 'write-water audit'],
      ...['read-water', 'write-water audit'],
    ]);
    expect(await actions()).toEqual(['test-one', 'test-two']);
  });

  it('are each made on behalf of its own request', async () => {
    const { decide } = await aQuietController();
    const requests: (string | undefined)[] = [];
    const note = () => requests.push(currentRequestId());
    await Promise.all([
      decide('test-unasked', note),
      inRequest('first', () => decide('test-first', note)),
      inRequest('second', () => decide('test-second', note)),
    ]);
    expect(requests).toEqual([undefined, 'first', 'second']);
  });

  it('do not suffer from one that cannot be decided, of which nothing is written', async () => {
    const { decide, actions } = await aQuietController();
    const fails = () => {
      throw new Error('not understood');
    };
    const [first, second, third] = await Promise.allSettled([
      decide('test-first'),
      decide('test-second', fails),
      decide('test-third'),
    ]);
    expect(first).toEqual({ status: 'fulfilled', value: 'test-first' });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'not understood' } });
    expect(third).toEqual({ status: 'fulfilled', value: 'test-third' });
    expect(await actions()).toEqual(['test-first', 'test-third']);
  });
});

describe('decisions about several controllers that come at once', () => {
  const three = () => Promise.all([aQuietController(), aQuietController(), aQuietController()]);

  it('are one reading and one writing', async () => {
    const controllers = await three();
    await Promise.all(controllers.map(({ decide }) => decide('test-together')));
    expect(controllers[0].sent()).toEqual(['read-water', 'write-waters audit']);
    for (const { actions } of controllers) expect(await actions()).toEqual(['test-together']);
  });

  it('do not wait for one that somebody is writing about', async () => {
    const [held, ...others] = await three();
    const { options } = bridge.service.get(DataSource);
    if (options.type !== 'postgres') throw new Error('It is not PostgreSQL');
    const holder = new Client({ connectionString: options.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('UPDATE controller SET water_version = water_version + 1 WHERE id = $1', [held.id]);
    let isHeldDone = false;
    // On a slow machine it may be told to come again.
    const waits = retry(() => held.decide('test-held')).then(() => (isHeldDone = true));
    await Promise.all(others.map(({ decide }) => decide('test-free')));
    expect(isHeldDone).toBe(false);
    for (const { actions } of others) expect(await actions()).toEqual(['test-free']);
    await holder.query('COMMIT');
    await waits;
    expect(await held.actions()).toEqual(['test-held']);
    await holder.end();
  });

  it('do not suffer from what is asked wrongly about one', async () => {
    const controllers = await three();
    const wrong = bridge.service
      .get(Watering)
      .change({ controllerIds: [randomUUID()], commandIds: ['no id'] }, () => 'decided');
    const right = controllers.map(({ decide }) => decide('test-right'));
    await expect(wrong).rejects.toThrow('invalid input syntax');
    expect(await Promise.all(right)).toEqual(controllers.map(() => 'test-right'));
  });
});

describe('statements of decisions', () => {
  it('are planned once for all that they are asked', async () => {
    const { decide } = await aQuietController();
    await decide('test-planned');
    const [{ client } = { client: undefined }] = statements
      .take()
      .filter(({ name }) => name === 'read-water');
    const { rows } = await client!.query<{ setting: string }>(
      `SELECT sum(generic_plans)::text || ' ' || sum(custom_plans)::text AS setting FROM pg_prepared_statements`,
    );
    expect(rows[0]?.setting).toMatch(/^[1-9]\d* 0$/);
  });

  it('read no more of a controller that has had many commands', async () => {
    const { id, decide } = await aQuietController();
    await bridge.rows(
      `INSERT INTO command (id, farm_id, user_id, controller_id, command_type, status, sequence, requested_at, due_at, settled_at)
       SELECT gen_random_uuid(), farm_id, gen_random_uuid(), id, CASE number % 2 WHEN 0 THEN 'start' ELSE 'stop' END, 'confirmed',
         number, now() - number * interval '1 minute', now() - number * interval '1 minute', now()
       FROM controller, generate_series(1, 4000) AS number WHERE id = $1`,
      [id],
    );
    await decide('test-history');
    const [{ client } = { client: undefined }] = statements
      .take()
      .filter(({ name }) => name === 'read-water');
    const wanted = { place: 0, row: 0, id, commands: [randomUUID()] };
    const explained = await client!.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE "read-water" ('${JSON.stringify([wanted])}', NULL)`,
    );
    const blocks = explained.rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
    expect(blocks).toBeGreaterThan(5);
    expect(blocks).toBeLessThan(40);
  });
});
