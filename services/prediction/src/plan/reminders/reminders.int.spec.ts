import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { irrigationsWaiting } from '@headgate/contracts/prediction-facts';
import { ProcessPart } from '@headgate/runtime';
import { Logger } from '@nestjs/common';
import type { OwnFarm } from '../../../test/plan/own-plans.ts';
import { OwnRuns } from '../../../test/plan/own-runs.ts';
import { ReadReminder } from './read-reminder.ts';
import { Reminders } from './reminders.ts';

const minute = 60_000;
/** Of a field whose irrigation takes one evening. */
const inEvening = { allowedHours: [{ start: '19:00', end: '02:00' }], flowGpm: 1_200 };
let runs: OwnRuns;
/** Of two replicas. */
let sweepers: readonly [Reminders, Reminders];
let reading: ReadReminder;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
  const { records, clock, plans, farmPlans } = runs.own;
  const { source: database } = records;
  const dependencies = { database, clock, part: new ProcessPart(), plans, farmPlans };
  sweepers = [new Reminders(dependencies), new Reminders(dependencies)];
  reading = new ReadReminder(database, plans);
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

/** Reminds of what is due so long [min] before a start. */
async function remindAt({ planned: { start } }: PlannedIrrigation, minutes: number): Promise<void> {
  runs.own.now = new Date(Date.parse(start) - minutes * minute);
  await sweepers[0].sweep();
}

async function announced({ farmId }: OwnFarm): Promise<readonly string[]> {
  const rows = await runs.own.records.source.query<{ id: string }[]>(
    `SELECT payload::jsonb ->> 'reminderId' AS id FROM outbox WHERE subject = $1 AND payload::jsonb ->> 'farmId' = $2`,
    [irrigationsWaiting.subject, farmId],
  );
  return rows.map(({ id }) => id);
}

async function left(farm: OwnFarm, language: 'en' | 'es' = 'en') {
  const [reminderId = randomUUID()] = await announced(farm);
  return await reading.read({ farmId: farm.farmId, reminderId, language });
}

describe('a farm whose field asks', () => {
  it('is reminded of the night at six in the evening, once, however often two sweepers look', async () => {
    const farm = await runs.aFarm();
    const proposed = await runs.first(farm);
    const sixInTheEvening = Date.parse('2026-07-10T01:00:00Z');
    const { start } = proposed.planned;
    const beforeStart = (Date.parse(start) - sixInTheEvening) / minute;
    expect(beforeStart).toBeGreaterThan(180);
    await remindAt(proposed, beforeStart + 1);
    expect(await announced(farm)).toEqual([]);
    await remindAt(proposed, beforeStart);
    expect(await announced(farm)).toHaveLength(1);
    for (const before of [178, 60, 11]) {
      runs.own.now = new Date(Date.parse(start) - before * minute);
      await Promise.all([...sweepers, ...sweepers].map((sweeper) => sweeper.sweep()));
    }
    expect(await announced(farm)).toHaveLength(1);
  });

  it('is not written to at night, and in the evening all the same', async () => {
    const allowedHours = [{ start: '03:00', end: '09:00' }];
    const farm = await runs.aFarm('ask', {}, { allowedHours });
    expect((await runs.first(farm)).planned.start).toBe('2026-07-10T10:00:00.000Z');
    await sweepers[0].sweep();
    expect(await announced(farm)).toEqual([]);
    runs.own.now = new Date('2026-07-11T01:00:00Z');
    await sweepers[0].sweep();
    expect(await announced(farm)).toHaveLength(1);
  });

  it('is reminded once by two that look at the same moment', async () => {
    const farm = await runs.aFarm();
    const proposed = await runs.first(farm);
    runs.own.now = new Date(Date.parse(proposed.planned.start) - 170 * minute);
    await Promise.all([...sweepers, ...sweepers].map((sweeper) => sweeper.sweep()));
    expect(await announced(farm)).toHaveLength(1);
  });

  it('is not where the start is too near for anybody to accept it', async () => {
    const farm = await runs.aFarm('ask', {}, inEvening);
    await remindAt(await runs.first(farm), 9);
    expect(await announced(farm)).toEqual([]);
  });

  it('is told which, when and how much, in both languages, for as long as nobody has decided', async () => {
    const farm = await runs.aFarm('ask', {}, inEvening);
    const proposed = await runs.first(farm);
    await remindAt(proposed, 120);
    const english = await left(farm);
    expect(english).toMatchObject({
      kind: 'waiting',
      waiting: { headline: expect.stringMatching(/^Not accepted yet: 1 irrigation at \d+(:\d\d)? [ap]m$/) },
    });
    const spanish = await left(farm, 'es');
    expect(spanish).toMatchObject({
      waiting: { headline: expect.stringMatching(/^Sin aceptar: 1 riego a las? \d+:\d\d [ap]\.m\.$/) },
    });
    await runs.decide(farm, proposed, 'accept');
    expect(await left(farm)).toEqual({ kind: 'nothing' });
  });

  it('is not told what was left out or has begun meanwhile, nor what another farm was reminded of', async () => {
    const [farm, other] = [await runs.aFarm('ask', {}, inEvening), await runs.aFarm('ask', {}, inEvening)];
    const [proposed] = [await runs.first(farm), await runs.first(other)];
    await remindAt(proposed, 120);
    const [reminderId = ''] = await announced(farm);
    expect(await reading.read({ farmId: other.farmId, reminderId, language: 'en' })).toEqual({
      kind: 'nothing',
    });
    await runs.decide(farm, proposed, 'skip');
    expect(await left(farm)).toEqual({ kind: 'nothing' });
    expect(await left(other)).toMatchObject({ kind: 'waiting' });
    runs.own.now = new Date(Date.parse((await runs.first(other)).planned.start) + minute);
    expect(await left(other)).toEqual({ kind: 'nothing' });
  });

  it('has one reminder a date, and none of what one has named', async () => {
    const [farm, other] = [await runs.aFarm('ask', {}, inEvening), await runs.aFarm('ask', {}, inEvening)];
    const proposed = await runs.first(farm);
    const { source } = runs.own.records;
    const note = `INSERT INTO reminded_irrigation (farm_id, id, reminder_id, date, reminded_at) VALUES ($1, $2, gen_random_uuid(), $3, now())`;
    const today = new Date(Date.parse(proposed.planned.start) - 120 * minute).toLocaleDateString('en-CA', {
      timeZone: 'America/Los_Angeles',
    });
    await source.query(note, [farm.farmId, randomUUID(), today]);
    await source.query(note, [other.farmId, (await runs.first(other)).id, '2026-07-01']);
    await remindAt(proposed, 120);
    expect([await announced(farm), await announced(other)]).toEqual([[], []]);
  });
});

describe('a farm', () => {
  it.each(['accept', 'skip'] as const)(
    'is not reminded of what somebody has decided on: %s',
    async (decision) => {
      const farm = await runs.aFarm('ask', {}, inEvening);
      const proposed = await runs.first(farm);
      await runs.decide(farm, proposed, decision);
      await remindAt(proposed, 120);
      expect(await announced(farm)).toEqual([]);
    },
  );

  it('is not reminded of what somebody has moved', async () => {
    const farm = await runs.aFarm();
    const proposed = await runs.first(farm);
    const moved = await runs.move(farm, proposed, '2026-07-11T03:00:00Z');
    await remindAt(moved, 120);
    expect(await announced(farm)).toEqual([]);
  });

  it('is not reminded where Headgate opens no valve, or does so by itself', async () => {
    const farms = [
      await runs.aFarm('advise', {}, inEvening),
      await runs.aFarm('run', {}, inEvening),
      await runs.aFarm('ask', {}, { ...inEvening, zones: [] }),
    ];
    for (const farm of farms) {
      await remindAt(await runs.first(farm), 120);
      expect(await announced(farm)).toEqual([]);
    }
  });

  it('is reminded of what would start by itself but for a doubt, and told which', async () => {
    const farm = await runs.aFarm('run', {}, inEvening);
    const proposed = await runs.first(farm);
    await runs.failBefore(farm, { endsAt: '2026-07-08T12:00Z' });
    await remindAt(proposed, 120);
    expect(await announced(farm)).toHaveLength(1);
    expect(await left(farm)).toMatchObject({
      waiting: {
        irrigations: {
          count: 1,
          lines: [
            {
              text: expect.stringContaining(
                'The last automatic irrigation of this field did not run as planned. It waits until somebody accepts it.',
              ),
            },
          ],
        },
      },
    });
    // Three days later it would start by itself again.
    await runs.own.records.source.query('TRUNCATE run_set');
    expect(await left(farm)).toEqual({ kind: 'nothing' });
  });

  it('that is deleted is not told anything', async () => {
    const farm = await runs.aFarm('ask', {}, inEvening);
    await remindAt(await runs.first(farm), 120);
    for (const table of ['field', 'farm_fields'])
      await runs.own.records.source.query(`DELETE FROM ${table} WHERE farm_id = $1`, [farm.farmId]);
    expect(await left(farm)).toEqual({ kind: 'nothing' });
    await remindAt({ planned: { start: runs.own.now.toISOString() } } as PlannedIrrigation, 0);
    expect(await announced(farm)).toHaveLength(1);
  });
});
