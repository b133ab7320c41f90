import { addDays } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { stemPotentialDays } from '../irrigations/booked-water.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';
import type { CellWeathers } from '../weather/cells/cell-weathers.ts';
import { doubtfulDays, earliestOf, staleOf, weatherSeenUntil, type FieldWork } from './field-work.ts';
import { daysOfAir, waitsForAir, type SeasonAir } from './season-air.ts';

/** The weather of each field's cell. */
export type WeatherOfWork = (work: FieldWork) => CellWeather;

/** First day whose weather and water a field's ledger may need, as far as its own rows tell. */
export function neededFrom(work: FieldWork, air: SeasonAir): string {
  const { from, deleteFrom } = staleOf(work, waitsForAir(work, air));
  const recent = addDays(work.today, -stemPotentialDays);
  return earliestOf([from, deleteFrom, recent]) ?? recent;
}

/**
 * The weather that these fields' ledgers need, from the day of each (`neededFrom`): once from the first day that is out of date, and once more where it has
 * changed before that. The fields of a time zone are read together.
 */
export async function readLedgerWeather(
  manager: EntityManager,
  needed: ReadonlyMap<FieldWork, string>,
  weather: Pick<CellWeathers, 'read'>,
  air: SeasonAir,
): Promise<WeatherOfWork> {
  const byDay = new Map<string, ReadonlyMap<string, CellWeather>>();
  for (const [today, same] of Map.groupBy(needed.keys(), (work) => work.today)) {
    const from = earliestOf([
      ...same.map((work) => needed.get(work)),
      air.isFresh(same) ? addDays(today, -daysOfAir) : undefined,
    ]);
    byDay.set(today, await readOfDay(manager, same, { from: from ?? today, today }, weather));
  }
  return ({ today, cell }) => {
    const read = byDay.get(today)?.get(cell);
    if (read === undefined) throw new Error(`no weather of ${cell}`);
    return read;
  };
}

async function readOfDay(
  manager: EntityManager,
  works: readonly FieldWork[],
  days: { readonly from: string; readonly today: string },
  weather: Pick<CellWeathers, 'read'>,
): Promise<ReadonlyMap<string, CellWeather>> {
  const cells = new Set(works.map(({ cell }) => cell));
  const range = { ...days, changedSince: weatherSeenUntil(works) };
  const read = await weather.read(manager, cells, range);
  const changed = earliestOf(
    works.flatMap((work) => doubtfulDays(work, read.get(work.cell)?.changes ?? []).slice(0, 1)),
  );
  if (changed === undefined || changed >= range.from) return read;
  return await weather.read(manager, cells, { ...range, from: changed });
}
