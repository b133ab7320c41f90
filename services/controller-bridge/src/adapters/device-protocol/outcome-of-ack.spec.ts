import { describe, expect, it } from '@jest/globals';
import { aClose, anOpen, aPause, aResume, aSetRemaining } from '../../../test/conformance/orders.ts';
import type { StationState } from '../controller-adapter.ts';
import type { AckMessage } from './device-message.ts';
import { outcomeOfAck } from './outcome-of-ack.ts';

const now = new Date('2026-07-01T12:00:00Z');
const station = (number: number, isOpen: boolean): StationState => ({
  ...{ station: number, isOpen, remainingSeconds: isOpen ? 60 : null, commandId: null },
});
const paused = (number: number): StationState => ({ ...station(number, false), isPaused: true });
const done = (...stations: StationState[]): AckMessage => ({
  ...{ id: 'c', sequence: 1, result: 'done', reason: null, stations },
});

describe('What a device answers', () => {
  it('confirms what its stations show', () => {
    expect(outcomeOfAck(anOpen(), done(station(1, true)), now)).toEqual({
      ...{ kind: 'confirmed', readBackAt: now, stations: [station(1, true)] },
    });
    expect(outcomeOfAck(aSetRemaining(), done(station(1, true)), now)).toMatchObject({ kind: 'confirmed' });
    expect(outcomeOfAck(aClose(), done(station(1, false), station(2, true)), now)).toMatchObject({
      kind: 'confirmed',
    });
    expect(outcomeOfAck(aClose({ station: null }), done(station(1, false)), now)).toMatchObject({
      kind: 'confirmed',
    });
    expect(outcomeOfAck(aPause(), done(paused(1)), now)).toMatchObject({ kind: 'confirmed' });
    expect(outcomeOfAck(aResume(), done(station(1, true)), now)).toMatchObject({ kind: 'confirmed' });
  });

  it.each([
    ['an open, and the valve is closed', anOpen(), done(station(1, false))],
    ['an open, and another valve is open', anOpen(), done(station(2, true))],
    ['an end of what is closed', aSetRemaining(), done(station(1, false))],
    ['a close, and the valve is open', aClose(), done(station(1, true))],
    ['a close, without a word of its valve', aClose(), done(station(2, false))],
    ['a close, and the valve is paused', aClose(), done(paused(1))],
    ['a close of all, and one is paused', aClose({ station: null }), done(station(2, false), paused(1))],
    ['a pause, and the valve is open', aPause(), done(station(1, true))],
    ['a pause, and the valve is closed for good', aPause(), done(station(1, false))],
    ['a resume, and the valve is still paused', aResume(), done(paused(1))],
    ['a close of all, and one is open', aClose({ station: null }), done(station(1, false), station(2, true))],
  ])('leaves nobody knowing when it says done to %s', (_what, order, ack) => {
    expect(outcomeOfAck(order, ack, now)).toMatchObject({ kind: 'unknown', contradicted: ack.stations });
  });

  it.each([
    ['expired', 'expired'],
    ['stale', 'stale'],
    ['unknown_station', 'unknown-station'],
    ['not_running', 'not-running'],
    ['not_paused', 'not-paused'],
    ['other', 'other'],
    ['pressure', 'other'],
    [null, 'other'],
  ])('refuses for %j: %s', (reason, refusal) => {
    const ack: AckMessage = { ...done(station(1, false)), result: 'refused', reason };
    expect(outcomeOfAck(anOpen(), ack, now)).toMatchObject({ kind: 'refused', refusal });
  });
});
