import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aField, lived } from '../../test/a-field.ts';
import type { CropId } from '../catalogue/crop.ts';
import { crops } from '../catalogue/crops.ts';
import type { MethodId } from '../catalogue/irrigation-method.ts';
import { irrigationMethods } from '../catalogue/irrigation-methods.ts';
import type { SoilId } from '../catalogue/soil.ts';
import { soils } from '../catalogue/soils.ts';
import { mm } from '../units.ts';
import { correctField, waterContentOf } from './correct-field.ts';
import type { Field, FieldState } from './field-types.ts';
import { FieldWater } from './field-water.ts';
import { initialFieldState } from './initial-field-state.ts';

const fields = fc
  .record({
    crop: fc.constantFrom(...(Object.keys(crops) as CropId[])),
    method: fc.constantFrom(...(Object.keys(irrigationMethods) as MethodId[])),
    soilId: fc.constantFrom(...(Object.keys(soils) as SoilId[])),
  })
  .map(({ crop, method, soilId }) => aField(crop, method, { soilId }));
const sometimes = (max: number) => fc.oneof(fc.constant(0), fc.double({ min: 0, max, noNaN: true }));
const days = fc.array(
  fc.record({
    et: fc.double({ min: 0, max: 12, noNaN: true }),
    rain: sometimes(120),
    irrigation: sometimes(150),
    more: fc.oneof(fc.constant(0), fc.constant(0), fc.double({ min: -400, max: 400, noNaN: true })),
  }),
  { minLength: 1, maxLength: 40 },
);
const begins = fc.integer({ min: -30, max: 400 });

const missingOf = ({ paddy }: Field, state: FieldState): number =>
  paddy === undefined ? state.soil.depletion : paddy.targetDepth - (state.level ?? 0);

describe('a field’s water', () => {
  it('closes within a millionth of a millimetre on every day, corrections and ponds included', () => {
    fc.assert(
      fc.property(fields, begins, days, (field, begin, lives) => {
        let state = initialFieldState(field);
        for (const [at, { et, rain, irrigation, more }] of lives.entries()) {
          const water = new FieldWater(field, state);
          water.advance(begin + at, lived(et), mm(rain), mm(irrigation));
          const day = water.day();
          const corrected = correctField(field, water.state(), begin + at, mm(more));
          const gained = rain - day.runoff + irrigation - day.actualEt - day.drainage + corrected.correction;
          const left = missingOf(field, state) - gained;
          expect(Math.abs(missingOf(field, corrected.state) - left)).toBeLessThan(1e-6);
          state = corrected.state;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is corrected to something that the soil can hold, in both of its parts', () => {
    fc.assert(
      fc.property(fields, begins, days, (field, begin, lives) => {
        const water = new FieldWater(field, initialFieldState(field));
        for (const [at, { et, rain, irrigation }] of lives.entries())
          water.advance(begin + at, lived(et), mm(rain), mm(irrigation));
        const on = begin + lives.length - 1;
        for (const { more } of lives) {
          const { state, correction } = correctField(field, water.state(), on, mm(more));
          const { depletion, outsideDepletion } = state.soil;
          const { totalAvailable } = water.soil.crop;
          expect(Math.abs(correction)).toBeLessThanOrEqual(Math.abs(more));
          expect(correction * more).toBeGreaterThanOrEqual(0);
          expect(depletion).toBeGreaterThanOrEqual(0);
          expect(outsideDepletion).toBeGreaterThanOrEqual(0);
          expect(depletion - outsideDepletion).toBeGreaterThanOrEqual(-1e-9);
          expect(depletion).toBeLessThanOrEqual(Math.max(totalAvailable, water.soil.depletion) + 1e-9);
          expect(state.heldBack).toBeLessThanOrEqual(depletion);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a correction', () => {
  const field = aField('almonds', 'drip');
  const state = initialFieldState(field, { depletion: mm(80), outsideDepletion: mm(60), started: true });

  it('moves the water content by what it is over the depth of the roots', () => {
    const before = waterContentOf(field, state, 100);
    const { state: after, correction } = correctField(field, state, 100, mm(12));
    expect(correction).toBe(12);
    expect(waterContentOf(field, after, 100) - before).toBeCloseTo(12 / 1200, 12);
    expect(after.soil).toMatchObject({ depletion: 68, outsideDepletion: 51 });
  });

  it('is none in a pond', () => {
    const rice = aField('rice', 'flood');
    const pond = initialFieldState(rice);
    expect(correctField(rice, pond, 50, mm(-20))).toEqual({ state: pond, correction: 0 });
  });
});
