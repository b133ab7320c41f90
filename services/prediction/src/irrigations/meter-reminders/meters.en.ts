import { count, day, dayAndYear } from '../../advice/messages/format.en.ts';

/** What a reminder of meters says, in English. */
export const metersEnglish = {
  headline: (meters: number, until: string) =>
    `Read by ${day(until)}: ${count(meters, 'meter is', 'meters are')} not read this month`,
  meter: (serial: string, lastReadOn: string | null) =>
    lastReadOn === null
      ? `meter ${serial}, never read.`
      : `meter ${serial}, last read on ${dayAndYear(lastReadOn)}.`,
};
export type MetersTexts = typeof metersEnglish;
