import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench } from '../../test/commands-bench.ts';
import { greatestSequence } from '../adapters/device-protocol/believable.ts';

/** What was asked for expires after four seconds. */
const minute = 2_000;

let bench: CommandsBench;
let controllerId: string;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());
beforeEach(async () => {
  bench = bench.well();
  controllerId = (await bench.live()).id;
});

const running = async () => await bench.settled(await bench.start(controllerId, 'zone-1', 60));
const stop = () => bench.ask(controllerId, { commandType: 'stop', zoneId: 'zone-1' });

describe('a device', () => {
  it('that answers what is not understood, and shows closed, is not asked again without a pause', async () => {
    bench.devices.fates.open.push(...Array.from({ length: 500 }, () => 'lost' as const));
    const asked = await bench.start(controllerId, 'zone-1', 60);
    const done = await bench.settled(asked);
    expect(done.status).toBe('failed');
    expect(bench.devices.sent(asked.id).length).toBeGreaterThan(1);
    expect(bench.devices.sent(asked.id).length).toBeLessThan(12);
  });

  it('whose numbers cannot be is started and stopped by ours', async () => {
    bench.devices.of(controllerId).lastSequence = greatestSequence;
    const started = await running();
    const stopped = await bench.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
    for (const { id } of [started, stopped]) expect(bench.devices.sent(id)[0]?.sequence).toBeLessThan(1_000);
  });

  it('that knows more orders than we do is told what comes after them', async () => {
    bench.devices.of(controllerId).lastSequence = 5_000;
    const started = await running();
    expect(bench.devices.sent(started.id)[0]?.sequence).toBeGreaterThan(5_000);
  });

  it('that says done, and shows open, gets another order', async () => {
    const run = await running();
    bench.devices.fates.close.push('lie-for-good', 'lie-for-good');
    const asked = await stop();
    await bench.until('it is closed', asked, ({ status }) => status === 'confirmed');
    expect((await bench.closed(run)).applied).toMatchObject({ closedBy: 'stop' });
    const closes = bench.devices.orders.filter(({ kind }) => kind === 'close').slice(-3);
    expect(new Set(closes.map(({ commandId }) => commandId)).size).toBe(3);
    expect(closes[0]?.commandId).toBe(asked.id);
  });

  it('that says done, and shows open, is quoted', async () => {
    await running();
    bench.devices.fates.close.push(...Array.from({ length: 200 }, () => 'lie' as const));
    const failed = await bench.until('nobody knows', await stop(), ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ reason: 'unconfirmed', response: { result: 'contradicted' } });
  });

  it('that shows a valve open which was closed long ago is stopped again, and its water is told', async () => {
    const run = await running();
    await bench.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
    await bench.closed(run);
    const device = bench.devices.of(controllerId);
    device.stick(1, run.id);
    await eventually('it is closed again', () => {
      const said = { controllerId, at: new Date(), stations: device.stations() };
      bench.devices.reports.report({ ...said, kind: 'state', lastSequence: device.lastSequence });
      return device.stations().every(({ isOpen }) => !isOpen);
    });
    const told = await bench.until('that is known', run, ({ applied }) => applied?.closedBy === 'safety');
    expect(told.applied?.closedAt).not.toBeNull();
  });

  it('whose older word of an open valve comes after its stop is not stopped again', async () => {
    const run = await running();
    const device = bench.devices.of(controllerId);
    const before = { stations: device.stations(), lastSequence: device.lastSequence };
    await bench.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
    await bench.closed(run);
    const closes = () => bench.devices.orders.filter(({ kind }) => kind === 'close').length;
    const asked = closes();
    // Longer than words may be on their way.
    await pause(6_000);
    bench.devices.reports.report({ controllerId, at: new Date(), kind: 'state', ...before });
    await pause(1_500);
    expect(closes()).toBe(asked);
    expect((await bench.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
  });
});
