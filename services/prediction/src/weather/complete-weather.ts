import {
  celsius,
  climatologicalReferenceEt,
  dailyReferenceEt,
  daysBetween,
  degrees,
  megajoulesPerSquareMetre,
  metres,
  metresPerSecond,
  percent,
  windAtTwoMetres,
} from '@headgate/agronomy';
import type { KnownPlace } from '../places/read-places.ts';
import type { StoredDay, StoredWeather } from './held-weather.ts';
import { unusable } from '../outside/source-failure.ts';
import type { ServiceDay, ServiceWeather } from './read-open-meteo.ts';

/** With more of its days wanting than this, a forecast is no better than climatology. */
const maxMissingDays = 0.2;

type Site = Pick<KnownPlace, 'lat' | 'etoRegion'>;
type KnownDay = Omit<StoredDay, 'eto' | 'etoFrom' | 'rain' | 'rainProbability'>;

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
  const { windSpeed10m: wind, eto: theirs, rain = null, rainProbability = null, ...rest } = day;
  const windSpeed2m = wind === undefined ? wind : windAtTwoMetres(metresPerSecond(wind), metres(10));
  const known = { ...rest, windSpeed2m };
  return { ...known, ...bestReferenceEt(known, theirs, site, elevation), rain, rainProbability };
}

function bestReferenceEt(
  day: KnownDay,
  theirs: number | undefined,
  site: Site,
  elevation: number,
): Pick<StoredDay, 'eto' | 'etoFrom'> {
  const ours = ourReferenceEt(day, site, elevation);
  // From nothing but the temperatures, ours is rough.
  if (theirs !== undefined && ours?.method !== 'penman-monteith') return { eto: theirs, etoFrom: 'service' };
  if (ours !== undefined) return { eto: Math.max(0, ours.eto), etoFrom: 'weather' };
  return { eto: climatologicalReferenceEt(site.etoRegion, day.date), etoFrom: 'climatology' };
}

/** Undefined without temperatures, or when it comes out absurd. */
function ourReferenceEt(day: KnownDay, site: Site, elevation: number) {
  const { temperatureMax, temperatureMin, humidityMax, humidityMin, windSpeed2m, solarRadiation } = day;
  if (temperatureMax === undefined || temperatureMin === undefined) return undefined;
  const ours = dailyReferenceEt(
    {
      dayOfYear: daysBetween(`${day.date.slice(0, 4)}-01-01`, day.date) + 1,
      temperatureMax: celsius(temperatureMax),
      temperatureMin: celsius(temperatureMin),
      ...(humidityMax === undefined ? {} : { humidityMax: percent(humidityMax) }),
      ...(humidityMin === undefined ? {} : { humidityMin: percent(humidityMin) }),
      ...(windSpeed2m === undefined
        ? {}
        : { windSpeed: metresPerSecond(windSpeed2m), windHeight: metres(2) }),
      ...(solarRadiation === undefined ? {} : { solarRadiation: megajoulesPerSquareMetre(solarRadiation) }),
    },
    { latitude: degrees(site.lat), elevation: metres(elevation) },
  );
  return Number.isFinite(ours.eto) ? ours : undefined;
}
