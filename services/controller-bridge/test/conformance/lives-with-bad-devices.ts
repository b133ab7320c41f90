import { expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { Bench, Traits } from './bench.ts';
import { aClose, anOpen, perform, read } from './orders.ts';

/** Silent, slow, answering late, and losing its power. */
export function livesWithBadDevices(bench: () => Bench, traits: Traits): void {
  silentOrSlow(bench);
  late(bench, traits);
  restarts(bench, traits);
}

function silentOrSlow(bench: () => Bench): void {
  it('knows nothing of an order that a silent device was sent, and cannot read it', async () => {
    await bench().behave({ kind: 'silent' });
    const outcome = await perform(bench(), anOpen(), 1_500);
    expect(['unknown', 'not-run']).toContain(outcome.kind);
    expect(await read(bench(), 1_500)).toMatchObject({ kind: 'unreadable' });
    await bench().behave({ kind: 'well' });
    await eventually('it can be read again', async () => (await read(bench(), 5_000)).kind === 'read');
    // What provably did not run must not have.
    if (outcome.kind === 'not-run') expect(await bench().openings()).toEqual([]);
  });

  it('waits for a slow one', async () => {
    await bench().behave({ kind: 'slow', milliseconds: 700 });
    expect(await perform(bench(), anOpen())).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openings()).toHaveLength(1);
  });
}

function late(bench: () => Bench, { knowsOrders }: Traits): void {
  it('a late answer is told or can be read, and is never taken for the answer to another order', async () => {
    // An adapter may ask the device something before it sends: there is time for that, on any machine.
    await bench().behave({ kind: 'slow', milliseconds: 4_000 });
    const order = anOpen({ station: 1 });
    expect(await perform(bench(), order, 2_000)).toMatchObject({ kind: 'unknown' });
    await bench().behave({ kind: 'well' });
    const next = await perform(bench(), aClose({ station: 2 }));
    if (next.kind === 'confirmed')
      expect(next.stations.find(({ station }) => station === 2)?.isOpen).toBe(false);
    else expect(next.kind).not.toBe('refused');
    await eventually('the late one is known', () => isKnown(bench(), order.commandId, knowsOrders));
    expect(await bench().openings()).toHaveLength(1);
  });
}

/** By a report of the answer, or by reading the device. */
async function isKnown(bench: Bench, commandId: string, knowsOrders: boolean): Promise<boolean> {
  const isReported = bench.reports.some(
    (report) =>
      report.kind === 'outcome' && report.commandId === commandId && report.outcome.kind === 'confirmed',
  );
  if (isReported) return true;
  const reading = await read(bench, 5_000);
  if (reading.kind !== 'read') return false;
  const station = reading.stations.find((each) => each.station === 1);
  return station?.isOpen === true && (!knowsOrders || station.commandId === commandId);
}

function restarts(bench: () => Bench, { knowsOrders, closesOnRestart }: Traits): void {
  it('shows the valves as a restart in mid-run has left them', async () => {
    await perform(bench(), anOpen({ station: 2 }));
    await bench().restart();
    const left = closesOnRestart ? [] : [2];
    expect(await bench().openStations()).toEqual(left);
    await eventually('it reads as it is', async () => {
      const reading = await read(bench(), 5_000);
      if (reading.kind !== 'read') return false;
      const open = reading.stations.filter(({ isOpen }) => isOpen).map(({ station }) => station);
      return JSON.stringify(open) === JSON.stringify(left);
    });
  });

  if (!knowsOrders) return;
  it('opens nothing a second time when its order comes again after a restart', async () => {
    const order = anOpen({ station: 2 });
    await perform(bench(), order);
    await bench().restart();
    await eventually('it can be read', async () => (await read(bench(), 5_000)).kind === 'read');
    const again = await perform(bench(), { ...order, seconds: 300 });
    expect(again.kind).toBe(closesOnRestart ? 'refused' : 'confirmed');
    expect(await bench().openings()).toHaveLength(1);
  });
}
