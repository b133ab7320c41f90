import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '@headgate/runtime';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { nightOperations } from '@headgate/contracts/operations';
import { addFarms } from '../../test/night/some-farms.ts';
import { openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { NightTasks } from '../plan/night/night-tasks.ts';
import { Clock } from '../time/clock.ts';
import { NightGauges } from './night-gauges.ts';
import { ReadNightOperations } from './night-operations.ts';

const timeZone = 'America/Los_Angeles';
const night = '2026-07-18';
/** Six o'clock there. */
const six = new Date('2026-07-18T13:00:00Z');

let records: OwnRecords;
beforeAll(async () => {
  records = await openOwnRecords();
});
afterAll(() => records.drop());
beforeEach(() => records.source.query('TRUNCATE farm_fields, field, night, night_chunk'));

const at = (now: Date) => new ReadNightOperations(records.source, new Clock(now));
const open = (of = night) =>
  new NightTasks(records.source, () => Promise.resolve(), new Clock(six), 10).open({ night: of, timeZone });
const finish = (state: string, numbers: readonly number[]) =>
  records.source.query(
    `UPDATE night_chunk SET state = $1, done_at = CASE WHEN $1 = 'done' THEN clock_timestamp() END WHERE number = ANY($2)`,
    [state, numbers],
  );

describe('operators are told of a night', () => {
  it('how far it is, chunk by chunk', async () => {
    await addFarms(records.source, [9, 8, 7, 6]);
    await open('2026-07-17');
    await open();
    await finish('done', [1, 2]);
    await finish('working', [3]);
    const { nights } = nightOperations.parse(await at(six).read());
    expect(nights).toMatchObject([
      {
        ...{ night, timeZone, doneAt: null, isLate: true },
        chunks: { waiting: 1, working: 1, done: 2, failed: 0 },
        ...{ fields: 30, plannedFields: 17 },
      },
    ]);
    expect(nights[0]?.fieldsPerSecond).toBeGreaterThan(0);
  });

  it('when it is done: what is set aside is told apart', async () => {
    await addFarms(records.source, [9, 8]);
    await open();
    await finish('done', [1]);
    await finish('failed', [2]);
    const { nights } = await at(six).read();
    expect(nights).toMatchObject([
      { isLate: false, doneAt: expect.any(String), chunks: { done: 1, failed: 1 } },
    ]);
  });

  it('not at all where there are no farms', async () => {
    expect(await at(six).read()).toEqual({ nights: [] });
    expect(await at(six).countLate()).toBe(0);
  });
});

describe('a night is late', () => {
  const justBefore = new Date(six.getTime() - 1);
  beforeEach(() => addFarms(records.source, [9]));

  it('from six on, until it is done', async () => {
    await open();
    expect(await at(justBefore).countLate()).toBe(0);
    expect(await at(six).countLate()).toBe(1);
    await finish('done', [1]);
    expect(await at(six).countLate()).toBe(0);
  });

  it('also where nobody has opened it, though the one before is done', async () => {
    expect(await at(six).countLate()).toBe(1);
    await open('2026-07-17');
    await finish('done', [1]);
    expect(await at(justBefore).countLate()).toBe(0);
    expect(await at(six).countLate()).toBe(1);
  });

  it('and so its gauge says', async () => {
    await open();
    await finish('working', [1]);
    const metrics = new Metrics();
    new NightGauges(metrics, at(six));
    expect(await figureOf(metrics, 'headgate_nights_late')).toBe(1);
    expect(await figureOf(metrics, 'headgate_night_chunks{state="working"}')).toBe(1);
    expect(await figureOf(metrics, 'headgate_night_fields')).toBe(9);
    expect(await figureOf(metrics, 'headgate_night_fields_planned')).toBe(0);
  });
});
