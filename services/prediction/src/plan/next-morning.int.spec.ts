import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';

const morning = '2026-07-10T09:05:00Z';

let own: OwnPlans;
beforeAll(async () => {
  own = await OwnPlans.open(morning);
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date(morning);
  own.weather.of = { eto: () => 6 };
});

const nextMorning = () => {
  own.now = new Date(own.now.getTime() + 24 * 60 * 60 * 1000);
};
const planOf = async (farm: OwnFarm): Promise<FieldPlan> => {
  const [field] = (await own.read(farm)).fields;
  if (field === undefined) throw new Error('no field');
  return field;
};
const codesOf = ({ changes }: FieldPlan) => changes.map(({ code }) => code);
const stateOf = ({ planned }: FieldPlan, id: string) => planned.find((each) => each.id === id)?.state;

/** A farm with a well and one field, watered two days ago so that it is due today. */
async function aFarmDueToday(): Promise<OwnFarm> {
  const farm = await own.addFarm({ sources: [{}] });
  await own.irrigate(farm, farm.fieldIds[0]!, '2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 3);
  return farm;
}
/** Its irrigation of today, accepted. */
async function acceptToday(farm: OwnFarm): Promise<PlannedIrrigation> {
  const [first] = (await planOf(farm)).planned;
  if (first === undefined) throw new Error('nothing is due');
  const { id, version } = first;
  const answer = await own.decisions.decide(
    farm,
    { id, version, decision: 'accept', language: 'en' },
    callOf(farm),
  );
  if (answer.kind !== 'saved') throw new Error(answer.kind);
  return answer.planned;
}
const asPlanned = ({ planned }: PlannedIrrigation) => [planned.start, planned.end] as const;

describe('the next morning', () => {
  it('irrigates sooner where rain that was forecast has not fallen, and says so', async () => {
    const maize = {
      crop: 'maize',
      plantedYear: null,
      plantedOn: '2026-05-01',
      startsOn: '2026-05-01',
    } as const;
    const farm = await own.addFarm({ sources: [{}], fields: [{ planting: maize }] });
    await own.irrigate(farm, farm.fieldIds[0]!, '2026-07-07T02:00:00Z', '2026-07-07T14:00:00Z', 3);
    const rainy = (date: string) => (date === '2026-07-10' ? 30 : 0);
    own.weather.of = {
      ...own.weather.of,
      rain: rainy,
      day: (date) => (rainy(date) > 0 ? { rainProbability: 90 } : {}),
    };
    expect((await planOf(farm)).recommendations).toEqual([]);
    nextMorning();
    own.weather.of = { eto: () => 6 };
    const field = await planOf(farm);
    expect(field.recommendations.length).toBeGreaterThan(0);
    expect(codesOf(field)).toEqual(expect.arrayContaining(['change.added', 'cause.rain-failed']));
    const cause = field.changes.find(({ code }) => code === 'cause.rain-failed');
    expect(cause?.text).toBe('1.18 in of rain was forecast for Jul 10, and none fell.');
  });

  it('leaves out what rain gave that nobody had counted on', async () => {
    const farm = await aFarmDueToday();
    await planOf(farm);
    nextMorning();
    own.weather.of = { eto: () => 6, rain: (date) => (date === '2026-07-10' ? 40 : 0) };
    expect(codesOf(await planOf(farm))).toContain('cause.rain-fell');
  });

  it('knows an irrigation that was accepted and is not reported', async () => {
    const farm = await aFarmDueToday();
    const accepted = await acceptToday(farm);
    expect(stateOf(await planOf(farm), accepted.id)).toBe('accepted');
    // Its hours go on into the next day, and so does it.
    own.now = new Date(Date.parse(accepted.planned.end) + 24 * 60 * 60 * 1000);
    const later = await own.plans.list(farm.farmId, { limit: 20, language: 'en' });
    await planOf(farm);
    const settled = await own.plans.list(farm.farmId, { limit: 20, language: 'en' });
    expect(later.items.map(({ state }) => state)).toEqual(['accepted']);
    expect(settled.items.find(({ id }) => id === accepted.id)?.state).toBe('not-reported');
  });

  it('shows an accepted irrigation that still runs, and does not call it missed', async () => {
    // Nine in the evening.
    own.now = new Date('2026-07-11T04:00:00Z');
    const farm = await aFarmDueToday();
    const accepted = await acceptToday(farm);
    const { start, end } = accepted.planned;
    own.now = new Date(Date.parse(end) - 60 * 60 * 1000);
    const dayOf = (moment: string | Date) =>
      new Date(moment).toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles' });
    expect(dayOf(own.now)).not.toBe(dayOf(start));
    const field = await planOf(farm);
    expect(stateOf(field, accepted.id)).toBe('accepted');
    expect(codesOf(field)).not.toContain('cause.missed');
  });

  it('asks again for an irrigation that was missed', async () => {
    const farm = await aFarmDueToday();
    await acceptToday(farm);
    nextMorning();
    const field = await planOf(farm);
    expect(codesOf(field)).toContain('cause.missed');
  });

  it('asks at once for one of which somebody says that it did not run', async () => {
    own.now = new Date('2026-07-11T04:00:00Z');
    const farm = await aFarmDueToday();
    const { id, planned } = await acceptToday(farm);
    own.now = new Date(Date.parse(planned.end) + 60 * 60 * 1000);
    await planOf(farm);
    const { items } = await own.plans.list(farm.farmId, { limit: 20, language: 'en' });
    const version = items.find((each) => each.id === id)?.version ?? 0;
    const skip = { id, version, decision: 'skip', reason: 'It did not run', language: 'en' } as const;
    expect(await own.decisions.decide(farm, skip, callOf(farm))).toMatchObject({ kind: 'saved' });
    const { from, fields } = await own.read(farm);
    expect(fields[0]?.recommendations[0]?.date).toBe(from);
  });

  it('gives the rest of one that was short', async () => {
    const farm = await aFarmDueToday();
    const accepted = await acceptToday(farm);
    const [start, end] = ['2026-07-10T09:30:00Z', '2026-07-10T18:00:00Z'];
    own.now = new Date('2026-07-10T19:00:00Z');
    const half = accepted.planned.inches / 4;
    await own.irrigate(farm, farm.fieldIds[0]!, start, end, half, accepted.id);
    const today = await planOf(farm);
    expect(today.planned.find(({ id }) => id === accepted.id)).toMatchObject({
      state: 'applied',
      recommended: accepted.recommended,
      planned: accepted.planned,
      applied: { inches: expect.closeTo(half, 2) },
    });
    nextMorning();
    const field = await planOf(farm);
    expect(codesOf(field)).toContain('cause.short');
    expect(field.planned.length).toBeGreaterThan(0);
  });

  it('counts one that nobody had planned, and waits longer', async () => {
    const farm = await aFarmDueToday();
    await planOf(farm);
    own.now = new Date('2026-07-11T02:00:00Z');
    await own.irrigate(farm, farm.fieldIds[0]!, '2026-07-10T10:00:00Z', '2026-07-11T01:00:00Z', 4);
    own.now = new Date('2026-07-11T09:05:00Z');
    const field = await planOf(farm);
    expect(codesOf(field)).toEqual(expect.arrayContaining(['cause.extra', 'change.later']));
    expect(field.status).toBe('wait');
  });

  it('says the same in Spanish', async () => {
    const farm = await aFarmDueToday();
    await acceptToday(farm);
    nextMorning();
    const [field] = (await own.read(farm, { language: 'es' })).fields;
    const missed = field?.changes.find(({ code }) => code === 'cause.missed');
    expect(missed?.text).toMatch(/^No se ha reportado el riego de .* pulg planeado para el 10 de jul\.$/);
  });
});

describe('water that is entered', () => {
  it('at the time of a proposal is that irrigation, and is not when it is taken back', async () => {
    const farm = await aFarmDueToday();
    const [first] = (await planOf(farm)).planned;
    const [start, end] = asPlanned(first!);
    own.now = new Date(Date.parse(end) + 60_000);
    const entered = await own.irrigate(farm, farm.fieldIds[0]!, start, end, first!.planned.inches);
    const history = () => own.plans.list(farm.farmId, { limit: 20, language: 'en' });
    await planOf(farm);
    expect((await history()).items.find(({ id }) => id === first!.id)).toMatchObject({
      state: 'applied',
      touchedBy: null,
    });
    await own.irrigations.delete(farm.farmId, entered.id);
    await planOf(farm);
    expect((await history()).items.find(({ id }) => id === first!.id)?.state).toBe('expired');
  });

  it('as what was planned elsewhere is refused', async () => {
    const [farm, other] = [await aFarmDueToday(), await aFarmDueToday()];
    const [first] = (await planOf(farm)).planned;
    const input = { start: '2026-07-09T02:00:00Z', end: '2026-07-09T08:00:00Z', inches: 1 };
    const entered = await own.irrigations.enter(
      other,
      { ...input, fieldId: other.fieldIds[0], source: 'entered', plannedIrrigationId: first!.id },
      callOf(other),
    );
    expect(entered).toMatchObject({ kind: 'invalid', path: 'plannedIrrigationId' });
  });

  it('never comes of a proposal that nobody followed: it expires', async () => {
    const farm = await aFarmDueToday();
    const [first] = (await planOf(farm)).planned;
    own.now = new Date(Date.parse(first!.planned.end) + 60_000);
    await planOf(farm);
    const { items } = await own.plans.list(farm.farmId, { limit: 20, language: 'en' });
    expect(items.find(({ id }) => id === first!.id)).toMatchObject({ state: 'expired', applied: null });
  });
});
