import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeController,
  deleteController,
  giveConsent,
  listControllers,
  readController,
} from '@headgate/contracts/bridge-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { aController } from '../../test/a-controller.ts';
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

const remove = (id: string) => asker.ask(deleteController, { id }, { caller });
const ids = async (of = caller) => (await asker.ask(listControllers, {}, { caller: of })).map(({ id }) => id);
const gone = (id: string) => eventually('it is gone', async () => !(await ids()).includes(id));

describe('a controller that is deleted', () => {
  it('is gone at once where nothing is open, and whatever was held for it is let go', async () => {
    const { id } = await aController(asker, caller);
    const other = await aController(asker, caller);
    expect(await remove(id)).toEqual({ kind: 'deleted' });
    expect(await ids()).toEqual([other.id]);
    expect(await remove(id)).toEqual({ kind: 'not-found' });
    expect(await bridge.rows('SELECT 1 FROM zone WHERE controller_id = $1', [id])).toEqual([]);
    expect(bridge.device.released).toContain(id);
    expect(
      await bridge.rows(
        `SELECT actor FROM audit_log WHERE subject_id = $1 AND action = 'controller-deleted'`,
        [id],
      ),
    ).toEqual([{ actor: caller.userId }]);
  });

  it('is another farm’s matter where it is another farm’s', async () => {
    const owner = aCaller();
    const { id } = await aController(asker, owner);
    expect(await remove(id)).toEqual({ kind: 'not-found' });
    expect(await ids(owner)).toEqual([id]);
  });

  it('is stopped first where water flows, at once, and goes when it does not any more', async () => {
    const { id, version } = await aController(asker, caller);
    const close = await letFlow(bridge, id, 'zone-1');
    expect(await remove(id)).toEqual({ kind: 'stopping' });
    expect(bridge.water.stopped).toContainEqual({ controllerId: id, userId: caller.userId });
    expect(bridge.water.woken).toContain(id);
    expect(await asker.ask(readController, { id }, { caller })).toMatchObject({
      controller: { isBeingDeleted: true, zones: [{ run: { state: 'open' } }, { run: null }] },
    });
    // Nothing of it is changed any more.
    const changes = [
      asker.ask(changeController, { id, version, farmName: 'F' }, { caller }),
      asker.ask(giveConsent, { id, consent: true }, { caller }),
    ];
    expect(await Promise.all(changes)).toEqual([{ kind: 'not-found' }, { kind: 'not-found' }]);
    expect(await remove(id)).toEqual({ kind: 'stopping' });
    close();
    await gone(id);
    await eventually('what was held is let go', () => bridge.device.released.includes(id));
  });

  it('is seen off by another process where this one has ended', async () => {
    const { id } = await aController(asker, caller);
    const close = await letFlow(bridge, id, 'zone-1');
    await remove(id);
    const replica = await bridge.replica();
    close();
    await gone(id);
    await replica.close();
  });

  it('waits behind none that cannot go', async () => {
    const stuck = await Promise.all(Array.from({ length: 3 }, () => aController(asker, caller)));
    for (const { id } of stuck) {
      await letFlow(bridge, id, 'zone-1');
      await remove(id);
    }
    const last = await aController(asker, caller);
    const close = await letFlow(bridge, last.id, 'zone-2');
    await remove(last.id);
    close();
    await gone(last.id);
    expect((await ids()).length).toBe(3);
  });
});
