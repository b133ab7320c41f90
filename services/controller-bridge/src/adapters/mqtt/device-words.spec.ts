import { describe, expect, it } from '@jest/globals';
import { deviceWord } from './device-words.ts';

const id = '0f5f8a3e-8f5b-4c55-9a3e-2b1f6f0d7c11';
const station = { station: 1, open: true, remaining_seconds: 12, command_id: id };
const ack = { id, sequence: 4, result: 'done', reason: null, stations: [station] };
const state = {
  ...{ boot_id: 'a', uptime_seconds: 9, last_sequence: 4, timer: 'timer', in_reply_to: null },
  stations: [station],
};
const said = (what: unknown) => Buffer.from(JSON.stringify(what));

describe('What a device says', () => {
  it('is an ack, a state, or whether it is online', () => {
    const shown = [{ station: 1, isOpen: true, remainingSeconds: 12, commandId: id }];
    expect(deviceWord('ack', said(ack))).toMatchObject({ kind: 'ack', ack: { id, stations: shown } });
    expect(deviceWord('state', said(state))).toMatchObject({
      kind: 'state',
      state: { timer: 'timer', stations: shown },
    });
    expect(deviceWord('online', Buffer.from('online'))).toEqual({ kind: 'online', isOnline: true });
    expect(deviceWord('online', Buffer.from('offline'))).toEqual({ kind: 'online', isOnline: false });
  });

  it('may hold more than we know of', () => {
    expect(
      deviceWord('ack', said({ ...ack, flow_gpm: 12, stations: [{ ...station, amps: 1 }] })),
    ).toMatchObject({
      kind: 'ack',
    });
  });

  it('tells no time and no command of what is closed', () => {
    const closed = { ...ack, stations: [{ ...station, open: false }] };
    expect(deviceWord('ack', said(closed))).toMatchObject({
      ack: { stations: [{ isOpen: false, remainingSeconds: null, commandId: null }] },
    });
  });

  it('names no order of ours by an id that cannot be one', () => {
    const foreign = { ...state, stations: [{ ...station, command_id: 'programme A' }] };
    expect(deviceWord('state', said(foreign))).toMatchObject({
      state: { stations: [{ isOpen: true, commandId: null }] },
    });
  });

  it.each([
    ['nothing', Buffer.from('')],
    ['no JSON', Buffer.from('{"id":')],
    ['a list', said([ack])],
    ['no id', said({ ...ack, id: undefined })],
    ['an id that cannot be ours', said({ ...ack, id: "' OR 1=1" })],
    ['a number as id', said({ ...ack, id: 7 })],
    ['another result', said({ ...ack, result: 'perhaps' })],
    ['a fraction of a sequence', said({ ...ack, sequence: 1.5 })],
    ['a sequence beyond 32 bits', said({ ...ack, sequence: 2 ** 53 })],
    ['station 0', said({ ...ack, stations: [{ ...station, station: 0 }] })],
    ['station 65', said({ ...ack, stations: [{ ...station, station: 65 }] })],
    ['a station twice', said({ ...ack, stations: [station, station] })],
    ['no station', said({ ...ack, stations: [] })],
    ['less than no time', said({ ...ack, stations: [{ ...station, remaining_seconds: -1 }] })],
    ['endless time', Buffer.from(JSON.stringify(ack).replace('12', '1e999'))],
    [
      'more time left than any order has',
      said({ ...ack, stations: [{ ...station, remaining_seconds: 86_401 }] }),
    ],
    ['open in a word', said({ ...ack, stations: [{ ...station, open: 'true' }] })],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['more than 16 kB', said({ ...ack, padding: 'x'.repeat(17_000) })],
  ])('is not understood when it is %s', (_what, payload) => {
    expect(deviceWord('ack', payload)).toMatchObject({ kind: 'not-understood' });
  });

  it('is believed as the greatest sequence only as far as orders can have been given', () => {
    const told = (lastSequence: number) =>
      deviceWord('state', said({ ...state, last_sequence: lastSequence })).kind;
    expect([0, 4, 2_000_000_001].map(told)).toEqual(['state', 'state', 'state']);
    expect([3_000_000_001, 4_294_967_295, -1].map(told)).toEqual(Array(3).fill('not-understood'));
  });

  it('may be open by hand for as long as somebody there likes', () => {
    const byHand = { ...station, command_id: null, remaining_seconds: 200_000 };
    expect(deviceWord('state', said({ ...state, stations: [byHand] }))).toMatchObject({ kind: 'state' });
  });

  it('is not understood as a state without a timer, nor online in other words', () => {
    expect(deviceWord('state', said({ ...state, timer: undefined }))).toMatchObject({
      kind: 'not-understood',
    });
    for (const word of ['Online', '"online"', 'online ', '1', '']) {
      expect(deviceWord('online', Buffer.from(word))).toMatchObject({ kind: 'not-understood' });
    }
  });
});
