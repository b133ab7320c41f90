import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
    decide: (action: string, then: () => void = () => undefined) =>
      watering.change({ controllerIds: [id] }, (water: ControllerWater) => {
        water.changes.addAudit(water.now, caller.userId, action, id);
        then();
        return action;
      }),
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
    const explained = await client!.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE "read-water" ('{${randomUUID()}}', '{${id}}', NULL)`,
    );
    const blocks = explained.rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
    expect(blocks).toBeGreaterThan(5);
    expect(blocks).toBeLessThan(40);
  });
});
