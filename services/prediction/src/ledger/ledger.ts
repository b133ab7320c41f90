import { addDays } from '@headgate/agronomy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FarmFields } from '../fields/field-record.ts';
import { takeFieldChanges } from '../fields/take-field-changes.ts';
import { noWater, type BookedWater } from '../irrigations/booked-water.ts';
import { readWater } from '../irrigations/read-water.ts';
import type { CopyValue } from '../store/binary-rows.ts';
import { makePartitions } from '@headgate/runtime/retention/partitions';
import { ZonedTime } from '../time/zoned-time.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';
import type { CellWeathers } from '../weather/cells/cell-weathers.ts';
import { weatherOn } from './day-weather.ts';
import type { FieldLedger, LedgerDay } from './field-ledger.ts';
import { FieldRun } from './field-run.ts';
import {
  doubtfulDays,
  earliestOf,
  fieldWorkOf,
  ledgerDaysOf,
  staleOf,
  type FieldWork,
  type Stale,
} from './field-work.ts';
import { copyValues } from './ledger-row.ts';
import { deleteDaysFrom, readDaysOn, readHeads, writeDays } from './ledger-store.ts';
import { neededFrom, readLedgerWeather } from './ledger-weather.ts';
import { airStaleFrom, SeasonAir } from './season-air.ts';

type Farm = Pick<FarmFields, 'farmId' | 'timeZone' | 'fields'>;

/** A field's work with what was read for it. */
interface Prepared {
  readonly work: FieldWork;
  readonly weather: CellWeather;
  readonly water: BookedWater;
  /** Days whose weather may be another than the ledger's. */
  readonly doubtful: readonly string[];
}

/** A daily record of each field's water: a function of weather and of what was told, recomputed from the first day that changed. */
@Injectable()
export class Ledger {
  /**
   * Brings the ledgers of these farms' fields up to yesterday, and says where each field's water stands, by field. In the
   * transaction of `manager`, which holds the farms' rows locked (`lockFarmFields`). The number of statements is the same for
   * any number of farms in a time zone. Days before the first one that changed are not written again.
   */
  async update(
    manager: EntityManager,
    farms: readonly Farm[],
    weather: Pick<CellWeathers, 'read'>,
    now: Date,
  ): Promise<ReadonlyMap<string, FieldLedger>> {
    const { works, computedAt } = await readWorks(manager, farms, now);
    if (computedAt === undefined) return new Map();
    const air = await SeasonAir.read(manager, works);
    const prepared = await prepare(manager, farms, works, weather, air);
    const stales = await staleDays(manager, prepared, air);
    const before = await readDaysOn(
      manager,
      prepared.flatMap(({ work }, index) => lastKept(work, stales[index])),
    );
    const runs = prepared.map(({ work, weather: cell, water }, index) => {
      const stale = stales[index] ?? nothingStale;
      const [kept] = lastKept(work, stale);
      const last = kept === undefined ? work.head?.day : before(work.fieldId, kept.date);
      return new FieldRun(work, stale, { weather: cell, water, air, before: last });
    });
    await deleteDaysFrom(
      manager,
      runs.flatMap(({ work, stale }) => dated(work, stale.deleteFrom)),
    );
    await write(manager, runs, computedAt);
    await air.keep(manager);
    return new Map(runs.map((run) => [run.work.fieldId, run.ledger()]));
  }
}

const nothingStale: Stale = { from: undefined, deleteFrom: undefined };

const dated = ({ farmId, fieldId }: FieldWork, date: string | undefined) =>
  date === undefined ? [] : [{ farmId, fieldId, date }];

/** Where rows go, the last one that stays; elsewhere that is the head. */
const lastKept = (work: FieldWork, stale: Stale = nothingStale) =>
  dated(work, stale.deleteFrom && addDays(stale.deleteFrom, -1));

async function readWorks(manager: EntityManager, farms: readonly Farm[], now: Date) {
  const fields = farms.flatMap((farm) => {
    const days = ledgerDaysOf(ZonedTime.of(farm.timeZone).dateOf(now.getTime()));
    return farm.fields.map((record) => fieldWorkOf(farm.farmId, record, days));
  });
  if (fields.length === 0) return { works: [], computedAt: undefined };
  const changed = await takeFieldChanges(manager, fields);
  const { now: computedAt, heads } = await readHeads(manager, fields);
  const works = fields.map((field): FieldWork => ({
    ...field,
    head: heads.get(field.fieldId),
    changedFrom: changed.get(field.fieldId),
  }));
  return { works, computedAt };
}

async function prepare(
  manager: EntityManager,
  farms: readonly Farm[],
  works: readonly FieldWork[],
  weather: Pick<CellWeathers, 'read'>,
  air: SeasonAir,
): Promise<Prepared[]> {
  const needed = new Map(works.map((work) => [work, neededFrom(work, air)]));
  const weatherOf = await readLedgerWeather(manager, needed, weather, air);
  const doubtful = works.map((work) => doubtfulDays(work, weatherOf(work).changes));
  const from = earliestOf([...needed.values(), ...doubtful.map(([first]) => first)]);
  const water = await readWater(manager, farms, from ?? '');
  return works.map((work, index) => ({
    work,
    weather: weatherOf(work),
    water: water.get(work.fieldId) ?? noWater,
    doubtful: doubtful[index] ?? [],
  }));
}

/** What of each field is out of date, its weather compared with the days that are kept. */
async function staleDays(
  manager: EntityManager,
  prepared: readonly Prepared[],
  air: SeasonAir,
): Promise<Stale[]> {
  const stored = await readDaysOn(
    manager,
    prepared.flatMap(({ work, doubtful }) => doubtful.flatMap((date) => dated(work, date))),
  );
  return prepared.map(({ work, weather, water, doubtful }) => {
    const corrected = doubtful.find((date) => {
      const kept = stored(work.fieldId, date);
      return kept !== undefined && differs(kept, weather, water);
    });
    return staleOf(work, corrected, airStaleFrom(work, air, weather));
  });
}

/** Whether a day's weather is another than the one that it was computed from. */
function differs(kept: LedgerDay, weather: CellWeather, { gaugedRain }: BookedWater): boolean {
  const on = weatherOn(weather, kept.date, gaugedRain.get(kept.date));
  return (
    on.air.referenceEt !== kept.eto ||
    on.rain !== kept.rain ||
    on.etoFrom !== kept.etoFrom ||
    on.rainFrom !== kept.rainFrom
  );
}

async function write(manager: EntityManager, runs: readonly FieldRun[], computedAt: Date): Promise<void> {
  const first = earliestOf(runs.map(({ stale }) => stale.from));
  if (first === undefined) return;
  const yesterday = runs.map(({ work }) => work.yesterday).reduce((a, b) => (a > b ? a : b));
  await makePartitions(manager, 'ledger_day', first, yesterday);
  await writeDays(manager, valuesOf(runs, computedAt));
}

function* valuesOf(runs: readonly FieldRun[], computedAt: Date): Generator<readonly CopyValue[]> {
  for (const run of runs) for (const day of run.rows()) yield copyValues(run.work, computedAt, day);
}
