import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import { databaseTime, RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Adapters } from '../adapters/adapters.ts';
import type { Device } from '../adapters/controller-adapter.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { publishChange } from '../controllers/publish-change.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { noteReading } from '../watering/contact.ts';
import { DeviceClient } from '../watering/device-client.ts';
import { Watering } from '../watering/watering.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { ConnectionTestRow } from './connection-test.entity.ts';
import { knownByReading, stepsNotContacted, stepsWith, verdictOf, type KnownStep } from './judge-reading.ts';

type ClaimedTest = ClaimedRow<Pick<ConnectionTestRow, 'controllerId' | 'farmId'>>;
type Steps = ConnectionTest['steps'];

/** A test whose workers die so often is not tried again. */
const maxAttempts = 3;

/** Carries tests out: tells of each step, and ends with a verdict. Nothing is tried again but what a worker's end cut off. */
@Injectable()
export class ConnectionTests extends RowTask<ClaimedTest, ConnectionTestRow> {
  readonly #clock: Clock;
  readonly #endpoints: ResolveEndpoint;
  readonly #adapters: Adapters;
  readonly #devices: DeviceClient;
  readonly #watering: Watering;
  readonly #timeout: number;

  constructor(
    host: RowTaskHost,
    clock: Clock,
    endpoints: ResolveEndpoint,
    adapters: Adapters,
    devices: DeviceClient,
    watering: Watering,
    @Inject(BRIDGE_TIMES) { queues, testLease: lease, testTimeout }: BridgeTimes,
  ) {
    super(host, {
      name: 'connection-tests',
      entity: ConnectionTestRow,
      open: `state = 'running'`,
      columns: 'controller_id AS "controllerId", farm_id AS "farmId"',
      concurrency: 5,
      times: { ...queues, lease },
      logger: new Logger('ConnectionTests'),
    });
    this.#clock = clock;
    this.#endpoints = endpoints;
    this.#adapters = adapters;
    this.#devices = devices;
    this.#watering = watering;
    this.#timeout = testTimeout;
  }

  /** `stop`: the process ends; another goes on. */
  protected async work(test: ClaimedTest, stop: AbortSignal): Promise<Remaining> {
    const controller = await this.database.getRepository(Controller).findOneBy({ id: test.controllerId });
    // Gone meanwhile, and its tests with it.
    if (controller === null) return { kind: 'nothing' };
    const reason = whySimulated(controller);
    // A test reads: for that the farm's consent is enough.
    if (reason !== null && reason !== 'no-approval')
      await this.#end(test, stepsNotContacted(reason), 'not-contacted');
    else if (test.attempt > maxAttempts) await this.#end(test, stepsWith({}), 'failed');
    else await this.#try(test, controller, stop);
    return { kind: 'nothing' };
  }

  async #try(test: ClaimedTest, controller: Controller, stop: AbortSignal): Promise<void> {
    const zones = await this.database.manager.findBy(Zone, { controllerId: controller.id });
    const device = this.#devices.device({ controller, zones, isSimulated: false });
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#timeout)]);
    const { steps, reading } = await this.#take(test, device, zones, signal);
    if (stop.aborted) {
      await this.change(test, { dueAt: databaseTime() });
      return;
    }
    // What a test finds out, the controller's status says too.
    if (reading !== undefined)
      await this.#watering.change({ controllerIds: [controller.id] }, (water) => {
        noteReading(water, reading);
      });
    await this.#end(test, steps, verdictOf(steps));
  }

  /** One step after the other, as far as one came. It reads, and opens nothing. `signal`: when the device counts as silent. */
  async #take(test: ClaimedTest, device: Device, zones: readonly Zone[], signal: AbortSignal) {
    const address = await this.#address(device, signal);
    const steps = stepsWith({ address });
    if (address.outcome === 'failed') return { steps };
    await this.#publish(test, { steps });
    const reading = await this.#adapters.of(device, false).read(device, signal);
    return { steps: stepsWith({ address, ...knownByReading(reading, zones) }), reading };
  }

  async #address({ connectionType, endpoint }: Device, signal: AbortSignal): Promise<KnownStep> {
    if (endpoint === null) return { outcome: 'ok', detail: 'The controller connects to our broker.' };
    const resolution = await this.#endpoints.resolve(connectionType, endpoint, signal);
    switch (resolution.kind) {
      case 'resolved':
        return { outcome: 'ok', detail: 'Headgate may contact this address.' };
      case 'refused':
        return { outcome: 'failed', detail: `${resolution.reason}.` };
      case 'unresolved':
        return { outcome: 'failed', detail: 'The name in the address cannot be looked up.' };
    }
  }

  #end(test: ClaimedTest, steps: Steps, verdict: NonNullable<ConnectionTest['verdict']>): Promise<void> {
    return this.#publish(test, { steps, verdict, state: 'done', endedAt: this.#clock.now() });
  }

  async #publish(test: ClaimedTest, change: Partial<ConnectionTestRow>): Promise<void> {
    const { controllerId: id, farmId } = test;
    await this.database.transaction(async (manager) => {
      if (await this.change(test, change, manager)) await publishChange(manager, { id, farmId });
    });
  }
}
