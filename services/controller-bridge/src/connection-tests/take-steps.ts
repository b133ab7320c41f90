import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import { Injectable } from '@nestjs/common';
import { Adapters } from '../adapters/adapters.ts';
import type { Device, Reading } from '../adapters/controller-adapter.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { knownByReading, stepsWith, type KnownStep } from './judge-reading.ts';

type Steps = ConnectionTest['steps'];

interface Taken {
  /** All of them, as far as one came. */
  readonly steps: Steps;
  /** Absent: one did not come to the device. */
  readonly reading?: Reading;
}

/** Goes the way to a device, one step after the other. It reads, and opens nothing. */
@Injectable()
export class TakeSteps {
  readonly #endpoints: ResolveEndpoint;
  readonly #adapters: Adapters;

  constructor(endpoints: ResolveEndpoint, adapters: Adapters) {
    this.#endpoints = endpoints;
    this.#adapters = adapters;
  }

  /** `tell`: how far it is, on the way. `signal`: when the device counts as silent. */
  async take(device: Device, report: (steps: Steps) => Promise<void>, signal: AbortSignal): Promise<Taken> {
    const address = await this.#address(device, signal);
    const sofar = stepsWith({ address });
    if (address.outcome === 'failed') return { steps: sofar };
    await report(sofar);
    const reading = await this.#adapters.of(device, false).read(device, signal);
    return { steps: stepsWith({ address, ...knownByReading(reading) }), reading };
  }

  async #address({ connectionType, endpoint }: Device, signal: AbortSignal): Promise<KnownStep> {
    if (endpoint === null) return { outcome: 'ok', detail: 'The controller connects to our broker.' };
    const resolution = await this.#endpoints.resolve(connectionType, endpoint, signal);
    switch (resolution.kind) {
      case 'resolved':
        return { outcome: 'ok', detail: 'The address leads to a place that may be contacted.' };
      case 'refused':
        return { outcome: 'failed', detail: `${resolution.reason}.` };
      case 'unresolved':
        return { outcome: 'failed', detail: 'The name in the address cannot be looked up.' };
    }
  }
}
