import { addDays, crops, type MeanAir } from '@headgate/agronomy';
import { meanAirOf } from '../../../src/advice/day-records.ts';
import type { FieldRecord } from '../../../src/fields/field-record.ts';
import { noWater } from '../../../src/irrigations/booked-water.ts';
import type { LedgerDay } from '../../../src/ledger/field-ledger.ts';
import { ledgerOf } from '../../../src/ledger/ledger-of.ts';
import { prepareLedgerSeason } from '../../../src/ledger/prepare-season.ts';
import { seasonsOf } from '../../../src/ledger/seasons-of.ts';
import type { CellWeather } from '../../../src/weather/cells/cell-weather.ts';
import { Random } from './random.ts';

/** The last day of a field's ledger, after up to nine dry days before it, and the air of its season. `head`: that day. */
export function seededLastDay(record: FieldRecord, weather: CellWeather, head: string) {
  const [planting] = record.plantings;
  if (planting === undefined) throw new Error('A seeded field has a planting');
  const drying = Random.of(record.id);
  const from = addDays(head, -drying.whole(0, 9));
  const [season] = seasonsOf(planting, from, head);
  if (season === undefined) throw new Error(`No season of ${planting.crop} on ${head}`);
  const air: MeanAir = meanAirOf(weather.series, crops[planting.crop]);
  const prepare = (of: typeof season) => prepareLedgerSeason(record, planting, of, air);
  let day: LedgerDay | undefined;
  for (day of ledgerOf({ planting, prepare, weather, water: noWater }, from, head));
  if (day === undefined) throw new Error(`No ledger of ${planting.crop} on ${head}`);
  return { planting, air, day, start: season.start };
}
