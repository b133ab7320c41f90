import { once } from 'node:events';
import type { Socket } from 'node:net';
import modbus from 'modbus-serial';
import type { ResolvedEndpoint } from '../../endpoints/endpoint.ts';
import { DeviceFailure, messageOf } from '../device-failure.ts';
import { dial } from '../dial.ts';
import { answerFailure } from './modbus-exception.ts';

type Client = InstanceType<typeof modbus.default>;

/**
 * One connection to one unit, for one exchange, with one request in flight. It is never used again after a request that got
 * no answer: what comes late would answer the next one. (The library checks transaction ids; a new connection needs no trust.)
 */
export class ModbusLink {
  readonly #socket: Socket;
  readonly #client: Client;
  /** Fails when there is no use in waiting any longer. */
  readonly #gone: Promise<never>;

  private constructor(socket: Socket, client: Client, gone: Promise<never>) {
    this.#socket = socket;
    this.#client = client;
    this.#gone = gone;
  }

  /** Dials the address that was checked. `signal` ends whatever is under way. Throws `DeviceFailure`. */
  static async open(endpoint: ResolvedEndpoint, signal: AbortSignal): Promise<ModbusLink> {
    const socket = await dial(endpoint, signal);
    const gone = endOf(socket, signal);
    // Between two requests nobody waits for it.
    gone.catch(() => undefined);
    const client = new modbus.default();
    // The library tells errors of its port here besides; whoever waits for an answer hears them from the socket.
    (client as unknown as NodeJS.EventEmitter).on('error', () => undefined);
    // 0: no time limits of its own; ours is the signal.
    client.setTimeout(0);
    await client.linkTCP(socket, { port: endpoint.port });
    client.setID(Number(endpoint.path.slice(1) || '1'));
    return new ModbusLink(socket, client, gone);
  }

  async readInput(address: number, length: number): Promise<number[]> {
    return (await this.#ask(this.#client.readInputRegisters(address, length))).data;
  }

  async readHolding(address: number, length: number): Promise<number[]> {
    return (await this.#ask(this.#client.readHoldingRegisters(address, length))).data;
  }

  /** As many as were asked for: the protocol fills up the last byte. */
  async readCoils(address: number, length: number): Promise<boolean[]> {
    return (await this.#ask(this.#client.readCoils(address, length))).data.slice(0, length);
  }

  async writeHolding(address: number, values: readonly number[]): Promise<void> {
    await this.#ask(this.#client.writeRegisters(address, [...values]));
  }

  async writeCoils(address: number, values: readonly boolean[]): Promise<void> {
    const [first] = values;
    // Many a PLC knows function 5 alone.
    if (values.length === 1 && first !== undefined) await this.#ask(this.#client.writeCoil(address, first));
    else await this.#ask(this.#client.writeCoils(address, [...values]));
  }

  /** After an exchange that went well. */
  close(): void {
    this.#socket.destroySoon();
  }

  /** Otherwise: what was not sent yet is never sent, and the device is told that nobody listens any more. */
  cut(): void {
    this.#socket.resetAndDestroy();
  }

  async #ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
    // An answer that fails after nobody waits for it has been told by `#gone`.
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, this.#gone]);
    } catch (error) {
      throw answerFailure(error);
    }
  }
}

async function endOf(socket: Socket, signal: AbortSignal): Promise<never> {
  try {
    await once(socket, 'close', { signal });
  } catch (error) {
    if (signal.aborted)
      throw new DeviceFailure('silent', 'The device did not answer in time', { cause: error });
    throw new DeviceFailure('unreachable', messageOf(error), { cause: error });
  }
  throw new DeviceFailure('unreachable', 'The device closed the connection');
}
