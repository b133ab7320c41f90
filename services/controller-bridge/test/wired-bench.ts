import { randomUUID } from 'node:crypto';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ControllerAdapter, Device } from '../src/adapters/controller-adapter.ts';
import type { Endpoints } from '../src/adapters/dial.ts';
import { ResolveEndpoint } from '../src/endpoints/resolve-endpoint.ts';
import { HalfOpenLine } from './conformance/half-open-line.ts';
import { FieldBench } from './field-bench.ts';
import type { OwnField } from './own-field.ts';

/** What is to be made, and who speaks to it. */
export interface WiredPlan {
  readonly connectionType: ConnectionType;
  readonly profile: string;
  /** For the simulator: its protocol, and what is not as by default. */
  readonly device: Parameters<OwnField['create']>[0];
  readonly adapter: (endpoints: Endpoints) => ControllerAdapter;
}

interface Made {
  readonly id: string;
  readonly key: string | null;
  readonly endpoint: string;
}

/** A device of the field simulator that is dialled, through a line that can go half-open. */
export class WiredBench extends FieldBench {
  readonly adapter: ControllerAdapter;
  readonly device: Device;
  /** Nobody that is dialled tells anything unasked. */
  readonly reports = [];

  private constructor(field: OwnField, made: Made, line: HalfOpenLine, plan: WiredPlan) {
    const { id, key, endpoint } = made;
    super(field, id, line);
    const place = `127.0.0.1:${String(line.port)}`;
    const lookup = (host: string) => Promise.reject(new Error(`Nobody looks up ${host} here`));
    this.adapter = plan.adapter(new ResolveEndpoint(new Set([place]), lookup));
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

  halfOpen(): Promise<void> {
    this.line.goHalfOpen({ next: 1 });
    return Promise.resolve();
  }
}
