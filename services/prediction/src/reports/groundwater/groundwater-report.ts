import { calibrationDue, waterYearOf } from '@headgate/agronomy';
import type { ReportBlock } from '@headgate/contracts/report-document';
import {
  dateColumn,
  numberColumn,
  paragraph,
  sumOf,
  textColumn,
  type Figure,
  type Section,
  type Table,
} from '../blocks.ts';
import type { GroundwaterInputs, WellInput } from '../inputs/groundwater-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import { agencyFilesOf, type AgencyFiles } from './agency-files.ts';
import type { Problem } from './check-rows.ts';
import { ofAcreFeet, wellByMonth, type WellMonths } from './wells-by-month.ts';

/** More rows nobody mends at a sitting; how many there are is said. */
const maxProblems = 200;

const wellHref = (id: string): string => `/water-sources?open=${id}`;

/** A well as the agency calls it, and else as the farm does. */
const facilityOf = ({ facility, name }: WellInput): string => facility ?? name;

const extractedOf = ({ months }: WellMonths): number | null =>
  sumOf(
    months.map(({ acreFeet }) => acreFeet),
    ofAcreFeet,
  );
const missingOf = ({ months }: WellMonths): number => months.reduce((sum, { missing }) => sum + missing, 0);

/** What wells extracted, what is left of their allocations, what is missing, and what the agency would refuse. */
export function groundwaterSections(inputs: GroundwaterInputs, say: ReportTexts): Section[] {
  const { groundwater } = say;
  const files = agencyFilesOf(inputs);
  const years = inputs.wells.map((well) => allocationOf(well, inputs));
  return [
    {
      title: groundwater.inShort,
      blocks: [{ kind: 'figures', items: figuresOf(files.wells, years, inputs, say) }],
    },
    { title: groundwater.files, blocks: filesBlocks(files, say) },
    {
      title: groundwater.byFacility,
      blocks: [facilityTable(files.wells, years, say), monthTable(files.wells, say)],
    },
    { title: groundwater.gaps, blocks: gapBlocks(files.wells, say) },
    { title: groundwater.calibration, blocks: [calibrationTable(inputs, say)] },
    { title: groundwater.method, blocks: groundwater.methods.map(paragraph) },
  ];
}

/** What a well may extract in the water year of the last day, and what is left of it; nulls: nobody has said, or nothing is known. */
interface AllocationOfWell {
  readonly limit: number | null;
  readonly left: number | null;
  /** Days since the beginning of that year that are not measured. */
  readonly missing: number;
}

function allocationOf(well: WellInput, { to }: GroundwaterInputs): AllocationOfWell {
  const year = waterYearOf(to);
  if (well.allocation?.waterYear !== year) return { limit: null, left: null, missing: 0 };
  const limit = well.allocation.acreFeet;
  const ofYear = wellByMonth(well, { from: `${String(year - 1)}-10-01`, to });
  const used = extractedOf(ofYear);
  const left = used === null ? null : sumOf([limit, -used], ofAcreFeet);
  return { limit, left, missing: missingOf(ofYear) };
}

function figuresOf(
  wells: readonly WellMonths[],
  years: readonly AllocationOfWell[],
  { to }: GroundwaterInputs,
  { groundwater, units }: ReportTexts,
): Figure[] {
  const written = { unit: units.acreFeet, digits: ofAcreFeet, href: null };
  const missing = wells.reduce((sum, well) => sum + missingOf(well), 0);
  const year = groundwater.ofWaterYear(waterYearOf(to));
  const sum = (of: (year: AllocationOfWell) => number | null) => sumOf(years.map(of), ofAcreFeet);
  return [
    {
      ...{ ...written, label: groundwater.extracted, value: sumOf(wells.map(extractedOf), ofAcreFeet) },
      note: missing > 0 ? groundwater.atLeast(missing) : groundwater.wellCount(wells.length),
    },
    { ...written, label: groundwater.allocation, value: sum(({ limit }) => limit), note: year },
    {
      ...{ ...written, label: groundwater.left, value: sum(({ left }) => left) },
      note: years.some((of) => of.missing > 0) ? groundwater.leftIsUpTo : year,
    },
  ];
}

function filesBlocks({ rows, rowProblems, grid }: AgencyFiles, say: ReportTexts): ReportBlock[] {
  const { groundwater } = say;
  const { readings, selfReport } = groundwater.fileNames;
  const stated = (name: string, problems: readonly Problem[], count: number) =>
    paragraph(
      problems.length === 0
        ? groundwater.fileMade(name, count)
        : groundwater.fileMissing(name, problems.length),
    );
  const all = [
    ...rowProblems.map((problem) => ({ problem, file: readings })),
    ...grid.problems.map((problem) => ({ problem, file: selfReport })),
  ];
  return [
    stated(readings, rowProblems, rows.length),
    stated(selfReport, grid.problems, grid.rows.length),
    ...(all.length === 0 ? [] : [checksTable(all.slice(0, maxProblems), say)]),
    ...(all.length > maxProblems ? [paragraph(groundwater.moreProblems(all.length - maxProblems))] : []),
  ];
}

function checksTable(
  problems: readonly { readonly problem: Problem; readonly file: string }[],
  { groundwater }: ReportTexts,
): Table {
  return {
    kind: 'table',
    ...{ id: 'checks', caption: groundwater.checks },
    columns: [
      textColumn(groundwater.file),
      numberColumn(groundwater.row, null, 0),
      textColumn(groundwater.subject),
      textColumn(groundwater.reason),
      textColumn(groundwater.todo),
    ],
    rows: problems.map(({ problem: { rule, row, subject, value }, file }) => {
      const { reason, todo } = groundwater.rules[rule];
      return { cells: [file, row, subject === '' ? null : subject, reason(value), todo], href: null };
    }),
    total: null,
  };
}

function facilityTable(
  wells: readonly WellMonths[],
  years: readonly AllocationOfWell[],
  { groundwater, units, total }: ReportTexts,
): Table {
  const rows = wells.map((each, at) => ({
    cells: [
      ...[facilityOf(each.well), each.well.name],
      each.well.meters.map(({ serial }) => serial).join(', ') || groundwater.noMeter,
      ...[extractedOf(each), years[at]?.limit ?? null, years[at]?.left ?? null, missingOf(each)],
    ],
    href: wellHref(each.well.id),
  }));
  const sum = (of: (at: number) => number | null) =>
    sumOf(
      rows.map((_, at) => of(at)),
      ofAcreFeet,
    );
  return {
    kind: 'table',
    ...{ id: 'facilities', caption: groundwater.facilityTable, rows },
    columns: [
      ...[groundwater.facility, groundwater.well, groundwater.meters].map(textColumn),
      ...[groundwater.extracted, groundwater.allocation, groundwater.left].map((title) =>
        numberColumn(title, units.acreFeet, ofAcreFeet),
      ),
      numberColumn(groundwater.daysMissing, null, 0),
    ],
    total: [
      ...[total, null, null, sum((at) => extractedOfRow(wells, at))],
      ...[sum((at) => years[at]?.limit ?? null), sum((at) => years[at]?.left ?? null)],
      wells.reduce((days, each) => days + missingOf(each), 0),
    ],
  };
}

const extractedOfRow = (wells: readonly WellMonths[], at: number): number | null => {
  const well = wells[at];
  return well === undefined ? null : extractedOf(well);
};

function monthTable(wells: readonly WellMonths[], { groundwater, units, total }: ReportTexts): Table {
  const rows = wells.flatMap(({ well, months }) =>
    months.map(({ month, acreFeet, readings, missing }) => ({
      cells: [facilityOf(well), month, acreFeet, readings, missing],
      href: wellHref(well.id),
    })),
  );
  return {
    kind: 'table',
    ...{ id: 'months', caption: groundwater.monthTable, rows },
    columns: [
      textColumn(groundwater.facility),
      dateColumn(groundwater.month),
      numberColumn(groundwater.extracted, units.acreFeet, ofAcreFeet),
      numberColumn(groundwater.readingCount, null, 0),
      numberColumn(groundwater.daysMissing, null, 0),
    ],
    total: [
      ...[total, null, sumOf(wells.map(extractedOf), ofAcreFeet)],
      wells.reduce((sum, { months }) => sum + months.reduce((own, { readings }) => own + readings, 0), 0),
      wells.reduce((days, each) => days + missingOf(each), 0),
    ],
  };
}

function gapBlocks(wells: readonly WellMonths[], { groundwater }: ReportTexts): ReportBlock[] {
  const unmetered = wells.filter(({ well }) => well.meters.length === 0);
  const gaps = wells.flatMap((each) => each.gaps);
  return [
    ...unmetered.map(({ well }) => paragraph(groundwater.wellWithoutMeter(well.name))),
    ...(gaps.length === 0 && unmetered.length === 0 ? [paragraph(groundwater.noGaps)] : []),
    ...(gaps.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            ...{ id: 'gaps', caption: groundwater.gapTable, total: null },
            columns: [
              ...[groundwater.well, groundwater.meter].map(textColumn),
              dateColumn(groundwater.month),
              numberColumn(groundwater.daysEstimated, null, 0),
              numberColumn(groundwater.daysMissing, null, 0),
            ],
            rows: gaps.map(({ well, serial, month, estimated, missing }) => ({
              cells: [well, serial ?? groundwater.noMeter, month, estimated, missing],
              href: null,
            })),
          },
        ]),
  ];
}

function calibrationTable({ wells, to }: GroundwaterInputs, { groundwater }: ReportTexts): Table {
  return {
    kind: 'table',
    ...{ id: 'calibration', caption: groundwater.calibrationTable, total: null },
    columns: [
      ...[groundwater.well, groundwater.meter].map(textColumn),
      ...[groundwater.installed, groundwater.calibrated, groundwater.due].map(dateColumn),
      textColumn(groundwater.state),
    ],
    rows: wells.flatMap((well) =>
      well.meters.map((meter) => {
        const due = calibrationDue(meter);
        const state =
          meter.replaced !== null ? 'replaced' : due === null ? 'unknown' : due < to ? 'overdue' : 'good';
        return {
          cells: [
            ...[well.name, meter.serial, meter.installedOn, meter.calibratedOn],
            ...[due, groundwater.states[state](meter.replaced?.at.slice(0, 10) ?? '')],
          ],
          href: wellHref(well.id),
        };
      }),
    ),
  };
}
