import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { giveConsent, reviewController, searchControllers } from '@headgate/contracts/bridge-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { letFlow } from '../../test/flowing.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';

const noon = new Date('2026-07-01T12:00:00.000Z');
const later = new Date('2026-07-02T09:30:00.000Z');
const admin = aCaller('admin');

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
  bridge.clock.at = noon;
});

describe('administrators', () => {
  const search = async (filter: object) =>
    (await asker.ask(searchControllers, { limit: 100, ...filter }, { caller: admin })).items;

  it('find controllers of all farms, the newest first, page by page, with what may be open', async () => {
    const first = await aController(asker, caller);
    bridge.clock.at = later;
    const second = await aController(asker, aCaller());
    await letFlow(bridge, first.id, 'zone-2');
    bridge.water.unconfirmedStops.set(first.id, 2);
    const page = await asker.ask(searchControllers, { limit: 1 }, { caller: admin });
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const all = await search({});
    expect(all.find(({ id }) => id === first.id)).toMatchObject({
      ...{ farmId: caller.farmId, openZones: 1, unconfirmedStops: 2 },
    });
    expect(all.find(({ id }) => id === second.id)).toMatchObject({ openZones: 0, unconfirmedStops: 0 });
    const rest = await asker.ask(
      searchControllers,
      { limit: 100, ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }) },
      { caller: admin },
    );
    expect(rest.items.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });

  it('find what waits for them, what is approved, and what is in error', async () => {
    const [waiting, approved, none] = [
      await aController(asker, caller),
      await aController(asker, caller),
      await aController(asker, caller),
    ];
    await asker.ask(giveConsent, { id: waiting.id, consent: true }, { caller });
    await makeLive(asker, caller, approved.id);
    await bridge.rows(`UPDATE controller SET status = 'error', trouble = 'silent' WHERE id = $1`, [none.id]);
    const mine = async (filter: object) =>
      (await search(filter)).filter(({ farmId }) => farmId === caller.farmId).map(({ id }) => id);
    expect(await mine({ approval: 'waiting' })).toEqual([waiting.id]);
    expect(await mine({ approval: 'approved' })).toEqual([approved.id]);
    expect(await mine({ approval: 'none' })).toEqual([none.id]);
    expect(await mine({ status: 'error' })).toEqual([none.id]);
    expect(await mine({ status: 'active', approval: 'none' })).toEqual([]);
  });

  it('read any farm’s controller by its id, and nobody else does', async () => {
    const { id } = await aController(asker, caller);
    bridge.water.unconfirmedStops.set(id, 1);
    const found = await asker.ask(reviewController, { id }, { caller: admin });
    expect(found).toMatchObject({
      kind: 'controller',
      controller: { id, farmId: caller.farmId, unconfirmedStops: 1 },
    });
    expect(await asker.ask(reviewController, { id: caller.farmId }, { caller: admin })).toEqual({
      kind: 'not-found',
    });
    await expect(asker.ask(reviewController, { id }, { caller })).rejects.toMatchObject({ status: 403 });
  });

  it('find text as it is typed', async () => {
    const { id } = await aController(asker, caller, {
      farmName: String.raw`50%_of\it`,
      controllerModel: 'X-9',
    });
    const found = async (text: string) => (await search({ search: text })).map((each) => each.id);
    expect(await found(String.raw`0%_OF\I`)).toEqual([id]);
    expect(await found('x-9')).toContain(id);
    expect(await found('0%%')).toEqual([]);
    expect(await found(`' OR 1=1 --`)).toEqual([]);
  });
});
