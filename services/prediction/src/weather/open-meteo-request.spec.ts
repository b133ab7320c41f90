import { describe, expect, it } from '@jest/globals';
import { openMeteoRequest } from './open-meteo-request.ts';

const fresno = { lat: 36.84, lng: -119.8 };

describe('a request for weather', () => {
  it('names every unit and the zone, for their defaults are not ours', () => {
    const { searchParams } = openMeteoRequest('https://api.open-meteo.com', undefined, fresno);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      wind_speed_unit: 'ms',
      temperature_unit: 'celsius',
      precipitation_unit: 'mm',
      timezone: 'America/Los_Angeles',
    });
  });

  it('asks for the mean wind, never the greatest', () => {
    const daily = openMeteoRequest('https://api.open-meteo.com', undefined, fresno).searchParams.get('daily');
    expect(daily?.split(',')).toContain('wind_speed_10m_mean');
    expect(daily).not.toContain('wind_speed_10m_max');
  });

  it('carries a key only where there is one', () => {
    const parameters = (key?: string) => openMeteoRequest('https://weather.test', key, fresno).searchParams;
    expect(parameters().has('apikey')).toBe(false);
    expect(parameters('secret').get('apikey')).toBe('secret');
  });
});
