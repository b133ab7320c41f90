import type { Firmware } from '../../device/firmware.ts';
import type { LinkedDevice } from '../../device/handling.ts';
import type { Reason, ValveOrder } from '../../device/order.ts';
import type { StationView } from '../../device/valves.ts';
import { answerRead, exception, exceptions, timerCodes, u32, unanswered } from './frames.ts';

/* docs/protocols/modbus.md, "Headgate's map". */

/** 2: with meters; 3: with the pressure beside them, and stations that can be paused. */
export type MapVersion = 1 | 2 | 3;

const firstStation = 100;
const stationRegisters = 12;
const commandRegisters = 18;
const firstMeter = 1_000;
const meterRegisters = 6;
const noId = '00000000-0000-0000-0000-000000000000';
const reasonCodes: Record<Reason, number> = {
  expired: 1,
  stale: 2,
  unknown_station: 3,
  not_running: 4,
  other: 5,
  not_paused: 6,
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

/** What a device answers that was built for Headgate. Undefined: nothing. */
export async function answerByMap(
  device: LinkedDevice,
  body: Buffer,
  version: MapVersion,
): Promise<Buffer | undefined> {
  const functionCode = body.readUInt8(0);
  if (functionCode === 4 && body.length === 5)
    return await answerRead(body, device.handling, () => registersOf(device.firmware, version));
  if (functionCode === 16 && body.length >= 6) return await write(device, body, version);
  return exception(functionCode, exceptions.noSuchFunction);
}

async function write(
  { firmware, handling }: LinkedDevice,
  body: Buffer,
  version: MapVersion,
): Promise<Buffer | undefined> {
  const length = version >= 2 ? commandRegisters + 2 : commandRegisters;
  const isCommand =
    body.readUInt16BE(1) === 0 && body.readUInt16BE(3) === length && body.length === 6 + length * 2;
  if (!isCommand) return exception(16, exceptions.noSuchAddress);
  const data = body.subarray(6);
  const order = orderIn(data, version);
  if (order === undefined) return exception(16, exceptions.badValue);
  const [bootId, notAfter] = [data.readUInt32BE(28), data.readUInt32BE(32)];
  const isExpired = () => {
    if (order.action === 'close') return false;
    const late = (clockOf(firmware) - notAfter) >>> 0;
    return bootId !== bootIdOf(firmware) || (late >= 1 && late <= 0x7fff_ffff);
  };
  const reply = await handling.take(order, isExpired);
  return reply.kind === 'said' ? body.subarray(0, 5) : unanswered(16, reply);
}

function registersOf(firmware: Firmware, version: MapVersion): Map<number, number> {
  const { timer, last_sequence: sequence, stations } = firmware.state(null);
  const last = firmware.lastAnswer;
  const reason = last?.result.reason ?? null;
  const result = last === undefined ? 0 : reason === null ? 1 : 2;
  const header = [
    ...[0x4847, 0x4154, version, timerCodes[timer], stations.length],
    ...[...u32(bootIdOf(firmware)), ...u32(clockOf(firmware)), ...u32(sequence ?? 0)],
    ...[...idRegisters(last?.id ?? noId), ...u32(last?.sequence ?? 0)],
    ...[result, reason === null ? 0 : reasonCodes[reason]],
  ];
  const registers = new Map(header.entries());
  for (const { station, open, remaining_seconds: left, command_id: id, meter, ...can } of stations) {
    const pauses = (can.can_pause === true ? 1 : 0) | (can.paused === true ? 2 : 0);
    const values = [open ? 1 : 0, ...u32(left ?? 0), ...idRegisters(id ?? noId), pauses];
    const first = firstStation + stationRegisters * (station - 1);
    values.forEach((value, index) => registers.set(first + index, value));
    if (version < 2) continue;
    const place = firstMeter + meterRegisters * (station - 1);
    meterValues(meter, version).forEach((value, index) => registers.set(place + index, value));
  }
  return registers;
}

/** Zeros: the station has none. */
function meterValues(meter: StationView['meter'], version: MapVersion): number[] {
  if (meter === null) return Array<number>(meterRegisters).fill(0);
  const { flow_gpm: flow, total_gallons: total, ends_by_volume: ends } = meter;
  const psi = version >= 3 ? meter.pressure_psi : null;
  const flags = (flow === null ? 0 : 1) | (total === null ? 0 : 2) | (ends ? 4 : 0) | (psi === null ? 0 : 8);
  return [
    flags,
    ...u32(Math.round((flow ?? 0) * 100)),
    ...u32(Math.round((total ?? 0) * 10) % 0x1_0000_0000),
    Math.min(Math.round((psi ?? 0) * 10), 0xffff),
  ];
}

/** Another number after each start, and never 0. */
function bootIdOf({ bootId }: Firmware): number {
  return Number.parseInt(bootId.slice(0, 8), 16) || 1;
}

/** Tenths of a second since the start. */
function clockOf({ uptime }: Firmware): number {
  return Math.floor(uptime * 10) % 0x1_0000_0000;
}

/** Undefined: a value that the map does not have. */
function orderIn(data: Buffer, version: MapVersion): ValveOrder | undefined {
  const [id, sequence] = [idAt(data, 0), data.readUInt32BE(16)];
  const [action, station, seconds] = [data.readUInt16BE(20), data.readUInt16BE(22), data.readUInt32BE(24)];
  if (id === noId || sequence === 0) return undefined;
  if (action === 2) return { action: 'close', id, sequence, station: station === 0 ? null : station };
  if (station === 0) return undefined;
  // It is judged by the device's own clock.
  const known = { id, sequence, station, expires_at: new Date(0) };
  if (action === 5 && version >= 3) return { action: 'resume', ...known };
  if (seconds < 1 || seconds > 86_400) return undefined;
  if (action === 4 && version >= 3) return { action: 'pause', ...known, seconds };
  const tenths = data.length >= 40 ? data.readUInt32BE(36) : 0;
  const gallons = tenths === 0 ? null : tenths / 10;
  if (action === 1) return { action: 'open', ...known, seconds, gallons };
  return action === 3 ? { action: 'set_remaining', ...known, seconds, gallons } : undefined;
}
