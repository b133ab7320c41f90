import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Outcome, Reading, StationState } from '../../adapters/controller-adapter.ts';
import { afterOutcome } from './after-outcome.ts';
import { afterReading } from './after-reading.ts';
import { afterStop, isContradicted } from './after-stop.ts';
import { givesUpAt, secondsLeft, type Moment, type DeliveryState, type Verdict } from './delivery-state.ts';
import { whenDue, type Surroundings, type Waiting } from './when-due.ts';

const zero = Date.parse('2026-07-01T12:00:00Z');
const at = (seconds: number) => new Date(zero + seconds * 1_000);
const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const cause = new Error('x');

const delivery: DeliveryState = {
  ...{ id, commandType: 'start', sequence: 7, station: 2 },
  ...{ expiresAt: at(120), sentAt: at(0), endAt: at(600), length: 600_000 },
};
const moment = (seconds: number, stop: Moment['stop'] = 'none'): Moment => ({
  ...{ now: at(seconds), second: 1_000, stop, lastReading: 20_000 },
});

const station = (
  isOpen: boolean,
  commandId: string | null = null,
  left: number | null = null,
): StationState => ({
  ...{ station: 2, isOpen, commandId, remainingSeconds: left },
});
const read = (state: StationState, more: Partial<Extract<Reading, { kind: 'read' }>> = {}): Reading => ({
  ...{ kind: 'read', at: at(10), stations: [state], timer: 'timer', lastSequence: 7, uptimeSeconds: 1_000 },
  ...more,
});
const unreadable: Reading = { kind: 'unreadable', trouble: 'unreachable', cause };
const yes = (state: StationState): Outcome => ({ kind: 'confirmed', readBackAt: at(1), stations: [state] });

describe('an answer', () => {
  const after = (outcome: Outcome, when = moment(1), isResend = false) =>
    afterOutcome(delivery, outcome, { ...when, isResend });

  it('that shows the valve open confirms, from when its timer began', () => {
    expect(after(yes(station(true, id, 600)))).toEqual({
      kind: 'confirmed',
      water: { openedAt: at(1), endsAt: at(601) },
      timer: { at: at(1), remainingSeconds: 600 },
    });
    expect(after(yes(station(true, id, 597)))).toMatchObject({ water: { openedAt: at(0), endsAt: at(598) } });
  });

  it('that shows it closed is read, but after its end', () => {
    expect(after(yes(station(false)))).toEqual({ kind: 'read' });
    expect(after(yes(station(false)), moment(601))).toMatchObject({ kind: 'confirmed' });
  });

  it('that it did not run has it sent again, until it expires or is stopped', () => {
    const notRun: Outcome = { kind: 'not-run', trouble: 'unreachable', cause };
    expect(after(notRun)).toEqual({ kind: 'again' });
    expect(after(notRun, moment(121))).toMatchObject({ kind: 'failed', reason: 'unreachable' });
    expect(after(notRun, moment(1, 'asked'))).toMatchObject({ kind: 'failed', reason: 'stopped' });
    // What was sent before this one may have run.
    expect(after(notRun, moment(1), true)).toEqual({ kind: 'hold' });
  });

  it('of a no is a no, and names a stop that came first', () => {
    const refused = (refusal: 'stale' | 'other' | 'expired'): Outcome => ({
      kind: 'refused',
      refusal,
      detail: '',
    });
    expect(after(refused('other'))).toMatchObject({ kind: 'failed', reason: 'refused' });
    expect(after(refused('expired'))).toMatchObject({ reason: 'expired' });
    expect(after(refused('stale'), moment(1, 'asked'))).toMatchObject({ reason: 'stopped' });
    // It restarted since, and what it did before nobody knows.
    expect(after(refused('stale'), moment(1), true)).toMatchObject({
      reason: 'unconfirmed',
      mayBeOpen: false,
    });
    expect(after(refused('stale'))).toMatchObject({ reason: 'refused' });
  });
});

describe('a reading', () => {
  const after = (reading: Reading, when = moment(10)) => afterReading(delivery, reading, when);

  it('that shows it running under our id confirms', () => {
    expect(after(read(station(true, id, 590)))).toEqual({
      kind: 'confirmed',
      water: { openedAt: at(0), endsAt: at(600) },
      timer: { at: at(10), remainingSeconds: 590 },
    });
  });

  it('that shows it idle has the same order sent again, while there is time', () => {
    expect(after(read(station(false)))).toEqual({ kind: 'resend' });
    expect(after(read(station(true, other, 10)))).toEqual({ kind: 'resend' });
    expect(after(read(station(false)), moment(120))).toMatchObject({ kind: 'failed', reason: 'unconfirmed' });
    expect(after(read(station(false), { lastSequence: 6 }), moment(120))).toMatchObject({
      reason: 'expired',
    });
  });

  it('that shows it idle after a stop ends it', () => {
    expect(after(read(station(false)), moment(10, 'confirmed'))).toMatchObject({ reason: 'stopped' });
    expect(after(read(station(false)), moment(10, 'asked'))).toEqual({ kind: 'hold' });
  });

  it('of a device that knows no ids is believed as far as the time that is left, and never sent again', () => {
    const plain = { lastSequence: null, uptimeSeconds: null };
    expect(after(read(station(true, null, 588), plain))).toMatchObject({ kind: 'confirmed' });
    expect(after(read(station(true, null, 60), plain))).toMatchObject({
      kind: 'failed',
      reason: 'unconfirmed',
    });
    expect(after(read(station(false), plain))).toMatchObject({ kind: 'failed', reason: 'unconfirmed' });
  });

  it('that fails is tried until some time after the expiry; then nobody knows', () => {
    expect(after(unreadable)).toEqual({ kind: 'hold' });
    expect(after(unreadable, moment(139))).toEqual({ kind: 'hold' });
    expect(after(unreadable, moment(140))).toEqual({
      kind: 'failed',
      reason: 'unconfirmed',
      mayBeOpen: true,
    });
  });
});

describe('a command that is due', () => {
  const waiting: Waiting = { commandType: 'start', wasTried: false, expiresAt: at(120), length: 600_000 };
  const around: Surroundings = {
    ...{ now: at(0), isRemoved: false, isBlocked: false, maximum: 3_600_000, run: null, second: 1_000 },
  };
  const due = (command: Partial<Waiting> = {}, other: Partial<Surroundings> = {}) =>
    whenDue({ ...waiting, ...command }, { ...around, ...other });

  it('is sent, waits, or has come to its end', () => {
    expect(due()).toEqual({ kind: 'send', endAt: at(600) });
    expect(due({}, { isBlocked: true })).toEqual({ kind: 'wait' });
    expect(due({}, { isRemoved: true })).toEqual({ kind: 'failed', reason: 'removed' });
    expect(due({}, { now: at(120) })).toEqual({ kind: 'failed', reason: 'expired' });
    expect(due({ wasTried: true }, { now: at(120) })).toEqual({ kind: 'failed', reason: 'unreachable' });
    expect(due({}, { maximum: 599_000 })).toEqual({ kind: 'failed', reason: 'beyond-maximum' });
  });

  it('adjusts only what runs, and not beyond the maximum of the zone', () => {
    const run = { openedAt: at(-3_000), endsAt: at(300) };
    expect(due({ commandType: 'adjust' })).toEqual({ kind: 'failed', reason: 'not-running' });
    expect(due({ commandType: 'adjust' }, { run })).toEqual({ kind: 'send', endAt: at(600) });
    expect(due({ commandType: 'adjust', length: null }, { run })).toEqual({ kind: 'send', endAt: at(300) });
    expect(due({ commandType: 'adjust' }, { run, maximum: 3_500_000 })).toMatchObject({
      reason: 'beyond-maximum',
    });
  });
});

describe('a stop', () => {
  const input = { stations: [2], mayBeOpen: [], now: at(1), shownAt: at(2) };

  it('is confirmed by a closed valve alone', () => {
    expect(afterStop([yes(station(false))], input)).toEqual({ kind: 'confirmed', at: at(1) });
    expect(afterStop([yes(station(true, id, 5))], input)).toEqual({ kind: 'again' });
    // Another station may stay open, unless all were asked for.
    const elsewhere = { ...station(true, id, 5), station: 3 };
    expect(afterStop([yes(elsewhere)], input)).toMatchObject({ kind: 'confirmed' });
    expect(afterStop([yes(elsewhere)], { ...input, stations: null })).toEqual({ kind: 'again' });
  });

  it('is not confirmed by an answer that leaves out what may be open', () => {
    const [elsewhere, all] = [
      { ...station(false), station: 9 },
      { ...input, stations: null, mayBeOpen: [2] },
    ];
    expect(afterStop([yes(elsewhere)], all)).toEqual({ kind: 'again' });
    expect(isContradicted([yes(elsewhere)], all)).toBe(true);
    expect(afterStop([yes(station(false))], all)).toMatchObject({ kind: 'confirmed' });
  });

  it('of an output that the device does not know is over, unless water of ours flows there', () => {
    const refused: Outcome = { kind: 'refused', refusal: 'unknown-station', detail: '' };
    expect(afterStop([refused], input)).toEqual({ kind: 'failed' });
    expect(afterStop([refused], { ...input, mayBeOpen: [2] })).toEqual({ kind: 'again' });
  });

  it('is confirmed when the device and its simulation are', () => {
    const lost: Outcome = { kind: 'unknown', cause };
    expect(afterStop([yes(station(false)), lost], input)).toEqual({ kind: 'again' });
    expect(afterStop([lost], { ...input, now: at(2) })).toEqual({ kind: 'unconfirmed' });
  });
});

/* Rules that hold for whatever happens, in whatever order. */

const seconds = fc.integer({ min: 0, max: 2_000 });
const stops = fc.constantFrom<Moment['stop']>('none', 'asked', 'confirmed');
const stations = fc.record({
  station: fc.constantFrom(1, 2, 3),
  isOpen: fc.boolean(),
  remainingSeconds: fc.option(fc.integer({ min: 0, max: 100_000 })),
  commandId: fc.constantFrom(id, other, null),
});
const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({
    kind: fc.constant('confirmed' as const),
    readBackAt: seconds.map(at),
    stations: fc.array(stations, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('refused' as const),
    refusal: fc.constantFrom('expired', 'stale', 'unknown-station', 'not-running', 'no-timer', 'other'),
    detail: fc.constant(''),
  }),
  fc.constant<Outcome>({ kind: 'not-run', trouble: 'unreachable', cause }),
  fc.constant<Outcome>({ kind: 'unknown', cause }),
);
const readings: fc.Arbitrary<Reading> = fc.oneof(
  fc.record({
    ...{
      kind: fc.constant('read' as const),
      at: seconds.map(at),
      stations: fc.array(stations, { maxLength: 3 }),
    },
    ...{ timer: fc.constant('timer' as const), lastSequence: fc.option(fc.integer({ min: 1, max: 20 })) },
    uptimeSeconds: fc.option(seconds),
  }),
  fc.constant(unreadable),
);
const pausedNow = { since: at(0).toISOString(), left: 300_000, by: 'command' } as const;
const types = fc.constantFrom<DeliveryState['commandType']>(
  ...(['start', 'schedule', 'adjust', 'pause', 'resume'] as const),
);

describe('whatever happens', () => {
  it('nothing is sent again once it has expired, was stopped, or its time has run out', () => {
    fc.assert(
      fc.property(readings, seconds, stops, types, (reading, when, stop, commandType) => {
        const verdict = afterReading({ ...delivery, commandType }, reading, moment(when, stop));
        if (verdict.kind !== 'resend') return;
        expect(at(when) < delivery.expiresAt).toBe(true);
        expect(at(when) < delivery.endAt).toBe(true);
        expect(stop).toBe('none');
      }),
    );
  });

  it('nothing is confirmed but by a device that shows it', () => {
    fc.assert(
      fc.property(readings, outcomes, seconds, stops, (reading, outcome, when, stop) => {
        const now = moment(when, stop);
        const verdicts: [Verdict, readonly StationState[]][] = [
          [afterReading(delivery, reading, now), reading.kind === 'read' ? reading.stations : []],
          [
            afterOutcome(delivery, outcome, { ...now, isResend: false }),
            outcome.kind === 'confirmed' ? outcome.stations : [],
          ],
        ];
        for (const [{ kind }, shown] of verdicts) {
          if (kind !== 'confirmed') continue;
          const own = shown.find((each) => each.station === delivery.station);
          // Answered under our id; then either nothing shows otherwise, or its time is over.
          expect(own?.isOpen !== false || at(when) >= delivery.endAt).toBe(true);
        }
      }),
    );
  });

  it('everything that was sent has come to its end some time after its expiry', () => {
    fc.assert(
      fc.property(
        readings,
        stops,
        types,
        fc.integer({ min: 140, max: 5_000 }),
        (reading, stop, commandType, when) => {
          const late = { ...delivery, commandType };
          const now = moment(when, stop);
          expect(now.now >= givesUpAt(late, now)).toBe(true);
          expect(['confirmed', 'failed']).toContain(afterReading(late, reading, now).kind);
        },
      ),
    );
  });

  it('nothing that waits is sent once it has expired', () => {
    const surroundings = fc.record({
      ...{ now: seconds.map(at), isRemoved: fc.boolean(), isBlocked: fc.boolean() },
      ...{ maximum: fc.integer({ min: 0, max: 3_600_000 }), second: fc.constant(1_000) },
      run: fc.option(
        fc.record({
          ...{ openedAt: seconds.map(at), endsAt: seconds.map(at) },
          pauses: fc.option(fc.constant({ past: 0, resumedAt: null, now: pausedNow })),
        }),
      ),
    });
    fc.assert(
      fc.property(surroundings, types, fc.boolean(), (around, commandType, wasTried) => {
        const due = whenDue({ commandType, wasTried, expiresAt: at(120), length: 600_000 }, around);
        if (around.now >= at(120)) expect(due.kind).toBe('failed');
        if (around.isBlocked) expect(due.kind).not.toBe('send');
        // A pause brings no water.
        const isPause = commandType === 'pause';
        if (due.kind === 'send')
          expect(isPause ? due.endAt >= around.now : due.endAt > around.now).toBe(true);
      }),
    );
  });

  it('a resend never carries more than is left of its time, to the second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 86_400_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        (left, second) => {
          const carried = secondsLeft(new Date(zero + left), at(0), second);
          expect(carried * second).toBeGreaterThanOrEqual(left - 1);
          expect((carried - 1) * second).toBeLessThan(left);
        },
      ),
    );
  });

  it('a stop is confirmed only where no valve that it is for shows open', () => {
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 1, maxLength: 2 }), seconds, (all, when) => {
        const verdict = afterStop(all, { stations: [2], mayBeOpen: [], now: at(when), shownAt: at(60) });
        if (verdict.kind !== 'confirmed') return;
        for (const outcome of all) {
          expect(outcome.kind).toBe('confirmed');
          if (outcome.kind !== 'confirmed') continue;
          expect(outcome.stations.some((each) => each.station === 2 && each.isOpen)).toBe(false);
        }
      }),
    );
  });
});
