import type { Handling, Reply } from '../../device/handling.ts';
import type { Timer } from '../../device/order.ts';

/** Modbus TCP's frame: transaction, protocol 0, length, unit, and a function with its data. */

export interface Frame {
  readonly transaction: number;
  readonly unit: number;
  /** Function code and data. */
  readonly body: Buffer;
}

const headerBytes = 7;
/** As the specification has it: no frame is longer [bytes]. */
const longest = 260;

/** Puts frames together from what arrives. Throws for what is no Modbus: the connection is no good any more. */
export class Frames {
  #waiting = Buffer.alloc(0);

  take(chunk: Buffer): Frame[] {
    this.#waiting = Buffer.concat([this.#waiting, chunk]);
    const frames: Frame[] = [];
    while (this.#waiting.length >= headerBytes) {
      const length = this.#waiting.readUInt16BE(4);
      if (this.#waiting.readUInt16BE(2) !== 0 || length < 2 || length > longest - 6)
        throw new Error('This is no Modbus');
      const end = 6 + length;
      if (this.#waiting.length < end) break;
      frames.push({
        transaction: this.#waiting.readUInt16BE(0),
        unit: this.#waiting.readUInt8(6),
        body: Buffer.from(this.#waiting.subarray(headerBytes, end)),
      });
      this.#waiting = Buffer.from(this.#waiting.subarray(end));
    }
    return frames;
  }
}

export function framed({ transaction, unit, body }: Frame): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(transaction, 0);
  header.writeUInt16BE(body.length + 1, 4);
  header.writeUInt8(unit, 6);
  return Buffer.concat([header, body]);
}

export const exceptions = {
  noSuchFunction: 1,
  noSuchAddress: 2,
  badValue: 3,
  busy: 6,
  /** Behind a gateway: nobody there. */
  nobodyThere: 11,
} as const;

export function exception(functionCode: number, code: number): Buffer {
  return Buffer.from([functionCode | 0x80, code]);
}

/** `busy`: it says so; otherwise nobody is answered. */
export function unanswered(functionCode: number, { kind }: Reply<unknown>): Buffer | undefined {
  return kind === 'busy' ? exception(functionCode, exceptions.busy) : undefined;
}

/** The answer of a function that reads. `valuesNow`: by their addresses, once the device has come to it. */
export async function answerRead(
  body: Buffer,
  handling: Handling,
  valuesNow: () => ReadonlyMap<number, number>,
): Promise<Buffer | undefined> {
  const [code, first, count] = [body.readUInt8(0), body.readUInt16BE(1), body.readUInt16BE(3)];
  if (count < 1 || count > 125) return exception(code, exceptions.badValue);
  const reply = await handling.read(null);
  if (reply.kind !== 'said') return unanswered(code, reply);
  const values = valuesNow();
  const read = Array.from({ length: count }, (_, index) => values.get(first + index));
  const known = read.filter((value) => value !== undefined);
  if (known.length < count) return exception(code, exceptions.noSuchAddress);
  return code === 1 ? coilsRead(code, known.map(Boolean)) : registersRead(code, known);
}

function registersRead(functionCode: number, registers: readonly number[]): Buffer {
  const body = Buffer.alloc(2 + registers.length * 2);
  body.writeUInt8(functionCode, 0);
  body.writeUInt8(registers.length * 2, 1);
  registers.forEach((value, index) => body.writeUInt16BE(value, 2 + index * 2));
  return body;
}

function coilsRead(functionCode: number, coils: readonly boolean[]): Buffer {
  const body = Buffer.alloc(2 + Math.ceil(coils.length / 8));
  body.writeUInt8(functionCode, 0);
  body.writeUInt8(body.length - 2, 1);
  coils.forEach((isOn, index) => {
    const byte = 2 + (index >> 3);
    if (isOn) body.writeUInt8(body.readUInt8(byte) | (1 << (index & 7)), byte);
  });
  return body;
}

/** Two registers, the more significant first. */
export function u32(value: number): [number, number] {
  return [Math.floor(value / 0x1_0000) % 0x1_0000, value % 0x1_0000];
}

/** In both maps. */
export const timerCodes: Readonly<Record<Timer, number>> = { none: 0, timer: 1, watchdog: 2 };
