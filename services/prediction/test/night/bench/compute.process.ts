import { addDays } from '@headgate/agronomy';
import { noWater } from '../../../src/irrigations/booked-water.ts';
import type { FieldLedger } from '../../../src/ledger/field-ledger.ts';
import { FieldRun } from '../../../src/ledger/field-run.ts';
import { fieldWorkOf, ledgerDaysOf } from '../../../src/ledger/field-work.ts';
import { SeasonAir } from '../../../src/ledger/season-air.ts';
import { makeFarmPlan } from '../../../src/plan/keep/make-farm-plan.ts';
import { pricesOf } from '../../../src/plan/keep/prices-of.ts';
import { PlaceCatalogue } from '../../../src/places/place-catalogue.ts';
import { enteredPrices } from '../../../src/tariffs/entered-prices.ts';
import { cellOf } from '../../../src/weather/cells/cell-of.ts';
import type { CellWeather } from '../../../src/weather/cells/cell-weather.ts';
import { aSeededFarm } from '../seed/a-seeded-farm.ts';
import { seededLastDay } from '../seed/seeded-last-day.ts';
import { seededWeather } from '../seed/seeded-weather.ts';

/*
 * A night's computing alone, of farms by their numbers, with no database: the ledger's day, seven days ahead, the fitted plan, its
 * JSON. Told its first farm; says 'ready', and, told how long [ms], how many fields it has planned in that time.
 */

const today = '2026-07-18';
const now = new Date('2026-07-18T09:30:00Z');
const places = new PlaceCatalogue();
const cells = new Map<string, CellWeather>();
const air = await SeasonAir.read({ query: () => Promise.resolve([]) } as never, []);
const tariffs: Parameters<typeof pricesOf>[0] = {
  pricesFor: (tariff, from, to, zone) =>
    Promise.resolve(
      'rin' in tariff ? { kind: 'none' } : { kind: 'priced', spans: enteredPrices(tariff, from, to, zone) },
    ),
};

function prepared(number: number) {
  const farm = aSeededFarm(number, today);
  const fields = farm.fields.map((record) => {
    const cell = cellOf(record.point);
    const weather = cells.get(cell) ?? seededWeather(places, cell, today);
    cells.set(cell, weather);
    const { day } = seededLastDay(record, weather, addDays(today, -2));
    return { record, weather, day };
  });
  return { farm, fields };
}

type Prepared = ReturnType<typeof prepared>;
let bytes = 0;

async function plan({ farm, fields }: Prepared): Promise<number> {
  const ledgers = new Map<string, FieldLedger>();
  for (const { record, weather, day } of fields) {
    const work = {
      ...fieldWorkOf(farm.farmId, record, ledgerDaysOf(today)),
      head: { day, computedAt: now },
      changedFrom: undefined,
    };
    const run = new FieldRun(
      work,
      { from: addDays(today, -1), deleteFrom: undefined },
      { weather, water: noWater, air, before: day },
    );
    for (const row of run.rows()) bytes += JSON.stringify(row.state).length;
    ledgers.set(record.id, run.ledger());
  }
  const prices = await pricesOf(tariffs, farm, now);
  const made = makeFarmPlan(
    { farm, today, now, ledgers, prices, flowed: [], rows: [], since: 0, latest: [] },
    new Map(),
  );
  for (const row of made.fields) bytes += JSON.stringify(row.plan).length;
  return fields.length;
}

const first = Number(process.argv[2]);
const farms = Array.from({ length: 400 }, (_, index) => prepared(first + index));
let next = 0;
const planNext = async () => {
  const farm = farms[next % farms.length];
  next += 1;
  return farm === undefined ? 0 : await plan(farm);
};
for (let warm = 0; warm < 40; warm += 1) await planNext();

process.on('message', (duration: number) => {
  void (async () => {
    let fields = 0;
    const started = performance.now();
    while (performance.now() - started < duration) fields += await planNext();
    process.send?.(fields / ((performance.now() - started) / 1000));
  })();
});
process.send?.('ready');
