import type { FieldSummary } from '@headgate/contracts/field';
import {
  irrigationInput,
  readingInput,
  type Irrigation,
  type Reading,
  type ReadingInput,
} from '@headgate/contracts/irrigation';
import { z } from 'zod/mini';
import { momentOf } from '../../lib/display/moment-of.ts';
import { hoursLikely } from './hours-likely.ts';
import { logKindOf, unitOf, type LogValues } from './log-values.ts';

/** What is sent. */
export type LogEntry =
  | { readonly kind: 'irrigation'; readonly input: z.input<typeof irrigationInput> }
  | { readonly kind: 'reading'; readonly input: ReadingInput };

type LogErrors = Partial<Record<keyof LogValues, string>>;

/** What the farm has, and has logged, the newest first. */
export interface LogContext {
  readonly fields: readonly FieldSummary[];
  readonly irrigations: readonly Irrigation[];
  readonly readings: readonly Reading[];
}

export type CheckedEntry =
  | { readonly kind: 'entry'; readonly entry: LogEntry }
  | { readonly kind: 'errors'; readonly errors: LogErrors };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A gauge that nobody has emptied for longer says little of any of its days. */
const longestGauge = 14 * day;

const iso = (moment: number): string => new Date(moment).toISOString();

/** As California writes thousands, whatever the language. */
const withThousands = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** A number as people type it: '1,200', '4.5', '4,5', '-12'; NaN for what is none. */
export function numberIn(text: string): number {
  const value = text.trim();
  if (value === '') return NaN;
  // A comma that does not part thousands is a decimal sign.
  return Number(withThousands.test(value) ? value.replaceAll(',', '') : value.replace(',', '.'));
}

/** What is sent of an entry, with its times as of `now`; or what is wrong with it, by the names of its values. */
export function checkEntry(values: LogValues, context: LogContext, now: number): CheckedEntry {
  const kind = logKindOf(values.what);
  const errors: LogErrors = { ...placeErrors(values), ...numberErrors(values), ...timeErrors(values, now) };
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors };
  if (kind === 'water') return checked('irrigation', irrigationInput, waterOf(values, context, now));
  return checked('reading', readingInput, readingOf(values, context, now));
}

function placeErrors({ what, field, meter }: LogValues): LogErrors {
  switch (logKindOf(what)) {
    case 'meter':
      return meter === '' ? { meter: 'Choose the meter' } : {};
    case 'rain':
      return {};
    case 'water':
    case 'soil-moisture':
    case 'stem-potential':
      return field === '' ? { field: 'Choose the field' } : {};
  }
}

function numberErrors({ what, value }: LogValues): LogErrors {
  const number = numberIn(value);
  if (value.trim() === '') return { value: 'Enter the number' };
  if (Number.isNaN(number)) return { value: 'Enter a number, such as 4.5' };
  return logKindOf(what) === 'water' && number <= 0 ? { value: 'Enter more than 0' } : {};
}

function timeErrors({ start, end }: LogValues, now: number): LogErrors {
  const [from, to] = [momentOf(start), momentOf(end)];
  return {
    ...(from > now && { start: 'It cannot be in the future' }),
    ...(to > now && { end: 'It cannot be in the future' }),
    ...(from >= to && { end: 'The end must be after the start' }),
  };
}

/** The value of this name is what the contract names so. */
const namesOf: Readonly<Record<string, keyof LogValues>> = {
  fieldId: 'field',
  fieldIds: 'field',
  waterSourceId: 'meter',
  serial: 'meter',
  start: 'start',
  end: 'end',
  at: 'end',
};

/** As the server names what is wrong. */
export const valueNamed = (path: string): keyof LogValues => namesOf[path.split('.')[0] ?? ''] ?? 'value';

function checked(kind: LogEntry['kind'], schema: z.ZodMiniType, input: LogEntry['input']): CheckedEntry {
  const issue = z.safeParse(schema, input).error?.issues[0];
  if (issue === undefined) return { kind: 'entry', entry: { kind, input } as LogEntry };
  return { kind: 'errors', errors: { [valueNamed(String(issue.path[0]))]: issue.message } };
}

/** Starts by itself as long before the end as the water ran, or is likely to have run. */
function waterOf(values: LogValues, context: LogContext, now: number): LogEntry['input'] {
  const unit = unitOf(values.unit);
  const number = numberIn(values.value);
  const [from, to] = [momentOf(values.start), momentOf(values.end)];
  const hours = unit === 'hours' ? number : hoursLikely(values.field, { [unit]: number }, context);
  const length = Math.max(Math.round((hours * hour) / minute), 1) * minute;
  const end = Number.isNaN(to) ? (Number.isNaN(from) ? now : Math.min(from + length, now)) : to;
  const start = Number.isNaN(from) ? end - length : from;
  return { fieldId: values.field, start: iso(start), end: iso(end), [unit]: number };
}

function readingOf(values: LogValues, context: LogContext, now: number): ReadingInput {
  const { field, meter, value } = values;
  const to = momentOf(values.end);
  const end = Number.isNaN(to) ? now : to;
  const number = numberIn(value);
  switch (logKindOf(values.what)) {
    case 'soil-moisture':
      return { kind: 'soil-moisture', fieldId: field, at: iso(end), percent: number };
    case 'stem-potential':
      // Growers say '12 bars' and mean 12 below zero.
      return { kind: 'stem-potential', fieldId: field, at: iso(end), bars: -Math.abs(number) };
    case 'meter': {
      const [waterSourceId = '', ...serial] = meter.split(' ');
      return { kind: 'meter', waterSourceId, serial: serial.join(' '), at: iso(end), value: number };
    }
    case 'water':
    case 'rain': {
      const from = momentOf(values.start);
      const start = Number.isNaN(from) ? gaugeEmptied(field, context.readings, end) : from;
      const fields = field === '' ? {} : { fieldIds: [field] };
      return { kind: 'rain', ...fields, start: iso(start), end: iso(end), inches: number };
    }
  }
}

/** When the gauge was read the last time, else a day before. */
function gaugeEmptied(field: string, readings: readonly Reading[], end: number): number {
  const ends = readings
    .filter(({ kind, withdrawnAt }) => kind === 'rain' && withdrawnAt === null)
    .filter(({ fieldIds }) => (field === '' ? fieldIds.length === 0 : fieldIds.includes(field)))
    .map((reading) => Date.parse(reading.end))
    .filter((moment) => moment < end && moment >= end - longestGauge);
  return ends.length === 0 ? end - day : Math.max(...ends);
}
