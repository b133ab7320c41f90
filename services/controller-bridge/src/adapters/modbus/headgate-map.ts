import { maxFlowGpm, maxPressurePsi } from '@headgate/contracts/metered-water';
import type { MeterReading, Order, Refusal, StationState } from '../controller-adapter.ts';
import { DeviceFailure } from '../device-failure.ts';
import { hasBelievableRemaining, maxReported } from '../device-protocol/believable.ts';
import { registerAt, u32At, u32Registers, uuidAt, uuidRegisters } from './registers.ts';

/* Our own register map, versions 1, 2 (which has meters) and 3 (pressure, and pauses): `docs/protocols/modbus.md`. */

export const headerAddress = 0;
export const headerLength = 23;
export const commandAddress = 0;
const stationsAddress = 100;
const stationLength = 12;
/** A read holds at most 125 registers. */
const stationsARead = 10;
const metersAddress = 1_000;
const meterLength = 6;
const metersARead = 20;

const versions = [1, 2, 3];
const magic = [0x4847, 0x4154];
const timers = ['none', 'timer', 'watchdog'] as const;
const actions: Readonly<Record<Order['kind'], number>> = {
  ...{ open: 1, close: 2, 'set-remaining': 3, pause: 4, resume: 5 },
};
const refusals: readonly Refusal[] = [
  ...(['other', 'expired', 'stale', 'unknown-station', 'not-running', 'other', 'not-paused'] as const),
];

/** Throws `DeviceFailure` where this is not our map: nothing is written to a device that does not say what it is. */
export function readHeader(registers: readonly number[]) {
  if (magic.some((word, place) => registers[place] !== word)) {
    throw new DeviceFailure('not-understood', 'There is no Headgate register map at this address and unit');
  }
  const version = registerAt(registers, 2);
  const timer = timers[registerAt(registers, 3)];
  const stations = registerAt(registers, 4);
  if (!versions.includes(version) || timer === undefined || stations < 1 || stations > 64) {
    throw new DeviceFailure('not-understood', `Not a header of register map 1 to 3 (version ${version})`);
  }
  const lastSequence = u32At(registers, 9);
  if (lastSequence > maxReported) {
    throw new DeviceFailure(
      'not-understood',
      `It tells a sequence that it cannot have taken: ${lastSequence}`,
    );
  }
  return {
    version,
    timer,
    /** How many stations there are registers of. */
    stations,
    bootId: u32At(registers, 5),
    /** Tenths of a second since its start. */
    clock: u32At(registers, 7),
    /** 0: none yet. */
    lastSequence,
    answer: { commandId: uuidAt(registers, 11), result: resultOf(registers) },
  };
}
export type Header = ReturnType<typeof readHeader>;

function resultOf(registers: readonly number[]): 'none' | 'done' | Refusal {
  switch (registerAt(registers, 21)) {
    case 0:
      return 'none';
    case 1:
      return 'done';
    default:
      return refusals[registerAt(registers, 22)] ?? 'other';
  }
}

/** The reads that tell all stations. */
export const stationSpans = (stations: number) =>
  spansOf(stations, { address: stationsAddress, length: stationLength, atOnce: stationsARead });

/** The reads that tell all meters. */
export const meterSpans = (stations: number) =>
  spansOf(stations, { address: metersAddress, length: meterLength, atOnce: metersARead });

interface Block {
  readonly address: number;
  /** Of one station. */
  readonly length: number;
  /** Stations in one read. */
  readonly atOnce: number;
}

function spansOf(stations: number, { address, length, atOnce }: Block) {
  return Array.from({ length: Math.ceil(stations / atOnce) }, (_, index) => ({
    address: address + index * atOnce * length,
    length: Math.min(atOnce, stations - index * atOnce) * length,
  }));
}

/** What a station's meter tells. Flow is in hundredths, the totalizer and the pressure are in tenths. */
function meterAt(registers: readonly number[], place: number, version: number): MeterReading | null {
  const flags = registerAt(registers, place);
  const [gpm, total] = [u32At(registers, place + 1) / 100, u32At(registers, place + 3) / 10];
  if ((flags & 3) === 0 || gpm > maxFlowGpm) return null;
  const psi = version >= 3 && flags & 8 ? registerAt(registers, place + 5) / 10 : null;
  return {
    ...{ gpm: flags & 1 ? gpm : null, total: flags & 2 ? total : null, endsByVolume: (flags & 4) !== 0 },
    psi: psi !== null && psi <= maxPressurePsi ? psi : null,
  };
}

/** All stations, of all their registers in a row, and those of their meters. Those that do not exist (2) are left out. */
export function readStations(
  registers: readonly number[],
  meters: readonly number[],
  { timer, version }: Header,
): StationState[] {
  const reported: StationState[] = [];
  for (let place = 0; place + stationLength <= registers.length; place += stationLength) {
    const state = registerAt(registers, place);
    if (state > 2)
      throw new DeviceFailure('not-understood', `A station is neither open nor closed: ${state}`);
    if (state === 2) continue;
    const isOpen = state === 1;
    const pauses = version >= 3 ? registerAt(registers, place + 11) : 0;
    const isPaused = !isOpen && (pauses & 2) !== 0;
    const isRunning = isOpen || isPaused;
    const station: StationState = {
      ...{ station: place / stationLength + 1, isOpen },
      remainingSeconds: isRunning && timer === 'timer' ? u32At(registers, place + 1) : null,
      commandId: isRunning ? uuidAt(registers, place + 3) : null,
      meter: version >= 2 ? meterAt(meters, (place / stationLength) * meterLength, version) : null,
      ...(isPaused && { isPaused }),
      ...((pauses & 1) !== 0 && { canPause: true }),
    };
    if (!hasBelievableRemaining(station))
      throw new DeviceFailure('not-understood', 'A station has more time left than any order has');
    reported.push(station);
  }
  return reported;
}

/** The command block; gallons, in tenths, for a device whose map has meters. `notAfter`: of the device's clock. */
export function commandRegisters(order: Order, { bootId, version }: Header, notAfter: number): number[] {
  const isClose = order.kind === 'close';
  const wanted = 'gallons' in order ? (order.gallons ?? 0) : 0;
  const gallons = Math.min(Math.round(wanted * 10), 0xffff_ffff);
  return [
    ...uuidRegisters(order.commandId),
    ...u32Registers(order.sequence),
    actions[order.kind],
    order.station ?? 0,
    ...u32Registers('seconds' in order ? order.seconds : 0),
    ...u32Registers(isClose ? 0 : bootId),
    ...u32Registers(isClose ? 0 : notAfter),
    ...(version >= 2 ? u32Registers(gallons) : []),
  ];
}

/** What the device's clock shows in so many milliseconds: it goes on at 0 after its greatest. */
export function clockIn(clock: number, milliseconds: number): number {
  return (clock + Math.floor(milliseconds / 100)) % 0x1_0000_0000;
}
