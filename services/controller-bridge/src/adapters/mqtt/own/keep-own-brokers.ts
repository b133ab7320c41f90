import { Logger } from '@nestjs/common';
import { Repetition } from '@headgate/runtime/time/repetition';
import type { DataSource } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { Controller } from '../../../controllers/controller.entity.ts';
import type { DeviceOf } from '../../../controllers/device-of.ts';
import type { Device } from '../../controller-adapter.ts';
import type { Leases } from '../../leases/leases.ts';
import type { OwnBrokers } from './own-brokers.ts';

const prefix = 'own-broker:';
/** [ms] Well below what a lease holds. */
const pauses = { first: 500, every: 4_000 };
/** When the database has been away so long [ms], somebody else has the leases. */
const leaseLost = 18_000;

/** Which farms' own brokers this replica stands at: of live controllers, each at one replica, by a lease. */
export class KeepOwnBrokers {
  readonly #database: DataSource;
  readonly #leases: Leases;
  readonly #deviceOf: DeviceOf;
  readonly #brokers: OwnBrokers;
  readonly #logger = new Logger('OwnBrokers');
  readonly #repetition: Repetition;
  #lastHeld = performance.now();

  constructor(database: DataSource, leases: Leases, deviceOf: DeviceOf, brokers: OwnBrokers, times = pauses) {
    this.#database = database;
    this.#leases = leases;
    this.#deviceOf = deviceOf;
    this.#brokers = brokers;
    this.#repetition = new Repetition(() => this.#check(), times);
  }

  start(): void {
    this.#repetition.start();
  }

  async stop(): Promise<void> {
    await this.#repetition.stop();
    try {
      await this.#leases.letGo(prefix, []);
    } catch (error) {
      // They end by themselves.
      this.#logger.warn({ err: error }, 'Leases of own brokers were not released');
    }
  }

  async #check(): Promise<void> {
    try {
      await this.#hold();
      this.#lastHeld = performance.now();
    } catch (error) {
      this.#logger.warn({ err: error }, 'Own brokers cannot be looked after, trying on');
      if (performance.now() - this.#lastHeld > leaseLost) await this.#brokers.stand([]);
    }
  }

  async #hold(): Promise<void> {
    const isSet = Not(IsNull());
    const controllers = await this.#database.getRepository(Controller).findBy({
      ...{ connectionType: 'mqtt', apiEndpoint: isSet, consentedAt: isSet, approvedAt: isSet },
    });
    const names = controllers.map(({ id }) => `${prefix}${id}`);
    const held = await this.#leases.hold(names);
    await this.#leases.letGo(prefix, names);
    const ours = controllers.filter(({ id }) => held.has(`${prefix}${id}`));
    await this.#brokers.stand(ours.map((each) => this.#device(each)).filter((each) => each !== undefined));
  }

  /** Undefined where its key cannot be opened: that farm has to give it again, and the others are heard all the same. */
  #device(controller: Controller): Device | undefined {
    try {
      // Of stations nothing is needed to listen.
      return this.#deviceOf.device(controller, []);
    } catch (error) {
      this.#logger.error(
        { err: error, controllerId: controller.id },
        "The key of a farm's own broker cannot be opened",
      );
      return undefined;
    }
  }
}

/** [ms] */
const idlePauses = { first: 10_000, every: 10_000 };

/**
 * For a process that keeps no farm's own broker (`KeepOwnBrokers` does, where the service's work is done) and only has orders
 * for a device now and then, stops above all: it lets go of each connection that it has not used for a while. Otherwise it
 * would dial that broker, with the farm's key, for as long as it runs, whether the farm is still with us or not.
 */
export function letIdleGo(brokers: Pick<OwnBrokers, 'stand'>, times = idlePauses): Repetition {
  return new Repetition(() => brokers.stand([]), times);
}
