import { DeviceFailure } from '../device-failure.ts';

/** What somebody else's broker may send. */
export interface PacketLimits {
  /** In one packet [bytes]. */
  readonly packet: number;
  /** In one second, all packets together [bytes]. */
  readonly eachSecond: number;
}

const publish = 3;

/**
 * Looks at the frames of what a broker sends, before anything of it is kept: OASIS, MQTT Version 5.0, 2.1.1. A client keeps a
 * packet until all of it has come, and a QoS 2 message until its broker releases it: either would fill our memory.
 */
export class PacketGuard {
  readonly #limits: PacketLimits;
  readonly #now: () => number;
  /** Of the packet that has begun, still to come [bytes]. */
  #rest = 0;
  /** Bytes of a fixed header that has begun. */
  #header: number[] = [];
  #since = -Infinity;
  #inThisSecond = 0;

  /** `now`: of a clock that never jumps [ms]. */
  constructor(limits: PacketLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** What came next. Throws `DeviceFailure`: the connection is to end. */
  take(bytes: Uint8Array): void {
    this.#count(bytes.length);
    for (let place = 0; place < bytes.length;) {
      if (this.#rest > 0) {
        const skipped = Math.min(this.#rest, bytes.length - place);
        this.#rest -= skipped;
        place += skipped;
      } else {
        this.#headerByte(bytes[place] ?? 0);
        place += 1;
      }
    }
  }

  #count(bytes: number): void {
    if (this.#now() - this.#since >= 1_000) {
      this.#since = this.#now();
      this.#inThisSecond = 0;
    }
    this.#inThisSecond += bytes;
    if (this.#inThisSecond > this.#limits.eachSecond) throw tooMuch('more in a second than is heard');
  }

  /** The first: what it is. Up to four more: how long the rest is, seven bits each, the eighth says that another follows. */
  #headerByte(byte: number): void {
    this.#header.push(byte);
    const [first = 0, ...lengths] = this.#header;
    if (first >> 4 === publish && ((first >> 1) & 3) > 1)
      throw tooMuch('a message of a QoS that nobody asked for');
    if (lengths.length === 0 || byte >= 0x80) {
      if (lengths.length > 3) throw tooMuch('a packet without a length');
      return;
    }
    this.#rest = lengths.reduceRight((length, part) => length * 128 + (part & 0x7f), 0);
    this.#header = [];
    if (this.#rest > this.#limits.packet) throw tooMuch(`a packet of ${String(this.#rest)} bytes`);
  }
}

function tooMuch(what: string): DeviceFailure {
  return new DeviceFailure('not-understood', `The broker sends ${what}`);
}
