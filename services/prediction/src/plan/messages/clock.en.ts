import { day, whole } from '../../advice/messages/format.en.ts';

/** 9 pm, 9:30 pm; of a clock time at the farm, 2026-07-18T21:00. */
export function clock(at: string): string {
  const [hours, minutes] = [Number(at.slice(11, 13)), at.slice(14, 16)];
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === '00' ? '' : `:${minutes}`} ${hours < 12 ? 'am' : 'pm'}`;
}

/** 9 pm on Jul 18 */
export const dayAndTime = (at: string): string => `${clock(at)} on ${day(at)}`;

export const flow = (gpm: number): string => `${whole(gpm)} gpm`;
