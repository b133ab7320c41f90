import { millimetresPerInch } from '@headgate/agronomy';
import type { ReportBlock } from '@headgate/contracts/report-document';
import {
  analyticsHref,
  dateColumn,
  ledgerHref,
  numberColumn,
  rounded,
  sumOf,
  type Table,
} from '../blocks.ts';
import type { WeeklyInputs } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import { acreFeetOn, datesOf, ofAcreFeet, ofInches, type FieldWeek } from './field-week.ts';

/** The water of all fields, by day. */
export function dailyTable(
  inputs: WeeklyInputs,
  weeks: readonly FieldWeek[],
  { weekly, units, total: label }: ReportTexts,
): Table {
  const [only] = inputs.fields.length === 1 ? inputs.fields : [];
  const rows = datesOf(inputs).map((date) => {
    const known = weeks.filter(({ applied }) => applied.has(date));
    const volume = (name: 'recommended' | 'planned' | 'applied', of = weeks) =>
      sumOf(
        of.map((week) => acreFeetOn(week.field, week[name], date)),
        ofAcreFeet,
      );
    return {
      cells: [date, volume('recommended'), volume('planned'), volume('applied', known), rainOn(known, date)],
      href: only === undefined ? analyticsHref(date, date) : ledgerHref(only.id, date, date),
    };
  });
  const total = (at: number, digits: number) =>
    sumOf(
      rows.map(({ cells }) => numberIn(cells, at)),
      digits,
    );
  return {
    ...{ kind: 'table', id: 'days', caption: weekly.daily, rows },
    columns: [
      dateColumn(weekly.date),
      ...[weekly.recommended, weekly.planned, weekly.applied].map((title) =>
        numberColumn(title, units.acreFeet, ofAcreFeet),
      ),
      numberColumn(weekly.rainTitle, units.inches, ofInches),
    ],
    total: [label, total(1, ofAcreFeet), total(2, ofAcreFeet), total(3, ofAcreFeet), total(4, ofInches)],
  };
}

/** Over the acres of the fields whose day is known [in]. */
function rainOn(known: readonly FieldWeek[], date: string): number | null {
  const acres = known.reduce((sum, { field }) => sum + field.acres, 0);
  if (acres === 0) return null;
  const rain = known.reduce((sum, { field, days }) => {
    const day = days.find((each) => each.date === date);
    return sum + (day?.rain ?? 0) * field.acres;
  }, 0);
  return rounded(rain / acres / millimetresPerInch, ofInches);
}

function numberIn(cells: Table['rows'][number]['cells'], at: number): number | null {
  const cell = cells[at];
  return typeof cell === 'number' ? cell : null;
}

/** The days drawn, and the numbers of the drawing. */
export function dailyBlocks(daily: Table, { weekly, units }: ReportTexts): ReportBlock[] {
  const valuesOf = (at: number) => daily.rows.map(({ cells }) => numberIn(cells, at));
  const totalOf = (at: number) => (numberIn(daily.total ?? [], at) ?? 0).toFixed(ofAcreFeet);
  const chart: ReportBlock = {
    ...{ kind: 'chart', title: weekly.daily, unit: units.acreFeet, tableId: daily.id },
    summary: weekly.dailySummary(totalOf(1), totalOf(2), totalOf(3)),
    axis: daily.rows.map(({ cells: [date] }) => String(date)),
    series: [
      { name: weekly.recommended, role: 'recommended', shape: 'line', values: valuesOf(1) },
      { name: weekly.planned, role: 'planned', shape: 'bars', values: valuesOf(2) },
      { name: weekly.applied, role: 'applied', shape: 'bars', values: valuesOf(3) },
    ],
  };
  const rain: ReportBlock = {
    ...{ kind: 'chart', title: weekly.rainTitle, unit: units.inches, tableId: daily.id },
    summary: weekly.rainSummary((numberIn(daily.total ?? [], 4) ?? 0).toFixed(ofInches)),
    axis: chart.axis,
    series: [{ name: weekly.rain, role: 'rain', shape: 'bars', values: valuesOf(4) }],
  };
  return [chart, rain, daily];
}
