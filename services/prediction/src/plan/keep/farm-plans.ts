import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FarmFields } from '../../fields/field-record.ts';
import { readFarms } from '../../fields/read-farms.ts';
import { readFlowed } from '../../irrigations/read-flowed.ts';
import type { FieldLedger } from '../../ledger/field-ledger.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { Tariffs } from '../../tariffs/tariffs.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import { CellWeathers } from '../../weather/cells/cell-weathers.ts';
import { newestWeather } from '../../weather/cells/newest-weather.ts';
import { keepPlanFaults } from '../faults/plan-faults.ts';
import { readPlanned, removePlanned, writePlanned } from '../planned/planned-store.ts';
import { makeFarmPlan, type MadePlan, type FarmInputs } from './make-farm-plan.ts';
import { pricesOf } from './prices-of.ts';
import {
  lockFarms,
  readLatest,
  readPlannableFarms,
  writeFarmPlans,
  writeRecommendations,
  type PlannableFarm,
} from './plan-store.ts';

const day = 86_400_000;
/** What was planned or flowed before is settled, and holds no field back any more [days]. */
const settledAfter = 16;

type Weather = Pick<CellWeathers, 'read' | 'ensure'>;
type Rates = Pick<Tariffs, 'pricesFor'>;

interface OpenFarm extends PlannableFarm {
  readonly at: number;
  readonly today: string;
}

/** Plans of whole farms, kept as functions of what they are made from. */
@Injectable()
export class FarmPlans {
  readonly #ledger: Ledger;
  readonly #weather: Weather;
  readonly #tariffs: Rates;

  constructor(ledger: Ledger, @Inject(CellWeathers) weather: Weather, @Inject(Tariffs) tariffs: Rates) {
    this.#ledger = ledger;
    this.#weather = weather;
    this.#tariffs = tariffs;
  }

  /**
   * Makes the plans of these farms anew that are out of date: another day at the farm, something changed that they are made from,
   * newer weather, or the time of a proposal over. In the transaction of `manager`, which holds the farms' rows locked from here on; asks nobody outside, so
   * weather that is missing is to be ensured before. The number of statements is the same for any number of farms. `force`: all.
   * Farms whose faults are read differently now.
   */
  readonly bringUpToDate = async (
    manager: EntityManager,
    farmIds: readonly string[],
    now: Date,
    { force = false }: { readonly force?: boolean } = {},
  ): Promise<readonly string[]> => {
    const locked = (await lockFarms(manager, farmIds)).map((farm) => openFarm(farm, now));
    const stale = force ? locked : await staleAmong(manager, locked);
    return stale.length > 0 ? await this.#plan(manager, stale, now) : [];
  };

  /** Whether a farm's plan is of what is known now; true of one that has nothing to plan. Locks nothing. */
  async isUpToDate(manager: EntityManager, farmId: string, now: Date): Promise<boolean> {
    const farms = (await readPlannableFarms(manager, [farmId])).map((farm) => openFarm(farm, now));
    return (await staleAmong(manager, farms)).length === 0;
  }

  /**
   * Sees to it that a farm's weather of today is there, for a second or so, and the prices of its rates. Outside of any
   * transaction.
   */
  async prepare(manager: EntityManager, farmId: string, now: Date): Promise<void> {
    const [farm] = await readFarms(manager, [farmId]);
    if (farm === undefined) return;
    await Promise.all([this.#weather.ensure(cellsOf([farm])), pricesOf(this.#tariffs, farm, now)]);
  }

  async #plan(manager: EntityManager, open: readonly OpenFarm[], now: Date): Promise<readonly string[]> {
    const farmIds = open.map(({ farmId }) => farmId);
    const farms = await readFarms(manager, farmIds);
    const newest = await newestWeather(manager, cellsOf(farms));
    const ledgers = await this.#ledger.update(manager, farms, this.#weather, now);
    const read = await readInputs(manager, open, now);
    const todayOf = new Map(open.map(({ farmId, today }) => [farmId, today]));
    const made: MadePlan[] = [];
    for (const farm of farms) {
      const inputs = await this.#inputsOf(farm, todayOf.get(farm.farmId) ?? '', ledgers, read, now);
      made.push(makeFarmPlan(inputs, newest));
    }
    return await write(manager, made, open, now, read.hasToday);
  }

  async #inputsOf(
    farm: FarmFields,
    today: string,
    ledgers: ReadonlyMap<string, FieldLedger>,
    read: Awaited<ReturnType<typeof readInputs>>,
    now: Date,
  ): Promise<FarmInputs> {
    const { farmId } = farm;
    return {
      ...{ farm, today, now, ledgers },
      prices: await pricesOf(this.#tariffs, farm, now),
      flowed: read.flowed.get(farmId) ?? [],
      ...{ rows: read.planned.get(farmId) ?? [], since: read.since },
      latest: read.latest.get(farmId) ?? [],
    };
  }
}

async function readInputs(manager: EntityManager, open: readonly OpenFarm[], now: Date) {
  const farmIds = open.map(({ farmId }) => farmId);
  const since = new Date(now.getTime() - settledAfter * day);
  const flowed = await readFlowed(manager, farmIds, since);
  const planned = await readPlanned(manager, farmIds, since);
  const latest = await readLatest(manager, open);
  const todayOf = new Map(open.map(({ farmId, today }) => [farmId, today]));
  return {
    since: since.getTime(),
    flowed: Map.groupBy(flowed, ({ farmId }) => farmId),
    planned: Map.groupBy(planned, ({ farmId }) => farmId),
    latest: Map.groupBy(latest, ({ farmId }) => farmId),
    hasToday: latest.some(({ farmId, madeOn }) => madeOn === todayOf.get(farmId)),
  };
}

const openFarm = (farm: PlannableFarm, now: Date): OpenFarm => ({
  ...farm,
  at: now.getTime(),
  today: ZonedTime.of(farm.timeZone).dateOf(now.getTime()),
});

async function staleAmong(manager: EntityManager, farms: readonly OpenFarm[]): Promise<OpenFarm[]> {
  const cells = [...new Set(farms.flatMap((farm) => Object.keys(farm.cells ?? {})))];
  const newest = cells.length === 0 ? new Map<string, string>() : await newestWeather(manager, cells);
  return farms.filter((farm) => {
    if (farm.madeOn !== farm.today || farm.madeFrom !== farm.revision) return true;
    if (farm.until !== null && farm.until <= farm.at) return true;
    return Object.entries(farm.cells ?? {}).some(([cell, seen]) => (newest.get(cell) ?? '') !== seen);
  });
}

const cellsOf = (farms: readonly FarmFields[]): string[] => [
  ...new Set(farms.flatMap(({ fields }) => fields.map(({ point }) => cellOf(point)))),
];

async function write(
  manager: EntityManager,
  made: readonly MadePlan[],
  open: readonly OpenFarm[],
  now: Date,
  hasToday: boolean,
): Promise<readonly string[]> {
  await writeRecommendations(
    manager,
    made.flatMap(({ fields }) => fields),
    open,
    hasToday,
  );
  await writeFarmPlans(
    manager,
    made.map(({ farm }) => farm),
    now,
  );
  await writePlanned(
    manager,
    made.flatMap(({ changed }) => changed),
    now,
  );
  await removePlanned(
    manager,
    made.flatMap(({ removed }) => removed),
  );
  return await keepPlanFaults(
    manager,
    made.map(({ farm: { farmId }, hasOldWeather }) => ({ farmId, hasOldWeather })),
    now,
  );
}
