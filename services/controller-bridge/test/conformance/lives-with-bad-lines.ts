import { expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { Bench, Traits } from './bench.ts';
import { aClose, anOpen, perform, read } from './orders.ts';

/** What arrives twice, and connections that carry nothing any more. */
export function livesWithBadLines(bench: () => Bench, traits: Traits): void {
  twice(bench, traits);
  halfOpen(bench);
}

function twice(bench: () => Bench, { knowsOrders }: Traits): void {
  it('opens once when the line delivers twice', async () => {
    await bench().behave({ kind: 'duplicating' });
    const order = anOpen({ station: 2 });
    expect(await perform(bench(), order)).toMatchObject({ kind: 'confirmed' });
    expect(await perform(bench(), aClose({ station: 2 }))).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openings()).toHaveLength(1);
    expect(await bench().openStations()).toEqual([]);
  });

  it('opens once when the same order is sent twice', async () => {
    const order = anOpen({ station: 2 });
    expect(await perform(bench(), order)).toMatchObject({ kind: 'confirmed' });
    expect(await perform(bench(), { ...order, seconds: 500 })).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openings()).toHaveLength(1);
  });

  if (!knowsOrders) return;
  it('opens once when the same order is sent twice at the same time', async () => {
    const order = anOpen({ station: 2 });
    const outcomes = await Promise.all([perform(bench(), order), perform(bench(), order)]);
    expect(outcomes).toMatchObject([{ kind: 'confirmed' }, { kind: 'confirmed' }]);
    expect(await bench().openings()).toHaveLength(1);
  });

  it('opens nothing again when an order comes again after its valve was closed', async () => {
    const order = anOpen({ station: 2 });
    await perform(bench(), order);
    await perform(bench(), aClose({ station: 2 }));
    expect(await perform(bench(), order)).not.toMatchObject({ kind: 'confirmed' });
    expect(await bench().openings()).toHaveLength(1);
    expect(await bench().openStations()).toEqual([]);
  });
}

function halfOpen(bench: () => Bench): void {
  it('is well again by itself after a connection that carries nothing any more', async () => {
    expect((await read(bench())).kind).toBe('read');
    await bench().halfOpen();
    const order = anOpen({ station: 1 });
    const outcome = await perform(bench(), order, 1_500);
    expect(['unknown', 'not-run']).toContain(outcome.kind);
    if (outcome.kind === 'not-run') expect(await bench().openings()).toEqual([]);
    await eventually('it can be read', async () => (await read(bench(), 5_000)).kind === 'read');
    await eventually('the same order is confirmed', async () => {
      return (await perform(bench(), order, 5_000)).kind === 'confirmed';
    });
    expect(await bench().openings()).toHaveLength(1);
  });
}
