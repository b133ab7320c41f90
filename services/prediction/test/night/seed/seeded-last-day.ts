import { addDays, crops, type MeanAir } from '@headgate/agronomy';
import { meanAirOf } from '../../../src/advice/day-records.ts';
import type { FieldRecord, PlantingRecord } from '../../../src/fields/field-record.ts';
import { noWater } from '../../../src/irrigations/booked-water.ts';
import type { LedgerDay } from '../../../src/ledger/field-ledger.ts';
import { ledgerOf } from '../../../src/ledger/ledger-of.ts';
import { prepareLedgerSeason } from '../../../src/ledger/prepare-season.ts';
import { seasonsOf } from '../../../src/fields/seasons-of.ts';
import type { CellWeather } from '../../../src/weather/cells/cell-weather.ts';
import { Random } from './random.ts';

/** Of ten sources, one has stood still. */
const stoodStill = 0.1;
/** So many dry days a field has behind it at most. */
const dryDays = 9;

/**
 * The last day of a field's ledger, and the air of its season. `head`: that day. Fields are irrigated when they are due, so each
 * has as many dry days behind it as its allowed depletion lasts, or fewer; where the source has stood still, up to nine.
 */
export function seededLastDay(record: FieldRecord, weather: CellWeather, head: string) {
  const [planting] = record.plantings;
  if (planting === undefined) throw new Error('A seeded field has a planting');
  const air: MeanAir = meanAirOf(weather.series, crops[planting.crop]);
  const isBehind = Random.of(record.waterSourceId ?? record.id).fraction() < stoodStill;
  const after = (dry: number) => dryRun(record, planting, weather, air, addDays(head, -dry), head);
  let most = dryDays;
  const isOver = ({ day }: ReturnType<typeof after>) => day.depletion > day.allowedDepletion;
  while (!isBehind && most > 0 && isOver(after(most))) most -= 1;
  const last = after(Random.of(record.id).whole(0, most));
  return { planting, air, ...last };
}

/** From a full root zone on `from` to `head`, without irrigation. */
function dryRun(
  record: FieldRecord,
  planting: PlantingRecord,
  weather: CellWeather,
  air: MeanAir,
  from: string,
  head: string,
) {
  const [season] = seasonsOf(planting, from, head, weather.region);
  if (season === undefined) throw new Error(`No season of ${planting.crop} on ${head}`);
  const prepare = (of: typeof season) => prepareLedgerSeason(record, planting, of, air, weather.region);
  let day: LedgerDay | undefined;
  for (day of ledgerOf({ planting, prepare, weather, water: noWater }, from, head));
  if (day === undefined) throw new Error(`No ledger of ${planting.crop} on ${head}`);
  return { day, start: season.start };
}
