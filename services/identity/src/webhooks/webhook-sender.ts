import type { DeliveryFailure } from '@headgate/contracts/webhook';
import { dial, NotConnected, secured } from '@headgate/runtime/endpoints/dial';
import type { EndpointGuard } from '@headgate/runtime/endpoints/endpoint-guard';
import { httpExchange } from '@headgate/runtime/endpoints/http-exchange';
import type { WebhookPlace } from './webhook-url.ts';

/** What came of one sending. */
export interface SendOutcome {
  /** Null: nobody answered. */
  readonly status: number | null;
  /** Null: it was taken. */
  readonly failure: DeliveryFailure | null;
}

/** Sends to a farm's receiver: https alone, to the very address that was checked, following no redirect, reading no body. */
export class WebhookSender {
  readonly #guard: Pick<EndpointGuard, 'resolve'>;
  readonly #timeout: number;
  readonly #ca: string | undefined;

  /** `timeout`: for all of it [ms]. `ca`: who vouches for certificates instead of the public authorities; for tests. */
  constructor(guard: Pick<EndpointGuard, 'resolve'>, timeout: number, ca?: string) {
    this.#guard = guard;
    this.#timeout = timeout;
    this.#ca = ca;
  }

  /** `headers`: besides those of any such request. Never throws. */
  async send(
    place: WebhookPlace,
    { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
    stop: AbortSignal,
  ): Promise<SendOutcome> {
    const end = AbortSignal.any([stop, AbortSignal.timeout(this.#timeout)]);
    const resolution = await this.#guard.resolve(place, end);
    if (resolution.kind === 'refused') return { status: null, failure: 'address-refused' };
    if (resolution.kind === 'unresolved')
      return { status: null, failure: end.aborted ? 'silent' : 'name-unknown' };
    try {
      const line = await dial(resolution.endpoint, end);
      const socket = await secured(line, place.host, end, this.#ca);
      const own = { 'content-type': 'application/json', 'user-agent': 'Headgate-Webhooks' };
      const request = {
        method: 'POST',
        path: place.path,
        headers: { ...own, ...headers },
        body,
        reads: 'none',
      } as const;
      const { status } = await httpExchange(socket, place, request, end);
      return { status, failure: failureOf(status) };
    } catch (error) {
      if (end.aborted) return { status: null, failure: 'silent' };
      return { status: null, failure: isOfCertificate(error) ? 'not-trusted' : 'unreachable' };
    }
  }
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'answered';
}

/** The codes of OpenSSL's verification, and Node's own of a certificate for another name. */
const ofCertificate = /CERT|SIGNATURE|ISSUER|HOSTNAME|ALTNAME/;

function isOfCertificate(error: unknown): boolean {
  if (!(error instanceof NotConnected)) return false;
  const { cause } = error;
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause;
  return hasCode && ofCertificate.test(String(cause.code));
}
