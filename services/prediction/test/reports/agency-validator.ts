/*
 * The Groundwater Accounting Platform's rules for a file of meter readings, and for its self-report, written from the rules alone: it
 * imports nothing of ours, and works out volumes and months by itself. Volumes are whole ten-thousandths.
 */

const header = 'Serial Number,Date,Time,Reader Initials,Previous Reading,Current Reading,Unit Type,Comment';

export interface Validated {
  /** 'Row 2: ...'; none: the agency takes it. */
  readonly errors: readonly string[];
  /** Acre-feet by meter and month, 4 digits: '2026-07' → '12.3456'. */
  readonly months: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Records of RFC 4180, each ended by CRLF. Throws where it is none. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let [record, cell, at] = [[] as string[], '', 0];
  while (at < text.length) {
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quote is not closed');
        if (text[at] !== '"') cell += text.charAt(at);
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else while (at < text.length && !',\r\n'.includes(text[at] ?? '')) cell += text.charAt(at++);
    record.push(cell);
    cell = '';
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no CRLF at ${at}`);
    at += 2;
    records.push(record);
    record = [];
  }
  if (record.length > 0) throw new Error('the last record does not end');
  return records;
}

/** A decimal number as digits and their scale. */
function decimalOf(text: string): { readonly digits: bigint; readonly scale: number } | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const fraction = match[2] ?? '';
  return { digits: BigInt(`${match[1]}${fraction}`), scale: fraction.length };
}

/** A quotient to the nearest whole number, ties to even. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  const size = numerator * sign;
  const [whole, rest] = [size / denominator, size % denominator];
  const isUp = rest * 2n > denominator || (rest * 2n === denominator && whole % 2n === 1n);
  return sign * (whole + (isUp ? 1n : 0n));
}

const fourDigits = (tenThousandths: bigint): string =>
  `${String(tenThousandths / 10_000n)}.${String(tenThousandths % 10_000n).padStart(4, '0')}`;

const dayMs = 86_400_000;
const units = new Map([
  ['acre-feet', 1n],
  ['af', 1n],
  ['gallons', 325_851n],
]);

interface Kept {
  readonly day: number;
  /** In ten-thousandths of its unit. */
  readonly volume: bigint;
  readonly perAcreFoot: bigint;
}

/** A file of meter readings, for an agency that knows these meters. */
export function validateReadings(file: string, knownSerials: readonly string[]): Validated {
  const errors: string[] = [];
  const lines = parseCsv(file);
  if (!file.startsWith(`${header}\r\n`)) errors.push('Row 1: the columns are not the template’s');
  const meters = new Map<string, Kept[]>();
  const taken = new Set<string>();
  for (const [index, cells] of lines.slice(1).entries()) {
    const wrong = (what: string) => errors.push(`Row ${index + 2}: ${what}`);
    const [serial = '', date = '', time = '', initials = '', previous = '', current = '', unit = ''] = cells;
    if (cells.length !== 8) wrong('it has not 8 cells');
    if (!knownSerials.includes(serial)) wrong(`meter ${serial} is not known`);
    const day = Date.parse(`${date}T00:00:00Z`);
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(day)) wrong('date');
    if (!/^(?:\d|[01]\d|2[0-3]):[0-5]\d$/.test(time)) wrong('time');
    if (initials.length > 5) wrong('initials');
    const [before, now, perAcreFoot] = [
      decimalOf(previous),
      decimalOf(current),
      units.get(unit.trim().toLowerCase()),
    ];
    if (before === undefined) wrong('previous reading');
    if (now === undefined) wrong('current reading');
    if (perAcreFoot === undefined) wrong(`unit ${unit}`);
    if (taken.has(`${serial} ${date}`)) wrong('a second reading of that day');
    taken.add(`${serial} ${date}`);
    if (before === undefined || now === undefined || perAcreFoot === undefined) continue;
    const scale = Math.max(before.scale, now.scale);
    const difference =
      now.digits * 10n ** BigInt(scale - now.scale) - before.digits * 10n ** BigInt(scale - before.scale);
    if (difference < 0n) wrong('it counts down');
    const volume = nearest(difference * 10_000n, 10n ** BigInt(scale));
    meters.set(serial, [...(meters.get(serial) ?? []), { day: day / dayMs, volume, perAcreFoot }]);
  }
  return { errors, months: new Map([...meters].map(([serial, kept]) => [serial, monthsOf(kept)])) };
}

/** Linear by day over [previous, current), in acre-feet; nothing is rounded before the end. */
function monthsOf(readings: readonly Kept[]): ReadonlyMap<string, string> {
  const inOrder = readings.toSorted((one, other) => one.day - other.day);
  // Each month's acre-feet times 10,000 as a fraction.
  const months = new Map<string, [bigint, bigint]>();
  for (const [at, { day, volume, perAcreFoot }] of inOrder.entries()) {
    const previous = inOrder[at - 1];
    if (previous === undefined) continue;
    const own = BigInt(day - previous.day) * perAcreFoot;
    const first = new Date(previous.day * dayMs);
    for (let start = previous.day, at = 1; start < day; at += 1) {
      const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1) / dayMs;
      const count = BigInt(Math.min(next, day) - start);
      const month = new Date(start * dayMs).toISOString().slice(0, 7);
      const [numerator, denominator] = months.get(month) ?? [0n, 1n];
      months.set(month, [numerator * own + volume * count * denominator, denominator * own]);
      start = next;
    }
  }
  return new Map(
    [...months].map(([month, [numerator, denominator]]) => [
      month,
      fourDigits(nearest(numerator, denominator)),
    ]),
  );
}

/** Twelve monthly acre-feet of 4 decimals or blank, and an irrigation method, for each parcel once. */
export function validateSelfReport(file: string): readonly string[] {
  const [head = [], ...rows] = parseCsv(file);
  const errors =
    head.length === 14 && head[0] === 'Parcel Number' && head[1] === 'Irrigation Method' ? [] : ['Row 1'];
  const taken = new Set<string>();
  for (const [index, [number = '', method = '', ...cells]] of rows.entries()) {
    const wrong = (what: string) => errors.push(`Row ${index + 2}: ${what}`);
    if (number === '' || taken.has(number)) wrong('parcel');
    taken.add(number);
    if (method === '') wrong('method');
    if (cells.length !== 12) wrong('months');
    if (!cells.every((cell) => cell === '' || /^\d+\.\d{4}$/.test(cell))) wrong('acre-feet');
  }
  return errors;
}
