import { irrigationMethods } from '@headgate/agronomy';
import { cropType } from '@headgate/contracts/crop';
import { irrigationMethod } from '@headgate/contracts/irrigation-method';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { soilType } from '@headgate/contracts/soil';
import { addDays } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aSeries } from '../../test/advice/a-series.ts';
import { valley } from '../../test/advice/advice-on.ts';
import type { Advice, FieldInput } from './advice.ts';
import { advise } from './advise.ts';
import { predictionResultOf } from './prediction-result-of.ts';

const today = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));

const offsets = Array.from({ length: 38 }, (_, index) => index - 31);
const byOffset = (value: fc.Arbitrary<number>) =>
  fc
    .array(value, { minLength: 38, maxLength: 38 })
    .map((values) => Object.fromEntries(values.map((each, index) => [offsets[index] ?? 0, each])));

/** Anything a caller may ask, in any weather. */
const anyQuestion = fc.record({
  today,
  source: fc.constantFrom('forecast' as const, 'cached-forecast' as const, 'climatology' as const),
  eto: byOffset(fc.double({ min: 0.2, max: 12, noNaN: true })),
  rain: byOffset(fc.oneof(fc.constant(0), fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true }))),
  probability: byOffset(fc.integer({ min: 0, max: 100 })),
  field: fc.record(
    {
      crop_type: fc.constantFrom(...cropType.options),
      soil_type: fc.constantFrom(...soilType.options),
      farm_size_acres: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
      irrigation_method: fc.constantFrom(...irrigationMethod.options),
      flow_rate_gpm: fc.double({ min: 0.1, max: 100_000, noNaN: true }),
      water_price_usd_per_acre_foot: fc.double({ min: 0, max: 10_000, noNaN: true }),
      wateredDaysAgo: fc.integer({ min: 0, max: 120 }),
    },
    { requiredKeys: ['crop_type', 'soil_type', 'farm_size_acres'] },
  ),
});

function ask({
  today: day,
  source,
  eto,
  rain,
  probability,
  field,
}: typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never): Advice {
  const { wateredDaysAgo, ...given } = field;
  const input: FieldInput =
    wateredDaysAgo === undefined ? given : { ...given, last_irrigation_date: addDays(day, -wateredDaysAgo) };
  const series = aSeries({ today: day, source, eto: (offset) => eto[offset] ?? 5, rain, probability });
  const outcome = advise(input, series, valley, day);
  // An irrigation long before the usual planting date is refused: no answer to check.
  if (outcome.kind === 'invalid') fc.pre(outcome.path !== 'last_irrigation_date');
  if (outcome.kind === 'invalid') throw new Error(outcome.message);
  return outcome.advice;
}

/** One tenth, as somebody with a pencil would round. */
const tenth = (value: number) => Math.round(value * 10) / 10;

describe('the terms of any answer', () => {
  it('add up on paper', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { terms, amounts } = ask(question);
        expect(terms.crop_et_mm).toBeCloseTo(tenth(terms.eto_mm * terms.kc), 9);
        expect(terms.depletion_mm).toBeCloseTo(
          tenth(
            Math.max(
              0,
              (terms.starting_depletion_mm ?? 0) + terms.crop_et_mm - (terms.rain_mm ?? 0) + terms.drained_mm,
            ),
          ),
          9,
        );
        expect(terms.gross_mm).toBeCloseTo(
          tenth((terms.net_mm + (terms.leaching_mm ?? 0)) / terms.efficiency),
          9,
        );
        if (terms.rate_mm_per_hour === null) {
          expect(amounts.irrigation_time_minutes).toBeUndefined();
        } else {
          const minutes = (terms.gross_mm / terms.rate_mm_per_hour) * 60;
          expect(amounts.irrigation_time_minutes).toBeCloseTo(minutes, 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('refill what irrigation can give back, less the credit: more only where the method cannot do less, nothing in a dry-down', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { terms, timing, plan } = ask(question);
        const refill = tenth(
          terms.depletion_mm - (terms.outside_depletion_mm ?? 0) - (terms.held_back_mm ?? 0),
        );
        const byPaper = tenth(refill - terms.credited_rain_mm);
        if (timing.code === 'timing.dry-down') expect(terms.net_mm).toBe(0);
        else if (terms.net_mm > byPaper + 0.05) {
          const method = irrigationMethods[terms.irrigation_method];
          expect(terms.net_mm).toBeCloseTo(method.leastDepth, 1);
          expect(plan.drains_mm ?? 0).toBeLessThanOrEqual(terms.net_mm - refill + 0.5);
        } else expect(terms.net_mm).toBeCloseTo(byPaper, 9);
      }),
      { numRuns: 500 },
    );
  });

  it('give every amount: one volume, its cost, and a depth that is the gross depth', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { terms, amounts, acres } = ask(question);
        const gallons = (terms.gross_mm / 25.4) * acres * 27_154.29;
        expect(Math.abs(amounts.water_amount_gallons - gallons)).toBeLessThanOrEqual(gallons * 0.001);
        expect(Math.abs(amounts.water_amount_ml / 1e6 - amounts.water_m3)).toBeLessThanOrEqual(
          amounts.water_m3 * 0.001,
        );
        expect(amounts.water_amount_inches_per_acre).toBeCloseTo(terms.gross_mm / 25.4, 6);
        const price = question.field.water_price_usd_per_acre_foot ?? 150;
        const cost = (amounts.water_m3 / 1233.4818375) * price;
        expect(Math.abs(amounts.cost_usd - cost)).toBeLessThanOrEqual(0.006 + cost * 1e-7);
      }),
      { numRuns: 300 },
    );
  });
});

describe('any answer in words', () => {
  it('keeps the contract, says at least two different things to do, and no undefined, null or NaN', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const result = predictionResultOf(ask(question));
        predictionResult.parse({
          ...result,
          id: '00000000-0000-4000-8000-000000000000',
          created_at: '2026-07-10T12:00:00.000Z',
          location_used: 'Fresno, CA',
        });
        expect(new Set(result.recommendations).size).toBeGreaterThanOrEqual(2);
        expect(
          JSON.stringify([
            result.timing,
            result.explanation,
            result.recommendations,
            result.terms.assumptions,
            result.mode_badge,
          ]),
        ).not.toMatch(/undefined|null|NaN|Infinity|Invalid|\d %|\b1 days/);
        expect(result.explanation.split(/[.] (?=[A-Z])/).length).toBeLessThanOrEqual(3);
        expect(result.confidence).toBeGreaterThanOrEqual(5);
        expect(result.confidence).toBeLessThanOrEqual(90);
      }),
      { numRuns: 500 },
    );
  });

  it('never asks for water that it gives no amount for, and never presses without asking for water', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { shouldIrrigate, urgency, terms } = ask(question);
        if (shouldIrrigate) expect(terms.net_mm).toBeGreaterThan(0);
        else expect(['low', 'medium']).toContain(urgency);
      }),
      { numRuns: 500 },
    );
  });
});
