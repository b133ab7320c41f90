import type { BaselineColumns } from '@headgate/contracts/baseline';
import { unitOfHeading } from './past-amount.ts';

const sounds = {
  to: /^(?:to|end|until|hasta|fin)\b|end date|period end|through/i,
  from: /date|^day\b|^from\b|start|begin|fecha|desde|month/i,
  meter: /meter|serial|well\b|turnout|field|block|account|medidor|bloque|parcel/i,
  unit: /^units?(?:[\s_]*type)?$|unidad|^uom$/i,
  reading: /reading|totali[sz]er|cumulative|register|lectura/i,
  amount: /amount|volume|deliver|applied|water|usage|use\b|gallons|acre|\baf\b|ccf|quantity|cantidad|agua/i,
};

/** A day or an hour, whatever else the heading names. */
const clock = /date|fecha|\b(?:time|hora)/i;
const isReading = (heading: string) => sounds.reading.test(heading) && !clock.test(heading);

/** What the row before says already: 'Previous Reading' beside 'Current Reading'. */
const isOfRowBefore = (heading: string) =>
  /prev|prior(?!it)|anterior/i.test(heading) || (/begin|start|inicial/i.test(heading) && isReading(heading));

/** Which column of a file says what, as its headings sound; null: none sounds like days, or like amounts. */
export function guessColumns(headings: readonly string[]): BaselineColumns | null {
  const left = headings.filter((heading) => heading !== '' && !isOfRowBefore(heading));
  const takeAt = (at: number) => (at < 0 ? null : (left.splice(at, 1)[0] ?? null));
  const take = (sound: RegExp) => takeAt(left.findIndex((heading) => sound.test(heading)));
  const takeDay = (sound: RegExp) =>
    takeAt(left.findIndex((heading) => sound.test(heading) && !isReading(heading)));
  const to = takeDay(sounds.to);
  const from = takeDay(sounds.from);
  const unitColumn = take(sounds.unit);
  const readings = left.filter(isReading);
  const current = readings.find((heading) => /current|actual/i.test(heading)) ?? readings[0];
  const reading = takeAt(left.findIndex((heading) => heading === current));
  const amount = reading ?? left.find((heading) => unitOfHeading(heading) !== undefined) ?? null;
  if (amount !== null && reading === null) left.splice(left.indexOf(amount), 1);
  const meter = take(sounds.meter);
  const amounts = amount ?? take(sounds.amount);
  if (from === null || amounts === null) return null;
  return {
    ...{ from, to, meter, unitColumn, amounts: [amounts] },
    unit: unitColumn === null ? (unitOfHeading(amounts) ?? null) : null,
    reads: reading === null ? 'amounts' : 'readings',
  };
}
