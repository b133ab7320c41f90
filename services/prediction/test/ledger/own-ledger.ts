import type { Millimetres } from '@headgate/agronomy';
import type { Caller } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { FarmFields } from '../../src/fields/field-record.ts';
import { readFarms } from '../../src/fields/read-farms.ts';
import { ImportIrrigations } from '../../src/irrigations/import-irrigations.ts';
import { Irrigations } from '../../src/irrigations/irrigations.ts';
import { PlannedIrrigationPort } from '../../src/irrigations/planned-irrigation.port.ts';
import { Readings } from '../../src/irrigations/readings.ts';
import { FieldDays } from '../../src/ledger/field-days.ts';
import type { FieldLedger } from '../../src/ledger/field-ledger.ts';
import { GivenWaterPort } from '../../src/ledger/given-water.port.ts';
import { LedgerWater } from '../../src/ledger/ledger-water.ts';
import { Ledger } from '../../src/ledger/ledger.ts';
import { OneLedger } from '../../src/ledger/one-ledger.ts';
import { Clock } from '../../src/time/clock.ts';
import type { CellWeathers } from '../../src/weather/cells/cell-weathers.ts';
import { openOwnRecords, type OwnRecords } from '../own-records.ts';
import { aCellWeather } from './a-cell-weather.ts';

/** Takes water for what was planned where a test says so. */
class PlannedByTest extends PlannedIrrigationPort {
  readonly planned = new Set<string>();
  readonly applied = new Map<string, string>();

  override apply = (_: EntityManager, __: string, id: string, { irrigationId }: { irrigationId: string }) => {
    if (this.planned.has(id)) this.applied.set(id, irrigationId);
    return Promise.resolve(this.planned.has(id));
  };
  override amountOf = (_: EntityManager, __: string, id: string) =>
    Promise.resolve(this.planned.has(id) ? { gallons: 500_000, inches: 0.46, hours: 10 } : null);
  override unapply = (_: EntityManager, __: string, id: string) => {
    this.applied.delete(id);
    return Promise.resolve();
  };
}

class GivenByTest extends GivenWaterPort {
  given: ((offset: number) => Millimetres | undefined) | undefined;
  override read = () => Promise.resolve(this.given);
}

/** Weather that a test sets, for every cell alike. */
class WeatherOfTest {
  of: Omit<Parameters<typeof aCellWeather>[0], 'from' | 'today'> = {};

  readonly read: CellWeathers['read'] = (_, cells, { from, today }) =>
    Promise.resolve(
      new Map([...cells].map((cell) => [cell, { ...aCellWeather({ ...this.of, from, today }), cell }])),
    );
  readonly ensure: CellWeathers['ensure'] = () => Promise.resolve();
}

/** The rooms of irrigations and of the ledger over a database of their own, at an hour that a test sets. */
export class OwnLedger {
  readonly records: OwnRecords;
  readonly weather = new WeatherOfTest();
  readonly planned = new PlannedByTest();
  readonly given = new GivenByTest();
  readonly irrigations: Irrigations;
  readonly importing: ImportIrrigations;
  readonly readings: Readings;
  readonly days: FieldDays;
  readonly ledger = new Ledger();
  readonly clock = new Clock();
  now = new Date('2026-06-20T17:00:00Z');

  private constructor(records: OwnRecords) {
    this.records = records;
    const { source } = records;
    // A clock that a test moves on.
    const { clock } = this;
    clock.now = () => this.now;
    const one = new OneLedger(this.ledger, this.weather, clock);
    this.irrigations = new Irrigations(source, clock, this.planned);
    this.importing = new ImportIrrigations(source, clock);
    this.readings = new Readings(source, clock, new LedgerWater(one));
    this.days = new FieldDays(source, clock, this.weather, one, this.given);
  }

  static async open(): Promise<OwnLedger> {
    return new OwnLedger(await openOwnRecords());
  }

  /** Brings farms up to date, as a night does. */
  update(...farmIds: string[]): Promise<ReadonlyMap<string, FieldLedger>> {
    return this.records.source.transaction(async (manager) => {
      const farms = await readFarms(manager, farmIds);
      return this.ledger.update(manager, farms, this.weather, this.now);
    });
  }

  /** Every row of a field's ledger as it stands in its table, and which transaction wrote it. */
  rows(fieldId: string): Promise<Record<string, unknown>[]> {
    return this.records.source.query(
      'SELECT *, date::text AS day, xmin::text AS written_by FROM ledger_day WHERE field_id = $1 ORDER BY date',
      [fieldId],
    );
  }

  /** A column of the ledger of the farm's first field, brought up to date, by day. */
  async column(farm: FarmFields, name: string): Promise<Map<string, unknown>> {
    await this.update(farm.farmId);
    return new Map((await this.rows(firstField(farm))).map((row) => [String(row['day']), row[name]]));
  }
}

export const firstField = ({ fields }: FarmFields): string => fields[0]!.id;

export const callerOf = ({ farmId }: Pick<FarmFields, 'farmId'>): Caller => ({
  ...{ userId: '0f8fad5b-d9cb-469f-a165-70867728950e', farmId, role: 'grower' },
});
