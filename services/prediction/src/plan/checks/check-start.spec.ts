import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { HourlyWeather } from '../../weather/open-meteo-hours.ts';
import { renderPlan } from '../messages/render-plan.ts';
import type { PlannedData } from '../planned/planned-row.ts';
import { fallenRain } from './fallen-rain.ts';
import { checkStart, type CheckFacts } from './check-start.ts';

const [minute, hour] = [60_000, 3_600_000];
const time = ZonedTime.of('America/Los_Angeles');
const midnight = time.at('2026-07-10');
const start = midnight + 21 * hour;
const now = start - 5 * minute;

/** 12 mm gross through sprinklers, from nine in the evening to one at night. */
const data: PlannedData = {
  ...{ runs: [[start, start + 4 * hour]], gross: 12, gallons: 100_000, hours: 4, flow: 400 },
  ...{ waterSourceId: null, calculationId: 'c', costUsd: null, recommended: null, locked: false },
  ...{ reason: { code: 'reason.own', parameters: {} }, applied: [], wasAccepted: true, note: '' },
  ...{ touchedBy: 'u', touchedAt: midnight + 6 * hour, heldUntil: null },
  ...{ condition: { rain: 6, by: '2026-07-11' }, dueBy: start + 30 * hour },
};

/** Three days, each hour alike but for those that are told; `fallen` and `coming` in the hour before the check and in the one after the start. */
function hoursOf({ fallen = 0, coming = 0, chance = 90, wind = 2, temperature = 18 } = {}): HourlyWeather {
  const first = midnight - 24 * hour;
  const all = <Value>(value: (end: number) => Value) =>
    Array.from({ length: 96 }, (_, index) => value(first + index * hour));
  return {
    start: first,
    rain: all((end) => (end === start - hour ? fallen : end === start + hour ? coming : 0)),
    rainProbability: all(() => chance),
    temperature: all(() => temperature),
    wind: all(() => wind),
  };
}

const factsOf = (hours: HourlyWeather, given: Partial<CheckFacts> = {}): CheckFacts => ({
  ...{ method: 'sprinkler', time, gauges: [], allocation: undefined, since: midnight, counted: 0 },
  weather: { hours, fetchedAt: new Date(now - 10 * minute) },
  ...given,
});
const check = (
  ...[weather = {}, given = {}, change = {}]: [
    Parameters<typeof hoursOf>[0]?,
    Partial<CheckFacts>?,
    Partial<PlannedData>?,
  ]
) => checkStart({ ...data, ...change }, factsOf(hoursOf(weather), given), now);

describe('a check before the start', () => {
  it.each([
    ['run', {}, 'Checked before it starts: no rain since Jul 10; 0.24 in would be enough to skip it.'],
    ['skip', { fallen: 6 }, 'Skipped: 0.24 in of rain has fallen since Jul 10, and 0.24 in is enough.'],
    [
      'postpone',
      { fallen: 2, coming: 5 },
      'Postponed: 0.20 in of rain is likely by the end of Jul 11, 0.08 in has fallen since Jul 10, and 0.24 in is enough.',
    ],
    [
      'run',
      { fallen: 2, coming: 5, chance: 40 },
      'Checked before it starts: 0.08 in of rain since Jul 10; 0.24 in would be enough to skip it.',
    ],
    [
      'postpone',
      { wind: 9 },
      'Postponed: wind of 20 mph is forecast while it would run. Above 15 mph sprinklers water unevenly, and the crop can wait.',
    ],
    [
      'postpone',
      { temperature: -1 },
      'Postponed: 30 °F is forecast while it would run. Water would freeze on plants and in the lines.',
    ],
  ])('ends in %s at %j', (verdict, weather, text) => {
    const { verdict: found, message } = check(weather);
    expect([found, renderPlan('en', message)]).toEqual([verdict, text]);
    expect(renderPlan('es', message)).toMatch(/^(Revisado antes de empezar|Omitido|Pospuesto): .+\.$/);
  });

  it('asks for as much rain as the irrigation itself would give, where the plan named no amount', () => {
    // Sprinklers lose a quarter.
    const net = 9;
    expect(check({ fallen: net - 0.1 }, {}, { condition: null }).verdict).toBe('run');
    expect(check({ fallen: net }, {}, { condition: null }).verdict).toBe('skip');
    // The crop cannot wait for any.
    expect(check({ coming: 20 }, {}, { condition: null }).verdict).toBe('run');
  });

  it('counts no rain again that the plan had counted on', () => {
    expect(check({ fallen: 8 }, { counted: 3 }).verdict).toBe('run');
    expect(check({ fallen: 9 }, { counted: 3 }).verdict).toBe('skip');
  });

  it('sees the frost of the moment at which it starts', () => {
    const weather = hoursOf();
    const temperature = weather.temperature.map((value, index) =>
      weather.start + index * hour === start ? -1 : value,
    );
    const facts = factsOf({ ...weather, temperature });
    expect(checkStart(data, facts, now).message.code).toBe('check.frost');
  });

  it('lets what cannot wait run in the wind', () => {
    expect(check({ wind: 9 }, {}, { dueBy: start + 5 * hour }).verdict).toBe('run');
    expect(check({ wind: 9 }, { method: 'drip' }).verdict).toBe('run');
  });

  it('believes no forecast that is older than three hours, but rain that had fallen by then', () => {
    const weather = (fallen: number) => ({
      weather: { hours: hoursOf({ fallen, wind: 9 }), fetchedAt: new Date(now - 3 * hour - minute) },
    });
    // It fell after the sky was looked at.
    expect(check({}, weather(6))).toMatchObject({
      verdict: 'unknown',
      message: { parameters: { age: 181 } },
    });
    const gauge = { start: new Date(midnight), end: new Date(now), depth: 7 };
    expect(check({}, { weather: undefined, gauges: [gauge] }).verdict).toBe('skip');
    expect(check({}, { weather: undefined }).message).toMatchObject({ parameters: { age: null } });
  });

  it('before a later night looks at what is left of it', () => {
    const nights = {
      runs: [
        [start - 24 * hour, start - 20 * hour],
        [start, start + 4 * hour],
      ],
    } as const;
    // Of 9 mm net, half.
    expect(check({ fallen: 4.4 }, {}, { ...nights, condition: null }).verdict).toBe('run');
    expect(check({ fallen: 4.5 }, {}, { ...nights, condition: null })).toMatchObject({
      verdict: 'skip',
      start,
    });
    const allocation = { source: 'Well 3', waterYear: 2026, used: 50_000, limit: 100_000 };
    expect(check({}, { allocation }, nights).verdict).toBe('run');
    expect(check({}, { allocation: { ...allocation, used: 50_001 } }, nights).verdict).toBe('skip');
  });

  it('keeps a source within its allocation, but says rain first', () => {
    const allocation = { source: 'Well 3', waterYear: 2026, used: 3_200_000, limit: 3_258_514 };
    const { verdict, message } = check({}, { allocation });
    expect([verdict, renderPlan('en', message)]).toEqual([
      'skip',
      'Skipped: Well 3 has given 9.8 of its 10.0 acre-feet for water year 2026, and this irrigation needs 0.3.',
    ]);
    expect(check({ fallen: 6 }, { allocation }).message.code).toBe('check.rain-fell');
    expect(check({}, { allocation: { ...allocation, used: 3_158_514 } }).verdict).toBe('run');
  });
});

describe('fallen rain', () => {
  it('is the gauge’s for as long as one was out, and the hours’ for the rest', () => {
    const rainOf = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 24, maxLength: 24 });
    const outside = fc.tuple(fc.integer({ min: 0, max: 1_440 }), fc.integer({ min: 0, max: 1_440 }));
    fc.assert(
      fc.property(
        rainOf,
        outside,
        fc.double({ min: 0, max: 50, noNaN: true }),
        (rain, [one, other], depth) => {
          fc.pre(one !== other);
          const [from, to] = [Math.min(one, other), Math.max(one, other)].map(
            (at) => midnight + at * minute,
          ) as [number, number];
          const hours = { start: midnight + hour, rain, rainProbability: [], temperature: [], wind: [] };
          const gauge = { start: new Date(from), end: new Date(to), depth };
          const day = [midnight, midnight + 24 * hour] as const;
          const besides = rain.reduce((sum, value, index) => {
            const [begin, end] = [midnight + index * hour, midnight + (index + 1) * hour];
            const gauged = Math.max(0, Math.min(end, to) - Math.max(begin, from));
            return sum + (value * (hour - gauged)) / hour;
          }, 0);
          expect(fallenRain(hours, [gauge], day)).toBeCloseTo(depth + besides, 6);
          expect(fallenRain(hours, [], day)).toBeCloseTo(
            rain.reduce((a, b) => a + b, 0),
            6,
          );
          // Of the hour before, nobody knows.
          expect(fallenRain(hours, [gauge], [midnight - hour, day[1]])).toBeNull();
        },
      ),
    );
  });
});
