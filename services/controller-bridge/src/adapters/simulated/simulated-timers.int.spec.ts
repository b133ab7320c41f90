import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { aClose, anOpen, perform, read } from '../../../test/conformance/orders.ts';
import { aDevice } from '../../../test/mqtt/mqtt-bench.ts';
import { bridgeDatabase } from '../../store/bridge-database.ts';
import type { DeviceReport } from '../controller-adapter.ts';
import { simulatedTimers } from './simulated-timers.ts';
import { SimulatedAdapter } from './simulated.adapter.ts';

/** A minute is a second. */
const second = 1_000 / 60;

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
const device = aDevice(randomUUID());

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createDatabase('simulated');
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

const nobody = () => undefined;

describe("A simulated device's timer", () => {
  it('goes as fast as the pace says, and tells its own seconds', async () => {
    const adapter = new SimulatedAdapter(source, second, nobody);
    await perform({ adapter, device }, anOpen({ seconds: 36_000 }));
    const reading = await read({ adapter, device });
    if (reading.kind !== 'read') throw reading.cause;
    const left = reading.stations[0]?.remainingSeconds ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(36_000);
    await perform({ adapter, device }, aClose());
    await perform({ adapter, device }, anOpen({ seconds: 60 }));
    // Ten hours of its own would be ten minutes here.
    await eventually('a minute is over', async () => {
      const now = await read({ adapter, device });
      return now.kind === 'read' && now.stations.every(({ isOpen }) => !isOpen);
    });
  });

  it('closes the valve of a process that has died, and one of the others tells it', async () => {
    await perform({ adapter: new SimulatedAdapter(source, second, nobody), device }, anOpen({ seconds: 30 }));
    const reports: DeviceReport[] = [];
    const replicas = [1, 2, 3].map(() =>
      simulatedTimers(source, second, (reported) => reports.push(reported)),
    );
    for (const each of replicas) each.start();
    try {
      await eventually('it is told', () => reports.length > 0);
      // A later edge comes after whatever else there was of the first.
      const adapter = new SimulatedAdapter(source, second, nobody);
      const next = anOpen({ station: 2, seconds: 30 });
      await perform({ adapter, device }, next);
      await eventually('the next is told', () =>
        reports.some((reported) => reported.kind === 'state' && reported.lastSequence === next.sequence),
      );
    } finally {
      await Promise.all(replicas.map((each) => each.stop()));
    }
    expect(reports).toHaveLength(2);
    for (const reported of reports) {
      expect(reported).toMatchObject({ controllerId: device.controllerId, kind: 'state', isSimulated: true });
      expect(reported.kind === 'state' && reported.stations.every(({ isOpen }) => !isOpen)).toBe(true);
    }
  });

  it('and its memory go a day after their controller, and stay with it', async () => {
    const [gone, stays] = [aDevice(randomUUID()), aDevice(randomUUID())];
    const adapter = new SimulatedAdapter(source, second, nobody);
    for (const each of [gone, stays]) await perform({ adapter, device: each }, aClose());
    await source.query(
      `INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, created_at)
       VALUES ($1, $1, 'Farm', 'other', 'Model', 'proprietary', now())`,
      [stays.controllerId],
    );
    await source.query(`UPDATE simulated_order SET at = clock_timestamp() - interval '25 hours'`);
    const timers = simulatedTimers(source, second, nobody);
    timers.start();
    try {
      await eventually('it is forgotten', async () => (await known()).length === 1);
    } finally {
      await timers.stop();
    }
    expect(await known()).toEqual([stays.controllerId]);
  });
});

async function known(): Promise<string[]> {
  const rows: { id: string }[] = await source.query('SELECT controller_id AS id FROM simulated_device');
  return rows.map(({ id }) => id);
}
