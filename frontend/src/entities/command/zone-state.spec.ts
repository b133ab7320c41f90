import { describe, expect, it } from '@jest/globals';
import { aCommand, aRun, aZone } from '../../test/water.ts';
import { waitsForItsTime, zoneStateOf } from './zone-state.ts';

const now = Date.now();
const later = new Date(now + 3_600_000).toISOString();
const kindOf = (...url: Parameters<typeof zoneStateOf>) => zoneStateOf(...url).kind;
const open = aZone({ run: aRun() });

describe('a zone', () => {
  it('is paused where its run is, until that is over', () => {
    const pause = { since: new Date(now - 60_000).toISOString(), secondsLeft: 300 };
    const run = aRun({ endsAt: new Date(now + 60_000).toISOString(), pause });
    expect(zoneStateOf(aZone({ run }), [], now)).toEqual({ kind: 'paused', run });
    const resume = aCommand({ commandType: 'resume', status: 'sent' });
    expect(zoneStateOf(aZone({ run }), [resume], now)).toEqual({ kind: 'paused', run, isChanging: true });
    expect(zoneStateOf(aZone({ run }), [], now + 75_000)).toEqual({ kind: 'unconfirmed', run });
  });

  it('is open or closed as the server says, whatever was asked', () => {
    expect(kindOf(aZone(), [], now)).toBe('closed');
    expect(kindOf(aZone(), [aCommand({ status: 'confirmed' })], now)).toBe('closed');
    expect(kindOf(open, [], now)).toBe('open');
    expect(kindOf(open, [aCommand({ commandType: 'stop', status: 'failed' })], now)).toBe('open');
  });

  it('is opening while a start is on its way, and only then', () => {
    for (const status of ['pending', 'sent'] as const)
      expect(kindOf(aZone(), [aCommand({ status })], now)).toBe('opening');
    expect(kindOf(aZone(), [aCommand({ zoneId: 'zone-2' })], now)).toBe('closed');
    expect(kindOf(aZone(), [aCommand({ commandType: 'schedule', startAt: later })], now)).toBe('closed');
  });

  it('is closing while a stop is on its way, be it of the whole controller', () => {
    for (const zoneId of ['zone-1', null])
      expect(kindOf(open, [aCommand({ commandType: 'stop', zoneId })], now)).toBe('closing');
    expect(kindOf(open, [aCommand({ commandType: 'stop', zoneId: 'zone-2' })], now)).toBe('open');
  });

  it('is not known to be closed where the server says so, or when it is told open well past its end', () => {
    expect(kindOf(aZone({ run: aRun({ state: 'unconfirmed' }) }), [], now)).toBe('unconfirmed');
    const run = aRun({ endsAt: new Date(now).toISOString() });
    expect(kindOf(aZone({ run }), [], now + 5_000)).toBe('open');
    expect(kindOf(aZone({ run }), [], now + 11_000)).toBe('unconfirmed');
  });
});

it('a schedule waits until its time, and not when it was taken back', () => {
  const schedule = aCommand({ commandType: 'schedule', startAt: later });
  expect(waitsForItsTime(schedule, now)).toBe(true);
  expect(waitsForItsTime(schedule, Date.parse(later))).toBe(false);
  expect(waitsForItsTime({ ...schedule, status: 'failed' }, now)).toBe(false);
});
