import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readingsDue } from '@headgate/contracts/prediction-facts';
import { ProcessPart } from '@headgate/runtime';
import { aPlanting, aRecord, aSource } from '../../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../../test/ledger/kept-farm.ts';
import { callerOf, OwnLedger } from '../../../test/ledger/own-ledger.ts';
import type { FarmFields, WaterSourceRecord } from '../../fields/field-record.ts';
import { MeterReminders } from './meter-reminders.ts';
import { ReadUnreadMeters } from './read-unread-meters.ts';

let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
});
afterAll(() => own.records.drop());

describe('a reminder of meters', () => {
  const serial = 'A-17';
  const aMeteredFarm = async (given: Partial<WaterSourceRecord> = {}) => {
    const source = aSource({ name: 'North', meters: [{ serial, unit: 'acre-feet' }], ...given });
    const farm = await keepFarm(own.records.source, {
      fields: [
        {
          ...aPlantedRecord(aRecord(), aPlanting({ crop: 'maize', startsOn: '2026-04-10' })),
          waterSourceId: source.id,
        },
      ],
      sources: [source],
    });
    return { farm, sourceId: source.id };
  };
  /** On the farm's clock in July; two sweepers look at the same moment. */
  async function at(day: number, hour = 7): Promise<void> {
    own.now = new Date(Date.UTC(2026, 6, day, hour + 7));
    const dependencies = { database: own.records.source, clock: own.clock, part: new ProcessPart() };
    await Promise.all([1, 2].map(() => new MeterReminders(dependencies).sweep()));
  }
  const announced = async ({ farmId }: FarmFields) => {
    const rows = await own.records.source.query<{ id: string }[]>(
      `SELECT payload::jsonb ->> 'reminderId' AS id FROM outbox WHERE subject = $1 AND payload::jsonb ->> 'farmId' = $2 ORDER BY id`,
      [readingsDue.subject, farmId],
    );
    return rows.map(({ id }) => id);
  };
  const left = async ({ farmId }: FarmFields, reminderId: string, language: 'en' | 'es' = 'en') =>
    new ReadUnreadMeters(own.records.source, own.clock).read({ farmId, reminderId, language });
  const read = (farm: FarmFields, waterSourceId: string, when: string, value: number) =>
    own.readings.enter(
      callerOf(farm),
      { kind: 'meter', waterSourceId, serial, at: when, value },
      { requestId: 'r', deadline: new Date() },
    );

  it('comes on the 5th and the 9th at seven of the farm’s clock, once each, and on no other day', async () => {
    const { farm } = await aMeteredFarm();
    const counts = [];
    for (const [day, hour] of [
      [1, 7],
      [4, 23],
      [5, 6],
      [5, 7],
      [5, 8],
      [8, 23],
      [9, 6],
      [9, 7],
      [10, 23],
      [11, 7],
    ] as const) {
      await at(day, hour);
      counts.push((await announced(farm)).length);
    }
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
  });

  it('says which meters are left, in both languages, and nothing once they are read or the month is over', async () => {
    const { farm, sourceId } = await aMeteredFarm();
    const other = await aMeteredFarm();
    own.now = new Date('2026-06-20T17:00:00Z');
    await read(farm, sourceId, '2026-06-03T08:00:00-07:00', 100);
    await at(5);
    const [reminderId = ''] = await announced(farm);
    expect(await left(farm, reminderId)).toEqual({
      kind: 'due',
      due: {
        headline: 'Read by Jul 10: 1 meter is not read this month',
        meters: { count: 1, lines: [{ field: 'North', text: 'meter A-17, last read on Jun 3, 2026.' }] },
      },
    });
    expect(await left(farm, reminderId, 'es')).toMatchObject({
      due: { headline: expect.stringContaining('1 medidor sin lectura') },
    });
    expect(await left(other.farm, reminderId)).toEqual({ kind: 'nothing' });
    own.now = new Date('2026-08-01T17:00:00Z');
    expect(await left(farm, reminderId)).toEqual({ kind: 'nothing' });
    own.now = new Date('2026-07-06T17:00:00Z');
    await read(farm, sourceId, '2026-07-06T08:00:00-07:00', 110);
    expect(await left(farm, reminderId)).toEqual({ kind: 'nothing' });
    await at(9);
    expect([(await announced(farm)).length, (await announced(other.farm)).length]).toEqual([1, 2]);
  });

  it.each<[string, Partial<WaterSourceRecord>]>([
    ['a turnout', { kind: 'turnout' }],
    ['a well without a meter', { meters: [] }],
    [
      'a meter that was replaced',
      { meters: [{ serial, unit: 'gallons', replacedAt: '2026-06-12T09:30:00-07:00' }] },
    ],
  ])('is none of %s', async (_, given) => {
    const { farm } = await aMeteredFarm(given);
    await at(5);
    expect(await announced(farm)).toEqual([]);
  });

  it('is none of an archived well', async () => {
    const { farm } = await aMeteredFarm();
    await own.records.source.query('UPDATE water_source SET archived_at = now() WHERE farm_id = $1', [
      farm.farmId,
    ]);
    await at(5);
    expect(await announced(farm)).toEqual([]);
  });
});
