import type { GroundwaterInputs } from '../inputs/groundwater-inputs.ts';
import type { AgencyRow, MeterRow } from './agency-rows.ts';

/** What has the agency refuse a file, or a person wonder at it later. */
export type Rule =
  | 'serial'
  | 'formula'
  | 'date'
  | 'time'
  | 'initials'
  | 'previous'
  | 'current'
  | 'unit'
  | 'two-a-day'
  | 'counts-down'
  | 'serial-shared'
  | 'before-install'
  | 'after-replacement'
  | 'too-many'
  | 'no-readings'
  | 'no-parcels'
  | 'parcel-without-meter'
  | 'two-methods'
  | 'other-wells'
  | 'mid-month'
  | 'over-twelve-months'
  | 'nothing-known';

export interface Problem {
  readonly rule: Rule;
  /** Line of the file, the head being 1; null: it is of the file as a whole. */
  readonly row: number | null;
  /** The meter, the parcel or the well that it is about; blank: none. */
  readonly subject: string;
  /** What stands there. */
  readonly value: string;
}

/** The head is the first line. */
const firstRow = 2;
const knownUnits = new Set(['acre-feet', 'af', 'gallons']);
const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const decimal = /^-?\d+(?:\.\d+)?$/;
const maxInitials = 5;

/** A cell that a spreadsheet would run. To put an apostrophe before it would be another serial number to the agency. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Each rule of a row by itself, in the order of its columns. */
const cellRules: readonly {
  readonly rule: Rule;
  readonly of: keyof AgencyRow;
  readonly isRight: (text: string) => boolean;
}[] = [
  { rule: 'serial', of: 'serial', isRight: (text) => text.trim() !== '' },
  { rule: 'formula', of: 'serial', isRight: (text) => !isFormula(text) },
  { rule: 'date', of: 'date', isRight: isDay },
  { rule: 'time', of: 'time', isRight: (text) => clock.test(text) },
  { rule: 'initials', of: 'initials', isRight: (text) => text.length <= maxInitials },
  { rule: 'formula', of: 'initials', isRight: (text) => !isFormula(text) },
  { rule: 'previous', of: 'previous', isRight: (text) => decimal.test(text) },
  { rule: 'current', of: 'current', isRight: (text) => decimal.test(text) },
  { rule: 'unit', of: 'unit', isRight: (text) => knownUnits.has(text) },
  { rule: 'formula', of: 'comment', isRight: (text) => !isFormula(text) },
];

/** What of the rows the agency would refuse, by row. */
export function checkAgencyRows(rows: readonly AgencyRow[]): Problem[] {
  const days = Map.groupBy(rows, ({ serial, date }) => `${serial}\n${date}`);
  return rows.flatMap((cells, at) => {
    const problem = (rule: Rule, value: string): Problem => ({
      ...{ rule, row: at + firstRow, subject: cells.serial, value },
    });
    const { serial, date, previous, current } = cells;
    return [
      ...cellRules
        .filter(({ of, isRight }) => !isRight(cells[of]))
        .map(({ rule, of }) => problem(rule, cells[of])),
      ...((days.get(`${serial}\n${date}`)?.length ?? 0) > 1 ? [problem('two-a-day', date)] : []),
      ...(Number(current) < Number(previous) ? [problem('counts-down', `${previous} > ${current}`)] : []),
    ];
  });
}

/** The same, and what cannot be of the meters as they are told of. */
export function checkMeterRows(
  rows: readonly MeterRow[],
  { isCut }: Pick<GroundwaterInputs, 'isCut'>,
): Problem[] {
  const wells = new Map<string, Set<string>>();
  for (const { well, meter } of rows)
    wells.set(meter.serial, (wells.get(meter.serial) ?? new Set()).add(well.id));
  const whole = (rule: Rule): Problem => ({ rule, row: null, subject: '', value: '' });
  const ofMeters = rows.flatMap(({ cells: { serial, date, time }, meter: { installedOn, replaced } }, at) => {
    const problem = (rule: Rule, value: string): Problem => ({
      rule,
      row: at + firstRow,
      subject: serial,
      value,
    });
    return [
      ...((wells.get(serial)?.size ?? 0) > 1 ? [problem('serial-shared', serial)] : []),
      ...(installedOn !== null && date < installedOn ? [problem('before-install', installedOn)] : []),
      ...(replaced !== null && `${date}T${time}` > replaced.at
        ? [problem('after-replacement', replaced.at.slice(0, 10))]
        : []),
    ];
  });
  return [
    ...(isCut ? [whole('too-many')] : []),
    ...(rows.length === 0 ? [whole('no-readings')] : []),
    ...checkAgencyRows(rows.map(({ cells }) => cells)),
    ...ofMeters,
  ].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
}
