import { weatherOn, type DayOfWeather, type Site } from '../weather-emulator/californian-weather.ts';
import { addDays, round, todayAt } from './days.ts';
import type { Fault } from './fault.ts';
import { Refusal } from './refusal.ts';

/** A few of theirs, and one that is none any more: number, where, and whether it measures. */
const stations = [
  { number: '2', latitude: 36.336222, longitude: -120.11291, isActive: true },
  { number: '5', latitude: 35.532556, longitude: -119.281794, isActive: true },
  { number: '6', latitude: 38.535694, longitude: -121.776364, isActive: true },
  { number: '80', latitude: 36.820833, longitude: -119.742306, isActive: true },
  { number: '99', latitude: 36.74, longitude: -119.79, isActive: false },
] as const;

const maxRecords = 1_750;

export function stationsAnswer(): object {
  const flag = (value: boolean) => (value ? 'True' : 'False');
  return {
    Stations: stations.map(({ number, latitude, longitude, isActive }) => ({
      StationNbr: number,
      Name: `Station ${number}`,
      IsActive: flag(isActive),
      IsEtoStation: 'True',
      HmsLatitude: `36º00'00N / ${latitude.toFixed(6)}`,
      HmsLongitude: `-120º00'00W / ${longitude.toFixed(6)}`,
    })),
  };
}

interface Target {
  readonly name: Readonly<Record<string, string>>;
  readonly site: Site;
}

/** `GET /api/data?…`, daily and metric. Throws `Refusal`. */
export function cimisAnswer(
  query: URLSearchParams,
  now: Date,
  fault: Fault | null,
): { subjects: string[]; body: object } {
  const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
  if ((query.get('appKey') ?? '') === '') throw new Refusal(403, 'ERR1006: App Key not found or not valid');
  if (query.get('unitOfMeasure') !== 'M') throw new Refusal(400, 'This emulator speaks metric units alone');
  if (!(Date.parse(from) <= Date.parse(to))) throw new Refusal(400, 'ERR1035: Invalid date range');
  const items = (query.get('dataItems') ?? '').split(',');
  const text = query.get('targets') ?? '';
  const isSpatial = text.startsWith('lat=');
  const targets = isSpatial ? text.split(';').map(pointNamed) : text.split(',').map(stationNamed);
  const last = addDays(todayAt(now), fault === 'late' ? -2 : -1);
  const dates = datesOf(from, to < last ? to : last);
  if (targets.length * dates.length > maxRecords)
    throw new Refusal(400, 'ERR2112: The report request exceeds the maximum data limit');
  const records = targets.flatMap((target) =>
    dates.map((date) => recordOf(target, date, { items, isSpatial, fault })),
  );
  const provider = {
    Name: 'cimis',
    Type: isSpatial ? 'spatial' : 'station',
    Owner: 'water.ca.gov',
    Records: records,
  };
  return {
    subjects: isSpatial ? text.split(';') : text.split(','),
    body: { Data: { Providers: [provider] } },
  };
}

function pointNamed(text: string): Target {
  const [, latitude, longitude] = /^lat=(-?[\d.]+),lng=(-?[\d.]+)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) throw new Refusal(400, 'ERR1010: Invalid target');
  return { name: { Coordinates: text }, site: { latitude: Number(latitude), longitude: Number(longitude) } };
}

function stationNamed(text: string): Target {
  const station = stations.find(({ number }) => number === text);
  if (station === undefined) throw new Refusal(400, 'ERR1010: Invalid target');
  return { name: { Station: text }, site: station };
}

interface Wanted {
  readonly items: readonly string[];
  readonly isSpatial: boolean;
  readonly fault: Fault | null;
}

function recordOf({ name, site }: Target, date: string, { items, isSpatial, fault }: Wanted): object {
  const day = weatherOn(date, site);
  const qc = fault === 'flagged' ? 'R' : ' ';
  const values = valuesOf(day, fault === 'corrected' ? 0.6 : 0);
  const served = items.filter((item) => !isSpatial || item === 'day-asce-eto' || item === 'day-sol-rad-avg');
  return {
    Date: fault === 'wrong-dates' ? `1999${date.slice(4)}` : date,
    Julian: '1',
    ...name,
    Standard: 'metric',
    Scope: 'daily',
    ...Object.fromEntries(
      served.flatMap((item) => {
        const one = values[item];
        return one === undefined
          ? []
          : [[nameOf(item), { Value: String(one.value), Qc: qc, Unit: one.unit }]];
      }),
    ),
  };
}

/** 'day-asce-eto' is 'DayAsceEto'. */
function nameOf(item: string): string {
  return item.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function valuesOf(day: DayOfWeather, correction: number): Record<string, { value: number; unit: string }> {
  return {
    'day-asce-eto': { value: round(day.eto + correction, 2), unit: '(mm)' },
    'day-precip': { value: day.rain, unit: '(mm)' },
    'day-air-tmp-max': { value: day.temperatureMax, unit: '(C)' },
    'day-air-tmp-min': { value: day.temperatureMin, unit: '(C)' },
    'day-rel-hum-max': { value: day.humidityMax, unit: '(%)' },
    'day-rel-hum-min': { value: day.humidityMin, unit: '(%)' },
    // At 2 m.
    'day-wind-spd-avg': { value: round(day.wind * 0.748, 1), unit: '(m/s)' },
    'day-sol-rad-avg': { value: Math.round(day.radiation / 0.0864), unit: '(W/sq.m.)' },
  };
}

function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
