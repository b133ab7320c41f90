import { describe, expect, it } from '@jest/globals';
import { fieldRecommendation } from '@headgate/contracts/field-recommendation';
import type { FieldPlan, Plan, PlannedIrrigation, Recommendation } from '@headgate/contracts/plan';
import { recommendationOf } from './recommendation-of.ts';

const fieldId = '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e';
const now = new Date('2026-07-10T15:00:00.000Z');
const message = { code: 'headline.today', params: {}, text: 'Irrigate today' };
const amount = { inches: 0.42, gallons: 456_000, hours: 9 };

const wanted = (date: string): Recommendation => ({
  ...{ date, amount, netInches: 0.38, reason: message, condition: null },
});
const planned = (
  changes: Partial<PlannedIrrigation>,
  end = '2026-07-11T11:00:00.000Z',
): PlannedIrrigation => ({
  ...{ id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1', fieldId, waterSourceId: null, version: 1 },
  ...{ state: 'proposed', recommended: { date: '2026-07-10', ...amount }, applied: null, locked: false },
  planned: { start: '2026-07-11T04:00:00.000Z', end, runs: [], inches: 0.5, gallons: 543_000, hours: 10 },
  ...{ touchedBy: null, note: '', reason: null, condition: null, dueBy: null, costUsd: null, conflict: null },
  ...{ calculationId: null, control: null, startCheck: null, isAutomatic: false, startsItself: false },
  ...changes,
});
const aDay = {
  ...{ date: '2026-07-10', eto: 6.1, cropEt: 6.6, rain: 0, irrigationNet: 9.6 },
  ...{ depletion: 31, allowedDepletion: 35 },
};
const aField = (changes: Partial<FieldPlan> = {}): FieldPlan => ({
  ...{ fieldId, name: 'Block 3', group: null, waterSourceId: null, acres: 40, crop: 'almonds' },
  ...{ status: 'irrigate', headline: message, reason: message, depletion: 34.2, allowedDepletion: 35 },
  ...{ recommendations: [], planned: [], unserved: null, changes: [], days: [aDay], isAutomatic: false },
  ...changes,
});
const plan = {
  ...{ from: '2026-07-10', timeZone: 'America/Los_Angeles', madeAt: '2026-07-10T09:00:00.000Z' },
  weather: { source: 'cimis', observedUntil: '2026-07-09', fetchedAt: null },
} as unknown as Plan;
const of = (changes: Partial<FieldPlan>) => recommendationOf(plan, aField(changes), now);

describe('the recommendation of a field', () => {
  it('has the planned amount and when, though the field alone would want another', () => {
    const answer = of({ recommendations: [wanted('2026-07-10')], planned: [planned({})] });
    expect(fieldRecommendation.parse(answer)).toEqual(answer);
    expect(answer.irrigation).toEqual({
      ...{
        inches: 0.5,
        gallons: 543_000,
        hours: 10,
        dueOn: '2026-07-10',
        condition: null,
        state: 'proposed',
      },
      window: { start: '2026-07-11T04:00:00.000Z', end: '2026-07-11T11:00:00.000Z' },
    });
  });

  it('is of the next one: not of what is over, was left out, put off or applied', () => {
    const over = planned({}, '2026-07-10T14:00:00.000Z');
    for (const state of ['skipped', 'postponed', 'applied', 'expired'] as const)
      expect(of({ planned: [over, planned({ state })] }).irrigation).toBeNull();
    const next = planned({ state: 'accepted', recommended: null });
    expect(of({ planned: [over, next] }).irrigation).toMatchObject({ state: 'accepted', dueOn: null });
  });

  it('says what is wanted where there is no room for it, and nothing of what somebody left out', () => {
    const recommendations = [wanted('2026-07-10'), wanted('2026-07-15')];
    expect(of({ recommendations }).irrigation).toMatchObject({ ...amount, window: null, state: null });
    const left = [planned({ state: 'skipped' })];
    expect(of({ recommendations, planned: left }).irrigation).toMatchObject({ dueOn: '2026-07-15' });
  });

  it('has the terms of today, and none where nothing is planted', () => {
    const { depletion, allowedDepletion } = aField();
    expect(of({}).terms).toEqual({ eto: 6.1, cropEt: 6.6, rain: 0, depletion, allowedDepletion });
    const fallow = of({ status: 'fallow', depletion: null, allowedDepletion: null, days: [] });
    expect([fallow.terms, fallow.irrigation]).toEqual([null, null]);
  });
});
