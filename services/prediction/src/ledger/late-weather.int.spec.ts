import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, daysBetween } from '@headgate/agronomy';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { OwnLedger } from '../../test/ledger/own-ledger.ts';
import { readFarms } from '../fields/read-farms.ts';
import { cellOf } from '../weather/cells/cell-of.ts';
import type { CellWeathers } from '../weather/cells/cell-weathers.ts';
import { insertDays } from '../weather/cells/day-rows.ts';
import { readCells } from '../weather/cells/read-cells.ts';

/* The ledger over weather as it is kept, which says since when it is known. */

const sownOn = '2026-04-10';
const yesterday = '2026-06-19';
let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
  own.now = new Date('2026-06-20T17:00:00Z');
});
afterAll(() => own.records.drop());

const read: CellWeathers['read'] = (manager, cells, range) =>
  readCells(manager, [...new Set(cells)], range, () => '4.0_3.1');

const observe = (cell: string, from: string, to: string, eto: number) =>
  insertDays(
    own.records.source.manager,
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
      cell,
      day: {
        ...{ date: addDays(from, index), kind: 'observed' as const, eto, etoFrom: 'open-meteo' as const },
        ...{ rain: 0, rainFrom: 'open-meteo' as const, rainProbability: null, air: {} },
      },
    })),
  );

it('is computed again from the first day that was observed late, however late, and only where it is another', async () => {
  const field = aPlantedRecord(aRecord(), aPlanting({ crop: 'maize', startsOn: sownOn }));
  const farm = await keepFarm(own.records.source, { fields: [field] });
  const cell = cellOf(field.point);
  const update = () =>
    own.records.source.transaction(async (manager) => {
      const farms = await readFarms(manager, [farm.farmId]);
      await own.ledger.update(manager, farms, { read }, own.now);
    });
  /** What an update wrote anew: its first day, all days before it being the rows that they were. */
  async function firstRewritten(): Promise<unknown> {
    const before = await own.rows(field.id);
    await update();
    const after = await own.rows(field.id);
    expect(after.map(({ day }) => day)).toEqual(before.map(({ day }) => day));
    const at = after.findIndex(({ written_by: by }, index) => by !== before[index]?.['written_by']);
    expect(after.slice(0, at)).toEqual(before.slice(0, at));
    return after[at]?.['day'];
  }
  const assumedDays = async () =>
    (await own.rows(field.id)).filter(({ kind }) => kind === 'assumed').map(({ day }) => day);

  await observe(cell, '2026-06-01', '2026-06-10', 6);
  await update();
  expect(await assumedDays()).toHaveLength(daysBetween(sownOn, yesterday) + 1 - 10);
  expect(await firstRewritten()).toBeUndefined();

  await observe(cell, '2026-06-11', yesterday, 7);
  expect(await firstRewritten()).toBe('2026-06-11');

  // Long before whatever is read for a new day.
  await observe(cell, '2026-04-20', '2026-05-31', 5);
  expect(await firstRewritten()).toBe('2026-04-20');
  expect(await assumedDays()).toEqual(Array.from({ length: 10 }, (_, index) => addDays(sownOn, index)));

  // Told again, and nothing is another.
  await observe(cell, '2026-06-01', yesterday, 6);
  expect(await firstRewritten()).toBe('2026-06-11');
  await observe(cell, '2026-06-01', yesterday, 6);
  expect(await firstRewritten()).toBeUndefined();
});
