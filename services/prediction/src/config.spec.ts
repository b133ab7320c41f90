import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@headgate/runtime';
import { environment, openMeteoUrl } from './config.ts';

const needed = { DATABASE_URL: 'postgres://localhost/prediction', REDIS_URL: 'redis://localhost' };
const parse = (more: Record<string, string>) => parseConfig(environment, { ...needed, ...more });

describe('the configuration', () => {
  it('lets time stand still, but never in production', () => {
    const HEADGATE_NOW = '2026-07-01T12:00:00-07:00';
    expect(parse({ HEADGATE_NOW }).HEADGATE_NOW).toEqual(new Date('2026-07-01T19:00:00Z'));
    expect(() => parse({ HEADGATE_NOW, NODE_ENV: 'production' })).toThrow('HEADGATE_NOW');
    expect(parse({ NODE_ENV: 'production' }).HEADGATE_NOW).toBeUndefined();
  });

  it('sends a key to the paid host alone, and to an address of our own choice', () => {
    expect(openMeteoUrl(parse({}))).toBe('https://api.open-meteo.com');
    expect(openMeteoUrl(parse({ OPEN_METEO_API_KEY: 'k' }))).toBe('https://customer-api.open-meteo.com');
    const chosen = { OPEN_METEO_URL: 'http://127.0.0.1:3901', OPEN_METEO_API_KEY: 'k' };
    expect(openMeteoUrl(parse(chosen))).toBe('http://127.0.0.1:3901');
  });

  it.each(['DATABASE_URL', 'REDIS_URL', 'OPEN_METEO_URL'])('refuses a %s that is none', (name) => {
    expect(() => parse({ [name]: 'ftp://somewhere' })).toThrow(name);
  });
});
