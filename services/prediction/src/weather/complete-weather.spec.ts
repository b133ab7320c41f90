import { describe, expect, it } from '@jest/globals';
import { addDays, climatologicalReferenceEt } from '@headgate/agronomy';
import { completeWeather } from './complete-weather.ts';
import { SourceFailure } from '../outside/source-failure.ts';
import type { ServiceDay } from './read-open-meteo.ts';

const fresno = { lat: 36.74, etoRegion: '4.0_3.1' } as const;
const fetchedAt = new Date('2026-07-10T18:00:00Z');

const wholeDay: Omit<ServiceDay, 'date'> = {
  temperatureMax: 37.1,
  temperatureMin: 19.8,
  humidityMax: 62,
  humidityMin: 19,
  windSpeed10m: 2.4,
  solarRadiation: 29.6,
  rain: 0,
  rainProbability: 0,
  eto: 7.6,
};

/** Ten days, of which the first few are as given. */
function complete(...first: Omit<ServiceDay, 'date'>[]) {
  const days = Array.from({ length: 10 }, (_, index) => ({
    ...(first[index] ?? wholeDay),
    date: addDays('2026-07-01', index),
  }));
  return completeWeather({ elevation: 94, days }, fresno, fetchedAt).days;
}

function without(...keys: (keyof Omit<ServiceDay, 'date'>)[]): Omit<ServiceDay, 'date'> {
  return Object.fromEntries(Object.entries(wholeDay).filter(([key]) => !keys.some((each) => each === key)));
}

describe('a day of weather', () => {
  it('has our own evapotranspiration, from its weather', () => {
    const [day] = complete();
    expect(day).toMatchObject({ etoFrom: 'weather' });
    expect(day?.eto).toBeGreaterThan(6.5);
    expect(day?.eto).toBeLessThan(9);
  });

  it('has the mean wind brought from 10 m down to 2 m: FAO-56 eq. 47', () => {
    expect(complete()[0]?.windSpeed2m).toBeCloseTo(0.748 * 2.4, 2);
  });

  it.each([['humidityMin', 'humidityMax'], ['windSpeed10m'], ['solarRadiation']] as const)(
    'does with an estimate for what it lacks: %s',
    (...keys) => {
      const [day] = complete(without(...keys, 'eto'));
      expect(day?.etoFrom).toBe('weather');
      expect(day?.eto).toBeGreaterThan(4);
      expect(day?.eto).toBeLessThan(11);
    },
  );

  it("takes the service's figure when it has its temperatures at most", () => {
    const rest = ['humidityMin', 'humidityMax', 'windSpeed10m', 'solarRadiation'] as const;
    expect(complete(without(...rest))[0]).toMatchObject({ etoFrom: 'service', eto: 7.6 });
    expect(complete(without('temperatureMax', 'temperatureMin'))[0]).toMatchObject({ etoFrom: 'service' });
    expect(complete(without(...rest, 'eto'))[0]).toMatchObject({ etoFrom: 'weather' });
  });

  it('is an average day when it has nothing, and nobody knows its rain', () => {
    expect(complete({})[0]).toMatchObject({
      etoFrom: 'climatology',
      eto: climatologicalReferenceEt('4.0_3.1', '2026-07-01'),
      rain: null,
      rainProbability: null,
    });
  });
});

describe('a forecast', () => {
  it('may lack a fifth of its days, and is refused beyond', () => {
    expect(complete({}, {})).toHaveLength(10);
    expect(() => complete({}, {}, {})).toThrow(SourceFailure);
    expect(() => complete(without('rain'), without('rain'), without('rain'))).toThrow(SourceFailure);
  });
});
