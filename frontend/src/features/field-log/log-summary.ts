import type { FieldSummary } from '@headgate/contracts/field';
import { clockTime } from '../../lib/display/clock-time.ts';
import { numberIn, type LogEntry } from './log-entry.ts';
import { logKindOf, measuredOf, type LogKind, type LogValues } from './log-values.ts';

export const kindLabels: Readonly<Record<LogKind, string>> = {
  water: 'Water',
  rain: 'Rain gauge',
  'soil-moisture': 'Soil moisture',
  'stem-potential': 'Pressure chamber',
  meter: 'Meter',
};

/** When it was, as it will be written: 'Jul 18, 9:00 PM to Jul 19, 1:10 AM'. */
export function timeText({ input }: LogEntry): string {
  if ('at' in input) return clockTime(input.at);
  return `${clockTime(input.start)} to ${clockTime(input.end)}`;
}

/** 'Water, Block 5: 4.5 hours', of what was read in '4,5': whoever meant another number sees it. */
export function entryText(
  values: LogValues,
  {
    fields,
    meterUnit,
  }: { readonly fields: readonly Pick<FieldSummary, 'id' | 'name'>[]; readonly meterUnit: string },
): string {
  const kind = logKindOf(values.what);
  const { unit, single = unit } = measuredOf(values, meterUnit);
  const field = fields.find(({ id }) => id === values.field)?.name;
  const place = kind === 'rain' ? (field ?? 'all fields') : field;
  const value = numberIn(values.value);
  const amount = unit === '%' ? `${value}%` : `${value} ${value === 1 ? single : unit}`;
  return `${kindLabels[kind]}${place === undefined || kind === 'meter' ? '' : `, ${place}`}: ${amount}`;
}
