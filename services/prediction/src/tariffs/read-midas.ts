import { z } from 'zod';
import { notAsDocumented } from '../outside/not-as-documented.ts';
import { parseJson } from '../outside/parse-json.ts';
import { unusable } from '../outside/source-failure.ts';
import { joinSpans, type PricedSpan } from './priced-span.ts';

const day = 86_400_000;
/** Theirs, of one rate. */
const maxValues = 50_000;

const time = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10));
const price = z.number().min(-10).max(20);

/** Dates and times are UTC's, whatever the place; `TimeEnd` is the last second. Both spellings of `value` have been seen. */
const entry = z
  .object({
    ValueName: z.string().max(300).nullish(),
    DateStart: date,
    DateEnd: date,
    TimeStart: time,
    TimeEnd: time,
    value: price.optional(),
    Value: price.optional(),
    Unit: z.string(),
  })
  .transform((one) => ({ ...one, usdPerKwh: one.value ?? one.Value }));

const answer = z.object({ ValueInformation: z.array(z.unknown()).max(maxValues).nullish() }).nullable();

/**
 * Reads the schedule of a rate, in order and without overlaps; null: there is no such rate. Only prices of energy count: demand
 * charges and others have other units. Throws `SourceFailure` where it is not as documented.
 */
export function readMidas(body: string): PricedSpan[] | null {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  const values = parsed.data?.ValueInformation ?? [];
  if (values.length === 0) return null;
  const energy = values.filter((one) => isEnergy(one));
  const spans = energy.flatMap(spanOf);
  if (spans.length < energy.length / 2 || spans.length === 0) throw unusable('prices that cannot be read');
  return joinSpans(withoutOverlaps(spans));
}

function isEnergy(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'Unit' in value && value.Unit === '$/kWh';
}

function spanOf(value: unknown): PricedSpan[] {
  const parsed = entry.safeParse(value);
  if (!parsed.success || parsed.data.usdPerKwh === undefined) return [];
  const { ValueName, DateStart, DateEnd, TimeStart, TimeEnd, usdPerKwh } = parsed.data;
  const start = Date.parse(`${DateStart}T${TimeStart}Z`);
  // The second that it names is still in it.
  let end = Date.parse(`${DateEnd}T${TimeEnd}Z`) + 1_000;
  // Their own example has ends on the day before.
  if (end <= start) end += Math.ceil((start - end + 1) / day) * day;
  return Number.isFinite(start) && Number.isFinite(end)
    ? [{ start, end, usdPerKwh, peak: isPeak(ValueName ?? '') }]
    : [];
}

/** 'Summer on peak' is; 'winter off peak', 'part-peak', 'mid-peak' and what has no name are not. */
function isPeak(name: string): boolean {
  return /peak/i.test(name) && !/off|part|mid|shoulder/i.test(name);
}

function withoutOverlaps(spans: readonly PricedSpan[]): PricedSpan[] {
  let covered = -Infinity;
  return spans
    .toSorted((one, other) => one.start - other.start)
    .flatMap((span) => {
      const start = Math.max(span.start, covered);
      if (start >= span.end) return [];
      covered = span.end;
      return [{ ...span, start }];
    });
}
