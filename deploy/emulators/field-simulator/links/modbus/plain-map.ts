import type { Firmware } from '../../device/firmware.ts';
import type { Handling, Reply } from '../../device/handling.ts';
import type { Timer } from '../../device/order.ts';
import { coilsRead, exception, exceptions, registersRead } from './frames.ts';
import type { RegisterMap } from './register-map.ts';

/* docs/protocols/modbus.md, "Another model": a coil a station, and where it has timers, a preset and what is left. */

const firstRegister = 100;
const timerCodes: Record<Timer, number> = { none: 0, timer: 1, watchdog: 2 };
const on = 0xff00;

/** A PLC that knows no orders; without timers, a relay board. */
export class PlainMap implements RegisterMap {
  readonly #firmware: Firmware;
  readonly #handling: Handling;
  readonly #hasTimers: boolean;
  readonly #presets: number[];

  constructor(firmware: Firmware, handling: Handling, hasTimers: boolean) {
    this.#firmware = firmware;
    this.#handling = handling;
    this.#hasTimers = hasTimers;
    this.#presets = firmware.stations().map(() => 0);
  }

  async answer(body: Buffer): Promise<Buffer | undefined> {
    const code = body.readUInt8(0);
    if (body.length < 5) return exception(code, exceptions.badValue);
    if (code === 1 || ((code === 3 || code === 4) && this.#hasTimers)) return await this.#read(body);
    const first = body.readUInt16BE(1);
    if (code === 5) return await this.#turnCoils(body, first, [body.readUInt16BE(3) === on]);
    if (code === 15) return await this.#turnCoils(body, first, coilsIn(body));
    if (code === 6 && this.#hasTimers) return await this.#preset(body, first, [body.readUInt16BE(3)]);
    if (code === 16 && this.#hasTimers) return await this.#preset(body, first, registersIn(body));
    return exception(code, exceptions.noSuchFunction);
  }

  async #read(body: Buffer): Promise<Buffer | undefined> {
    const [code, first, count] = [body.readUInt8(0), body.readUInt16BE(1), body.readUInt16BE(3)];
    if (count < 1 || count > 125) return exception(code, exceptions.badValue);
    const reply = await this.#handling.read(null);
    if (reply.kind !== 'said') return unanswered(code, reply);
    const values = Array.from({ length: count }, (_, index) => this.#value(code, first + index));
    const known = values.filter((value) => value !== undefined);
    if (known.length < count) return exception(code, exceptions.noSuchAddress);
    return code === 1 ? coilsRead(code, known.map(Boolean)) : registersRead(code, known);
  }

  #value(code: number, address: number): number | undefined {
    const stations = this.#firmware.stations();
    if (code === 1) {
      const station = stations[address];
      return station && Number(station.open);
    }
    if (code === 3) return this.#presets[address - firstRegister];
    if (address === 0) return timerCodes[this.#firmware.state(null).timer];
    const station = stations[address - firstRegister];
    return station && (station.remaining_seconds ?? 0);
  }

  async #turnCoils(body: Buffer, first: number, coils: readonly boolean[]): Promise<Buffer | undefined> {
    const code = body.readUInt8(0);
    if (first + coils.length > this.#presets.length) return exception(code, exceptions.noSuchAddress);
    const stations = this.#firmware.stations();
    for (const [index, isOn] of coils.entries()) {
      const preset = this.#hasTimers ? (this.#presets[first + index] ?? 0) : 1;
      const isOpen = stations[first + index]?.open === true;
      // Writing 1 to a coil that is 1 changes nothing: the timer runs on.
      if (isOn && isOpen) continue;
      const reply = await this.#handling.turn(first + index + 1, isOn ? preset : 0);
      const refused = reply && refusal(code, reply);
      if (refused !== null && refused !== 'done') return refused;
    }
    return body.subarray(0, 5);
  }

  async #preset(body: Buffer, first: number, values: readonly number[]): Promise<Buffer | undefined> {
    const code = body.readUInt8(0);
    const index = first - firstRegister;
    if (index < 0 || index + values.length > this.#presets.length)
      return exception(code, exceptions.noSuchAddress);
    const stations = this.#firmware.stations();
    for (const [offset, value] of values.entries()) {
      this.#presets[index + offset] = value;
      // While the valve is open its timer starts anew; before, it is only a number in a register.
      const isOpen = stations[index + offset]?.open === true;
      const reply = isOpen
        ? await this.#handling.turn(index + offset + 1, value)
        : await this.#handling.read(null);
      if (reply !== null && reply.kind !== 'said') return unanswered(code, reply);
    }
    return body.subarray(0, 5);
  }
}

function unanswered(code: number, { kind }: Reply<unknown>): Buffer | undefined {
  return kind === 'busy' ? exception(code, exceptions.busy) : undefined;
}

function refusal(code: number, reply: Reply<{ reason: unknown }>): Buffer | undefined | 'done' {
  if (reply.kind !== 'said') return unanswered(code, reply);
  return reply.what.reason === null ? 'done' : exception(code, exceptions.badValue);
}

function coilsIn(body: Buffer): boolean[] {
  const count = Math.min(body.readUInt16BE(3), (body.length - 6) * 8);
  return Array.from(
    { length: count },
    (_, index) => (body.readUInt8(6 + (index >> 3)) & (1 << (index & 7))) !== 0,
  );
}

function registersIn(body: Buffer): number[] {
  const count = Math.min(body.readUInt16BE(3), (body.length - 6) >> 1);
  return Array.from({ length: count }, (_, index) => body.readUInt16BE(6 + index * 2));
}
