import { addDays, daysBetween } from '@headgate/agronomy';
import type { CellDay, CellWeather } from '../../src/weather/cells/cell-weather.ts';

interface WeatherOf {
  readonly from: string;
  readonly today: string;
  /** [mm], by date; 5 and 0 where it is not given. */
  readonly eto?: (date: string) => number;
  readonly rain?: (date: string) => number | null;
  readonly day?: (date: string) => Partial<CellDay>;
  readonly changes?: CellWeather['changes'];
}

/** Observed days up to yesterday and seven days ahead, of the middle of the San Joaquin Valley. */
export function aCellWeather(of: WeatherOf): CellWeather {
  const count = daysBetween(of.from, of.today) + 8;
  const days = Array.from({ length: count }, (_, index): CellDay => {
    const date = addDays(of.from, index);
    const rain = of.rain === undefined ? 0 : of.rain(date);
    const known: CellDay = {
      date,
      kind: date < of.today ? 'observed' : 'forecast',
      ...{ temperatureMax: 33, temperatureMin: 17, humidityMin: 40, windSpeed2m: 2.5 },
      eto: of.eto?.(date) ?? 5,
      etoFrom: 'open-meteo',
      rain,
      rainFrom: rain === null ? 'assumed' : 'open-meteo',
      rainProbability: date < of.today ? null : 0,
    };
    return { ...known, ...of.day?.(date) };
  });
  return {
    cell: '1836:-4792',
    region: '4.0_3.1',
    series: { source: 'forecast', fetchedAt: `${of.today}T12:00:00.000Z`, days },
    changes: of.changes ?? [],
  };
}
