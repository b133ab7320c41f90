import { count, day, dayAndYear } from '../../advice/messages/format.es.ts';
import type { MetersTexts } from './meters.en.ts';

/** What a reminder of meters says, in Spanish. */
export const metersSpanish: MetersTexts = {
  headline: (meters, until) =>
    `A más tardar el ${day(until)}: ${count(meters, 'medidor', 'medidores')} sin lectura este mes`,
  meter: (serial, lastReadOn) =>
    lastReadOn === null
      ? `medidor ${serial}, nunca leído.`
      : `medidor ${serial}, última lectura el ${dayAndYear(lastReadOn)}.`,
};
