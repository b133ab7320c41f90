import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@headgate/messaging';
import { firstAnswers } from '../../test/kept/first-answers.ts';
import { aCaller, openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { FarmProfiles, untold } from '../farm-profile/farm-profiles.ts';
import { CalculationHistory } from '../history/calculation-history.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { SavedScenario } from '../store/saved-scenario.entity.ts';
import { Clock } from '../time/clock.ts';
import { maxScenarios, Scenarios } from './scenarios.ts';

const now = new Date('2026-07-10T18:00:00.123Z');
const clock = new Clock(now);

let records: OwnRecords;
let scenarios: Scenarios;

beforeAll(async () => {
  records = await openOwnRecords();
  scenarios = new Scenarios(records.source, clock);
});
afterAll(() => records.drop());

/** Saves one of the farm's calculations, a new one unless told: the scenario. */
async function save(caller: Caller, scenarioName = 'A', predictionId?: string) {
  const id = predictionId ?? (await records.calculate({ farmId: caller.farmId }));
  const answer = await scenarios.save(caller, { predictionId: id, scenarioName });
  if (answer.kind !== 'found') throw new Error(answer.kind);
  return answer.scenario;
}
const countOf = ({ farmId }: Caller) => records.source.getRepository(SavedScenario).countBy({ farmId });

describe('saving a scenario', () => {
  it('keeps what the server answered, under a name, as the caller', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    const scenario = await save(caller, 'Drip', predictionId);
    expect(scenario).toEqual({
      id: expect.any(String),
      createdAt: now.toISOString(),
      scenarioName: 'Drip',
      userId: caller.userId,
      farmProfileId: null,
      input: firstAnswers.inSeason.input,
      result: { ...firstAnswers.inSeason.result, id: predictionId },
    });
    expect(scenario.id).not.toBe(predictionId);
    const row = await records.source.getRepository(SavedScenario).findOneByOrFail({ id: scenario.id });
    expect(row).toMatchObject({ farmId: caller.farmId, userId: caller.userId, predictionId, updatedAt: now });
  });

  it('refers to the farm profile, where there is one', async () => {
    const caller = aCaller();
    await new FarmProfiles(records.source, new PlaceCatalogue(), clock).save(caller, untold);
    const { id } = await records.source.getRepository(FarmProfile).findOneByOrFail({ farmId: caller.farmId });
    expect((await save(caller)).farmProfileId).toBe(id);
  });

  it('outlives the calculation', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    const scenario = await save(caller, 'A', predictionId);
    await new CalculationHistory(records.source).delete(caller.farmId, predictionId);
    expect(await scenarios.read(caller.farmId, scenario.id)).toEqual({ kind: 'found', scenario });
    // The same again is the same, and a new one cannot be made of what is gone.
    expect(await save(caller, 'A', predictionId)).toEqual(scenario);
    expect(await scenarios.save(caller, { predictionId, scenarioName: 'B' })).toEqual({ kind: 'not-found' });
  });

  it('the same twice, or many times at once, gives one scenario', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    const saved = await Promise.all(Array.from({ length: 9 }, () => save(caller, 'A', predictionId)));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await countOf(caller)).toBe(1);
  });

  it('takes one calculation under two names, and two under one', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    await save(caller, 'A', predictionId);
    await save(caller, 'B', predictionId);
    await save(caller, 'A');
    await save(caller, 'a', predictionId);
    expect(await countOf(caller)).toBe(4);
  });

  it("does not take another's calculation, or nobody's", async () => {
    const caller = aCaller();
    for (const predictionId of [
      await records.calculate({ farmId: aCaller().farmId }),
      await records.calculate(),
      randomUUID(),
    ])
      expect(await scenarios.save(caller, { predictionId, scenarioName: 'A' })).toEqual({
        kind: 'not-found',
      });
    expect(await countOf(caller)).toBe(0);
  });

  it('stops at the most there is room for, however many come at once', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    await records.source.query(
      `INSERT INTO saved_scenario
       SELECT gen_random_uuid(), $1, $2, NULL, gen_random_uuid(), 'A', '{}', '{}', now(), now()
       FROM generate_series(1, $3)`,
      [caller.farmId, caller.userId, maxScenarios - 3],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        scenarios.save(caller, { predictionId, scenarioName: `B${index}` }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'found')).toHaveLength(3);
    expect(answers.filter(({ kind }) => kind === 'full')).toHaveLength(5);
    expect(answers.find(({ kind }) => kind === 'full')).toEqual({ kind: 'full', most: maxScenarios });
    expect(await countOf(caller)).toBe(maxScenarios);
    // What is there is still given, and another farm is not concerned.
    const there = answers.findIndex(({ kind }) => kind === 'found');
    expect(await scenarios.save(caller, { predictionId, scenarioName: `B${there}` })).toEqual(answers[there]);
    await save(aCaller());
  });
});

describe('renaming a scenario', () => {
  it('changes its name and nothing else', async () => {
    const caller = aCaller();
    const scenario = await save(caller, 'A');
    const renamed = { ...scenario, scenarioName: 'B' };
    expect(await scenarios.rename(caller.farmId, { id: scenario.id, scenarioName: 'B' })).toEqual({
      kind: 'found',
      scenario: renamed,
    });
    expect(await scenarios.rename(caller.farmId, { id: scenario.id, scenarioName: 'B' })).toMatchObject({
      kind: 'found',
    });
    expect(await scenarios.read(caller.farmId, scenario.id)).toEqual({ kind: 'found', scenario: renamed });
  });

  it('leaves it alone where the same calculation has the name; another calculation may', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    const [one, two] = [await save(caller, 'A', predictionId), await save(caller, 'B', predictionId)];
    const other = await save(caller, 'C');
    expect(await scenarios.rename(caller.farmId, { id: two.id, scenarioName: 'A' })).toEqual({
      kind: 'name-taken',
    });
    expect(await scenarios.read(caller.farmId, two.id)).toMatchObject({ scenario: { scenarioName: 'B' } });
    expect(await scenarios.rename(caller.farmId, { id: other.id, scenarioName: 'A' })).toMatchObject({
      kind: 'found',
    });
    expect(await scenarios.read(caller.farmId, one.id)).toMatchObject({ scenario: { scenarioName: 'A' } });
  });
});

describe("another's scenario", () => {
  it('is as good as not there', async () => {
    const [caller, stranger] = [aCaller(), aCaller()];
    const scenario = await save(caller, 'A');
    expect(await scenarios.read(stranger.farmId, scenario.id)).toEqual({ kind: 'not-found' });
    expect(await scenarios.rename(stranger.farmId, { id: scenario.id, scenarioName: 'B' })).toEqual({
      kind: 'not-found',
    });
    expect(await scenarios.delete(stranger.farmId, scenario.id)).toEqual({ kind: 'not-found' });
    expect(await scenarios.list(stranger.farmId, { limit: 20 })).toEqual({ items: [], nextCursor: null });
    expect(await scenarios.export(stranger.farmId, { limit: 20 })).toEqual({ items: [], nextCursor: null });
    expect(await scenarios.read(caller.farmId, scenario.id)).toEqual({ kind: 'found', scenario });
  });
});

describe('the list of scenarios', () => {
  it('has each once, though all were saved at one time', async () => {
    const caller = aCaller();
    const saved = [];
    for (let copy = 0; copy < 7; copy += 1) saved.push(await save(caller, `Name ${copy}`));
    const first = await scenarios.list(caller.farmId, { limit: 4 });
    const second = await scenarios.list(caller.farmId, { limit: 4, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(
      saved.map(({ id }) => id).toSorted(),
    );
    expect(first.items[0]).toMatchObject({ scenarioName: expect.stringMatching(/^Name/), cropType: 'maize' });
    expect(second.nextCursor).toBeNull();
  });

  it('ends with deleting them', async () => {
    const caller = aCaller();
    const { id } = await save(caller);
    expect(await scenarios.delete(caller.farmId, id)).toEqual({ kind: 'done' });
    expect(await scenarios.delete(caller.farmId, id)).toEqual({ kind: 'not-found' });
    expect(await scenarios.list(caller.farmId, { limit: 20 })).toEqual({ items: [], nextCursor: null });
  });
});

it('is saved wholly or not at all', async () => {
  const caller = aCaller();
  const predictionId = await records.calculate({ farmId: caller.farmId });
  await records.source.query('ALTER TABLE saved_scenario RENAME COLUMN user_id TO gone');
  const input = { predictionId, scenarioName: 'A' };
  await expect(scenarios.save(caller, input)).rejects.toThrow('user_id');
  await records.source.query('ALTER TABLE saved_scenario RENAME COLUMN gone TO user_id');
  expect(await scenarios.save(caller, input)).toMatchObject({ kind: 'found' });
});
