import { day, whole } from '../../advice/messages/format.es.ts';

/** 9:00 p.m.; of a clock time at the farm, 2026-07-18T21:00. */
export function clock(at: string): string {
  const hours = Number(at.slice(11, 13));
  return `${hours % 12 === 0 ? 12 : hours % 12}:${at.slice(14, 16)} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

/** 'la 1:00 p.m.', 'las 2:00 p.m.' */
export function theClock(at: string): string {
  const time = clock(at);
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
}

export const theDayAndTime = (at: string): string => `${theClock(at)} del ${day(at)}`;

export const dayAndTime = (at: string): string => `${clock(at)} del ${day(at)}`;

export const flow = (gpm: number): string => `${whole(gpm)} gal/min`;
