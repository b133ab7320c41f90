import { describe, expect, it } from '@jest/globals';
import { SourceFailure } from '../outside/source-failure.ts';
import { readMidas } from './read-midas.ts';

const hourFrom = (DateStart: string, hour: number, changes: object = {}) => {
  const clock = String(hour).padStart(2, '0');
  return {
    ...{
      ValueName: 'winter off peak',
      DateStart,
      DateEnd: DateStart,
      DayStart: 'Wednesday',
      DayEnd: 'Wednesday',
    },
    ...{ TimeStart: `${clock}:00:00`, TimeEnd: `${clock}:59:59`, value: 0.1006, Unit: '$/kWh' },
    ...changes,
  };
};
const read = (...ValueInformation: object[]) =>
  readMidas(JSON.stringify({ RateID: 'USCA-TSTS-TTOU-TEST', ValueInformation }));
const text = (spans: ReturnType<typeof readMidas>) =>
  spans?.map(({ start, end, usdPerKwh, peak }) => [
    new Date(start).toISOString(),
    new Date(end).toISOString(),
    usdPerKwh,
    peak,
  ]);

describe('a schedule of MIDAS', () => {
  it('is in UTC, hour by hour, and hours of one price are one span', () => {
    const peak = { ValueName: 'winter on peak', value: 0.1388 };
    expect(
      text(read(hourFrom('2026-03-02', 1, peak), hourFrom('2026-03-01', 23), hourFrom('2026-03-02', 0))),
    ).toEqual([
      ['2026-03-01T23:00:00.000Z', '2026-03-02T01:00:00.000Z', 0.1006, false],
      ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z', 0.1388, true],
    ]);
  });

  it('may spell its value with a capital, and name an end on the day before, as in their own example', () => {
    const odd = { DateEnd: '2026-03-01', value: undefined, Value: 0.3 };
    expect(text(read(hourFrom('2026-03-02', 1, odd)))).toEqual([
      ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z', 0.3, false],
    ]);
  });

  it.each(['Summer on peak', 'PEAK', 'super peak'])('has a peak where it says so: %s', (ValueName) => {
    expect(read(hourFrom('2026-03-01', 1, { ValueName }))?.[0]?.peak).toBe(true);
  });

  it.each(['winter off peak', 'super off-peak', 'Part-Peak', 'mid-peak', '', null])(
    'has none elsewhere: %s',
    (ValueName) => {
      expect(read(hourFrom('2026-03-01', 1, { ValueName }))?.[0]?.peak).toBe(false);
    },
  );

  it('has prices of energy alone', () => {
    const demand = hourFrom('2026-03-01', 0, { Unit: '$/kW', value: 15 });
    expect(read(demand, hourFrom('2026-03-01', 1))).toHaveLength(1);
  });

  it('has no two prices for a moment: the earlier one holds', () => {
    const long = hourFrom('2026-03-01', 1, { TimeEnd: '02:59:59', value: 0.5 });
    expect(text(read(hourFrom('2026-03-01', 2), long, hourFrom('2026-03-01', 3)))).toEqual([
      ['2026-03-01T01:00:00.000Z', '2026-03-01T03:00:00.000Z', 0.5, false],
      ['2026-03-01T03:00:00.000Z', '2026-03-01T04:00:00.000Z', 0.1006, false],
    ]);
  });

  it.each(['null', '{"ValueInformation":[]}', '{"ValueInformation":null}', '{"message":"none"}'])(
    'does not exist: %s',
    (body) => {
      expect(readMidas(body)).toBeNull();
    },
  );

  it.each([
    '',
    '<html>',
    '"Unauthorized"',
    '{"ValueInformation":"none"}',
    JSON.stringify({ ValueInformation: [hourFrom('soon', 1), hourFrom('2026-03-01', 1, { value: 1e308 })] }),
  ])('is refused whole where it is not as documented: %s', (body) => {
    expect(() => readMidas(body)).toThrow(SourceFailure);
  });
});
