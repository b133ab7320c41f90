import { describe, expect, it } from '@jest/globals';
import { cimisAnswer } from './cimis-answer.ts';
import { midasAnswer } from './midas-answer.ts';
import { gridpointAnswer, pointAnswer } from './nws-answer.ts';
import { Refusal } from './refusal.ts';
import { soilAnswer } from './soil-answer.ts';

const now = new Date('2026-07-10T18:00:00Z');
const headers = { 'user-agent': 'tests' };
const query = (values: Record<string, string>) => new URLSearchParams(values);
const days = {
  ...{ appKey: 'any', targets: '80', startDate: '2026-07-01', endDate: '2026-07-10' },
  ...{ dataItems: 'day-asce-eto,day-precip', unitOfMeasure: 'M' },
};
const shape = (text: string) => ({
  query: `SELECT geometry::STGeomFromText('${text}', 4326)`,
  format: 'JSON+COLUMNNAME',
});

describe('CIMIS', () => {
  it('has no day that is not over, and the same figures every time', () => {
    const { body } = cimisAnswer(query(days), now, null);
    expect(JSON.stringify(body)).toContain('"Date":"2026-07-09"');
    expect(JSON.stringify(body)).not.toContain('2026-07-10');
    expect(cimisAnswer(query(days), now, null).body).toEqual(body);
  });

  it('has evapotranspiration and radiation alone in space', () => {
    const { body } = cimisAnswer(query({ ...days, targets: 'lat=36.83,lng=-119.79' }), now, null);
    expect(JSON.stringify(body)).toContain('DayAsceEto');
    expect(JSON.stringify(body)).not.toContain('DayPrecip');
  });

  it.each([
    ['no key', { appKey: '' }],
    ['a station that is none', { targets: '12345' }],
    [
      'more than 1,750 records',
      { targets: Array.from({ length: 20 }, () => '80').join(','), startDate: '2026-04-01' },
    ],
    ['days backwards', { startDate: '2026-07-11' }],
  ])('refuses %s', (_, changes) => {
    expect(() => cimisAnswer(query({ ...days, ...changes }), now, null)).toThrow(Refusal);
  });
});

describe('the Weather Service', () => {
  it('has the cell of a point, and seven days of it from this hour on', () => {
    const { body } = pointAnswer(new URL('http://x/points/36.83,-119.79'), headers);
    expect(body).toMatchObject({ properties: { gridId: 'HNX', gridX: 208, gridY: 193 } });
    const grid = gridpointAnswer(new URL('http://x/gridpoints/HNX/208,193'), headers, now, null);
    const text = JSON.stringify(grid.body);
    expect(text).toContain('2026-07-10T18:00:00+00:00/PT1H');
    expect(text).toContain('2026-07-17T17:00:00+00:00/PT1H');
  });

  it('wants to know who asks, and knows no place outside', () => {
    expect(() => pointAnswer(new URL('http://x/points/36.83,-119.79'), {})).toThrow('User-Agent');
    expect(() => pointAnswer(new URL('http://x/points/1.5,2.5'), headers)).toThrow(Refusal);
  });
});

describe('Soil Data Access', () => {
  it('has horizons in California, and nothing elsewhere', () => {
    expect(soilAnswer(shape('POINT(-119.7871 36.7378)')).body).toHaveProperty('Table');
    expect(soilAnswer(shape('POINT(-113.0000 39.0000)')).body).toEqual({});
  });

  it.each([{}, { query: 'SELECT 1', format: 'JSON+COLUMNNAME' }, shape('POINT(here)')])(
    'refuses %j',
    (body) => {
      expect(() => soilAnswer(body)).toThrow(Refusal);
    },
  );
});

describe('MIDAS', () => {
  it('has a month of hours of a rate it knows, three of each day dear', () => {
    const { body } = midasAnswer(query({ ID: 'usca-pgpg-agc0-0000', QueryType: 'alldata' }), now);
    const { ValueInformation: values } = body as { ValueInformation: { ValueName: string; Unit: string }[] };
    const energy = values.filter(({ Unit }) => Unit === '$/kWh');
    expect(energy).toHaveLength(31 * 24);
    expect(energy.filter(({ ValueName }) => ValueName === 'on peak')).toHaveLength(31 * 3);
  });

  it('knows no other', () => {
    expect(() => midasAnswer(query({ ID: 'USCA-PGPG-NONE-0000', QueryType: 'alldata' }), now)).toThrow(
      Refusal,
    );
  });
});
