import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerController } from '@headgate/contracts/bridge-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { refusal } from '@headgate/runtime/testing/refusal';
import { aController, aControllerInput } from '../../test/a-controller.ts';
import { startIdentity } from '../../test/an-identity.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { letFlow } from '../../test/flowing.ts';
import { aCaller } from '../../test/own-bridge.ts';

let bridge: DryBridge;
let asker: Asker;
let caller: Caller;

beforeAll(async () => {
  bridge = await startDryBridge();
  asker = bridge.asker;
});
afterAll(() => bridge.stop());
beforeEach(() => {
  caller = aCaller();
});

describe('a deleted account', () => {
  const everything = async ({ farmId }: Caller) =>
    JSON.stringify(
      await bridge.rows(
        `SELECT to_jsonb(c) AS row FROM controller c WHERE farm_id = $1
         UNION ALL SELECT to_jsonb(z) FROM zone z WHERE farm_id = $1
         UNION ALL SELECT to_jsonb(t) FROM connection_test t WHERE farm_id = $1
         UNION ALL SELECT to_jsonb(o) FROM operation o WHERE o.farm_id = $1::text`,
        [farmId],
      ),
    );
  const deleteAccount = async (of: Caller) => {
    const identity = await startIdentity(bridge.natsUrl);
    await identity.deleteAccount(of, new Date());
    await eventually('it is known', async () => {
      const rows = await bridge.rows(
        'SELECT 1 FROM closed_farm WHERE farm_id = $1 AND deleted_at IS NOT NULL',
        [of.farmId],
      );
      return rows.length === 1;
    });
    await identity.stop();
  };

  it('leaves nothing, and other farms as they are', async () => {
    const other = aCaller();
    await aController(asker, caller, { apiKey: 'hunter2' });
    await aController(asker, other);
    const [before, operationId] = [await everything(other), 'registered'];
    await asker.ask(registerController, aControllerInput(), { caller, operationId });
    await deleteAccount(caller);
    expect(await everything(caller)).toBe('[]');
    expect(bridge.water.forgottenFarms).toContain(caller.farmId);
    expect(await everything(other)).toBe(before);
    expect(bridge.water.forgottenFarms).not.toContain(other.farmId);
  });

  it('has its water stopped first, and is forgotten when that is known', async () => {
    const { id } = await aController(asker, caller);
    const close = await letFlow(bridge, id, 'zone-1');
    await deleteAccount(caller);
    expect(bridge.water.stopped).toContainEqual({ controllerId: id, userId: null });
    expect(await everything(caller)).not.toContain('Long Row');
    expect(bridge.water.forgottenFarms).not.toContain(caller.farmId);
    close();
    await eventually('all is gone', async () => (await everything(caller)) === '[]');
    expect(bridge.water.forgottenFarms).toContain(caller.farmId);
  });

  it('gets nothing any more: its sessions are over', async () => {
    await deleteAccount(caller);
    expect(await refusal(asker.ask(registerController, aControllerInput(), { caller }))).toEqual([
      ...[401, 'You are not logged in'],
    ]);
    expect(await everything(caller)).toBe('[]');
  });

  it('gets nothing, however much was sent while it was deleted', async () => {
    const registers = () =>
      Array.from({ length: 4 }, () => asker.ask(registerController, aControllerInput(), { caller }));
    const before = registers();
    const deleting = deleteAccount(caller);
    await Promise.allSettled([...before, ...registers()]);
    await deleting;
    await eventually('all is gone', async () => (await everything(caller)) === '[]');
    // Told again, as facts may be.
    await deleteAccount(caller);
    expect(await everything(caller)).toBe('[]');
  });
});
