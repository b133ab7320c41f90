import { clock, day, whole } from '../../advice/messages/format.en.ts';

/** 9 pm on Jul 18 */
export const dayAndTime = (at: string): string => `${clock(at)} on ${day(at)}`;

export const flow = (gpm: number): string => `${whole(gpm)} gpm`;
