import { createConnection, type Socket } from 'node:net';
import { Trap } from '../trap.ts';

/** A broker whose owner has it bring what nobody subscribed to: a real one, with his own words slipped in. */
export class PushingBroker {
  readonly #trap: Trap;
  readonly #clients: Set<Socket>;

  private constructor(trap: Trap, clients: Set<Socket>) {
    this.#trap = trap;
    this.#clients = clients;
  }

  static async before(port: number): Promise<PushingBroker> {
    const clients = new Set<Socket>();
    const trap = await Trap.at('127.0.0.1', 0, (near) => {
      const far = createConnection({ port, host: '127.0.0.1' });
      // The end of one is the end of the other, however it came.
      far.on('error', () => near.destroy());
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far);
      far.pipe(near);
      clients.add(near);
    });
    return new PushingBroker(trap, clients);
  }

  get port(): number {
    return this.#trap.port;
  }

  /** To everybody who is connected. */
  push(topic: string, payload: string | object): void {
    const packet = publishPacket(topic, typeof payload === 'string' ? payload : JSON.stringify(payload));
    for (const client of this.#clients) client.write(packet);
  }

  /** The beginning of a packet of 250 MB, and on, until the one who is connected hangs up. How much of it he let come [bytes]. */
  async pushEndlessly(max: number): Promise<number> {
    const [client] = [...this.#clients].filter(({ destroyed }) => !destroyed);
    if (client === undefined) throw new Error('Nobody is connected');
    const before = client.bytesWritten;
    client.write(Buffer.from([0x30, ...variableLength(250_000_000)]));
    while (!client.destroyed && client.bytesWritten - before < max) {
      const isTaken = client.write(Buffer.alloc(65_536));
      if (!isTaken) await drainOrClose(client);
    }
    return client.bytesWritten - before;
  }

  stop(): Promise<void> {
    return this.#trap.stop();
  }
}

function drainOrClose(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['drain', 'close'])
      socket.once(event, () => {
        resolve();
      });
  });
}

/** MQTT 5, QoS 0, without properties: OASIS, MQTT Version 5.0, 3.3. */
function publishPacket(topic: string, payload: string): Buffer {
  const name = Buffer.from(topic);
  const body = Buffer.concat([Buffer.from([0, name.length]), name, Buffer.from([0]), Buffer.from(payload)]);
  return Buffer.concat([Buffer.from([0x30, ...variableLength(body.length)]), body]);
}

/** Seven bits a byte, the least significant first; all but the last have the eighth. */
function variableLength(length: number): number[] {
  return length < 128 ? [length] : [(length % 128) + 128, ...variableLength(Math.floor(length / 128))];
}
