import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Order } from '../controller-adapter.ts';
import {
  clockIn,
  commandRegisters,
  readHeader,
  readStations,
  stationSpans,
  type Header,
} from './headgate-map.ts';
import { u32Registers, uuidRegisters } from './registers.ts';

const id = '3f0b5f0e-6f1c-4a52-9d3e-2b8f6f0c1a77';
const order: Order = {
  ...{ commandId: id, sequence: 41, kind: 'open', station: 3, seconds: 600 },
  expiresAt: new Date(),
};

function headerRegisters(changes: Readonly<Record<number, number>> = {}): number[] {
  const header = [0x4847, 0x4154, 1, 1, 16, ...u32Registers(0xa7f3), ...u32Registers(0x15180)];
  const all = [...header, ...u32Registers(41), ...uuidRegisters(id), ...u32Registers(41), 1, 0];
  return all.map((register, place) => changes[place] ?? register);
}

const plain: Header = readHeader(headerRegisters());

describe('the register map of our own', () => {
  it('writes the command as the worked example of docs/protocols/modbus.md has it', async () => {
    const path = new URL('../../../../../docs/protocols/modbus.md', import.meta.url);
    const block = /```text\n(\s+3F0B[^`]+)```/.exec(await readFile(path, 'utf8'))?.[1] ?? '';
    const example = block
      .split('\n')
      .flatMap((line) => /^\s+((?:[0-9A-F]{4} )+)/.exec(`${line} `)?.[1]?.trim().split(' ') ?? [])
      .map((digits) => Number.parseInt(digits, 16));
    expect(example).toHaveLength(18);
    expect(commandRegisters(order, plain, clockIn(0x15180, 120_000))).toEqual(example);
  });

  it('writes the gallons of an order for a device that has meters, in tenths', () => {
    const metered = readHeader(headerRegisters({ 2: 2 }));
    expect(commandRegisters({ ...order, gallons: 6_553.75 }, metered, 7).slice(18)).toEqual([1, 2]);
    expect(commandRegisters(order, metered, 7).slice(18)).toEqual([0, 0]);
    // What does not fit is the most that does, and never a few gallons.
    const sea = commandRegisters({ ...order, gallons: 1e9 }, metered, 7);
    expect(sea.slice(18)).toEqual([0xffff, 0xffff]);
  });

  it('reads the pressure of a meter from version 3 on, within what a line bears', () => {
    const station = [1, ...u32Registers(60), ...uuidRegisters(id), 0];
    const meterOf = (version: number, tenths: number) =>
      readStations(
        station,
        [1 | 8, ...u32Registers(41_250), 0, 0, tenths],
        readHeader(headerRegisters({ 2: version, 4: 1 })),
      )[0]?.meter;
    expect(meterOf(3, 452)).toMatchObject({ gpm: 412.5, psi: 45.2 });
    expect(meterOf(3, 5_001)).toMatchObject({ gpm: 412.5, psi: null });
    expect(meterOf(2, 452)).toMatchObject({ gpm: 412.5, psi: null });
  });

  it('reads what is paused, and orders pauses, from version 3 on', () => {
    const station = [0, ...u32Registers(431), ...uuidRegisters(id), 3];
    const stationOf = (version: number) =>
      readStations(station, Array<number>(6).fill(0), readHeader(headerRegisters({ 2: version, 4: 1 })))[0];
    expect(stationOf(3)).toMatchObject({
      ...{ isOpen: false, isPaused: true, canPause: true, remainingSeconds: 431, commandId: id },
    });
    expect(stationOf(2)).toMatchObject({ isOpen: false, remainingSeconds: null, commandId: null });
    const known = readHeader(headerRegisters({ 2: 3 }));
    const of = { commandId: id, sequence: 42, station: 3, expiresAt: new Date() };
    const [pause, resume] = [
      commandRegisters({ ...of, kind: 'pause', seconds: 600 }, known, 7),
      commandRegisters({ ...of, kind: 'resume' }, known, 7),
    ];
    expect(pause.slice(8)).toEqual([0, 42, 4, 3, 0, 600, 0, 0xa7f3, 0, 7, 0, 0]);
    expect(resume.slice(8)).toEqual([0, 42, 5, 3, 0, 0, 0, 0xa7f3, 0, 7, 0, 0]);
  });

  it('a close bears neither boot id nor deadline: it is right whenever it comes', () => {
    const registers = commandRegisters(
      { commandId: id, sequence: 42, kind: 'close', station: null },
      plain,
      7,
    );
    expect(registers.slice(8)).toEqual([0, 42, 2, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('reads the header, with the answer to the last command', () => {
    expect(readHeader(headerRegisters())).toEqual({
      ...{ version: 1, timer: 'timer', stations: 16, bootId: 0xa7f3, clock: 0x15180, lastSequence: 41 },
      answer: { commandId: id, result: 'done' },
    });
    const refused = readHeader(headerRegisters({ 21: 2, 22: 4 }));
    expect(refused.answer.result).toBe('not-running');
  });

  it.each([
    ['another magic', { 0: 0 }],
    ['another version', { 2: 4 }],
    ['an unknown timer', { 3: 3 }],
    ['no station', { 4: 0 }],
    ['too many stations', { 4: 65 }],
    ['taken an order that nobody can have given', { 9: 0xffff, 10: 0xffff }],
  ])('takes nothing for a device of ours that has %s', (_what, changes) => {
    expect(() => readHeader(headerRegisters(changes))).toThrow(
      expect.objectContaining({ trouble: 'not-understood' }),
    );
  });

  it.each([1, 10, 11, 64])('reads %i stations in reads that the protocol allows', (stations) => {
    const spans = stationSpans(stations);
    expect(spans.reduce((sum, { length }) => sum + length, 0)).toBe(stations * 12);
    spans.forEach(({ address, length }, index) => {
      expect(length).toBeLessThanOrEqual(125);
      expect(address).toBe(100 + index * 120);
    });
  });

  it('reads stations, leaves out those that do not exist, and trusts no other state', () => {
    const header: Header = readHeader(headerRegisters());
    const open = [1, ...u32Registers(431), ...uuidRegisters(id), 0];
    const closed = Array<number>(12).fill(0);
    const none = [2, ...closed.slice(1)];
    expect(readStations([...open, ...none, ...closed], [], header)).toEqual([
      { station: 1, isOpen: true, remainingSeconds: 431, commandId: id, meter: null },
      { station: 3, isOpen: false, remainingSeconds: null, commandId: null, meter: null },
    ]);
    expect(() => readStations([3, ...closed.slice(1)], [], header)).toThrow(/neither open nor closed/);
    const endless = [1, ...u32Registers(86_401), ...uuidRegisters(id), 0];
    expect(() => readStations(endless, [], header)).toThrow(/more time left/);
  });

  it('reads what meters show: flow in hundredths, the totalizer in tenths, and neither of a station without', () => {
    const header = readHeader(headerRegisters({ 2: 2 }));
    const stations = Array<number>(36).fill(0);
    const [all, flow, none] = [
      [7, ...u32Registers(41_250), ...u32Registers(12_345_678), 0],
      [1, ...u32Registers(100), ...u32Registers(5), 0],
      [4, ...u32Registers(100), ...u32Registers(5), 0],
    ];
    expect(readStations(stations, [...all, ...flow, ...none], header).map(({ meter }) => meter)).toEqual([
      { gpm: 412.5, total: 1_234_567.8, endsByVolume: true, psi: null },
      { gpm: 1, total: null, endsByVolume: false, psi: null },
      null,
    ]);
    const broken = [3, ...u32Registers(0xffff_ffff), ...u32Registers(5), 0];
    expect(readStations(stations.slice(24), broken, header)[0]?.meter).toBeNull();
  });

  it("the device's clock goes round", () => {
    expect(clockIn(0xffff_fffe, 500)).toBe(3);
  });
});
