import { daysBetween, mm, initialFieldState } from '@headgate/agronomy';
import { dayRecords } from '../../src/advice/day-records.ts';
import type {
  FarmFields,
  FieldRecord,
  PlantingRecord,
  WaterSourceRecord,
} from '../../src/fields/field-record.ts';
import type { KeptLedger } from '../../src/ledger/field-ledger.ts';
import { prepareLedgerSeason } from '../../src/ledger/prepare-season.ts';
import { seasonsOf } from '../../src/fields/seasons-of.ts';
import type { FarmToPlan } from '../../src/plan/farm/farm-to-plan.ts';
import { horizonOf } from '../../src/plan/hours/horizon.ts';
import { climatologyOf } from '../../src/weather/climatology-of.ts';
import { aCellWeather } from '../ledger/a-cell-weather.ts';
import { aPlanting, aRecord } from '../ledger/a-record.ts';
import { air } from '../ledger/ledger-rows.ts';

const farmZone = 'America/Los_Angeles';
/** Ids in order, so that plans of tests are the same each time. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function aWaterSource(given: Partial<WaterSourceRecord> = {}): WaterSourceRecord {
  return {
    id: idOf(900),
    name: 'North well',
    kind: 'well',
    maxFlowGpm: 1_200,
    ...{ leastRunMinutes: 30, leadMinutes: 0, lagMinutes: 0, neverTogether: [] },
    ...{ energy: null, tariff: null, delivery: null, allocation: null, meters: [] },
    ...{ groundwater: null, energyBills: [] },
    ...given,
  };
}

/** Almonds under drippers on 20 acres, planted long ago. */
export function anAlmondField(number: number, given: Partial<FieldRecord> = {}): FieldRecord {
  const id = idOf(number);
  const planting: PlantingRecord = aPlanting({
    ...{ id: idOf(100 + number), fieldId: id, crop: 'almonds', startsOn: '2020-10-01', plantedYear: 2015 },
  });
  return aRecord({ id, name: `Block ${number}`, acres: 20, plantings: [planting], ...given });
}

interface LedgerOf {
  readonly now: string;
  /** Missing where drip reaches [mm]. */
  readonly depletion?: number;
  readonly weather?: Omit<Parameters<typeof aCellWeather>[0], 'from' | 'today'>;
  readonly last?: Partial<NonNullable<KeptLedger['last']>>;
  readonly stemPotentials?: KeptLedger['stemPotentials'];
  readonly timeZone?: string;
}

/** Where a field's water stands, as the ledger says it. */
export function aLedger(record: FieldRecord, of: LedgerOf): KeptLedger {
  const { today } = horizonOf(of.timeZone ?? farmZone, new Date(of.now));
  const planting = record.plantings.at(-1) ?? aPlanting();
  const [season] = seasonsOf(planting, today, today);
  if (season === undefined) throw new Error('nothing grows');
  const prepared = prepareLedgerSeason(record, planting, season, air);
  const weather = aCellWeather({ from: '2026-01-01', today, ...of.weather });
  const { field } = prepared;
  const dayIndex = daysBetween(field.start, today);
  // Where drip does not reach, summer has dried the ground.
  const { totalAvailable } = field.season.cropOn(Math.max(0, dayIndex));
  const outside = 0.95 * (1 - field.wettedRootShare) * totalAvailable;
  const state = initialFieldState(field, {
    ...{ depletion: mm((of.depletion ?? 0) + outside), outsideDepletion: mm(outside), started: true },
  });
  return {
    ...{ kind: 'kept', record, planting, ...prepared, today, dayIndex, weather, state },
    inSeason: dayIndex >= 0 && dayIndex < field.length,
    last: of.last === undefined ? undefined : aLastDay(planting.id, today, of.last, state),
    records: dayRecords(weather.series, climatologyOf(weather.region), today),
    stemPotentials: of.stemPotentials ?? [],
    recomputedFrom: undefined,
  };
}

function aLastDay(
  plantingId: string,
  today: string,
  given: Partial<NonNullable<KeptLedger['last']>>,
  state: KeptLedger['state'],
): NonNullable<KeptLedger['last']> {
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return {
    ...{
      date: yesterday,
      kind: 'observed',
      plantingId,
      state,
      etoFrom: 'open-meteo',
      rainFrom: 'open-meteo',
    },
    ...{ eto: 5, kcb: 1, ke: 0, cropEt: 5, actualEt: 5, rain: 0, irrigationNet: 0, irrigationGross: 0 },
    ...{ runoff: 0, drainage: 0, depletion: 0, allowedDepletion: 30, readilyAvailable: 40 },
    ...{ totalAvailable: 80, ks: 1, correction: 0 },
    ...given,
  };
}

/** A farm whose every field's ledger is given. */
export function aFarmToPlan(
  now: string,
  ledgers: readonly KeptLedger[],
  given: Partial<FarmToPlan> & {
    readonly sources?: readonly WaterSourceRecord[];
    readonly timeZone?: string;
  } = {},
): FarmToPlan {
  const { sources = [], timeZone = farmZone, ...rest } = given;
  const farm: FarmFields = {
    farmId: idOf(1_000),
    ...{ timeZone, revision: '1', sources, fields: ledgers.map(({ record }) => record) },
  };
  return {
    horizon: horizonOf(timeZone, new Date(now)),
    farm,
    ledgers: new Map(ledgers.map((ledger) => [ledger.record.id, ledger])),
    ...{ prices: new Map(), rows: [], running: [], flowed: [], before: new Map() },
    ...rest,
  };
}
