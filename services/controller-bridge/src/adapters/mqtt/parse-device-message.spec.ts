import { describe, expect, it } from '@jest/globals';
import { parseDeviceMessage } from './parse-device-message.ts';

const id = '0f5f8a3e-8f5b-4c55-9a3e-2b1f6f0d7c11';
const station = { station: 1, open: true, remaining_seconds: 12, command_id: id };
const ack = { id, sequence: 4, result: 'done', reason: null, stations: [station] };
const state = {
  ...{ boot_id: 'a', uptime_seconds: 9, last_sequence: 4, timer: 'timer', in_reply_to: null },
  stations: [station],
};
const report = (what: unknown) => Buffer.from(JSON.stringify(what));

describe('What a device says', () => {
  it('is an ack, a state, or whether it is online', () => {
    const shown = [{ station: 1, isOpen: true, remainingSeconds: 12, commandId: id }];
    expect(parseDeviceMessage('ack', report(ack))).toMatchObject({
      kind: 'ack',
      ack: { id, stations: shown },
    });
    expect(parseDeviceMessage('state', report(state))).toMatchObject({
      kind: 'state',
      state: { timer: 'timer', stations: shown },
    });
    expect(parseDeviceMessage('online', Buffer.from('online'))).toEqual({ kind: 'online', isOnline: true });
    expect(parseDeviceMessage('online', Buffer.from('offline'))).toEqual({ kind: 'online', isOnline: false });
  });

  it('may hold more than we know of', () => {
    expect(
      parseDeviceMessage('ack', report({ ...ack, flow_gpm: 12, stations: [{ ...station, amps: 1 }] })),
    ).toMatchObject({
      kind: 'ack',
    });
  });

  it('tells no time and no command of what is closed', () => {
    const closed = { ...ack, stations: [{ ...station, open: false }] };
    expect(parseDeviceMessage('ack', report(closed))).toMatchObject({
      ack: { stations: [{ isOpen: false, remainingSeconds: null, commandId: null }] },
    });
  });

  const meter = { flow_gpm: 412.5, total_gallons: 1_234_567.8, ends_by_volume: true };

  it('tells what its meters show', () => {
    const metered = { ...state, stations: [{ ...station, meter }] };
    expect(parseDeviceMessage('state', report(metered))).toMatchObject({
      state: { stations: [{ meter: { gpm: 412.5, total: 1_234_567.8, endsByVolume: true } }] },
    });
  });

  it.each([
    ['flow backwards', { ...meter, flow_gpm: -1 }],
    ['more flow than any valve', { ...meter, flow_gpm: 1e308 }],
    ['a totalizer beyond all', { ...meter, total_gallons: 2 ** 53 }],
    ['text', { ...meter, flow_gpm: '412' }],
    ['no totalizer and no null', { flow_gpm: 1, ends_by_volume: false }],
    ['a list', [meter]],
    ['nothing', null],
  ])('counts a meter with %s as none, and its valve all the same', (_what, broken) => {
    const metered = { ...state, stations: [{ ...station, meter: broken }] };
    expect(parseDeviceMessage('state', report(metered))).toMatchObject({
      state: { stations: [{ isOpen: true, commandId: id, meter: null }] },
    });
  });

  it.each([
    ['as it is', 45.2, 45.2],
    ['not at all where it is none', undefined, null],
    ['as not told below what a gauge can show', -3, null],
    ['as not told beyond what a line bears', 501, null],
    ['as not told in a word', '45', null],
  ])('takes the pressure beside a meter %s', (_what, reported, psi) => {
    const meter = { flow_gpm: 400, total_gallons: null, ends_by_volume: false, pressure_psi: reported };
    expect(
      parseDeviceMessage('state', report({ ...state, stations: [{ ...station, meter }] })),
    ).toMatchObject({
      state: { stations: [{ meter: { gpm: 400, psi } }] },
    });
  });

  it('is understood as paused where it says so of a closed station, with what is left', () => {
    const stationOf = (changes: object) => {
      const parsed = parseDeviceMessage(
        'state',
        report({ ...state, stations: [{ ...station, ...changes }] }),
      );
      return parsed.kind === 'state' ? parsed.state.stations[0] : undefined;
    };
    const paused = { open: false, paused: true, can_pause: true, remaining_seconds: 431 };
    expect(stationOf(paused)).toMatchObject({
      ...{ isOpen: false, isPaused: true, canPause: true, remainingSeconds: 431, commandId: id },
    });
    expect(stationOf({ ...paused, open: true })).not.toHaveProperty('isPaused');
    expect(stationOf({ ...paused, paused: 'yes' })).toMatchObject({
      remainingSeconds: null,
      commandId: null,
    });
    // A device of before says nothing of it.
    expect(stationOf({})).not.toHaveProperty('canPause');
  });

  it('names no order of ours by an id that cannot be one', () => {
    const foreign = { ...state, stations: [{ ...station, command_id: 'programme A' }] };
    expect(parseDeviceMessage('state', report(foreign))).toMatchObject({
      state: { stations: [{ isOpen: true, commandId: null }] },
    });
  });

  it.each([
    ['nothing', Buffer.from('')],
    ['no JSON', Buffer.from('{"id":')],
    ['a list', report([ack])],
    ['no id', report({ ...ack, id: undefined })],
    ['an id that cannot be ours', report({ ...ack, id: "' OR 1=1" })],
    ['a number as id', report({ ...ack, id: 7 })],
    ['another result', report({ ...ack, result: 'perhaps' })],
    ['a fraction of a sequence', report({ ...ack, sequence: 1.5 })],
    ['a sequence beyond 32 bits', report({ ...ack, sequence: 2 ** 53 })],
    ['station 0', report({ ...ack, stations: [{ ...station, station: 0 }] })],
    ['station 65', report({ ...ack, stations: [{ ...station, station: 65 }] })],
    ['a station twice', report({ ...ack, stations: [station, station] })],
    ['no station', report({ ...ack, stations: [] })],
    ['less than no time', report({ ...ack, stations: [{ ...station, remaining_seconds: -1 }] })],
    ['endless time', Buffer.from(JSON.stringify(ack).replace('12', '1e999'))],
    [
      'more time left than any order has',
      report({ ...ack, stations: [{ ...station, remaining_seconds: 86_401 }] }),
    ],
    ['open in a word', report({ ...ack, stations: [{ ...station, open: 'true' }] })],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['more than 16 kB', report({ ...ack, padding: 'x'.repeat(17_000) })],
  ])('is not understood when it is %s', (_what, payload) => {
    expect(parseDeviceMessage('ack', payload)).toMatchObject({ kind: 'not-understood' });
  });

  it('is believed as the greatest sequence only as far as orders can have been given', () => {
    const reported = (lastSequence: number) =>
      parseDeviceMessage('state', report({ ...state, last_sequence: lastSequence })).kind;
    expect([0, 4, 2_000_000_001].map(reported)).toEqual(['state', 'state', 'state']);
    expect([3_000_000_001, 4_294_967_295, -1].map(reported)).toEqual(Array(3).fill('not-understood'));
  });

  it('may be open by hand for as long as somebody there likes', () => {
    const byHand = { ...station, command_id: null, remaining_seconds: 200_000 };
    expect(parseDeviceMessage('state', report({ ...state, stations: [byHand] }))).toMatchObject({
      kind: 'state',
    });
  });

  it('is not understood as a state without a timer, nor online in other words', () => {
    expect(parseDeviceMessage('state', report({ ...state, timer: undefined }))).toMatchObject({
      kind: 'not-understood',
    });
    for (const parsed of ['Online', '"online"', 'online ', '1', '']) {
      expect(parseDeviceMessage('online', Buffer.from(parsed))).toMatchObject({ kind: 'not-understood' });
    }
  });
});
