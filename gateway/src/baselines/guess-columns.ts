import type { BaselineColumns } from '@headgate/contracts/baseline';
import { unitOfHeading } from './past-amount.ts';

const sounds = {
  to: /^(?:to|end|until|hasta|fin)\b|end date|period end|through/i,
  from: /date|^day\b|^from\b|start|begin|fecha|desde|month/i,
  meter: /meter|serial|well\b|turnout|field|block|account|medidor|bloque|parcel/i,
  unit: /^units?$|unidad|^uom$/i,
  reading: /reading|totali[sz]er|cumulative|register|lectura/i,
  amount: /amount|volume|deliver|applied|water|usage|use\b|gallons|acre|\baf\b|ccf|quantity|cantidad|agua/i,
};

/** Which column of a file says what, as its headings sound; null: none sounds like days, or like amounts. */
export function guessColumns(headings: readonly string[]): BaselineColumns | null {
  const left = headings.filter((heading) => heading !== '');
  const take = (sound: RegExp) => {
    const at = left.findIndex((heading) => sound.test(heading));
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const to = take(sounds.to);
  const from = take(sounds.from);
  const unitColumn = take(sounds.unit);
  const reading = take(sounds.reading);
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
