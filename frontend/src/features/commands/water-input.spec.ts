import { describe, expect, it } from '@jest/globals';
import { aZone, controllerId } from '../../test/water.ts';
import { checkWater, usualMinutes, type WaterAction } from './water-input.ts';

const now = Date.parse('2026-07-10T15:00:00.000Z');
const about = { controllerId, zone: aZone({ maximum_minutes: 120 }) };
const check = (action: WaterAction, minutes: string, startAt = '') =>
  checkWater(action, about, { minutes, startAt }, now);
const errors = (...url: Parameters<typeof check>) => {
  const checked = check(...url);
  return checked.kind === 'errors' ? checked.errors : {};
};

describe('what moves water', () => {
  it('is sent as the contract has it', () => {
    expect(check('start', ' 10 ')).toEqual({
      kind: 'input',
      input: { controllerId, commandType: 'start', zoneId: 'zone-1', duration: 10 },
    });
  });

  it.each([
    ['', 'Duration is required'],
    ['0', 'Duration must be a whole number of minutes from 1 to 1440'],
    ['2.5', 'Duration must be a whole number of minutes from 1 to 1440'],
    ['ten', 'Duration must be a whole number of minutes from 1 to 1440'],
    ['121', 'This zone may be open for at most 120 minutes'],
  ])('is not sent with minutes of “%s”', (minutes, message) => {
    for (const action of ['start', 'adjust'] as const)
      expect(errors(action, minutes)).toEqual({ minutes: message });
  });

  it('at a time of its own is sent with that moment on the farm’s clock', () => {
    const checked = check('schedule', '10', '2026-07-11T06:00');
    expect(checked).toMatchObject({
      kind: 'input',
      input: { commandType: 'schedule', startAt: '2026-07-11T13:00:00.000Z' },
    });
  });

  it.each([
    ['', 'Start is required'],
    ['2026-07-10T07:59', 'Start must be in the future'],
  ])('is not sent for a start of “%s”', (startAt, message) => {
    expect(errors('schedule', '10', startAt)).toEqual({ startAt: message });
  });
});

it('offers minutes that the zone may have', () => {
  expect(usualMinutes(aZone({ maximum_minutes: 30 }))).toEqual([5, 10, 15, 30]);
});
