import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FieldPlan, Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';

const morning = '2026-07-10T09:05:00Z';

let own: OwnPlans;
beforeAll(async () => {
  own = await OwnPlans.open(morning);
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date(morning);
  own.weather.of = { eto: () => 7 };
});

const codesOf = ({ changes }: FieldPlan) => changes.map(({ code }) => code);
const fieldOf = (plan: Plan, index = 0): FieldPlan => {
  const field = plan.fields[index];
  if (field === undefined) throw new Error('no such field');
  return field;
};
const firstOf = (plan: Plan): PlannedIrrigation => {
  const planned = plan.fields.flatMap((field) => field.planned)[0];
  if (planned === undefined) throw new Error('nothing is planned');
  return planned;
};
const nextMorning = () => {
  own.now = new Date(own.now.getTime() + 24 * 60 * 60 * 1000);
};
const accept = (farm: OwnFarm, { id, version }: PlannedIrrigation) =>
  own.decisions.decide(farm, { id, version, decision: 'accept', language: 'en' }, callOf(farm));

describe('the plan of a farm', () => {
  it('is there when it is read, and the same when it is read again', async () => {
    const farm = await own.addFarm({ sources: [{}], fields: [{}, {}, {}] });
    const plan = await own.read(farm);
    expect(plan.fields).toHaveLength(3);
    expect(plan).toMatchObject({ from: '2026-07-10', days: 7, timeZone: 'America/Los_Angeles' });
    const [field] = plan.fields;
    expect(field).toMatchObject({ crop: 'almonds', status: 'irrigate', waterSourceId: farm.sourceIds[0] });
    expect(field?.days).toHaveLength(7);
    const first = firstOf(plan);
    expect(first).toMatchObject({ state: 'proposed', locked: false, touchedBy: null, applied: null });
    expect(first.recommended?.inches).toBeGreaterThan(0);
    expect(first.planned.runs.length).toBeGreaterThan(0);
    expect(await own.read(farm)).toEqual(plan);
    console.log(JSON.stringify(plan.fields[0], null, 1).slice(0, 5000));
  });

  it('has nothing in it where a farm has no field', async () => {
    const farm = await own.addFarm({ fields: [] });
    expect(await own.read(farm)).toMatchObject({ fields: [], sources: [], summary: { fields: 0 } });
    const nobody = { ...farm, farmId: farm.userId };
    expect(await own.read(nobody)).toMatchObject({ fields: [], nextCursor: null });
  });
});
