import { randomUUID } from 'node:crypto';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import type { ControllerAdapter, Device, DeviceReport } from '../../src/adapters/controller-adapter.ts';
import { SimulatedAdapter } from '../../src/adapters/simulated/simulated.adapter.ts';
import { bridgeDatabase } from '../../src/store/bridge-database.ts';
import type { Behaviour, Bench, Opening } from '../conformance/bench.ts';
import { HalfOpenLine } from '../conformance/half-open-line.ts';
import { Obstacle } from './obstacle.ts';

/** Real time: the suite's device seconds are a test's own. */
const second = 1_000;
const stations = [1, 2, 3];

/** A simulated device in a database of the test's own, to which the line may go half-open. */
export class SimulatedBench implements Bench {
  readonly device: Device = {
    ...{ controllerId: randomUUID(), connectionType: 'proprietary', endpoint: null, apiKey: null },
    ...{ profile: 'headgate', stations },
  };
  readonly reports: DeviceReport[] = [];
  readonly #sources: { readonly near: DataSource; readonly far: DataSource };
  readonly #line: HalfOpenLine;
  readonly #obstacle: Obstacle;
  readonly #drop: () => Promise<void>;
  #adapter: SimulatedAdapter;
  #isDuplicating = false;

  private constructor(
    sources: { near: DataSource; far: DataSource },
    line: HalfOpenLine,
    drop: () => Promise<void>,
  ) {
    this.#sources = sources;
    this.#line = line;
    this.#drop = drop;
    this.#obstacle = new Obstacle(sources.far, this.device.controllerId);
    this.#adapter = this.#replica();
  }

  static async make(): Promise<SimulatedBench> {
    const { url, drop } = await createDatabase('simulated');
    await migrate(bridgeDatabase(url));
    const { port, hostname } = new URL(url);
    const line = await HalfOpenLine.to(Number(port), hostname);
    const through = new URL(url);
    // The database may be in a container, and so have another address.
    through.host = `127.0.0.1:${String(line.port)}`;
    // Longer than the suite's slow devices are slow.
    const open = (at: string) =>
      new DataSource(databaseOptions({ ...bridgeDatabase(at), queryTimeout: 4_000 })).initialize();
    const [far, near] = [await open(url), await open(through.href)];
    return new SimulatedBench({ near, far }, line, drop);
  }

  /** What it does, where the line delivers twice, at two replicas at once. */
  get adapter(): ControllerAdapter {
    const adapter = this.#adapter;
    if (!this.#isDuplicating) return adapter;
    const perform: ControllerAdapter['perform'] = async (device, order, signal) => {
      const [outcome] = await Promise.all([
        adapter.perform(device, order, signal),
        this.#replica().perform(device, order, signal),
      ]);
      return outcome;
    };
    const read: ControllerAdapter['read'] = (device, signal) => adapter.read(device, signal);
    return { perform, read, stop: () => adapter.stop() };
  }

  /** Each command that was done and no end was set by: the openings of a valve are counted besides. */
  async openings(): Promise<readonly Opening[]> {
    const rows: { station: number; openings: number; commandId: string | null }[] =
      await this.#sources.far.query(
        `SELECT station, openings, command_id AS "commandId" FROM simulated_valve ORDER BY station`,
      );
    return rows.flatMap(({ station, openings, commandId }) =>
      Array.from({ length: openings }, () => ({ station, commandId })),
    );
  }

  async openStations(): Promise<readonly number[]> {
    const rows: { station: number }[] = await this.#sources.far.query(
      'SELECT station FROM simulated_valve WHERE is_open AND ends_at > clock_timestamp() ORDER BY station',
    );
    return rows.map(({ station }) => station);
  }

  async behave(behaviour: Behaviour): Promise<void> {
    this.#isDuplicating = behaviour.kind === 'duplicating';
    await this.#obstacle.clear();
    if (behaviour.kind === 'silent') await this.#obstacle.block();
    if (behaviour.kind === 'slow') await this.#obstacle.block(behaviour.milliseconds);
    if (behaviour.kind === 'refusing') await this.#obstacle.refuseAll(stations);
  }

  /** The process that simulates it. */
  async restart(): Promise<void> {
    await this.#adapter.stop();
    this.#adapter = this.#replica();
  }

  halfOpen(): Promise<void> {
    this.#line.goHalfOpen();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.#obstacle.clear();
    await this.#adapter.stop();
    await this.#sources.near.destroy();
    await this.#sources.far.destroy();
    await this.#line.stop();
    await this.#drop();
  }

  #replica(): SimulatedAdapter {
    return new SimulatedAdapter(this.#sources.near, second, (report) => this.reports.push(report));
  }
}
