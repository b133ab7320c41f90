import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeController,
  closeFarm,
  deleteController,
  listControllers,
  readCommand,
  readController,
  requestCommand,
} from '@headgate/contracts/bridge-questions';
import type { CommandInput, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { Asker, Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { aController } from '../../test/a-controller.ts';
import { startIdentity } from '../../test/an-identity.ts';
import { aCaller, startBridge, type OwnBridge } from '../../test/own-bridge.ts';

let bridge: OwnBridge;
let asker: Asker;

beforeAll(async () => {
  bridge = await startBridge();
  asker = bridge.asker;
});
afterAll(() => bridge.stop());

async function command(caller: Caller, input: CommandInput): Promise<IrrigationCommand> {
  const operationId = randomUUID();
  const answer = await retry(() => asker.ask(requestCommand, input, { caller, operationId }));
  if (answer.kind !== 'command') throw new Error(`Not taken: ${answer.kind}`);
  return answer.command;
}
async function statusOf(caller: Caller, id: string): Promise<unknown> {
  const answer = await retry(() => asker.ask(readCommand, { id }, { caller }));
  return answer.kind === 'command' ? [answer.command.status, answer.command.reason] : answer.kind;
}

/** A controller with water in its first zone, and a schedule that waits. */
async function aFlowingOne(caller: Caller) {
  const { id } = await aController(asker, caller);
  const start = { controllerId: id, commandType: 'start', zoneId: 'zone-1', duration: 30 } as const;
  const started = await command(caller, start);
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const waits = await command(caller, { ...start, commandType: 'schedule', zoneId: 'zone-2', startAt });
  await eventually('water flows', async () => {
    const answer = await retry(() => asker.ask(readController, { id }, { caller }));
    return answer.kind === 'controller' && answer.controller.zones[0]?.run?.state === 'open';
  });
  return { id, started, waits };
}
const openValves = async (id: string) =>
  await bridge.rows('SELECT 1 FROM zone_run WHERE controller_id = $1 AND closed_at IS NULL', [id]);

describe('a controller with an open valve', () => {
  it('is stopped and then gone, when it is deleted; what it did stays told', async () => {
    const caller = aCaller();
    const { id, started, waits } = await aFlowingOne(caller);
    expect(await retry(() => asker.ask(deleteController, { id }, { caller }))).toEqual({ kind: 'stopping' });
    await eventually('it is gone', async () => {
      const left = await retry(() => asker.ask(listControllers, {}, { caller }));
      return left.length === 0;
    });
    expect(await openValves(id)).toEqual([]);
    expect(await statusOf(caller, started.id)).toEqual(['confirmed', null]);
    expect(await statusOf(caller, waits.id)).toEqual(['failed', 'removed']);
    expect(
      await bridge.rows(
        `SELECT status FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id = $2`,
        [id, caller.userId],
      ),
    ).toEqual([{ status: 'confirmed' }]);
  });

  it('is not spoken to in another way, and keeps the zone that has water', async () => {
    const caller = aCaller();
    const { id } = await aFlowingOne(caller);
    const change = (what: object) => asker.ask(changeController, { id, version: 1, ...what }, { caller });
    const south = { id: 'zone-2', name: 'South block', area_acres: 4, crop_type: 'grapes' };
    expect(await change({ connectionType: 'modbus', apiEndpoint: 'modbus://plc.example.com' })).toEqual({
      kind: 'open',
    });
    expect(await change({ zones: [south] })).toEqual({ kind: 'open' });
    await command(caller, { controllerId: id, commandType: 'stop' });
    await eventually('it is closed', async () => (await openValves(id)).length === 0);
    await eventually('the zone goes', async () => {
      const answer = await retry(() => change({ zones: [south] }));
      return answer.kind === 'controller' || answer.kind === 'changed-meanwhile';
    });
  });
});

describe('an account with an open valve', () => {
  it('is closed before it is deleted, and everything of it is gone after', async () => {
    const caller = aCaller();
    const { id } = await aFlowingOne(caller);
    await eventually('no zone is open', async () => {
      const { openZones } = await retry(() => asker.ask(closeFarm, {}, { caller }));
      return openZones === 0;
    });
    const identity = await startIdentity(bridge.natsUrl);
    await identity.deleteAccount(caller, new Date());
    const left = async () =>
      await bridge.rows(
        `SELECT id FROM controller WHERE farm_id = $1 UNION ALL SELECT id FROM command WHERE farm_id = $1
         UNION ALL SELECT command_id FROM zone_run WHERE farm_id = $1`,
        [caller.farmId],
      );
    await eventually('all is gone', async () => (await left()).length === 0);
    expect(await openValves(id)).toEqual([]);
    await identity.stop();
  });

  it('is stopped where it was deleted all the same, and is gone when that is confirmed', async () => {
    const caller = aCaller();
    const { id } = await aFlowingOne(caller);
    const identity = await startIdentity(bridge.natsUrl);
    await identity.deleteAccount(caller, new Date());
    await eventually('all is gone', async () => {
      const rows = await bridge.rows(
        `SELECT id FROM controller WHERE farm_id = $1 UNION ALL SELECT id FROM command WHERE farm_id = $1`,
        [caller.farmId],
      );
      return rows.length === 0;
    });
    expect(await openValves(id)).toEqual([]);
    await identity.stop();
  });
});
