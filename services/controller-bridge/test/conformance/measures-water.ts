import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { MeterReading } from '../../src/adapters/controller-adapter.ts';
import type { FieldBench } from '../field-bench.ts';
import { anOpen, aPause, aResume, aSetRemaining, perform, read } from './orders.ts';

/** Of the device that is made: 600 US gallons a minute, ten a second. */
const measuredMeter = { gpm: 600, startsAt: 5_000, endsByVolume: true };

/**
 * Rule 9: a device with meters. `endsByVolume`: it closes at the gallons of an order by itself, as a model that knows no gallons
 * does not.
 */
export function measuresWater(
  name: string,
  { endsByVolume }: { readonly endsByVolume: boolean },
  make: (
    meter: (typeof measuredMeter & { readonly psi?: number }) | null,
    canPause?: boolean,
  ) => Promise<FieldBench>,
): void {
  describe(name, () => {
    let bench: FieldBench | undefined;
    afterEach(() => bench?.stop());

    const meterOf = async (made: FieldBench, station = 1): Promise<MeterReading | null | undefined> => {
      const reading = await read(made);
      if (reading.kind !== 'read') throw reading.cause;
      return reading.stations.find((each) => each.station === station)?.meter;
    };

    it('tells what flows through each valve, and what has flowed', async () => {
      bench = await make(measuredMeter);
      expect(await meterOf(bench)).toMatchObject({ gpm: 0, total: 5_000, endsByVolume });
      const opened = await perform(bench, anOpen({ station: 1 }));
      if (opened.kind !== 'confirmed') throw new Error(opened.kind);
      expect(opened.stations.find(({ station }) => station === 1)?.meter).toMatchObject({ gpm: 600 });
      const made = bench;
      await eventually('ten gallons', async () => ((await meterOf(made))?.total ?? 0) >= 5_010);
      expect(await meterOf(bench, 2)).toMatchObject({ gpm: 0, total: 5_000, endsByVolume });
    });

    it('tells what flows though the valve is closed', async () => {
      bench = await make(measuredMeter);
      await bench.changeMeter({ station: 2, leak: 12.5 });
      expect(await meterOf(bench, 2)).toMatchObject({ gpm: 12.5 });
    });

    it('tells the pressure beside it, where it has a gauge, and is not believed beyond what a line bears', async () => {
      bench = await make({ ...measuredMeter, psi: 42.5 });
      expect(await meterOf(bench)).toMatchObject({ gpm: 0, psi: 42.5 });
      await bench.changeMeter({ station: 1, psi: 4_000 });
      expect(await meterOf(bench)).toMatchObject({ gpm: 0, total: 5_000, psi: null });
    });

    it('tells no pressure where it has no gauge', async () => {
      bench = await make(measuredMeter);
      expect((await meterOf(bench))?.psi ?? null).toBeNull();
    });

    // A profile says that there is one: then there is.
    if (!endsByVolume) return;

    it('has no meter where it has none', async () => {
      bench = await make(null);
      expect((await meterOf(bench)) ?? null).toBeNull();
    });

    it('closes when the gallons of its order have flowed, before its seconds are over', async () => {
      bench = await make(measuredMeter);
      const made = bench;
      await perform(bench, anOpen({ station: 1, seconds: 600, gallons: 12 }));
      await eventually('it is closed', async () => (await made.openStations()).length === 0);
      const meter = await meterOf(bench);
      expect(meter?.gpm).toBe(0);
      expect(meter?.total).toBeGreaterThanOrEqual(5_011.9);
      expect(meter?.total).toBeLessThan(5_020);
    });

    it('counts on to the gallons of its order after a pause', async () => {
      bench = await make(measuredMeter, true);
      const made = bench;
      await perform(bench, anOpen({ station: 1, seconds: 600, gallons: 30 }));
      expect(await perform(bench, aPause())).toMatchObject({ kind: 'confirmed' });
      const before = (await meterOf(bench))?.total ?? 0;
      expect(before).toBeLessThan(5_030);
      expect(await perform(bench, aResume())).toMatchObject({ kind: 'confirmed' });
      await eventually('it is closed', async () => (await made.openStations()).length === 0);
      const meter = await meterOf(bench);
      expect(meter?.total).toBeGreaterThanOrEqual(5_029.9);
      expect(meter?.total).toBeLessThan(5_040);
    });

    it('closes when its seconds are over, however little has flowed', async () => {
      bench = await make(measuredMeter);
      const made = bench;
      await bench.changeMeter({ station: 1, gpm: 1 });
      await perform(bench, anOpen({ station: 1, seconds: 2, gallons: 1_000 }));
      await eventually('it is closed', async () => (await made.openStations()).length === 0);
      expect((await meterOf(bench))?.total).toBeLessThan(5_001);
    });

    it('counts anew from an order that opens what is open', async () => {
      bench = await make(measuredMeter);
      const made = bench;
      await perform(bench, anOpen({ station: 1, seconds: 600, gallons: 30 }));
      await eventually('ten gallons', async () => ((await meterOf(made))?.total ?? 0) >= 5_010);
      await perform(bench, anOpen({ station: 1, seconds: 600, gallons: 30 }));
      await eventually('it is closed', async () => (await made.openStations()).length === 0);
      expect((await meterOf(bench))?.total).toBeGreaterThanOrEqual(5_039.9);
    });

    it('takes another end in place of both', async () => {
      bench = await make(measuredMeter);
      const made = bench;
      await perform(bench, anOpen({ station: 1, seconds: 600, gallons: 1_000 }));
      await perform(bench, aSetRemaining({ station: 1, seconds: 600, gallons: 15 }));
      await eventually('it is closed', async () => (await made.openStations()).length === 0);
      expect((await meterOf(bench))?.total).toBeLessThan(5_030);
    });
  });
}
