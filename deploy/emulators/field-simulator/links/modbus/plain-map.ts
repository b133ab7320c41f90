import type { Firmware } from '../../device/firmware.ts';
import type { LinkedDevice, Handling } from '../../device/handling.ts';
import { answerRead, exception, exceptions, timerCodes, u32, unanswered } from './frames.ts';

/* docs/protocols/modbus.md, "Another model": a coil a station, and where it has timers, a preset and what is left. */

const firstRegister = 100;
const on = 0xff00;
/** Of meters: flow in tenths of a gallon a minute, the totalizer in gallons, two registers, and pressure in tenths of a psi. */
const [firstFlow, firstTotal, firstPressure] = [200, 300, 400];

/** A PLC that knows no orders; without timers, a relay board. */
export class PlainMap {
  readonly #firmware: Firmware;
  readonly #handling: Handling;
  readonly #hasTimers: boolean;
  readonly #presets: number[];

  constructor({ firmware, handling }: LinkedDevice, hasTimers: boolean) {
    this.#firmware = firmware;
    this.#handling = handling;
    this.#hasTimers = hasTimers;
    this.#presets = firmware.stations().map(() => 0);
  }

  async answer(body: Buffer): Promise<Buffer | undefined> {
    const code = body.readUInt8(0);
    if (body.length < 5) return exception(code, exceptions.badValue);
    if (code === 1 || ((code === 3 || code === 4) && this.#hasTimers))
      return await answerRead(body, this.#handling, () => this.#values(code));
    const first = body.readUInt16BE(1);
    if (code === 5) return await this.#turnCoils(body, first, [body.readUInt16BE(3) === on]);
    if (code === 15) return await this.#turnCoils(body, first, coilsIn(body));
    if (code === 6 && this.#hasTimers) return await this.#preset(body, first, [body.readUInt16BE(3)]);
    if (code === 16 && this.#hasTimers) return await this.#preset(body, first, registersIn(body));
    return exception(code, exceptions.noSuchFunction);
  }

  /** By their addresses. */
  #values(code: number): Map<number, number> {
    const stations = this.#firmware.stations();
    if (code === 1) return new Map(stations.map(({ open }, index) => [index, Number(open)]));
    const registers = code === 3 ? this.#presets : stations.map(({ remaining_seconds: left }) => left ?? 0);
    const values = new Map(registers.map((value, index) => [firstRegister + index, value]));
    if (code === 3) return values;
    for (const [index, { meter }] of stations.entries()) {
      if (meter === null) continue;
      values.set(firstFlow + index, Math.round((meter.flow_gpm ?? 0) * 10));
      u32(Math.round(meter.total_gallons ?? 0)).forEach((word, place) =>
        values.set(firstTotal + index * 2 + place, word),
      );
      if (meter.pressure_psi !== null)
        values.set(firstPressure + index, Math.min(Math.round(meter.pressure_psi * 10), 0xffff));
    }
    return values.set(0, timerCodes[this.#firmware.state(null).timer]);
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
      if (reply.kind !== 'said') return unanswered(code, reply);
      if (reply.what.reason !== null) return exception(code, exceptions.badValue);
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
      if (reply.kind !== 'said') return unanswered(code, reply);
    }
    return body.subarray(0, 5);
  }
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
