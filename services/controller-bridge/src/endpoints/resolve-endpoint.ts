import type { ConnectionType } from '@headgate/contracts/controller-brand';
import { Rejected } from '@headgate/runtime';
import { EndpointGuard } from '@headgate/runtime/endpoints/endpoint-guard';
import type { Resolution } from './endpoint.ts';
import { parseEndpoint } from './parse-endpoint.ts';

/** What farms may name as the endpoint of a controller, and what of it is dialled. */
export class ResolveEndpoint {
  readonly #guard: EndpointGuard;

  constructor(...guard: ConstructorParameters<typeof EndpointGuard>) {
    this.#guard = new EndpointGuard(...guard);
  }

  /** When it is saved. Throws `Rejected`, on `apiEndpoint`: its form is wrong, or it says by itself that it is private. */
  check(connectionType: ConnectionType, text: string): void {
    const parsed = parseEndpoint(connectionType, text);
    const reason = parsed.kind === 'wrong' ? parsed.reason : this.#guard.whyRefused(parsed.endpoint);
    if (reason === undefined) return;
    throw new Rejected(reason, { errors: [{ path: 'apiEndpoint', message: reason }] });
  }

  /** Before each connection, and never for longer. `signal`: when whoever asks stops waiting. */
  async resolve(connectionType: ConnectionType, text: string, signal: AbortSignal): Promise<Resolution> {
    const parsed = parseEndpoint(connectionType, text);
    if (parsed.kind === 'wrong') return { kind: 'refused', reason: parsed.reason };
    return await this.#guard.resolve(parsed.endpoint, signal);
  }
}
