import type { Firmware } from '../../device/firmware.ts';
import type { Handling } from '../../device/handling.ts';
import type { Reason, Timer, ValveOrder } from '../../device/order.ts';
import { exception, exceptions, registersRead, u32 } from './frames.ts';
import type { RegisterMap } from './register-map.ts';

/* docs/protocols/modbus.md, "Headgate's map, version 1". */

const firstStation = 100;
const stationRegisters = 12;
const commandRegisters = 18;
const noId = '00000000-0000-0000-0000-000000000000';
const timerCodes: Record<Timer, number> = { none: 0, timer: 1, watchdog: 2 };
const reasonCodes: Record<Reason, number> = {
  expired: 1,
  stale: 2,
  unknown_station: 3,
  not_running: 4,
  other: 5,
};

/** A UUID as 8 registers. */
function idRegisters(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return Array.from({ length: 8 }, (_, index) => Number.parseInt(hex.slice(index * 4, index * 4 + 4), 16));
}

function idAt(body: Buffer, offset: number): string {
  const hex = body.subarray(offset, offset + 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A device that was built for Headgate. */
export class HeadgateMap implements RegisterMap {
  readonly #firmware: Firmware;
  readonly #handling: Handling;

  constructor(firmware: Firmware, handling: Handling) {
    this.#firmware = firmware;
    this.#handling = handling;
  }

  async answer(body: Buffer): Promise<Buffer | undefined> {
    const functionCode = body.readUInt8(0);
    if (functionCode === 4 && body.length === 5) return await this.#read(body);
    if (functionCode === 16 && body.length >= 6) return await this.#write(body);
    return exception(functionCode, exceptions.noSuchFunction);
  }

  async #read(body: Buffer): Promise<Buffer | undefined> {
    const [address, count] = [body.readUInt16BE(1), body.readUInt16BE(3)];
    if (count < 1 || count > 125) return exception(4, exceptions.badValue);
    const reply = await this.#handling.read(null);
    if (reply.kind !== 'said') return reply.kind === 'busy' ? exception(4, exceptions.busy) : undefined;
    const all = this.#registers();
    const registers = Array.from({ length: count }, (_, index) => all.get(address + index));
    const known = registers.filter((value) => value !== undefined);
    return known.length === count ? registersRead(4, known) : exception(4, exceptions.noSuchAddress);
  }

  async #write(body: Buffer): Promise<Buffer | undefined> {
    const isCommand =
      body.readUInt16BE(1) === 0 &&
      body.readUInt16BE(3) === commandRegisters &&
      body.length === 6 + commandRegisters * 2;
    if (!isCommand) return exception(16, exceptions.noSuchAddress);
    const data = body.subarray(6);
    const order = orderIn(data);
    if (order === undefined) return exception(16, exceptions.badValue);
    const [bootId, notAfter] = [data.readUInt32BE(28), data.readUInt32BE(32)];
    const isExpired = () => {
      if (order.action === 'close') return false;
      const late = (this.#clock() - notAfter) >>> 0;
      return bootId !== this.#bootId() || (late >= 1 && late <= 0x7fff_ffff);
    };
    const reply = await this.#handling.take(order, isExpired);
    if (reply.kind === 'said') return body.subarray(0, 5);
    return reply.kind === 'busy' ? exception(16, exceptions.busy) : undefined;
  }

  #registers(): Map<number, number> {
    const stations = this.#firmware.stations();
    const state = this.#firmware.state(null);
    const last = this.#firmware.lastAnswer;
    const reason = last?.result.reason ?? null;
    const result = last === undefined ? 0 : reason === null ? 1 : 2;
    const header = [
      ...[0x4847, 0x4154, 1, timerCodes[state.timer], stations.length],
      ...[...u32(this.#bootId()), ...u32(this.#clock()), ...u32(state.last_sequence ?? 0)],
      ...[...idRegisters(last?.id ?? noId), ...u32(last?.sequence ?? 0)],
      ...[result, reason === null ? 0 : reasonCodes[reason]],
    ];
    const registers = new Map(header.entries());
    for (const { station, open, remaining_seconds: left, command_id: id } of stations) {
      const values = [open ? 1 : 0, ...u32(left ?? 0), ...idRegisters(id ?? noId), 0];
      const first = firstStation + stationRegisters * (station - 1);
      values.forEach((value, index) => registers.set(first + index, value));
    }
    return registers;
  }

  /** Another number after each start, and never 0. */
  #bootId(): number {
    return Number.parseInt(this.#firmware.bootId.slice(0, 8), 16) || 1;
  }

  /** Tenths of a second since the start. */
  #clock(): number {
    return Math.floor(this.#firmware.uptime * 10) % 0x1_0000_0000;
  }
}

/** Undefined: a value that the map does not have. */
function orderIn(data: Buffer): ValveOrder | undefined {
  const [id, sequence] = [idAt(data, 0), data.readUInt32BE(16)];
  const [action, station, seconds] = [data.readUInt16BE(20), data.readUInt16BE(22), data.readUInt32BE(24)];
  if (id === noId || sequence === 0) return undefined;
  if (action === 2) return { action: 'close', id, sequence, station: station === 0 ? null : station };
  if (station === 0 || seconds < 1 || seconds > 86_400) return undefined;
  // It is judged by the device's own clock.
  const rest = { id, sequence, station, seconds, expires_at: new Date(0) };
  if (action === 1) return { action: 'open', ...rest };
  return action === 3 ? { action: 'set_remaining', ...rest } : undefined;
}
