import { randomUUID } from 'node:crypto';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ControllerAdapter, Device } from '../src/adapters/controller-adapter.ts';
import type { Endpoints } from '../src/adapters/dial.ts';
import { ResolveEndpoint } from '../src/endpoints/resolve-endpoint.ts';
import type { Behaviour, Bench } from './conformance/bench.ts';
import { HalfOpenLine } from './conformance/half-open-line.ts';
import type { OwnField } from './own-field.ts';

/** What is to be made, and who speaks to it. */
export interface WiredPlan {
  readonly connectionType: ConnectionType;
  readonly profile: string;
  /** For the simulator: its protocol, and what is not as by default. */
  readonly device: Parameters<OwnField['create']>[0];
  readonly adapter: (endpoints: Endpoints) => ControllerAdapter;
}

type FieldFault = Parameters<OwnField['fault']>[1];

const changes = ['open', 'set_remaining', 'close'] as const;

interface Made {
  readonly id: string;
  readonly key: string | null;
  readonly endpoint: string;
}

/** A device of the field simulator that is dialled, through a line that can go half-open. */
export class WiredBench implements Bench {
  readonly adapter: ControllerAdapter;
  readonly device: Device;
  /** Nobody that is dialled tells anything unasked. */
  readonly reports = [];
  readonly #field: OwnField;
  readonly #id: string;
  readonly #line: HalfOpenLine;

  private constructor(field: OwnField, made: Made, line: HalfOpenLine, plan: WiredPlan) {
    const { id, key, endpoint } = made;
    this.#field = field;
    this.#id = id;
    this.#line = line;
    const place = `127.0.0.1:${String(line.port)}`;
    const lookUp = (host: string) => Promise.reject(new Error(`Nobody looks up ${host} here`));
    this.adapter = plan.adapter(new ResolveEndpoint(new Set([place]), lookUp));
    this.device = {
      controllerId: randomUUID(),
      connectionType: plan.connectionType,
      endpoint: endpoint.replace(/127\.0\.0\.1:[0-9]+/, place),
      apiKey: key,
      profile: plan.profile,
      stations: [1, 2, 3],
    };
  }

  static async make(field: OwnField, plan: WiredPlan): Promise<WiredBench> {
    const { id, key, endpoint } = await field.create({ stations: 3, ...plan.device });
    if (endpoint === null) throw new Error('It is not dialled');
    const line = await HalfOpenLine.to(Number(/:([0-9]+)\//.exec(endpoint)?.[1]));
    return new WiredBench(field, { id, key, endpoint }, line, plan);
  }

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

  async restart(): Promise<void> {
    const { bootId } = await this.#field.device(this.#id);
    await this.#field.operate(this.#id, 'reboot', { seconds: 0 });
    await eventually('it has started again', async () => {
      const now = await this.#field.device(this.#id);
      return now.isUp && now.bootId !== bootId;
    });
  }

  halfOpen(): Promise<void> {
    this.#line.goHalfOpen({ next: 1 });
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.adapter.stop();
    await this.#line.stop();
    await this.#field.remove(this.#id);
  }
}

export function faultsOf(behaviour: Behaviour): FieldFault[] {
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
