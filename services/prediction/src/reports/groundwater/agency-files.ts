import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import { csvLine } from '@headgate/runtime/csv/csv-line';
import { plainNumber } from '../files/report-number.ts';
import type { GroundwaterInputs } from '../inputs/groundwater-inputs.ts';
import { agencyColumns, agencyRows, type AgencyRow, type MeterRow } from './agency-rows.ts';
import { checkMeterRows, type Problem } from './check-rows.ts';
import { selfReport, type SelfReport } from './self-report.ts';
import { ofAcreFeet, wellByMonth, type WellMonths } from './wells-by-month.ts';

/** What an agency is to have of a farm's wells, and what stands against each of the two files. */
export interface AgencyFiles {
  readonly wells: readonly WellMonths[];
  readonly rows: readonly MeterRow[];
  readonly rowProblems: readonly Problem[];
  readonly grid: SelfReport;
}

export function agencyFilesOf(inputs: GroundwaterInputs): AgencyFiles {
  const wells = inputs.wells.map((well) => wellByMonth(well, inputs));
  const rows = agencyRows(inputs);
  const [rowProblems, grid] = [checkMeterRows(rows, inputs), selfReport(wells, inputs)];
  return { wells, rows, rowProblems, grid };
}

/** Those that no check stands against: bytes for a program, in English whatever the report's language. */
export function groundwaterFiles(inputs: GroundwaterInputs) {
  const { rows, rowProblems, grid } = agencyFilesOf(inputs);
  return {
    ...(rowProblems.length === 0 && { 'gap-readings': readingsCsv(rows.map(({ cells }) => cells)) }),
    ...(grid.problems.length === 0 && { 'gap-self-report': selfReportCsv(grid) }),
  };
}

const line = (cells: readonly (string | number | null)[]): string =>
  csvLine(cells, { isForProgram: true, number: (value) => plainNumber(value, ofAcreFeet) });

/** RFC 4180: CRLF, quotes only where a comma, a quote or a line end is in a cell; no byte order mark, so that the first column is named as it is to be. */
const readingsCsv = (rows: readonly AgencyRow[]): string =>
  [
    line(agencyColumns),
    ...rows.map(({ serial, date, time, initials, previous, current, unit, comment }) =>
      line([serial, date, time, initials, previous, current, unit, comment]),
    ),
  ].join('');

const methodNames: Readonly<Record<IrrigationMethod, string>> = {
  drip: 'Drip',
  sprinkler: 'Sprinkler',
  pivot: 'Pivot',
  flood: 'Flood',
  furrow: 'Furrow',
};
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** One row a parcel, in acre-feet; a month that is not measured whole is blank. */
const selfReportCsv = ({ months, rows }: SelfReport): string =>
  [
    line([
      'Parcel Number',
      'Irrigation Method',
      ...months.map((month) => monthName.format(new Date(`${month}-01T00:00:00Z`))),
    ]),
    ...rows.map((row) => line([row.number, methodNames[row.method], ...row.months])),
  ].join('');
