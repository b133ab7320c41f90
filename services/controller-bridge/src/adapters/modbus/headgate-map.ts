import type { Order, Refusal, StationState } from '../controller-adapter.ts';
import { DeviceFailure } from '../device-failure.ts';
import { hasBelievableRemaining, maxReported } from '../device-protocol/believable.ts';
import { registerAt, u32At, u32Registers, uuidAt, uuidRegisters } from './registers.ts';

/* Our own register map, version 1: `docs/protocols/modbus.md`. */

export const headerAddress = 0;
export const headerLength = 23;
export const commandAddress = 0;
const stationsAddress = 100;
const stationLength = 12;
/** A read holds at most 125 registers. */
const stationsARead = 10;

const magic = [0x4847, 0x4154];
const timers = ['none', 'timer', 'watchdog'] as const;
const actions: Readonly<Record<Order['kind'], number>> = { open: 1, close: 2, 'set-remaining': 3 };
const refusals: readonly Refusal[] = ['other', 'expired', 'stale', 'unknown-station', 'not-running', 'other'];

/** Throws `DeviceFailure` where this is not our map: nothing is written to a device that does not say what it is. */
export function readHeader(registers: readonly number[]) {
  if (magic.some((word, place) => registers[place] !== word)) {
    throw new DeviceFailure('not-understood', 'There is no Headgate register map at this address and unit');
  }
  const version = registerAt(registers, 2);
  const timer = timers[registerAt(registers, 3)];
  const stations = registerAt(registers, 4);
  if (version !== 1 || timer === undefined || stations < 1 || stations > 64) {
    throw new DeviceFailure('not-understood', `Not a header of register map 1 (version ${version})`);
  }
  const lastSequence = u32At(registers, 9);
  if (lastSequence > maxReported) {
    throw new DeviceFailure(
      'not-understood',
      `It tells a sequence that it cannot have taken: ${lastSequence}`,
    );
  }
  return {
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
export function stationSpans(stations: number) {
  return Array.from({ length: Math.ceil(stations / stationsARead) }, (_, index) => ({
    address: stationsAddress + index * stationsARead * stationLength,
    length: Math.min(stationsARead, stations - index * stationsARead) * stationLength,
  }));
}

/** All stations, of all their registers in a row. Those that do not exist (2) are left out. */
export function readStations(registers: readonly number[], { timer }: Header): StationState[] {
  const reported: StationState[] = [];
  for (let place = 0; place + stationLength <= registers.length; place += stationLength) {
    const state = registerAt(registers, place);
    if (state > 2)
      throw new DeviceFailure('not-understood', `A station is neither open nor closed: ${state}`);
    if (state === 2) continue;
    const isOpen = state === 1;
    const station: StationState = {
      ...{ station: place / stationLength + 1, isOpen },
      remainingSeconds: isOpen && timer === 'timer' ? u32At(registers, place + 1) : null,
      commandId: isOpen ? uuidAt(registers, place + 3) : null,
    };
    if (!hasBelievableRemaining(station))
      throw new DeviceFailure('not-understood', 'A station has more time left than any order has');
    reported.push(station);
  }
  return reported;
}

/** The command block. `notAfter`: of the device's clock. */
export function commandRegisters(order: Order, bootId: number, notAfter: number): number[] {
  const isClose = order.kind === 'close';
  return [
    ...uuidRegisters(order.commandId),
    ...u32Registers(order.sequence),
    actions[order.kind],
    order.station ?? 0,
    ...u32Registers(isClose ? 0 : order.seconds),
    ...u32Registers(isClose ? 0 : bootId),
    ...u32Registers(isClose ? 0 : notAfter),
  ];
}

/** What the device's clock shows in so many milliseconds: it goes on at 0 after its greatest. */
export function clockIn(clock: number, milliseconds: number): number {
  return (clock + Math.floor(milliseconds / 100)) % 0x1_0000_0000;
}
