import { describe, expect, it } from '@jest/globals';
import { aFieldSummary } from '../../test/fields.ts';
import { anIrrigation, aReading } from '../../test/water-records.ts';
import { lastFields, lastValueOf } from './last-values.ts';
import { checkEntry, type LogContext } from './log-entry.ts';
import { entryText } from './log-summary.ts';
import { meterKey, noValues, type LogValues } from './log-values.ts';

const field = aFieldSummary({ flowGpm: 452.57 });
const now = Date.parse('2026-07-18T15:00:00.000Z');
const context: LogContext = { fields: [field], irrigations: [], readings: [] };
const aWater = (values: Partial<LogValues>): LogValues => ({
  ...noValues,
  field: field.id,
  value: '4',
  ...values,
});
const inputOf = (values: LogValues, of = context) => {
  const checked = checkEntry(values, of, now);
  if (checked.kind === 'errors') throw new Error(JSON.stringify(checked.errors));
  return checked.entry.input;
};
const errorsOf = (values: LogValues) => {
  const checked = checkEntry(values, context, now);
  return checked.kind === 'errors' ? checked.errors : {};
};

describe('an entry of the field log', () => {
  it('of water ended just now, and began as long before as it ran', () => {
    expect(inputOf(aWater({}))).toEqual({
      fieldId: field.id,
      start: '2026-07-18T11:00:00.000Z',
      end: '2026-07-18T15:00:00.000Z',
      hours: 4,
    });
  });

  it('of inches or gallons ran as long as its flow takes', () => {
    // 40 acre-inches are 1,086,170 gallons: 40 hours at 452.57 gpm.
    for (const values of [
      aWater({ unit: 'inches', value: '1' }),
      aWater({ unit: 'gallons', value: '1,086,170' }),
    ])
      expect(inputOf(values)).toMatchObject({
        start: '2026-07-16T23:00:00.000Z',
        end: '2026-07-18T15:00:00.000Z',
      });
  });

  it('keeps a start and an end on the farm’s clock', () => {
    expect(inputOf(aWater({ start: '2026-07-17T21:00', end: '2026-07-18T01:10' }))).toMatchObject({
      start: '2026-07-18T04:00:00.000Z',
      end: '2026-07-18T08:10:00.000Z',
    });
    expect(inputOf(aWater({ start: '2026-07-17T21:00' }))).toMatchObject({ end: '2026-07-18T08:00:00.000Z' });
  });

  it('of rain is for all fields, from the last time the gauge was read', () => {
    const rain: LogValues = { ...noValues, what: 'rain', value: '.35' };
    expect(inputOf(rain)).toEqual({
      kind: 'rain',
      start: '2026-07-17T15:00:00.000Z',
      end: '2026-07-18T15:00:00.000Z',
      inches: 0.35,
    });
    const readings = [aReading({ kind: 'rain', fieldIds: [], end: '2026-07-15T15:00:00.000Z' })];
    expect(inputOf(rain, { ...context, readings })).toMatchObject({ start: '2026-07-15T15:00:00.000Z' });
  });

  it('of a pressure chamber is below zero, with or without a sign', () => {
    for (const value of ['12', '-12'])
      expect(inputOf({ ...noValues, what: 'stem-potential', field: field.id, value })).toMatchObject({
        bars: -12,
      });
  });

  it('of a meter names source and serial number', () => {
    const meter = meterKey('4f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', 'A 17');
    expect(inputOf({ ...noValues, what: 'meter', meter, value: '1200' })).toMatchObject({
      waterSourceId: '4f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
      serial: 'A 17',
      value: 1200,
    });
  });

  it.each([
    ['4,5', 4.5],
    ['0,5', 0.5],
    ['0,125', 0.125],
    [',5', 0.5],
    ['1234,5', 1234.5],
    ['1,200', 1200],
    ['1,086,170.5', 1_086_170.5],
    [' 1.200 ', 1.2],
  ])('takes "%s" for %d: commas part thousands, or are the decimal sign', (value, gallons) => {
    expect(inputOf(aWater({ unit: 'gallons', value }))).toMatchObject({ gallons });
  });

  it.each(['1,200,5', '1.200,5', '4,5,6', '1,2.5'])('does not guess at "%s"', (value) => {
    expect(errorsOf(aWater({ value }))).toEqual({ value: 'Enter a number, such as 4.5' });
  });

  it('says what is missing or cannot be, at its place', () => {
    expect(errorsOf({ ...noValues })).toEqual({ field: 'Choose the field', value: 'Enter the number' });
    expect(errorsOf(aWater({ value: 'four' }))).toEqual({ value: 'Enter a number, such as 4.5' });
    expect(errorsOf(aWater({ value: '0' }))).toEqual({ value: 'Enter more than 0' });
    expect(errorsOf(aWater({ end: '2027-01-01T00:00' }))).toEqual({ end: 'It cannot be in the future' });
    expect(errorsOf({ ...noValues, what: 'soil-moisture', field: field.id, value: '90' })).toHaveProperty(
      'value',
    );
    expect(errorsOf({ ...noValues, what: 'meter', value: '1' })).toEqual({ meter: 'Choose the meter' });
  });
});

describe('what was logged last', () => {
  const earlier = '2026-07-16T15:00:00.000Z';
  const records = {
    irrigations: [anIrrigation({ createdAt: '2026-07-18T01:00:00.000Z' })],
    readings: [
      aReading({ withdrawnAt: '2026-07-17T15:00:00.000Z', value: 60, createdAt: earlier }),
      aReading({ fieldIds: ['another'], createdAt: '2026-07-18T02:00:00.000Z' }),
      aReading({ kind: 'stem-potential', value: -11, createdAt: earlier }),
    ],
  };

  it('is offered in the unit of the entry, without what was withdrawn', () => {
    expect(lastValueOf(aWater({}), records)?.value).toBe(9);
    expect(lastValueOf(aWater({ unit: 'inches' }), records)?.value).toBe(0.42);
    expect(lastValueOf(aWater({ what: 'stem-potential' }), records)?.value).toBe(11);
    expect(lastValueOf(aWater({ what: 'soil-moisture' }), records)).toBeNull();
  });

  it('gives the fields in the order in which they were logged', () => {
    expect(lastFields(records, 3)).toEqual(['another', field.id]);
  });
});

it('an entry is read as one says it, with the number that is sent', () => {
  const textOf = (values: Partial<LogValues>) =>
    entryText(aWater(values), { fields: [field], meterUnit: 'acre-feet' });
  expect(textOf({})).toBe(`Water, ${field.name}: 4 hours`);
  expect(textOf({ value: '1' })).toBe(`Water, ${field.name}: 1 hour`);
  expect(textOf({ value: '4,5' })).toBe(`Water, ${field.name}: 4.5 hours`);
  expect(textOf({ unit: 'gallons', value: '1086170.1234' })).toBe(
    `Water, ${field.name}: 1086170.1234 gallons`,
  );
  expect(textOf({ what: 'rain', value: '0.4' })).toBe(`Rain gauge, ${field.name}: 0.4 inches`);
  expect(textOf({ what: 'stem-potential', value: '1' })).toBe(`Pressure chamber, ${field.name}: 1 bar`);
});
