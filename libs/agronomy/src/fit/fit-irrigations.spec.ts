import { describe, expect, it } from '@jest/globals';
import { aJob, aSource, daily, day, jobOf, minutesOf, week } from '../../test/a-water-plan.ts';
import { brokenLimits } from '../../test/broken-limits.ts';
import { fitIrrigations } from './fit-irrigations.ts';
import type { FitJob, FitSource } from './fit-types.ts';

function fit(source: FitSource, jobs: readonly FitJob[], horizon = week) {
  const result = fitIrrigations([source], jobs, horizon);
  expect(brokenLimits([source], jobs, result)).toEqual([]);
  return result;
}

describe('the source', () => {
  it('gives to fields beside each other what its flow holds, and to others after them', () => {
    const plan = fit(aSource(), [aJob('a'), aJob('b'), aJob('c', { deadline: 4 * day })]);
    expect(jobOf(plan, 'a').runs).toEqual([{ start: 0, end: 480 }]);
    expect(jobOf(plan, 'b').runs).toEqual([{ start: 0, end: 480 }]);
    expect(jobOf(plan, 'c').runs).toEqual([{ start: 480, end: 960 }]);
    expect(plan.sources).toMatchObject([{ minutes: 960 }]);
  });

  it('serves the earliest deadline first', () => {
    const plan = fit(aSource({ flow: 400 }), [aJob('a'), aJob('b', { deadline: day })]);
    expect(jobOf(plan, 'b').runs[0]?.start).toBe(0);
    expect(jobOf(plan, 'a').runs[0]?.start).toBe(480);
  });

  it('never gives a field that takes more than its flow', () => {
    const plan = fit(aSource({ flow: 399 }), [aJob('a')]);
    expect(jobOf(plan, 'a')).toEqual({ id: 'a', runs: [], unserved: 480, late: 0, reason: 'flow' });
  });

  it('gives water in its turns only, its lead and lag within them', () => {
    const available = [
      { start: 60, end: 360 },
      { start: 3000, end: 3600 },
    ];
    const plan = fit(aSource({ available, lead: 30, lag: 15 }), [aJob('a', { deadline: 3300 })]);
    expect(jobOf(plan, 'a').runs).toEqual([
      { start: 90, end: 345 },
      { start: 3030, end: 3255 },
    ]);
    expect(plan.sources).toMatchObject([{ minutes: 480 + 2 * 45 }]);
  });

  it('does not start for less than its least run', () => {
    const plan = fit(aSource({ leastRun: 120 }), [aJob('a', { full: 100, least: 30 })]);
    expect(jobOf(plan, 'a')).toMatchObject({ runs: [], unserved: 100, reason: 'least-run' });
  });

  it('carries what a window does not hold to the next, as a run that is worth it', () => {
    // Seven and a half hours of a night leave half an hour, and the least run is two hours.
    const available = daily(0, 24).map(({ start }) => ({ start, end: start + 450 }));
    const plan = fit(aSource({ available, leastRun: 120 }), [aJob('a')]);
    expect(jobOf(plan, 'a').runs).toEqual([
      { start: 0, end: 360 },
      { start: day, end: day + 120 },
    ]);
  });

  it('of fixed flow runs fields after each other only where they take the same, others after a pause', () => {
    const jobs = [aJob('a'), aJob('b'), aJob('c', { flow: 300, deadline: 4 * day })];
    const plan = fit(aSource({ flow: 600, fixedFlow: true }), jobs);
    expect(jobOf(plan, 'a').runs).toEqual([{ start: 0, end: 480 }]);
    expect(jobOf(plan, 'b').runs).toEqual([{ start: 480, end: 960 }]);
    expect(jobOf(plan, 'c').runs).toEqual([{ start: 975, end: 1455 }]);
  });

  it('of fixed flow runs fields side by side for exactly as long', () => {
    const plan = fit(aSource({ fixedFlow: true }), [aJob('a'), aJob('b')]);
    expect(jobOf(plan, 'a').runs).toEqual(jobOf(plan, 'b').runs);
  });

  it('with a step gives multiples of it, and tells the rest', () => {
    const plan = fit(aSource({ step: 720 }), [
      aJob('a', { full: 1500, deadline: week }),
      aJob('b', { full: 600 }),
    ]);
    expect(jobOf(plan, 'a')).toMatchObject({ unserved: 60, reason: 'step' });
    expect(jobOf(plan, 'b')).toMatchObject({ runs: [], unserved: 600, reason: 'step' });
  });

  it('must be among those given', () => {
    expect(() => fitIrrigations([], [aJob('a')], week)).toThrow('No source well');
  });
});

describe('a field', () => {
  it('is watered in its hours only', () => {
    const allowed = daily(20, 6);
    const plan = fit(aSource(), [aJob('a', { full: 900, allowed })]);
    expect(jobOf(plan, 'a').runs).toEqual([
      { start: 0, end: 360 },
      { start: 1200, end: 1740 },
    ]);
  });

  it('does not run beside one that excludes it, nor twice at once', () => {
    const jobs = [aJob('a'), aJob('b'), aJob('a again', { fieldId: 'a' })];
    const plan = fit(aSource({ flow: 2000, exclusive: [['a', 'b']] }), jobs);
    expect(plan.sources).toMatchObject([{ minutes: 3 * 480 }]);
  });

  it('is watered in cycles with time to soak, in which others run', () => {
    const jobs = ['a', 'b'].map((id) => aJob(id, { full: 180, longestRun: 60, soak: 60 }));
    const plan = fit(aSource({ flow: 400 }), jobs);
    expect(jobOf(plan, 'a').runs.map(({ start }) => start)).toEqual([0, 120, 240]);
    expect(jobOf(plan, 'b').runs.map(({ start }) => start)).toEqual([60, 180, 300]);
  });

  it('gets its minutes exactly, though time is planned by quarters of an hour', () => {
    const plan = fit(aSource(), [aJob('a', { full: 137 })]);
    expect(jobOf(plan, 'a').runs).toEqual([{ start: 0, end: 137 }]);
  });

  it('gets nothing rather than less than is worth giving', () => {
    const available = [{ start: 0, end: 100 }];
    const plan = fit(aSource({ available }), [aJob('a', { least: 120 })]);
    expect(jobOf(plan, 'a')).toMatchObject({ runs: [], unserved: 480, reason: 'turns' });
  });

  it('is watered on days of 23 and 25 hours as on others', () => {
    for (const horizon of [23 * 60, 25 * 60]) {
      const whole = [{ start: 0, end: horizon }];
      const job = aJob('a', { full: horizon, allowed: whole, deadline: horizon });
      expect(jobOf(fit(aSource({ available: whole }), [job], horizon), 'a').runs).toEqual(whole);
    }
  });
});

describe('what is accepted or locked', () => {
  const fixed = [{ start: 300, end: 780 }];

  it('keeps its place and flow, and others move', () => {
    const plan = fit(aSource({ flow: 400 }), [aJob('z', { fixed }), aJob('a', { deadline: 2 * day })]);
    expect(jobOf(plan, 'z')).toEqual({ id: 'z', runs: fixed, unserved: 0, late: 0 });
    expect(minutesOf(jobOf(plan, 'a').runs)).toBe(480);
  });

  it('says so when it cannot stand, and stands', () => {
    const conflictOf = (source: Partial<FitSource>, job: Partial<FitJob> = {}, other?: Partial<FitJob>) => {
      const others = other === undefined ? [] : [aJob('b', { fixed, ...other })];
      const plan = fit(aSource(source), [aJob('a', { fixed, ...job }), ...others]);
      expect(plan.jobs.every(({ runs }) => minutesOf(runs) === 480)).toBe(true);
      return plan.jobs.map(({ conflict }) => conflict);
    };
    expect(conflictOf({})).toEqual([undefined]);
    expect(conflictOf({ flow: 300 })).toEqual(['flow']);
    expect(conflictOf({ flow: 700 }, {}, {})).toEqual(['flow', 'flow']);
    expect(conflictOf({}, { allowed: daily(20, 6) })).toEqual(['hours']);
    expect(conflictOf({ available: [{ start: 0, end: 600 }] })).toEqual(['turns']);
    expect(conflictOf({ exclusive: [['a', 'b']] }, {}, {})).toEqual(['exclusion', 'exclusion']);
  });

  it('may have begun before the plan does', () => {
    const begun = [{ start: -120, end: 360 }];
    const plan = fit(aSource({ lead: 30 }), [aJob('a', { fixed: begun, earliest: -120 })]);
    expect(jobOf(plan, 'a')).toEqual({ id: 'a', runs: begun, unserved: 0, late: 0 });
  });
});
