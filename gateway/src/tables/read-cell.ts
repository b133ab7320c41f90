import { weekdays, type LocalHours } from '@headgate/contracts/local-hours';
import type { CellKind } from './table-columns.ts';

/** What a cell says, or in a sentence why it says nothing. */
export type Cell = { readonly value: unknown } | { readonly wrong: string };

/** Names of choices that differ from ours in more than case and blanks. */
const otherNames: Readonly<Record<string, string>> = {
  center_pivot: 'pivot',
  centre_pivot: 'pivot',
  sprinklers: 'sprinkler',
  drip_irrigation: 'drip',
  subsurface_drip: 'drip',
  corn: 'maize',
  processing_tomatoes: 'tomatoes',
  fresh_tomatoes: 'tomatoes_fresh',
  silage_corn: 'corn_silage',
  pressurized: 'pressurised',
};

/** The text of a cell that is not blank. */
export function readCell(kind: CellKind, text: string): Cell {
  switch (kind) {
    case 'number':
      return read(one(text, numberOf), wrong(`'${shown(text)}' is not a number`));
    case 'date':
      return read(one(text, dateOf), wrong(`'${shown(text)}' is not a date like 2026-03-01 or 3/1/2026`));
    case 'dates':
      return read(
        all(text, dateOf),
        wrong(`'${shown(text)}' is not a list of dates like 2026-05-01; 2026-06-01`),
      );
    case 'hours':
      return read(
        all(text, hoursOf),
        wrong(`'${shown(text)}' is not a list of hours like 21:00-05:00; sat-sun 06:00-20:00`),
      );
    case 'months':
      return read(one(text, monthsOf), wrong(`'${shown(text)}' is not a range of months like 6-9`));
    case 'time':
      return read(
        one(text, timeOf),
        wrong(`'${shown(text)}' is not a time like 2026-07-18 21:00 or 7/18/2026 9:00 PM`),
      );
    case 'yes':
      return read(one(text, yesOf), wrong(`'${shown(text)}' must be yes or no`));
    case 'choice': {
      const choice = text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replaceAll(/^_|_$/g, '');
      return { value: otherNames[choice] ?? choice };
    }
    case 'text':
      return { value: text };
  }
}

/** No number, date or list of days is longer [characters]. */
export const maxValue = 200;

const one = <Value>(text: string, valueOf: (text: string) => Value | undefined): Value | undefined =>
  text.length > maxValue ? undefined : valueOf(text);

/** Names in a report stay short, whatever was sent. */
const shown = (text: string) => text.slice(0, 40).toWellFormed();
const wrong = (sentence: string): Cell => ({ wrong: sentence });
const read = (value: unknown, otherwise: Cell): Cell => (value === undefined ? otherwise : { value });

/** '1,200.5' as spreadsheets show it. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(digits) ? Number(digits) : undefined;
}

/** As ISO 8601 has it, or month first, as American spreadsheets do. */
function dateOf(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = month === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** An instant with its offset, or as the clock at the farm showed it; a day alone is that day. */
function timeOf(text: string): string | undefined {
  const [, day = '', hour = '', minute = '', second = '00', half = '', offset = ''] =
    /^([\d/-]+)(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap]\.?m\.?))?(?:\s*(Z|[+-]\d{2}:?\d{2}))?\s*)?$/i.exec(
      text,
    ) ?? [];
  const date = dateOf(day);
  if (date === undefined || hour === '') return date;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  const isClock =
    hours < 24 && Number(minute) < 60 && Number(second) < 60 && (half === '' || Number(hour) <= 12);
  if (!isClock) return undefined;
  const zone = /^z$/i.test(offset) ? 'Z' : offset.replace(/^(...)(\d\d)$/, '$1:$2');
  return `${date}T${String(hours).padStart(2, '0')}:${minute}:${second}${zone}`;
}

function all<Value>(text: string, valueOf: (part: string) => Value | undefined): Value[] | undefined {
  const values = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => one(part, valueOf));
  const found = values.filter((value) => value !== undefined);
  return found.length === values.length ? found : undefined;
}

/** 'mon-fri 21:00-05:00'; without days: every day. */
function hoursOf(text: string): LocalHours | undefined {
  const [, days = '', start = '', end = ''] =
    /^([a-z,\s-]*)(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})$/i.exec(text) ?? [];
  if (start === '') return undefined;
  const hours = { start: start.padStart(5, '0'), end: end.padStart(5, '0') };
  if (days.trim() === '') return hours;
  const named = days
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((day) => day !== '')
    .flatMap(daysOf);
  return named.includes(undefined) ? undefined : { days: named.filter((day) => day !== undefined), ...hours };
}

/** 'fri-mon' goes over the end of the week. */
function daysOf(text: string): (LocalHours['days'] & {})[number][] | [undefined] {
  const [first = '', last = first] = text.split('-').map((day) => day.slice(0, 3));
  const [from, to] = [weekdays.findIndex((day) => day === first), weekdays.findIndex((day) => day === last)];
  if (from < 0 || to < 0) return [undefined];
  const count = ((to - from + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length: count }, (_, index) => weekdays[(from + index) % weekdays.length] ?? 'mon');
}

function monthsOf(text: string): [number, number] | undefined {
  const [, first = '', last = ''] = /^(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})$/.exec(text) ?? [];
  return first === '' ? undefined : [Number(first), Number(last)];
}

function yesOf(text: string): boolean | undefined {
  if (/^(?:y|yes|s|s[ií]|true|1)$/i.test(text)) return true;
  return /^(?:n|no|false|0)$/i.test(text) ? false : undefined;
}
