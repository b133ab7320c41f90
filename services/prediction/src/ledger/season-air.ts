import { addDays, crops, metresPerSecond, percent, type MeanAir } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { meanAirOf, standardAir } from '../advice/day-records.ts';
import type { PlantingRecord } from '../fields/field-record.ts';
import { seasonsOf, type LedgerSeason } from '../fields/seasons-of.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';
import type { FieldWork } from './field-work.ts';
import type { LedgerField } from './ledger-row.ts';

/** Air is averaged over as many days before today as the calculator looks at, and the forecast's [days]. */
export const daysOfAir = 35;

interface NewSeason extends LedgerField {
  readonly plantingId: string;
  readonly start: string;
  readonly air: MeanAir;
}

interface SeasonRow {
  readonly planting_id: string;
  readonly starts_on: string;
  readonly wind_speed: number;
  readonly minimum_humidity: number;
}

const seasonsOfFields = `
  SELECT planting_id, starts_on::text AS starts_on, wind_speed, minimum_humidity
  FROM unnest($1::uuid[], $2::uuid[]) AS named (farm_id, field_id) JOIN ledger_season USING (farm_id, field_id)
`;
const keepSeasons = `
  INSERT INTO ledger_season (farm_id, field_id, planting_id, starts_on, wind_speed, minimum_humidity)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[], $5::float8[], $6::float8[]) ON CONFLICT DO NOTHING
`;

/** Whether mean air moves a planting's coefficients: those measured in California have its climate in them. */
const needsAir = ({ crop }: Pick<PlantingRecord, 'crop'>): boolean =>
  crops[crop].coefficientClimate === 'standard';

/**
 * The mean air that each season's coefficients are adjusted to. It is kept from when the season was first computed with any
 * air known, so that a season's days never move by themselves; until then it is FAO-56's standard.
 */
export class SeasonAir {
  readonly #kept: ReadonlyMap<string, MeanAir>;
  readonly #fresh = new Map<string, NewSeason>();

  private constructor(kept: ReadonlyMap<string, MeanAir>) {
    this.#kept = kept;
  }

  /** One statement; none where no field's crop needs it. */
  static async read(
    manager: EntityManager,
    fields: readonly Pick<FieldWork, 'farmId' | 'fieldId' | 'plantings'>[],
  ): Promise<SeasonAir> {
    const named = fields.filter(({ plantings }) => plantings.some(needsAir));
    if (named.length === 0) return new SeasonAir(new Map());
    const columns = [named.map(({ farmId }) => farmId), named.map(({ fieldId }) => fieldId)];
    const rows = await manager.query<SeasonRow[]>(seasonsOfFields, columns);
    return new SeasonAir(
      new Map(
        rows.map((row) => [
          keyOf(row.planting_id, row.starts_on),
          {
            windSpeed: metresPerSecond(row.wind_speed),
            minimumHumidity: percent(row.minimum_humidity),
          },
        ]),
      ),
    );
  }

  /** Whether a season of today's wants air that is not kept yet. */
  isFresh(works: readonly FieldWork[]): boolean {
    return works.some(({ plantings, today }) =>
      plantings.some(
        (planting) =>
          needsAir(planting) &&
          seasonsOf(planting, today, today).some((season) => !this.isKept(planting, season)),
      ),
    );
  }

  isKept(planting: PlantingRecord, { start }: LedgerSeason): boolean {
    return this.#kept.has(keyOf(planting.id, start));
  }

  /** Of a season; kept from now on where it is new and the weather tells it. */
  of(
    field: LedgerField,
    planting: PlantingRecord,
    { start }: LedgerSeason,
    weather: CellWeather,
    today: string,
  ): MeanAir {
    if (!needsAir(planting)) return standardAir;
    const key = keyOf(planting.id, start);
    const known = this.#kept.get(key) ?? this.#fresh.get(key)?.air;
    if (known !== undefined) return known;
    const air = recentAir(planting, weather, today);
    if (air === undefined) return standardAir;
    this.#fresh.set(key, { ...field, plantingId: planting.id, start, air });
    return air;
  }

  /** Keeps what is new. One statement, or none. */
  async keep(manager: EntityManager): Promise<void> {
    const seasons = [...this.#fresh.values()];
    if (seasons.length === 0) return;
    await manager.query(keepSeasons, [
      seasons.map(({ farmId }) => farmId),
      seasons.map(({ fieldId }) => fieldId),
      seasons.map(({ plantingId }) => plantingId),
      seasons.map(({ start }) => start),
      seasons.map(({ air }) => air.windSpeed),
      seasons.map(({ air }) => air.minimumHumidity),
    ]);
  }
}

/** Undefined where the weather tells nothing of the air. */
function recentAir(
  { crop }: Pick<PlantingRecord, 'crop'>,
  { series }: CellWeather,
  today: string,
): MeanAir | undefined {
  const [first, last] = [addDays(today, -daysOfAir), addDays(today, 6)];
  const days = series.days.filter(({ date }) => date >= first && date <= last);
  const isTelling = days.some((day) => day.windSpeed2m !== undefined && day.humidityMin !== undefined);
  return isTelling ? meanAirOf({ ...series, days }, crops[crop]) : undefined;
}

/** First day of the head's season, where its coefficients wait for air that nobody knew when it was computed. */
export function waitsForAir({ head, plantings }: FieldWork, air: SeasonAir): string | undefined {
  const planting = plantings.find(({ id }) => id === head?.day.plantingId);
  if (head === undefined || planting === undefined || !needsAir(planting)) return undefined;
  const [season] = seasonsOf(planting, head.day.date, head.day.date);
  return season === undefined || air.isKept(planting, season) ? undefined : season.from;
}

/** The same, once the weather tells it. */
export function airStaleFrom(work: FieldWork, air: SeasonAir, weather: CellWeather): string | undefined {
  const from = waitsForAir(work, air);
  const planting = work.plantings.find(({ id }) => id === work.head?.day.plantingId);
  if (from === undefined || planting === undefined) return undefined;
  return recentAir(planting, weather, work.today) === undefined ? undefined : from;
}

const keyOf = (plantingId: string, start: string): string => `${plantingId} ${start}`;
