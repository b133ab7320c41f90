import { describe, expect, it } from '@jest/globals';
import { aJob, aSource, daily, day, jobOf, minutesOf, peakPrices, week } from '../../test/a-water-plan.ts';
import { fitIrrigations } from './fit-irrigations.ts';
import type { FitJob, FitSource } from './fit-types.ts';

const fit = (source: FitSource, jobs: readonly FitJob[]) => fitIrrigations([source], jobs, week);

describe('power', () => {
  it('is not bought in the peak where the water can wait', () => {
    const plan = fit(aSource({ prices: peakPrices() }), [aJob('a', { earliest: 16 * 60 })]);
    expect(jobOf(plan, 'a').runs).toEqual([{ start: 20 * 60, end: 28 * 60 }]);
    expect(plan.sources).toMatchObject([{ minutesInPeak: 0 }]);
    expect(plan.sources[0]?.costUsd).toBeCloseTo(480 * 400 * 0.001 * 0.2, 9);
  });

  it('is stopped for a peak and goes on after it', () => {
    const plan = fit(aSource({ prices: peakPrices() }), [aJob('a', { full: 30 * 60 })]);
    expect(jobOf(plan, 'a').runs).toEqual([
      { start: 0, end: 17 * 60 },
      { start: 20 * 60, end: 33 * 60 },
    ]);
  });

  it('is bought in the peak where the crop would be short of water else', () => {
    const urgent = aJob('a', { earliest: 16 * 60, deadline: 24 * 60 });
    const plan = fit(aSource({ prices: peakPrices(2) }), [urgent]);
    expect(jobOf(plan, 'a')).toMatchObject({ late: 0, unserved: 0 });
    expect(plan.sources).toMatchObject([{ minutesInPeak: 180 }]);
  });

  it('of a pump that is needed 21 hours a day saves what leaving the peak can save, no more', () => {
    const prices = peakPrices(0.6);
    const plan = fit(aSource({ flow: 400, prices }), [aJob('a', { full: 7 * 21 * 60, deadline: week })]);
    const { costUsd, costAtOnceUsd, minutesInPeak } = plan.sources[0]!;
    expect(minutesInPeak).toBe(0);
    const ratio = 0.6 / 0.2;
    const saved = 1 - costUsd / costAtOnceUsd;
    // At once it runs six days and three hours without a stop, through six peaks.
    expect(saved).toBeCloseTo((18 * (ratio - 1)) / (129 + 18 * ratio), 9);
    expect(saved).toBeLessThanOrEqual((3 * (ratio - 1)) / (21 + 3 * ratio));
  });

  it('saves nothing where there is one price, or the water is due after the peak anyway', () => {
    const [flat] = fit(aSource(), [aJob('a')]).sources;
    expect(flat?.costAtOnceUsd).toBe(flat?.costUsd);
    const [evening] = fit(aSource({ prices: peakPrices() }), [aJob('a', { earliest: 20 * 60 })]).sources;
    expect(evening?.costAtOnceUsd).toBe(evening?.costUsd);
  });

  it('costs more, and the saving is negative, where a person moved water into the peak', () => {
    const fixed = [{ start: 17 * 60, end: 20 * 60 }];
    const [source] = fit(aSource({ prices: peakPrices() }), [aJob('a', { full: 180, fixed })]).sources;
    expect(source?.costUsd).toBeCloseTo(180 * 400 * 0.001 * 0.4, 9);
    expect(source?.costAtOnceUsd).toBeCloseTo(180 * 400 * 0.001 * 0.2, 9);
  });
});

describe('water that does not fit', () => {
  it('is told in minutes, with the reason', () => {
    const hours = aJob('hours', { full: 3000, allowed: [{ start: 0, end: 1000 }] });
    expect(jobOf(fit(aSource(), [hours]), 'hours')).toMatchObject({ unserved: 2010, reason: 'hours' });
    const turns = aSource({ available: [{ start: 0, end: 300 }] });
    expect(jobOf(fit(turns, [aJob('a')]), 'a')).toMatchObject({ unserved: 180, reason: 'turns' });
    const shared = aSource({ flow: 400, available: [{ start: 0, end: 600 }] });
    const both = fit(shared, [aJob('a'), aJob('b', { lossPerMinute: 2 })]);
    expect(jobOf(both, 'a')).toMatchObject({ unserved: 360, reason: 'shared' });
    const apart = aSource({ available: [{ start: 0, end: 600 }], exclusive: [['a', 'b']] });
    const excluded = fit(apart, [aJob('a'), aJob('b', { lossPerMinute: 2 })]);
    expect(jobOf(excluded, 'a')).toMatchObject({ unserved: 360, reason: 'exclusion' });
  });

  it('is late rather than not given, and by how much is told', () => {
    const plan = fit(aSource({ flow: 400 }), [aJob('a', { deadline: 480 }), aJob('b', { deadline: 600 })]);
    expect(jobOf(plan, 'a')).toMatchObject({ late: 0 });
    expect(jobOf(plan, 'b')).toMatchObject({ unserved: 0, late: 360, reason: 'shared' });
  });

  it('is short where it loses least, whoever comes first', () => {
    const source = aSource({ flow: 400, available: [{ start: 0, end: 900 }] });
    const jobs = [
      aJob('early', { lossPerMinute: 1, deadline: day }),
      aJob('sensitive', { lossPerMinute: 3, deadline: 2 * day }),
    ];
    const plan = fit(source, jobs);
    expect(jobOf(plan, 'sensitive')).toMatchObject({ unserved: 0 });
    expect(jobOf(plan, 'early')).toMatchObject({ unserved: 60 });
  });

  it('leaves out who would get less than is worth giving', () => {
    const source = aSource({ flow: 400, available: [{ start: 0, end: 600 }] });
    const jobs = [aJob('a', { least: 240 }), aJob('b', { lossPerMinute: 2 })];
    const plan = fit(source, jobs);
    expect(jobOf(plan, 'a')).toMatchObject({ runs: [], unserved: 480 });
    expect(jobOf(plan, 'b')).toMatchObject({ unserved: 0 });
  });

  it('goes to as much of what is lost as there is, counted by the gallon', () => {
    // The thirsty field loses twice as much a minute, and takes four times the flow.
    const source = aSource({ available: [{ start: 0, end: 480 }] });
    const jobs = [
      aJob('thirsty', { flow: 800, lossPerMinute: 2 }),
      ...['a', 'b', 'c', 'd'].map((id) => aJob(id, { flow: 200, lossPerMinute: 1 })),
    ];
    const plan = fit(source, jobs);
    expect(plan.jobs.filter(({ unserved }) => unserved > 0).map(({ id }) => id)).toEqual(['thirsty']);
  });

  it('is moved by a search that never makes the first plan worse', () => {
    const prices = peakPrices();
    const jobs = Array.from({ length: 12 }, (_, index) =>
      aJob(`j${index}`, {
        flow: [500, 300, 250][index % 3] ?? 250,
        full: 600 + 60 * index,
        earliest: (index % 3) * day,
        deadline: (2 + (index % 4)) * day,
        allowed: index % 2 === 0 ? daily(0, 24) : daily(18, 10),
      }),
    );
    const lossAndCost = (moves: number) => {
      const plan = fitIrrigations([aSource({ prices })], jobs, week, { moves });
      const short = plan.jobs.reduce((sum, { unserved }) => sum + unserved, 0);
      return {
        short,
        cost: plan.sources[0]?.costUsd ?? 0,
        given: minutesOf(plan.jobs.flatMap(({ runs }) => runs)),
      };
    };
    const first = lossAndCost(0);
    const moved = lossAndCost(300);
    expect(moved.short).toBeLessThanOrEqual(first.short);
    expect(moved.cost).toBeLessThan(first.cost);
    expect(moved.given).toBeGreaterThanOrEqual(first.given);
  });

  it('leaves a source that cannot serve all as it was placed first, if so told, and moves what others give', () => {
    const jobs = Array.from({ length: 12 }, (_, index) =>
      aJob(`j${index + 10}`, {
        flow: [300, 250, 200][index % 3] ?? 200,
        full: 600 + 60 * index,
        deadline: (2 + (index % 4)) * day,
        allowed: index % 2 === 0 ? daily(0, 24) : daily(18, 10),
        lossPerMinute: 1 + (index % 5),
      }),
    );
    const plan = (flow: number, moves: number, overloadedMoves: number) =>
      fitIrrigations([aSource({ flow, prices: peakPrices() })], jobs, week, { moves, overloadedMoves });
    expect(plan(300, 300, 0)).not.toEqual(plan(300, 300, 300));
    expect(plan(450, 300, 0)).toEqual(plan(450, 300, 300));
    expect(plan(450, 300, 0)).not.toEqual(plan(450, 0, 0));
  });
});
