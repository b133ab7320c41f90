import { expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { Bench, Traits } from './bench.ts';
import { aClose, anOpen, aSetRemaining, perform, read } from './orders.ts';

/** A device that is well, and a line that carries: confirm and refuse. */
export function answersAsRequested(bench: () => Bench, traits: Traits): void {
  confirms(bench, traits);
  ends(bench);
  refuses(bench);
  if (traits.knowsOrders) refusesWhatIsOld(bench);
}

function confirms(bench: () => Bench, { knowsOrders }: Traits): void {
  it('confirms an open by the station that it shows, under the id of the command', async () => {
    const order = anOpen({ station: 2 });
    const outcome = await perform(bench(), order);
    expect(outcome).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openings()).toEqual([
      { station: 2, commandId: knowsOrders ? order.commandId : null },
    ]);
    const reading = await read(bench());
    if (reading.kind !== 'read') throw reading.cause;
    const station = reading.stations.find((each) => each.station === 2);
    expect(station).toMatchObject({ isOpen: true, commandId: knowsOrders ? order.commandId : null });
    expect(station?.remainingSeconds ?? 600).toBeLessThanOrEqual(600);
    expect(reading.timer).not.toBe('none');
    expect(reading.lastSequence).toBe(knowsOrders ? order.sequence : null);
  });

  it('confirms a close of one station and leaves the others', async () => {
    await perform(bench(), anOpen({ station: 1 }));
    await perform(bench(), anOpen({ station: 3 }));
    expect(await perform(bench(), aClose({ station: 1 }))).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openStations()).toEqual([3]);
  });

  it('confirms a close of all stations, and one of what is closed already', async () => {
    await perform(bench(), anOpen({ station: 1 }));
    await perform(bench(), anOpen({ station: 3 }));
    expect(await perform(bench(), aClose({ station: null }))).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openStations()).toEqual([]);
    expect(await perform(bench(), aClose({ station: null }))).toMatchObject({ kind: 'confirmed' });
  });

  it('confirms another end of what is open, without opening it again', async () => {
    await perform(bench(), anOpen({ station: 1, seconds: 3_600 }));
    expect(await perform(bench(), aSetRemaining({ seconds: 120 }))).toMatchObject({ kind: 'confirmed' });
    expect(await bench().openings()).toHaveLength(1);
    const reading = await read(bench());
    if (reading.kind !== 'read') throw reading.cause;
    expect(reading.stations.find((each) => each.station === 1)?.remainingSeconds ?? 120).toBeLessThanOrEqual(
      120,
    );
  });
}

function ends(bench: () => Bench): void {
  it("the device's own timer closes the valve", async () => {
    expect(await perform(bench(), anOpen({ seconds: 2 }))).toMatchObject({ kind: 'confirmed' });
    await eventually('the valve is closed', async () => (await bench().openStations()).length === 0);
    const reading = await read(bench());
    expect(reading).toMatchObject({ kind: 'read' });
    expect(reading.kind === 'read' && reading.stations.every(({ isOpen }) => !isOpen)).toBe(true);
  });
}

function refuses(bench: () => Bench): void {
  it('tells that the device refuses', async () => {
    await bench().behave({ kind: 'refusing' });
    expect(await perform(bench(), anOpen())).toMatchObject({ kind: 'refused' });
    expect(await bench().openings()).toEqual([]);
  });

  it('tells that there is no such station', async () => {
    expect(await perform(bench(), anOpen({ station: 9 }))).toMatchObject({
      kind: 'refused',
      refusal: 'unknown-station',
    });
    expect(await bench().openings()).toEqual([]);
  });

  it('sets no end of what is closed', async () => {
    expect(await perform(bench(), aSetRemaining())).toMatchObject({
      kind: 'refused',
      refusal: 'not-running',
    });
    expect(await bench().openings()).toEqual([]);
  });

  it('opens nothing that has expired', async () => {
    const order = anOpen({ expiresAt: new Date(Date.now() - 60_000) });
    expect(await perform(bench(), order)).toMatchObject({ kind: 'refused', refusal: 'expired' });
    expect(await bench().openings()).toEqual([]);
  });
}

function refusesWhatIsOld(bench: () => Bench): void {
  it('opens nothing that is older than the last close of its station', async () => {
    const overtaken = anOpen({ station: 1 });
    await perform(bench(), aClose({ station: 1 }));
    expect(await perform(bench(), overtaken)).toMatchObject({ kind: 'refused', refusal: 'stale' });
    expect(await bench().openings()).toEqual([]);
  });
}
