import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plan, PlannedIrrigation, PlannedIrrigationChange } from '@headgate/contracts/plan';
import { plan as planSchema } from '@headgate/contracts/plan';
import { readRecommendation } from '@headgate/contracts/plan-questions';
import { callOf, OwnPlans, type OwnFarm } from '../../test/plan/own-plans.ts';
import { aCaller } from '../../test/own-records.ts';

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

const plannedOf = (plan: Plan): PlannedIrrigation[] => plan.fields.flatMap(({ planned }) => planned);
const firstOf = (plan: Plan): PlannedIrrigation => {
  const [planned] = plannedOf(plan);
  if (planned === undefined) throw new Error('nothing is planned');
  return planned;
};
/** A farm with a well and a field that is due today. */
async function aFarmDueToday(fields: Parameters<OwnPlans['addFarm']>[0] = {}): Promise<OwnFarm> {
  const farm = await own.addFarm({ sources: [{}], ...fields });
  for (const fieldId of farm.fieldIds)
    await own.irrigate(farm, fieldId, '2026-07-06T02:00:00Z', '2026-07-06T14:00:00Z', 3);
  return farm;
}
type Decision = 'accept' | 'unaccept' | 'skip';
const decide = (
  farm: OwnFarm,
  { id, version }: Pick<PlannedIrrigation, 'id' | 'version'>,
  decision: Decision,
  operationId?: string,
) => own.decisions.decide(farm, { id, version, decision, language: 'en' }, callOf(farm, operationId));
const change = (
  farm: OwnFarm,
  { id, version }: PlannedIrrigation,
  edit: Omit<PlannedIrrigationChange, 'version'>,
) => own.decisions.change(farm, { id, change: { version, ...edit }, language: 'en' }, callOf(farm));
const postpone = (farm: OwnFarm, { id, version }: PlannedIrrigation, until: string) =>
  own.decisions.postpone(farm, { id, version, until, language: 'en' }, callOf(farm));
function saved(answer: { readonly kind: string; readonly planned?: PlannedIrrigation }): PlannedIrrigation {
  if (answer.planned === undefined) throw new Error(JSON.stringify(answer));
  return answer.planned;
}

describe('the plan of a farm', () => {
  it('is there when it is read, as its contract has it, and the same when it is read again', async () => {
    const farm = await aFarmDueToday({ fields: [{}, {}, {}] });
    const plan = await own.read(farm);
    expect(planSchema.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({ from: '2026-07-10', days: 7, timeZone: 'America/Los_Angeles' });
    expect(plan.fields.map(({ name }) => name)).toEqual(['Home block 0', 'Home block 1', 'Home block 2']);
    for (const field of plan.fields) {
      expect(field).toMatchObject({ crop: 'almonds', status: 'irrigate', unserved: null, changes: [] });
      expect(field.days).toHaveLength(7);
    }
    const first = firstOf(plan);
    expect(first).toMatchObject({ state: 'proposed', locked: false, touchedBy: null, applied: null });
    expect(first.planned.inches).toBe(first.recommended?.inches);
    expect(await own.read(farm)).toEqual(plan);
    expect(await own.plans.refresh(farm.farmId, 'en')).toEqual(plan);
  });

  it('has nothing in it where a farm has no field', async () => {
    const farm = await own.addFarm({ fields: [] });
    expect(await own.read(farm)).toMatchObject({ fields: [], sources: [], summary: { fields: 0 } });
    expect(await own.read({ ...farm, farmId: randomUUID() })).toMatchObject({ fields: [], nextCursor: null });
  });

  it('says what a field is that nothing grows on', async () => {
    const sown = {
      crop: 'maize',
      plantedYear: null,
      plantedOn: '2026-08-01',
      startsOn: '2026-08-01',
    } as const;
    const over = { crop: 'maize', plantedYear: null, startsOn: '2026-03-01', endedOn: '2026-07-01' } as const;
    const farm = await own.addFarm({ fields: [{ planting: sown }, { planting: over }] });
    const { fields } = await own.read(farm);
    expect(fields.map(({ status, headline }) => [status, headline.text])).toEqual([
      ['off-season', 'Planting on Aug 1'],
      ['fallow', 'Nothing is planted'],
    ]);
  });

  it('is for the days that are asked for', async () => {
    const farm = await aFarmDueToday();
    const two = await own.read(farm, { from: '2026-07-11', days: 2 });
    expect(two.fields[0]?.days.map(({ date }) => date)).toEqual(['2026-07-11', '2026-07-12']);
    expect(two.fields[0]?.recommendations).toEqual([]);
    for (const from of ['2030-01-01', '0000-01-01', '9999-12-31'])
      expect((await own.read(farm, { from })).fields[0]).toMatchObject({ days: [], planned: [] });
  });

  it('comes in pages of fifty fields by name at most, with a summary of all', async () => {
    const fields = Array.from({ length: 53 }, (_, index) => ({
      ...{ name: `Block ${String(index).padStart(2, '0')}`, waterSourceId: null },
    }));
    const farm = await own.addFarm({ fields });
    const pages = [await own.read(farm, { days: 1 })];
    for (let last = pages[0]; last !== undefined && last.nextCursor !== null; last = pages.at(-1))
      pages.push(await own.read(farm, { days: 1, cursor: last.nextCursor }));
    expect(pages[0]?.fields).toHaveLength(50);
    expect(pages.flatMap((page) => page.fields.map(({ name }) => name))).toEqual(
      fields.map(({ name }) => name),
    );
    expect(pages.map(({ summary }) => summary.fields)).toEqual([53, 53]);
    for (const cursor of ['x', randomUUID(), `${farm.fieldIds[0]} `])
      await expect(own.read(farm, { cursor })).rejects.toMatchObject({ status: 400 });
  });

  it('has of one field what it needs next, for its farm alone', async () => {
    const farm = await aFarmDueToday({ fields: [{}, {}] });
    const plan = await own.read(farm);
    const [, field] = plan.fields;
    const ask = { id: field!.fieldId, language: 'en' } as const;
    const answer = await own.plans.readField(farm.farmId, ask);
    expect(readRecommendation.answer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      recommendation: {
        ...{ name: 'Home block 1', date: '2026-07-10', verdict: 'irrigate', headline: field!.headline },
        irrigation: { state: 'proposed', inches: field!.planned[0]?.planned.inches },
      },
    });
    for (const farmId of [randomUUID(), (await own.addFarm({ fields: [{}] })).farmId])
      expect(await own.plans.readField(farmId, ask)).toEqual({ kind: 'not-found' });
  });

  it('of forty fields is at most 200 kB', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => ({
      soil: index % 2 === 0 ? ('loam' as const) : ('sandy_loam' as const),
    }));
    const farm = await aFarmDueToday({ sources: [{ maxFlowGpm: 20_000 }], fields });
    const plan = await own.read(farm);
    expect(plannedOf(plan).length).toBeGreaterThan(80);
    expect(plan.fields).toHaveLength(40);
    const bytes = Buffer.byteLength(JSON.stringify(plan));
    expect(bytes).toBeLessThanOrEqual(200_000);
  });
});

describe('a decision', () => {
  it('to accept keeps the irrigation where it is, and is in the plan at once', async () => {
    const farm = await aFarmDueToday();
    const first = firstOf(await own.read(farm));
    const accepted = saved(await decide(farm, first, 'accept'));
    expect(accepted).toMatchObject({ state: 'accepted', touchedBy: farm.userId, planned: first.planned });
    expect(accepted.recommended).toEqual(first.recommended);
    // Its reason is still the recommendation's of the same day.
    expect(plannedOf(await own.read(farm))).toContainEqual({ ...accepted, reason: null });
    const taken = saved(await decide(farm, accepted, 'unaccept'));
    expect(taken).toMatchObject({ id: first.id, state: 'proposed', locked: false });
    expect(taken.planned).toEqual(first.planned);
  });

  it('to accept leaves the others as they were seen: a whole night can be accepted one by one', async () => {
    const farm = await aFarmDueToday({ sources: [{ maxFlowGpm: 500 }], fields: [{}, {}, {}] });
    const seen = plannedOf(await own.read(farm));
    expect(seen.length).toBeGreaterThan(2);
    for (const planned of seen)
      expect(saved(await decide(farm, planned, 'accept')).planned).toEqual(planned.planned);
    const after = plannedOf(await own.read(farm));
    expect(after.map(({ id, state }) => [id, state])).toEqual(seen.map(({ id }) => [id, 'accepted']));
  });

  it('is taken once, from who has seen the newest, of the own farm', async () => {
    const [farm, other] = [await aFarmDueToday(), await aFarmDueToday()];
    const first = firstOf(await own.read(farm));
    expect(await decide(other, first, 'accept')).toEqual({ kind: 'not-found' });
    expect(
      await decide({ ...farm, ...aCaller(), farmId: farm.farmId }, { ...first, id: randomUUID() }, 'skip'),
    ).toEqual({
      kind: 'not-found',
    });
    expect(await decide(farm, { ...first, version: 1 }, 'accept')).toEqual({ kind: 'version-conflict' });
    const accepted = saved(await decide(farm, first, 'accept'));
    expect(await decide(farm, first, 'accept')).toEqual({ kind: 'version-conflict' });
    expect(await decide(farm, accepted, 'accept')).toEqual({ kind: 'wrong-state', state: 'accepted' });
  });

  it('is of what the person has seen, though newer weather has come meanwhile', async () => {
    const farm = await aFarmDueToday();
    const first = firstOf(await own.read(farm));
    own.weather.of = { eto: () => 9 };
    await own.records.source.query('UPDATE farm_fields SET revision = revision + 1 WHERE farm_id = $1', [
      farm.farmId,
    ]);
    expect(saved(await decide(farm, first, 'accept')).planned).toEqual(first.planned);
    own.now = new Date(Date.parse(first.planned.end) + 60_000);
    const late = await aFarmDueToday();
    const seen = firstOf(await own.read(late));
    own.now = new Date(Date.parse(seen.planned.end) + 60_000);
    expect((await decide(late, seen, 'accept')).kind).not.toBe('saved');
  });

  it('sent twice under one id is taken once', async () => {
    const farm = await aFarmDueToday();
    const first = firstOf(await own.read(farm));
    const answers = [
      await decide(farm, first, 'accept', 'once'),
      await decide(farm, first, 'accept', 'once'),
    ];
    expect(answers[1]).toEqual(answers[0]);
    await expect(decide(farm, first, 'skip', 'once')).rejects.toMatchObject({ status: 409 });
  });

  it('to skip leaves the field alone until its next irrigation, and can be taken back', async () => {
    const farm = await aFarmDueToday();
    const before = await own.read(farm);
    const first = firstOf(before);
    const next = before.fields[0]?.recommendations[1]?.date ?? '';
    const skipped = saved(await decide(farm, first, 'skip'));
    expect(skipped.state).toBe('skipped');
    const after = await own.read(farm);
    const proposed = plannedOf(after).filter(({ state }) => state === 'proposed');
    expect(proposed.every(({ recommended }) => (recommended?.date ?? '') >= next)).toBe(true);
    const again = saved(await decide(farm, skipped, 'unaccept'));
    expect([again.id, again.state]).toEqual([first.id, 'proposed']);
  });

  it('to postpone asks again from that day on', async () => {
    const farm = await aFarmDueToday();
    const first = firstOf(await own.read(farm));
    expect(await postpone(farm, first, '2026-07-10')).toMatchObject({ kind: 'invalid', path: 'until' });
    expect(await postpone(farm, first, '2026-08-10')).toMatchObject({ kind: 'invalid', path: 'until' });
    expect(saved(await postpone(farm, first, '2026-07-13')).state).toBe('postponed');
    const plan = await own.read(farm);
    expect(plan.fields[0]?.recommendations[0]?.date).toBe('2026-07-13');
    expect(plannedOf(plan).find(({ state }) => state === 'proposed')?.planned.start).toMatch(/^2026-07-13/);
  });
});

describe('an edit', () => {
  it('moves and changes an irrigation, which stays so; what was recommended stays beside it', async () => {
    const farm = await aFarmDueToday();
    const first = firstOf(await own.read(farm));
    const edited = saved(
      await change(farm, first, { start: '2026-07-11T20:00:00-07:00', inches: 0.5, reason: 'Spraying' }),
    );
    expect(edited).toMatchObject({
      ...{ state: 'proposed', locked: true, note: 'Spraying', recommended: first.recommended },
      planned: { start: '2026-07-12T03:00:00.000Z', inches: 0.5 },
    });
    expect(plannedOf(await own.read(farm))).toContainEqual(edited);
    const longer = saved(await change(farm, edited, { hours: 20 }));
    expect(Date.parse(longer.planned.end) - Date.parse(longer.planned.start)).toBe(20 * 3_600_000);
    expect(longer.planned.start).toBe(edited.planned.start);
    const released = saved(await change(farm, longer, { locked: false }));
    expect(released.planned).toEqual(first.planned);
  });

  it.each([
    [{ start: '2026-07-10T01:00:00-07:00' }, 'start', 'Choose a time that is still to come'],
    [
      { start: '2026-07-17T01:00:00-07:00' },
      'start',
      'Choose a time up to Jul 16: the plan covers seven days',
    ],
    [
      { start: '2026-07-11T12:00:00-07:00' },
      'start',
      /^The field may not be irrigated from 12 pm on Jul 11 to /,
    ],
    [{ hours: 3, inches: 1 }, 'inches', 'Enter inches or hours, not both'],
    [{ hours: 500 }, 'hours', 'It must end by Jul 17: the plan covers seven days'],
    [{ inches: 0.01 }, 'inches', 'The water source must run for at least 30 min'],
    [{}, 'start', 'Change a time, an amount, or whether it is locked'],
  ])('of %j is refused by the name of %s', async (edit, path, message) => {
    const allowedHours = [{ start: '18:00', end: '10:00' }];
    const farm = await aFarmDueToday({ fields: [{ allowedHours }] });
    const first = firstOf(await own.read(farm));
    expect(await change(farm, first, edit)).toEqual({
      ...{ kind: 'invalid', path },
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('that takes more than there is says so, and others make room', async () => {
    const farm = await aFarmDueToday({ sources: [{ maxFlowGpm: 400 }], fields: [{}, {}] });
    const planned = plannedOf(await own.read(farm));
    const [one, other] = farm.fieldIds.map((id) => planned.find(({ fieldId }) => fieldId === id)!);
    const start = '2026-07-11T01:00:00.000Z';
    const moved = saved(await change(farm, one!, { start }));
    expect(moved.conflict).toBeNull();
    const left = plannedOf(await own.read(farm)).find(({ id }) => id === other!.id)!;
    const { runs } = left.planned;
    const isFree = runs.every((run) => run.end <= start || run.start >= moved.planned.end);
    expect(isFree).toBe(true);
    const both = saved(await change(farm, left, { start }));
    expect(both.conflict?.text).toBe(
      'It no longer fits: the water source does not have that much flow at this time.',
    );
  });
});

describe('the history', () => {
  it('has what somebody touched, the newest first, of the own farm', async () => {
    const [farm, other] = [await aFarmDueToday({ fields: [{}, {}] }), await aFarmDueToday()];
    const planned = plannedOf(await own.read(farm));
    const ids = farm.fieldIds.map((id) => planned.find(({ fieldId }) => fieldId === id)!);
    for (const each of ids) saved(await decide(farm, each, 'accept'));
    const list = (of: OwnFarm, more: object = {}) =>
      own.plans.list(of.farmId, { limit: 1, language: 'en', ...more });
    const first = await list(farm);
    const second = await list(farm, { cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(
      ids.map(({ id }) => id).toSorted(),
    );
    expect(second.nextCursor).toBeNull();
    expect((await list(farm, { fieldId: farm.fieldIds[0] })).items).toHaveLength(1);
    expect(await list(other)).toEqual({ items: [], nextCursor: null });
  });
});
