import type { Opening } from '../../../e2e/field.ts';
import { flowedOf } from '../compare-water.ts';
import { siteOf, type SeasonField } from '../season-field.ts';
import type { SeasonProduct } from '../season-product.ts';
import type { Sky } from './ground-water.ts';

/** A day above a field, and what its valve put on [mm over the field]. */
export interface DayOfField {
  readonly date: string;
  readonly sky: Sky;
  readonly gross: number;
}

const [hour, day] = [3_600_000, 86_400_000];
/** All summer the farm's clock is so far behind UTC. */
const zone = 7 * hour;
const millimetresPerInch = 25.4;
const gallonsPerAcreInch = 27_154.2857;
/** So many days the weather service gives of the past at most. */
const longest = 90;

/** Asks the weather service itself; water is of the day on which its valve opened. */
export async function skyOf(
  product: SeasonProduct,
  field: SeasonField,
  openings: readonly Opening[],
  { from, days }: { readonly from: string; readonly days: number },
): Promise<readonly DayOfField[]> {
  const dates = Array.from({ length: days }, (_, at) => dateOf(Date.parse(from) + at * day));
  const skies = new Map<string, Sky>();
  for (let at = 0; at < dates.length; at += longest)
    for (const [date, sky] of await askWeather(product, dates.slice(at, at + longest))) skies.set(date, sky);
  const byDate = Map.groupBy(openings, ({ openedAt }) => dateOf(Date.parse(openedAt) - zone));
  return dates.map((date) => {
    const gallons = (byDate.get(date) ?? []).reduce((sum, opening) => sum + flowedOf(field, opening), 0);
    const gross = (gallons / gallonsPerAcreInch / field.acres) * millimetresPerInch;
    return { date, sky: skies.get(date) ?? { eto: 0, rain: 0 }, gross };
  });
}

async function askWeather(product: SeasonProduct, dates: readonly string[]): Promise<[string, Sky][]> {
  const url = new URL('/v1/forecast', product.addressOf('weather-emulator'));
  const { latitude, longitude } = siteOf;
  url.search = new URLSearchParams({
    ...{ latitude: String(latitude), longitude: String(longitude), timezone: 'America/Los_Angeles' },
    ...{ start_date: dates[0] ?? '', end_date: dates.at(-1) ?? '' },
    daily: 'et0_fao_evapotranspiration,precipitation_sum',
  }).toString();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(await answer.text());
  const { daily } = (await answer.json()) as { daily: Record<string, (string | number)[]> };
  return dates.map((date, at) => [
    date,
    {
      eto: Number(daily['et0_fao_evapotranspiration']?.[at]),
      rain: Number(daily['precipitation_sum']?.[at]),
    },
  ]);
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
