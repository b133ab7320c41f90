import {
  daysBetween,
  metresPerSecond,
  mm,
  percent,
  type DayWeather,
  type Millimetres,
} from '@headgate/agronomy';
import type { FieldDay } from '@headgate/contracts/field-day';
import { standardAir } from '../advice/day-records.ts';
import type { GaugedRain } from '../irrigations/booked-water.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';
import { climatologyOf } from '../weather/climatology-of.ts';

/** The weather of a day that is over as the ledger takes it, and where it is from. */
export interface LedgerWeather extends Pick<FieldDay, 'kind' | 'etoFrom' | 'rainFrom'> {
  readonly air: DayWeather;
  readonly rain: Millimetres;
}

/**
 * What the cell has of a day, its rain replaced by the gauge's for as long as one was out. Where a source does not reach, the
 * region's means stand in, their rain on the month's storm days.
 */
export function weatherOn({ region, series }: CellWeather, date: string, gauge?: GaugedRain): LedgerWeather {
  const [first] = series.days;
  const day = first && series.days[daysBetween(first.date, date)];
  const average = climatologyOf(region)(date);
  const isKnown = day?.kind === 'observed';
  const etoFrom = isKnown ? day.etoFrom : 'assumed';
  const fallen = isKnown ? day.rain : null;
  const { windSpeed2m, humidityMin } = day ?? {};
  const rain = fallen ?? average.rain ?? 0;
  return {
    kind: etoFrom === 'assumed' ? 'assumed' : 'observed',
    etoFrom,
    rainFrom: gauge === undefined ? (fallen === null ? 'assumed' : (day?.rainFrom ?? 'assumed')) : 'gauge',
    air: {
      referenceEt: mm(isKnown ? day.eto : average.eto),
      windSpeed: windSpeed2m === undefined ? standardAir.windSpeed : metresPerSecond(windSpeed2m),
      minimumHumidity: humidityMin === undefined ? standardAir.minimumHumidity : percent(humidityMin),
    },
    rain: mm(gauge === undefined ? rain : gauge.depth + (1 - gauge.share) * rain),
  };
}
