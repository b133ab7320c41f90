import { addDays } from '@headgate/agronomy';
import type { PlaceCatalogue } from '../../../src/places/place-catalogue.ts';
import { cellCentre } from '../../../src/weather/cells/cell-of.ts';
import type { CellDay, CellWeather } from '../../../src/weather/cells/cell-weather.ts';
import { Random } from './random.ts';

/** As far back as the air of a season is averaged, and a little more; and ahead [days]. */
const daysBack = 40;
const daysAhead = 8;

/** A cell's weather around a day, all observed up to the day before, as its name has it: no two have the same. */
export function seededWeather(places: PlaceCatalogue, cell: string, today: string): CellWeather {
  const random = Random.of(cell);
  const mean = random.between(5.5, 7.5);
  const days = Array.from({ length: daysBack + 1 + daysAhead }, (_, index): CellDay => {
    const date = addDays(today, index - daysBack);
    const rains = random.fraction() < 0.03;
    return {
      date,
      kind: date < today ? 'observed' : 'forecast',
      eto: mean + random.between(-1.2, 1.2),
      etoFrom: 'open-meteo',
      rain: rains ? random.between(0.5, 6) : 0,
      rainFrom: 'open-meteo',
      rainProbability: date < today ? null : rains ? 60 : 5,
      temperatureMax: random.between(30, 40),
      temperatureMin: random.between(14, 20),
      humidityMax: random.between(70, 95),
      humidityMin: random.between(20, 40),
      windSpeed2m: random.between(1, 3),
      solarRadiation: random.between(22, 30),
    };
  });
  const region = places.nearest(cellCentre(cell)).etoRegion;
  const series = { source: 'forecast', fetchedAt: `${today}T08:00:00.000Z`, days } as const;
  return { cell, region, series, changes: [] };
}
