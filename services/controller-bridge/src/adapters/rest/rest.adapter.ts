import { ExchangeFailed, httpExchange, type HttpAnswer } from '@headgate/runtime/endpoints/http-exchange';
import type { ControllerAdapter, Device, Order, Outcome, Reading } from '../controller-adapter.ts';
import { DeviceFailure, NotSent, notRun, outcomeOfFailure, refused, unreadable } from '../device-failure.ts';
import { ackMessage, readingOfState, stateMessage } from '../device-protocol/device-message.ts';
import { orderMessage } from '../device-protocol/order-message.ts';
import { outcomeOfAck } from '../device-protocol/outcome-of-ack.ts';
import { dial, secured, whereIs, type Endpoints } from '../dial.ts';
import { signRequest, whyNotBelieved, type SignedAnswer } from './signature.ts';

/** `doubt`: why it is not the device's; undefined: it is. */
type Judged = SignedAnswer & { readonly doubt: string | undefined };

/** Statuses that say by themselves that nothing was done: whoever has another key cannot sign. */
const didNothing: Readonly<Record<number, DeviceFailure['trouble']>> = {
  401: 'login-refused',
  429: 'unreachable',
  503: 'unreachable',
};

/** The greatest answer that is read [bytes]. */
const maxAnswerBytes = 65_536;

/** Devices that are HTTP servers: `docs/protocols/rest.md`. Nothing is held between two requests. */
export class RestAdapter implements ControllerAdapter {
  readonly #endpoints: Endpoints;
  readonly #ca: string | undefined;
  readonly #stopped = new AbortController();

  /** `ca`: who vouches for certificates instead of the public authorities; for tests. */
  constructor(endpoints: Endpoints, ca?: string) {
    this.#endpoints = endpoints;
    this.#ca = ca;
  }

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    if (order.kind !== 'close') {
      // Nothing is opened on a device that could not close by itself.
      const reading = await this.read(device, signal);
      if (reading.kind === 'unreadable') return notRun(reading.cause);
      if (reading.timer === 'none') {
        return refused('no-timer', 'the device has neither a timer nor a watchdog');
      }
    }
    try {
      const body = JSON.stringify(orderMessage(order, new Date()));
      return outcomeOf(order, await this.#call(device, 'POST', '/commands', body, signal));
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    try {
      const { status, body, doubt } = await this.#call(device, 'GET', '/state', '', signal);
      if (status !== 200) throw answered(status);
      if (doubt !== undefined) throw new DeviceFailure('not-understood', doubt);
      return readingOfState(stateMessage.parse(parseJson(body)), new Date());
    } catch (error) {
      return unreadable(error);
    }
  }

  stop(): Promise<void> {
    this.#stopped.abort();
    return Promise.resolve();
  }

  /** Throws `DeviceFailure`. */
  async #call(
    device: Device,
    method: 'GET' | 'POST',
    call: string,
    body: string,
    signal: AbortSignal,
  ): Promise<Judged> {
    const end = AbortSignal.any([signal, this.#stopped.signal]);
    const { apiKey: key } = device;
    if (key === null) throw new NotSent('login-refused', 'The controller has no API key to sign with');
    const endpoint = await whereIs(this.#endpoints, 'rest_api', device.endpoint, end);
    const line = await dial(endpoint, end);
    const socket = endpoint.scheme === 'https' ? await secured(line, endpoint.host, end, this.#ca) : line;
    const path = `${endpoint.path}${call}`;
    const { header, v1 } = signRequest(key, new Date(), method, path, body);
    const headers = {
      'headgate-signature': header,
      accept: 'application/json',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    };
    const request = { method, path, headers, body, reads: maxAnswerBytes } as const;
    const answer = signedAnswer(await httpExchange(socket, endpoint, request, end).catch(notUnderstood));
    return { ...answer, doubt: whyNotBelieved(key, new Date(), v1, answer) };
  }
}

function signedAnswer({ status, headers, body }: HttpAnswer): SignedAnswer {
  const header = headers['headgate-signature'];
  return { status, header: typeof header === 'string' ? header : undefined, body };
}

/** The request may have left. */
function notUnderstood(error: unknown): never {
  if (!(error instanceof ExchangeFailed)) throw error;
  const trouble = error.trouble === 'too-long' ? 'not-understood' : error.trouble;
  throw new DeviceFailure(trouble, error.message, { cause: error });
}

function outcomeOf(order: Order, { status, body, doubt }: Judged): Outcome {
  if (didNothing[status] !== undefined) return notRun(answered(status));
  if (doubt !== undefined) return unknown(`${doubt} (status ${String(status)})`);
  if (status === 400) return refused('not-understood', 'the device answers 400');
  if (status !== 200 && status !== 409) return { kind: 'unknown', cause: answered(status) };
  const ack = ackMessage.parse(parseJson(body));
  const isOurs = ack.id === order.commandId && (ack.result === 'done') === (status === 200);
  return isOurs ? outcomeOfAck(order, ack, new Date()) : unknown('The answer is not to this command');
}

function unknown(why: string): Outcome {
  return { kind: 'unknown', cause: new DeviceFailure('not-understood', why) };
}

/** A status that is no answer to what was asked. */
function answered(status: number): DeviceFailure {
  return new DeviceFailure(didNothing[status] ?? 'not-understood', `The device answers ${String(status)}`);
}

function parseJson(body: Buffer): unknown {
  return JSON.parse(body.toString('utf8'));
}
