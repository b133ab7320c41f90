import { addDays } from '@headgate/agronomy';
import type { Climatology } from '../../src/weather/climatology-of.ts';
import type { WeatherDay, WeatherSeries } from '../../src/weather/weather-series.ts';

interface SeriesOf {
  readonly today?: string;
  readonly source?: WeatherSeries['source'];
  readonly pastDays?: number;
  /** [mm/day], every day alike unless given by offset from today. */
  readonly eto?: number | ((offset: number) => number);
  /** By offset from today: -1 is yesterday. */
  readonly rain?: Readonly<Record<number, number>>;
  readonly probability?: Readonly<Record<number, number>>;
  readonly day?: Partial<WeatherDay>;
}

/** A dry week in July with a month behind it; change what matters to the test. */
export function aSeries(of: SeriesOf = {}): WeatherSeries {
  const { today = '2026-07-10', source = 'forecast', pastDays = 31, eto = 7 } = of;
  const days: WeatherDay[] = [];
  for (let offset = -pastDays; offset < 7; offset += 1) {
    const unknown = source === 'climatology';
    days.push({
      date: addDays(today, offset),
      kind: offset < 0 ? 'observed' : 'forecast',
      ...(unknown ? {} : { temperatureMax: 33, temperatureMin: 17, humidityMin: 45, windSpeed2m: 2 }),
      etoFrom: 'weather',
      eto: typeof eto === 'number' ? eto : eto(offset),
      rain: unknown ? null : (of.rain?.[offset] ?? 0),
      rainProbability: unknown || offset < 0 ? null : (of.probability?.[offset] ?? 0),
      ...of.day,
    });
  }
  return {
    source,
    fetchedAt: source === 'climatology' ? null : `${today}T12:00:00.000Z`,
    days,
  };
}

/** The same average day all year round [mm/day]. */
export const everyDay =
  (eto: number): Climatology =>
  () => ({ eto });
