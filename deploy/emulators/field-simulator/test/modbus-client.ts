import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A frame and its answer, byte by byte: what the map's page shows. */
export class ModbusClient {
  readonly #socket: Socket;
  #transaction = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async connect(endpoint: string): Promise<ModbusClient> {
    const { hostname, port } = new URL(endpoint);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new ModbusClient(socket);
  }

  /** Function code and data; the answer likewise, as hexadecimal digits. */
  async ask(hex: string, unit = 1): Promise<string> {
    const body = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
    this.#transaction += 1;
    const header = Buffer.alloc(7);
    header.writeUInt16BE(this.#transaction, 0);
    header.writeUInt16BE(body.length + 1, 4);
    header.writeUInt8(unit, 6);
    const answered = once(this.#socket, 'data');
    // In two pieces, as networks do.
    this.#socket.write(header.subarray(0, 3));
    this.#socket.write(Buffer.concat([header.subarray(3), body]));
    const [answer] = (await answered) as [Buffer];
    return answer.subarray(7).toString('hex');
  }

  end(): void {
    this.#socket.destroy();
  }
}
