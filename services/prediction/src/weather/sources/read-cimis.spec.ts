import { describe, expect, it } from '@jest/globals';
import { SourceFailure } from '../../outside/source-failure.ts';
import { readCimis, readStations } from './read-cimis.ts';

const value = (Value: string | null, Unit: string, Qc = ' ') => ({ Value, Qc, Unit });
const aRecord = (changes: object = {}) => ({
  Date: '2026-07-09',
  Julian: '190',
  Station: '80',
  Scope: 'daily',
  DayAsceEto: value('6.48', '(mm)'),
  DayPrecip: value('0', '(mm)'),
  DaySolRadAvg: value('318', '(W/sq.m.)'),
  ...changes,
});
const answer = (Records: object[], Type = 'station') =>
  JSON.stringify({ Data: { Providers: [{ Name: 'cimis', Type, Records }] } });
const readOne = (changes: object, type?: string) => readCimis(answer([aRecord(changes)], type))[0];

describe('an answer of CIMIS', () => {
  it('is a day of a station, with its radiation by the day', () => {
    const { station, day } = readOne({}) ?? {};
    expect(station).toBe('80');
    expect(day).toMatchObject({ source: 'cimis', kind: 'observed', date: '2026-07-09', eto: 6.48, rain: 0 });
    expect(day?.air.solarRadiation).toBeCloseTo(27.5, 1);
  });

  it.each(['lat=36.8300,lng=-119.7875', { Latitude: '36.8300', Longitude: '-119.7875' }])(
    'is a day of a point, however that is written: %j',
    (Coordinates) => {
      expect(readOne({ Station: undefined, Coordinates }, 'spatial')).toMatchObject({
        point: { lat: 36.83, lng: -119.7875 },
        day: { source: 'spatial-cimis' },
      });
    },
  );

  it.each([' ', '', 'Y'])('has a value whose flag is %j', (flag) => {
    expect(readOne({ DayAsceEto: value('6.48', '(mm)', flag) })?.day.eto).toBe(6.48);
  });

  it.each(['R', 'S', 'M', 'I', 'H', 'Q', 'A', 'P', 'N', '?'])('has no value whose flag is %s', (flag) => {
    expect(readOne({ DayAsceEto: value('6.48', '(mm)', flag) })?.day.eto).toBeUndefined();
  });

  it.each([
    value(null, '(mm)'),
    value('', '(mm)'),
    value('--', '(mm)'),
    value('0.26', '(in)'),
    value('77', '(mm)'),
    'none',
  ])('has no value that is missing, in another unit, or no weather: %j', (DayAsceEto) => {
    expect(readOne({ DayAsceEto })?.day).toMatchObject({ eto: undefined, rain: 0 });
  });

  it.each(['', '<html>', '{}', '{"Data":{"Providers":"none"}}', answer([{ Date: 'yesterday' }])])(
    'is refused whole where its envelope is not as documented: %s',
    (body) => {
      expect(() => readCimis(body)).toThrow(SourceFailure);
    },
  );
});

describe('the stations', () => {
  const station = (changes: object) => ({
    StationNbr: '80',
    IsActive: 'True',
    IsEtoStation: 'True',
    HmsLatitude: "36º49'15N / 36.820833",
    HmsLongitude: "-119º44'32W / -119.742306",
    ...changes,
  });

  it('are those that measure now', () => {
    const body = JSON.stringify({
      Stations: [
        station({}),
        station({ StationNbr: '1', IsActive: 'False' }),
        station({ StationNbr: '3', IsEtoStation: 'False' }),
        station({ StationNbr: '4', HmsLatitude: 'unknown' }),
        null,
      ],
    });
    expect(readStations(body)).toEqual([{ number: '80', lat: 36.820833, lng: -119.742306 }]);
  });
});
