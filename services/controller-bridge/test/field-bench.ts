import { eventually } from '@headgate/runtime/testing/eventually';
import type { MeterChange } from '../../../deploy/emulators/field-simulator/device/meter.ts';
import type { ControllerAdapter, Device, DeviceReport } from '../src/adapters/controller-adapter.ts';
import type { Behaviour, Bench } from './conformance/bench.ts';
import type { HalfOpenLine } from './conformance/half-open-line.ts';
import type { OwnField } from './own-field.ts';

type FieldFault = Parameters<OwnField['fault']>[1];

const changes = ['open', 'set_remaining', 'pause', 'resume', 'close'] as const;

/** A device of the field simulator, whatever it speaks, behind a line that can go half-open. */
export abstract class FieldBench implements Bench {
  abstract readonly adapter: ControllerAdapter;
  abstract readonly device: Device;
  abstract readonly reports: readonly DeviceReport[];
  protected readonly line: HalfOpenLine;
  readonly #field: OwnField;
  readonly #id: string;

  /** `id`: what the simulator calls it. */
  protected constructor(field: OwnField, id: string, line: HalfOpenLine) {
    this.#field = field;
    this.#id = id;
    this.line = line;
  }

  abstract halfOpen(): Promise<void>;

  async openings() {
    const openings = await this.#field.openings(this.#id);
    return openings.map(({ station, commandId }) => ({ station, commandId }));
  }

  async openStations() {
    const { stations } = await this.#field.device(this.#id);
    return stations.filter(({ open }) => open).map(({ station }) => station);
  }

  async behave(behaviour: Behaviour): Promise<void> {
    await this.fault(...faultsOf(behaviour));
  }

  /** What the simulator can do besides. */
  async fault(...faults: FieldFault[]): Promise<void> {
    await this.#field.fault(this.#id, ...faults);
  }

  /** Of one station: what flows, and what its totalizer shows. */
  async changeMeter(change: MeterChange): Promise<void> {
    await this.#field.operate(this.#id, 'meter', change);
  }

  /** Somebody at its panel. */
  async pauseByHand(station: number, paused: boolean): Promise<void> {
    await this.#field.operate(this.#id, 'pause', { station, paused });
  }

  async restart(): Promise<void> {
    const { bootId } = await this.#field.device(this.#id);
    await this.#field.operate(this.#id, 'reboot', { seconds: 0 });
    await eventually('it has started again', async () => {
      const now = await this.#field.device(this.#id);
      return now.isUp && now.bootId !== bootId;
    });
  }

  async stop(): Promise<void> {
    await this.adapter.stop();
    await this.line.stop();
    await this.#field.remove(this.#id);
  }
}

function faultsOf(behaviour: Behaviour): FieldFault[] {
  switch (behaviour.kind) {
    case 'well':
      return [];
    case 'slow':
      // What is read before an order is answered at once: it is the order whose answer is late.
      return [{ kind: 'late', ms: behaviour.milliseconds, actions: [...changes] }];
    case 'silent':
    case 'refusing':
    case 'duplicating':
      return [{ kind: behaviour.kind }];
  }
}
