import { describe, expect, it } from '@jest/globals';
import type { Reading, StationState } from '../../adapters/controller-adapter.ts';
import { afterOutcome } from './after-outcome.ts';
import { afterReading } from './after-reading.ts';
import type { DeliveryState, Moment } from './delivery-state.ts';
import { whenDue, type Surroundings, type Waiting } from './when-due.ts';

const at = (seconds: number) => new Date(Date.parse('2026-07-01T12:00:00Z') + seconds * 1_000);
const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

const delivery: DeliveryState = {
  ...{ id, commandType: 'start', sequence: 7, station: 2 },
  ...{ expiresAt: at(120), sentAt: at(0), endAt: at(600), length: 600_000 },
};
const moment = (seconds: number): Moment => ({
  ...{ now: at(seconds), second: 1_000, stop: 'none', lastReading: 20_000 },
});
const reading: Extract<Reading, { kind: 'read' }> = {
  ...{ kind: 'read', at: at(10), stations: [], timer: 'timer', lastSequence: 7, uptimeSeconds: 1_000 },
};
const pausedNow = { since: at(0).toISOString(), left: 300_000, by: 'command' } as const;
const due = (command: Partial<Waiting>, around: Partial<Surroundings> = {}) =>
  whenDue(
    { commandType: 'pause', wasTried: false, expiresAt: at(120), length: null, ...command },
    {
      ...{ now: at(0), isRemoved: false, isBlocked: false, maximum: 3_600_000, run: null, second: 1_000 },
      ...around,
    },
  );

describe('a pause or a resume', () => {
  const shown = (changes: Partial<StationState>): StationState => ({
    ...{ station: 2, isOpen: false, commandId: other, remainingSeconds: 300 },
    ...changes,
  });
  const pause: DeliveryState = { ...delivery, commandType: 'pause', endAt: at(0), length: 0 };
  const resume: DeliveryState = { ...delivery, commandType: 'resume' };
  const answered = (of: DeliveryState, state: StationState) =>
    afterOutcome(
      of,
      { kind: 'confirmed', readBackAt: at(1), stations: [state] },
      { ...moment(1), isResend: false },
    );

  it('is believed as far as the station shows it', () => {
    const confirmed = { kind: 'confirmed', timer: { at: at(1), remainingSeconds: 300 } };
    expect(answered(pause, shown({ isPaused: true }))).toMatchObject(confirmed);
    expect(answered(pause, shown({}))).toEqual({ kind: 'read' });
    expect(answered(pause, shown({ isOpen: true }))).toEqual({ kind: 'read' });
    expect(answered(resume, shown({ isOpen: true }))).toMatchObject(confirmed);
    expect(answered(resume, shown({ isPaused: true }))).toEqual({ kind: 'read' });
  });

  it('whose answer was lost is as the device is read: done, to be sent again, or without anything to do', () => {
    const of = (command: DeliveryState, changes: Partial<StationState>, lastSequence = 7) =>
      afterReading(command, { ...reading, stations: [shown(changes)], lastSequence }, moment(10));
    expect(of(pause, { isPaused: true })).toMatchObject({ kind: 'confirmed' });
    expect(of(pause, { isOpen: true })).toEqual({ kind: 'resend' });
    expect(of(pause, {})).toMatchObject({ kind: 'failed', reason: 'not-running' });
    expect(of(resume, { isOpen: true })).toMatchObject({ kind: 'confirmed' });
    expect(of(resume, { isPaused: true })).toEqual({ kind: 'resend' });
    // Somebody did it at the device, and ours is still under way: it would come after whatever follows.
    expect(of(pause, { isPaused: true }, 6)).toEqual({ kind: 'resend' });
    expect(of(resume, { isOpen: true }, 6)).toEqual({ kind: 'resend' });
    expect(of(resume, {}, 6)).toEqual({ kind: 'resend' });
    // It was done, and is over, or paused again at the device.
    expect(of(resume, {})).toMatchObject({ kind: 'failed', reason: 'unconfirmed' });
    expect(of(resume, { isPaused: true, commandId: resume.id })).toMatchObject({ kind: 'confirmed' });
  });

  it('pauses only what flows, and resumes only what is paused, for what was left', () => {
    const run = { openedAt: at(-300), endsAt: at(300) };
    const pausedRun = { ...run, endsAt: at(3_000), pauses: { past: 0, resumedAt: null, now: pausedNow } };
    const notRunning = { kind: 'failed', reason: 'not-running' };
    expect(due({ commandType: 'pause', length: null }, { run })).toEqual({ kind: 'send', endAt: at(0) });
    expect(due({ commandType: 'resume', length: null }, { run: pausedRun })).toEqual({
      kind: 'send',
      endAt: at(300),
    });
    for (const commandType of ['pause', 'adjust'] as const)
      expect(due({ commandType, length: null }, { run: pausedRun })).toEqual(notRunning);
    for (const around of [{ run }, {}, { run: { ...pausedRun, endsAt: at(0) } }])
      expect(due({ commandType: 'resume', length: null }, around)).toEqual(notRunning);
  });
});
