import { randomUUID } from 'node:crypto';
import type { Plan, PlanQuery } from '@headgate/contracts/plan';
import type { Call, Caller } from '@headgate/messaging';
import type { FieldRecord, PlantingRecord, WaterSourceRecord } from '../../src/fields/field-record.ts';
import { Irrigations } from '../../src/irrigations/irrigations.ts';
import { Ledger } from '../../src/ledger/ledger.ts';
import { Plans } from '../../src/plan/answers/plans.ts';
import { DecidePlanned } from '../../src/plan/decide/decide-planned.ts';
import { PlannedWater } from '../../src/plan/decide/planned-water.ts';
import { FarmPlans } from '../../src/plan/keep/farm-plans.ts';
import { ReportCards } from '../../src/plan/report/report-cards.ts';
import { Tariffs } from '../../src/tariffs/tariffs.ts';
import { Clock } from '../../src/time/clock.ts';
import type { CellWeathers } from '../../src/weather/cells/cell-weathers.ts';
import { aCellWeather } from '../ledger/a-cell-weather.ts';
import { aPlanting, aRecord } from '../ledger/a-record.ts';
import { openOwnRecords, type OwnRecords } from '../own-records.ts';
import { aWaterSource } from './a-planned-farm.ts';

/** Weather that a test sets, for every cell alike. */
class WeatherOfTest {
  of: Omit<Parameters<typeof aCellWeather>[0], 'from' | 'today'> = {};

  readonly read: CellWeathers['read'] = (_, cells, { from, today }) =>
    Promise.resolve(
      new Map([...cells].map((cell) => [cell, { ...aCellWeather({ ...this.of, from, today }), cell }])),
    );
  readonly ensure: CellWeathers['ensure'] = () => Promise.resolve();
}

/** As somebody who enters a field does. */
const entered = { acresFrom: 'entered', pointFrom: 'entered' };

interface FarmOf {
  readonly timeZone?: string;
  readonly sources?: readonly Partial<WaterSourceRecord>[];
  /** Each with what grows on it: almonds, planted long ago, unless told. */
  readonly fields?: readonly (Partial<FieldRecord> & { readonly planting?: Partial<PlantingRecord> })[];
}

export interface OwnFarm extends Caller {
  readonly fieldIds: readonly string[];
  readonly sourceIds: readonly string[];
}

/** The plan over a database of its own, at an hour and in weather that a test sets. */
export class OwnPlans {
  readonly records: OwnRecords;
  readonly weather = new WeatherOfTest();
  readonly irrigations: Irrigations;
  readonly plans: Plans;
  readonly decisions: DecidePlanned;
  readonly reports: ReportCards;
  readonly farmPlans: FarmPlans;
  readonly clock: Clock;
  /** Farms whose pages were told that their faults have changed. */
  readonly hints: string[] = [];
  now: Date;

  private constructor(records: OwnRecords, now: Date) {
    this.records = records;
    this.now = now;
    const { source } = records;
    // A clock that a test moves on.
    const clock = new Clock();
    clock.now = () => this.now;
    this.clock = clock;
    const midas = { pricesOf: () => Promise.resolve(null) };
    const tariffs = new Tariffs(source, midas as never, clock);
    this.farmPlans = new FarmPlans(new Ledger(), this.weather, tariffs);
    const hints = { publish: (_: unknown, { farmId }: { farmId: string }) => this.hints.push(farmId) };
    this.plans = new Plans(source, this.farmPlans, clock, hints as never);
    this.decisions = new DecidePlanned(source, this.farmPlans, clock);
    this.reports = new ReportCards(source, this.plans, tariffs);
    this.irrigations = new Irrigations(source, clock, new PlannedWater(clock));
  }

  static async open(now: string): Promise<OwnPlans> {
    return new OwnPlans(await openOwnRecords(), new Date(now));
  }

  /** A farm as its rows are, written past the rooms that check it. */
  async addFarm({
    timeZone = 'America/Los_Angeles',
    sources = [],
    fields = [{}],
  }: FarmOf = {}): Promise<OwnFarm> {
    const farm = { userId: randomUUID(), farmId: randomUUID(), role: 'grower' } as const;
    const { source: database } = this.records;
    const made = sources.map((given) => aWaterSource({ id: randomUUID(), ...given }));
    const ids = fields.map(() => randomUUID());
    await database.query('INSERT INTO farm_fields (farm_id, time_zone) VALUES ($1, $2)', [
      farm.farmId,
      timeZone,
    ]);
    for (const { id, name, ...data } of made)
      await database.query(
        `INSERT INTO water_source (farm_id, id, version, name, data, created_at, updated_at) VALUES ($1, $2, 1, $3, $4, now(), now())`,
        [farm.farmId, id, name, data],
      );
    for (const [index, { planting, waterSourceId, ...given }] of fields.entries()) {
      const id = ids[index] ?? '';
      const source = waterSourceId === undefined ? (made[0]?.id ?? null) : waterSourceId;
      const {
        name,
        plantings: _,
        id: __,
        createdAt,
        waterSourceId: ___,
        ...data
      } = aRecord({ acres: 20, ...given });
      await database.query(
        `INSERT INTO field (farm_id, id, version, name, water_source_id, data, created_at, updated_at)
         VALUES ($1, $2, 1, $3, $4, $5, $6, $6)`,
        [farm.farmId, id, given.name ?? `${name} ${index}`, source, { ...data, ...entered }, createdAt],
      );
      const grown = { crop: 'almonds', plantedYear: 2015, startsOn: '2025-10-01', ...planting } as const;
      const {
        id: plantingId,
        fieldId,
        startsOn,
        endedOn,
        ...plantingData
      } = aPlanting({ ...grown, fieldId: id });
      await database.query(
        `INSERT INTO planting (farm_id, field_id, id, version, starts_on, ended_on, data, created_at, updated_at)
         VALUES ($1, $2, $3, 1, $4, $5, $6, now(), now())`,
        [farm.farmId, fieldId, plantingId, startsOn, endedOn, plantingData],
      );
    }
    return { ...farm, fieldIds: ids, sourceIds: made.map(({ id }) => id) };
  }

  read(farm: OwnFarm, query: Partial<PlanQuery> & { readonly language?: 'en' | 'es' } = {}): Promise<Plan> {
    return this.plans.read(farm.farmId, { days: 7, limit: 50, language: 'en', ...query });
  }

  /** Enters water on a field: gross inches. */
  async irrigate(
    farm: OwnFarm,
    fieldId: string,
    start: string,
    end: string,
    inches: number,
    planned?: string,
  ) {
    const input = { fieldId, start, end, inches, source: 'entered' as const };
    const entered = await this.irrigations.enter(
      farm,
      planned === undefined ? input : { ...input, plannedIrrigationId: planned },
      callOf(farm),
    );
    if (entered.kind !== 'saved') throw new Error(JSON.stringify(entered));
    return entered.irrigation;
  }
}

export const callOf = (caller: Caller, operationId?: string): Call => ({
  requestId: 'test',
  deadline: new Date(Date.now() + 60_000),
  caller,
  ...(operationId !== undefined && { operationId }),
});
