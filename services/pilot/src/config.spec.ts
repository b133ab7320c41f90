import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@headgate/runtime';
import { environment, showsSamples } from './config.ts';

const needed = { DATABASE_URL: 'postgres://localhost/pilot' };
const parse = (more: Record<string, string>) => parseConfig(environment, { ...needed, ...more });
const samplesOf = (more: Record<string, string>) => showsSamples(parse(more));

describe('samples', () => {
  it('are there in development, and nowhere else unless asked for', () => {
    expect(samplesOf({ NODE_ENV: 'development' })).toBe(true);
    for (const elsewhere of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'staging' }, { NODE_ENV: 'test' }]) {
      expect(samplesOf(elsewhere)).toBe(false);
    }
    expect(samplesOf({ NODE_ENV: 'test', SAMPLES: 'true' })).toBe(true);
  });

  it('can be left out in development', () => {
    expect(samplesOf({ NODE_ENV: 'development', SAMPLES: 'false' })).toBe(false);
  });

  it('are refused in production, whoever asks', () => {
    expect(() => parse({ NODE_ENV: 'production', SAMPLES: 'true' })).toThrow('SAMPLES');
    expect(samplesOf({ NODE_ENV: 'production', SAMPLES: 'false' })).toBe(false);
  });
});

it.each(['ftp://somewhere', 'mysql://localhost/pilot', ''])('takes no database at %j', (url) => {
  expect(() => parse({ DATABASE_URL: url })).toThrow('DATABASE_URL');
});
