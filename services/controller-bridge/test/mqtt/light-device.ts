import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/** Who it is, and where it dials. */
export const lightLogin = z.object({ host: z.string(), port: z.int(), id: z.string(), password: z.string() });
type LightLogin = z.output<typeof lightLogin>;

const order = z.object({
  id: z.string(),
  sequence: z.number(),
  action: z.string(),
  seconds: z.nullable(z.number()),
});

/** docs/protocols/mqtt.md [ms] */
const [pingEvery, stateEvery] = [15_000, 30_000];
const keepAliveSeconds = 20;
/** Before it dials again [ms]. */
const redial = 1_000;

/**
 * A device with one valve that speaks no more MQTT (3.1.1: OASIS, 2014) than it needs: ten thousand of them fit two processes, and leave the
 * machine to what is measured. It keeps no rule of docs/protocols that healthy orders do not need; the field simulator does.
 */
export class LightDevice {
  readonly #login: LightLogin;
  readonly #prefix: string;
  readonly #isOnline: () => void;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #packetId = 0;
  #lastSequence: number | null = null;
  /** By whose order it is open, and until when. */
  #open: { readonly id: string; readonly until: number } | undefined;

  /** `isOnline`: each time it has come online. */
  constructor(login: LightLogin, isOnline: () => void) {
    this.#login = login;
    this.#prefix = `headgate/v1/${login.id}`;
    this.#isOnline = isOnline;
    setTimeout(() => {
      this.#beat();
    }, Math.random() * stateEvery);
  }

  dial(): void {
    const { host, port } = this.#login;
    const socket = connect({ host, port, noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    const ping = setInterval(() => socket.write(packet(0xc0)), pingEvery);
    socket.on('connect', () => socket.write(this.#hello()));
    socket.on('data', (bytes) => {
      this.#take(bytes);
    });
    // What went wrong is followed by its end.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(ping);
      setTimeout(
        () => {
          this.dial();
        },
        redial * (0.5 + Math.random()),
      );
    });
  }

  #hello(): Buffer {
    const { id, password } = this.#login;
    // User name, password, a retained will of QoS 1, and a clean session.
    const head = Buffer.from([0, 4, ...Buffer.from('MQTT'), 4, 0xee, 0, keepAliveSeconds]);
    const texts = [id, `${this.#prefix}/online`, 'offline', id, password];
    return packet(0x10, head, ...texts.map(field));
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    for (let next = packetIn(this.#received); next !== undefined; next = packetIn(this.#received)) {
      this.#received = this.#received.subarray(next.end);
      this.#packet(next.type, next.body);
    }
  }

  #packet(type: number, body: Buffer): void {
    // CONNACK, SUBACK, PUBLISH; of the others nothing follows.
    if (type >> 4 === 2) {
      if (body[1] !== 0) throw new Error(`The broker refuses ${this.#login.id}: ${String(body[1])}`);
      const filter = Buffer.concat([field(`${this.#prefix}/command`), Buffer.from([1])]);
      this.#socket?.write(packet(0x82, this.#nextId(), filter));
    }
    if (type >> 4 === 9) {
      this.#state(null);
      this.#publish('online', 'online', true);
      this.#isOnline();
    }
    if (type >> 4 === 3) {
      const topicEnd = 2 + body.readUInt16BE(0);
      this.#socket?.write(packet(0x40, body.subarray(topicEnd, topicEnd + 2)));
      this.#order(order.parse(JSON.parse(body.subarray(topicEnd + 2).toString())));
    }
  }

  #order({ id, sequence, action, seconds }: z.output<typeof order>): void {
    if (action === 'read') {
      this.#state(id);
      return;
    }
    this.#lastSequence = sequence;
    if (action === 'close') this.#open = undefined;
    else this.#open = { id, until: Date.now() + (seconds ?? 0) * 1_000 };
    const answer = { id, sequence, result: 'done', reason: null, stations: [this.#station()] };
    this.#publish('ack', JSON.stringify(answer), false);
    this.#state(null);
  }

  #station(): object {
    const left = (this.#open?.until ?? 0) - Date.now();
    if (left <= 0) this.#open = undefined;
    const remaining = this.#open === undefined ? null : Math.ceil(left / 1_000);
    const command_id = this.#open?.id ?? null;
    return { station: 1, open: command_id !== null, remaining_seconds: remaining, command_id };
  }

  #state(inReplyTo: string | null): void {
    const about = { boot_id: 'one', uptime_seconds: Math.floor(performance.now() / 1_000), timer: 'timer' };
    const state = { ...about, last_sequence: this.#lastSequence, in_reply_to: inReplyTo };
    this.#publish('state', JSON.stringify({ ...state, stations: [this.#station()] }), true);
  }

  #beat(): void {
    if (this.#socket?.readyState === 'open') this.#state(null);
    setTimeout(() => {
      this.#beat();
    }, stateEvery);
  }

  #publish(topic: string, payload: string, isRetained: boolean): void {
    const name = field(`${this.#prefix}/${topic}`);
    this.#socket?.write(packet(isRetained ? 0x33 : 0x32, name, this.#nextId(), Buffer.from(payload)));
  }

  #nextId(): Buffer {
    this.#packetId = (this.#packetId % 65_535) + 1;
    return Buffer.from([this.#packetId >> 8, this.#packetId & 0xff]);
  }
}

function field(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

/** What is sent is shorter than 16 kB. */
function packet(type: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
  return Buffer.concat([Buffer.from([type, ...length]), body]);
}

/** The first packet, and where it ends; undefined: it has not come yet. */
function packetIn(bytes: Buffer): { type: number; body: Buffer; end: number } | undefined {
  let [length, place, factor] = [0, 1, 1];
  for (let byte = 0x80; (byte & 0x80) !== 0; factor *= 128) {
    if (place >= bytes.length) return undefined;
    byte = bytes.readUInt8(place);
    length += (byte & 0x7f) * factor;
    place += 1;
  }
  if (bytes.length < place + length) return undefined;
  return { type: bytes.readUInt8(0), body: bytes.subarray(place, place + length), end: place + length };
}
