import {
  climatologicalReferenceEt,
  metres,
  metresPerSecond,
  windAtTwoMetres,
  type EtoRegion,
} from '@headgate/agronomy';
import { unusable } from './open-meteo-failure.ts';
import { referenceEtOf } from './reference-et-of.ts';
import type { ServiceDay, ServiceWeather } from './service-weather.ts';
import type { StoredDay, StoredWeather } from './stored-weather.ts';

/** With more of its days wanting than this, a forecast is no better than climatology. */
const maxMissingDays = 0.2;

interface Site {
  readonly lat: number;
  readonly etoRegion: EtoRegion;
}

/**
 * Gives every day its reference evapotranspiration: ours (FAO-56 by whatever the day has, chapter 3 for the rest); theirs
 * where we know the temperatures at most; climatology for a day that has nothing. Throws when too many days want any of
 * it, or rain.
 */
export function completeWeather(weather: ServiceWeather, site: Site, fetchedAt: Date): StoredWeather {
  const days = weather.days.map((day) => completeDay(day, site, weather.elevation));
  const wanting = days.filter((day) => day.etoFrom === 'climatology' || day.rain === null).length;
  if (wanting > days.length * maxMissingDays) throw unusable(`${wanting} of ${days.length} days are empty`);
  return { fetchedAt: fetchedAt.toISOString(), elevation: weather.elevation, days };
}

function completeDay(day: ServiceDay, site: Site, elevation: number): StoredDay {
  const { windSpeed10m, eto: theirs, rain, rainProbability, ...known } = day;
  const wind =
    windSpeed10m === undefined
      ? {}
      : { windSpeed2m: windAtTwoMetres(metresPerSecond(windSpeed10m), metres(10)) };
  return {
    ...known,
    ...wind,
    ...bestReferenceEt({ ...known, ...wind }, theirs, site, elevation),
    rain: rain ?? null,
    rainProbability: rainProbability ?? null,
  };
}

function bestReferenceEt(
  day: Omit<StoredDay, 'eto' | 'etoFrom' | 'rain' | 'rainProbability'>,
  theirs: number | undefined,
  site: Site,
  elevation: number,
): Pick<StoredDay, 'eto' | 'etoFrom'> {
  const ours = referenceEtOf(day, { latitude: site.lat, elevation });
  if (theirs !== undefined && (ours === null || ours.rough)) return { eto: theirs, etoFrom: 'service' };
  if (ours !== null) return { eto: ours.eto, etoFrom: 'weather' };
  return { eto: climatologicalReferenceEt(site.etoRegion, day.date), etoFrom: 'climatology' };
}
