import type { ControllerAdapter, Device, Order, Outcome, Reading } from '../controller-adapter.ts';
import { DeviceFailure, failureOf } from '../device-failure.ts';
import { ackMessage, stateMessage } from '../device-protocol/device-message.ts';
import { orderMessage } from '../device-protocol/order-message.ts';
import { outcomeOfAck } from '../device-protocol/outcome-of-ack.ts';
import { readingOfState } from '../device-protocol/reading-of-state.ts';
import { whereIs, type Endpoints } from '../dial.ts';
import { httpExchange, HttpFailure, type HttpAnswer } from './http-exchange.ts';
import { signRequest, whyNotBelieved } from './signature.ts';

/** An answer, and whether it was signed as it should be. */
interface Believed {
  readonly status: number;
  readonly body: Buffer;
  /** Undefined: it is the device's. */
  readonly doubt: string | undefined;
}

/** Statuses that say by themselves that nothing was done: whoever has another key cannot sign. */
const didNothing: Readonly<Record<number, DeviceFailure['trouble']>> = {
  401: 'login-refused',
  429: 'unreachable',
  503: 'unreachable',
};

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
      if (reading.kind === 'unreadable') {
        return { kind: 'not-run', trouble: reading.trouble, cause: reading.cause };
      }
      if (reading.timer === 'none') {
        const detail = 'the device has neither a timer nor a watchdog';
        return { kind: 'refused', refusal: 'no-timer', detail };
      }
    }
    return this.#send(device, order, signal);
  }

  async read(device: Device, signal: AbortSignal): Promise<Reading> {
    try {
      const { status, body, doubt } = await this.#call(device, 'GET', '/state', '', signal);
      const trouble = didNothing[status];
      if (trouble !== undefined) throw new DeviceFailure(trouble, `The device answers ${String(status)}`);
      if (status !== 200) throw new DeviceFailure('not-understood', `The device answers ${String(status)}`);
      if (doubt !== undefined) throw new DeviceFailure('not-understood', doubt);
      return readingOfState(stateMessage.parse(parseJson(body)), new Date());
    } catch (error) {
      const cause = failureOf(error);
      return { kind: 'unreadable', trouble: cause.trouble, cause };
    }
  }

  /** Nothing is held for it. */
  release(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#stopped.abort();
    return Promise.resolve();
  }

  async #send(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    try {
      const body = JSON.stringify(orderMessage(order, new Date()));
      return outcomeOf(order, await this.#call(device, 'POST', '/commands', body, signal));
    } catch (error) {
      const cause = failureOf(error);
      const mayHaveLeft = !(cause instanceof HttpFailure) || cause.mayHaveLeft;
      if (mayHaveLeft) return { kind: 'unknown', cause };
      return { kind: 'not-run', trouble: cause.trouble, cause };
    }
  }

  /** Throws `HttpFailure`. */
  async #call(
    device: Device,
    method: 'GET' | 'POST',
    call: string,
    body: string,
    signal: AbortSignal,
  ): Promise<Believed> {
    const end = AbortSignal.any([signal, this.#stopped.signal]);
    const { endpoint, key } = await this.#before(device, end);
    const path = `${endpoint.path}${call}`;
    const { header, v1 } = signRequest(key, new Date(), method, path, body);
    const headers = {
      'headgate-signature': header,
      accept: 'application/json',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    };
    const request = { method, path, headers, body };
    const answer = await httpExchange(endpoint, request, { signal: end, ca: this.#ca });
    return { status: answer.status, body: answer.body, doubt: doubtOf(key, v1, answer) };
  }

  /** What is needed before anything leaves. */
  async #before({ apiKey: key, endpoint }: Device, signal: AbortSignal) {
    try {
      if (key === null)
        throw new DeviceFailure('login-refused', 'The controller has no API key to sign with');
      return { key, endpoint: await whereIs(this.#endpoints, 'rest_api', endpoint, signal) };
    } catch (error) {
      const { trouble, message } = failureOf(error);
      throw new HttpFailure(false, trouble, message, { cause: error });
    }
  }
}

function doubtOf(key: string, v1: string, { status, signature, body }: HttpAnswer): string | undefined {
  return whyNotBelieved(key, new Date(), v1, { status, header: signature, body });
}

function outcomeOf(order: Order, { status, body, doubt }: Believed): Outcome {
  const trouble = didNothing[status];
  if (trouble !== undefined) {
    return {
      kind: 'not-run',
      trouble,
      cause: new DeviceFailure(trouble, `The device answers ${String(status)}`),
    };
  }
  if (doubt !== undefined) return unknown(`${doubt} (status ${String(status)})`);
  if (status === 400) {
    return { kind: 'refused', refusal: 'not-understood', detail: 'the device answers 400' };
  }
  if (status !== 200 && status !== 409) return unknown(`The device answers ${String(status)}`);
  const ack = ackMessage.parse(parseJson(body));
  const isOurs = ack.id === order.commandId && (ack.result === 'done') === (status === 200);
  return isOurs ? outcomeOfAck(order, ack, new Date()) : unknown('The answer is not to this command');
}

function unknown(why: string): Outcome {
  return { kind: 'unknown', cause: new DeviceFailure('not-understood', why) };
}

function parseJson(body: Buffer): unknown {
  const parsed: unknown = JSON.parse(body.toString('utf8'));
  return parsed;
}
