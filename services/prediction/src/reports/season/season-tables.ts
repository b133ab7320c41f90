import { addDays, type MoneyOfSavings } from '@headgate/agronomy';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { gallonsPerAcreFoot } from '../../plan/farm/fit-source.ts';
import {
  analyticsHref,
  dateColumn,
  fieldHref,
  ledgerHref,
  numberColumn,
  rounded,
  sumOf,
  textColumn,
  type Table,
} from '../blocks.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import type { SeasonTexts } from '../texts/season.en.ts';
import { monthAfter } from './season-days.ts';
import type { SeasonEstimate } from './season-estimate.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import { ofVolume, type Printed } from './season-water.ts';
import { isOfSomeFields } from './whole-farm.ts';

/** Water by month, drawn and as numbers. */
export function monthBlocks({ inputs, water: { months, routine, applied }, say }: Printed): ReportBlock[] {
  const { season, units, total } = say;
  const rows = months.map(({ month, baseline, applied: given }) => ({
    cells: [month, baseline, given, rounded(baseline - given, ofVolume)],
    href: monthHref(month, inputs),
  }));
  return [
    {
      ...{ kind: 'chart', title: season.months, unit: units.acreFeet, tableId: 'months' },
      summary: season.monthsSummary(routine.toFixed(ofVolume), applied.toFixed(ofVolume)),
      axis: months.map(({ month }) => month),
      series: [
        {
          name: season.ratioNeed,
          role: 'need',
          shape: 'line',
          values: months.map(({ baseline }) => baseline),
        },
        { name: season.applied, role: 'applied', shape: 'bars', values: months.map((each) => each.applied) },
      ],
    },
    {
      ...{ kind: 'table', id: 'months', caption: season.monthsTable, rows },
      columns: [
        dateColumn(season.month),
        ...[season.ratioNeed, season.applied, season.differenceColumn].map((title) =>
          numberColumn(title, units.acreFeet, ofVolume),
        ),
      ],
      total: [total, routine, applied, rounded(routine - applied, ofVolume)],
    },
  ];
}

/** The days of a month (2026-07) that the season has. */
function monthHref(month: string, { from, to }: SeasonInputs): string {
  const first = `${month}-01`;
  const last = addDays(monthAfter(first), -1);
  return analyticsHref(first < from ? from : first, last > to ? to : last);
}

/** Each field under advice: the past season, its ratio, and this season. */
export function fieldTable({ inputs, water: { fields, routine, applied }, say }: Printed): Table {
  const { season, units, field: heading, total } = say;
  const sum = (what: 'pastApplied' | 'pastNeed' | 'need') =>
    sumOf(
      fields.map((each) => each[what]),
      ofVolume,
    );
  return {
    ...{ kind: 'table', id: 'fields', caption: season.fieldsTable },
    columns: [
      textColumn(heading),
      numberColumn(season.pastApplied, units.acreFeet, ofVolume),
      numberColumn(season.pastNeed, units.acreFeet, ofVolume),
      numberColumn(season.ratio, null, 3),
      ...[season.need, season.ratioNeed, season.applied, season.differenceColumn].map((title) =>
        numberColumn(title, units.acreFeet, ofVolume),
      ),
    ],
    rows: fields.map(({ field, ratio, pastApplied, pastNeed, need, baseline, applied: given }) => ({
      cells: [
        ...[field.name, pastApplied, pastNeed, rounded(ratio, 3), need, baseline, given],
        rounded(baseline - given, ofVolume),
      ],
      href: ledgerHref(field.id, inputs.from, inputs.to),
    })),
    total: [
      ...[total, sum('pastApplied'), sum('pastNeed'), null, sum('need'), routine, applied],
      rounded(routine - applied, ofVolume),
    ],
  };
}

/** How the adjusted baseline and the difference come about, line by line. */
export function bridgeTable({ estimate, water, say }: Printed): Table {
  const { season, units } = say;
  const { steps } = season;
  const adjustedBy = (on: 'baseline' | 'use') =>
    sumOf(
      water.adjustments.filter((_, index) => estimate.adjustments[index]?.adjustment.on === on),
      ofVolume,
    ) ?? 0;
  const rows: [string, number][] = [
    [steps.routine, water.routine],
    [steps.controls, water.controls],
    [steps.toBaseline, adjustedBy('baseline')],
    [steps.adjusted, water.adjusted],
    [steps.applied, water.applied],
    [steps.toUse, adjustedBy('use')],
    [steps.use, water.use],
    [steps.difference, water.avoided.mid],
  ];
  return {
    ...{ kind: 'table', id: 'steps', caption: season.bridgeTable, total: null },
    columns: [textColumn(season.step), numberColumn(season.volume, units.acreFeet, ofVolume)],
    rows: rows.map((cells) => ({ cells, href: null })),
  };
}

/** The sum of the lines as they are printed. */
export const benefitsOf = ({ lines }: MoneyOfSavings): number =>
  sumOf(
    lines.map(({ amount }) => rounded(amount.mid, 0)),
    0,
  ) ?? 0;

/** Each line with its band; middles add up to the benefits, and those less the fee (null: it is not to be told) to the net. */
export function moneyTable(money: MoneyOfSavings, fee: number | null, season: SeasonTexts): Table {
  const { lines, benefits, net } = money;
  const whole = (value: number) => rounded(value, 0);
  const sum = benefitsOf(money);
  const rows: (string | number | null)[][] = [
    ...lines.map(({ code, amount }) => [
      season.lines[code],
      ...[whole(amount.low), whole(amount.mid), whole(amount.high)],
    ]),
    [season.benefits, whole(benefits.low), sum, whole(benefits.high)],
    ...(fee === null
      ? []
      : [
          [season.fee, null, -whole(fee) + 0, null],
          [season.net, whole(net.low), sum - whole(fee), whole(net.high)],
        ]),
  ];
  return {
    ...{ kind: 'table', id: 'money', caption: season.moneyTable, total: null },
    columns: [
      textColumn(season.line),
      ...[season.low, season.middle, season.high].map((title) => numberColumn(title, '$', 0)),
    ],
    rows: rows.map((cells) => ({ cells, href: null })),
  };
}

export function adjustmentTable(
  inputs: SeasonInputs,
  estimate: SeasonEstimate | null,
  say: ReportTexts,
): Table {
  const { season, units, field } = say;
  const names = new Map(inputs.fields.map(({ id, name }) => [id, name]));
  const adjustments = estimate?.adjustments ?? [];
  return {
    ...{ kind: 'table', id: 'adjustments', caption: season.adjustmentsTable, total: null },
    columns: [
      ...[season.what, field, season.changes].map(textColumn),
      numberColumn(season.amount, units.acreFeet, ofVolume),
      numberColumn(season.plusMinus, units.acreFeet, ofVolume),
      textColumn(season.counts),
    ],
    rows: (inputs.figures?.adjustments ?? []).map(({ what, fieldId, on, acreFeet, plusMinus }, index) => ({
      cells: [
        ...[what, fieldId === null ? season.wholeFarm : (names.get(fieldId) ?? null), season.changesOf[on]],
        ...[rounded(acreFeet, ofVolume), rounded(plusMinus, ofVolume)],
        fieldId === null && isOfSomeFields(inputs)
          ? season.noOfFarm
          : adjustments[index]?.isCounted === false
            ? season.no
            : season.yes,
      ],
      href: fieldId === null ? null : fieldHref(fieldId),
    })),
  };
}

export function controlTable(inputs: SeasonInputs, estimate: SeasonEstimate | null, say: ReportTexts): Table {
  const { season, units, field: heading } = say;
  const known = new Map(estimate?.fields.map((field) => [field.id, field]));
  const controls = new Set(
    inputs.seasons.filter(({ treatment }) => treatment === 'control').map(({ fieldId }) => fieldId),
  );
  return {
    ...{ kind: 'table', id: 'controls', caption: season.controlsTable, total: null },
    columns: [
      textColumn(heading),
      ...[season.pastApplied, season.pastNeed, season.need, season.applied].map((title) =>
        numberColumn(title, units.acreFeet, ofVolume),
      ),
    ],
    rows: inputs.fields
      .filter(({ id }) => controls.has(id))
      .map(({ id, name }) => {
        const { baseline = null, report = null } = known.get(id) ?? {};
        const sum = (of: typeof report, what: 'applied' | 'need') =>
          of === null
            ? null
            : rounded(
                of.periods.reduce((all, period) => all + period[what], 0),
                ofVolume,
              );
        return {
          cells: [
            ...[name, sum(baseline, 'applied'), sum(baseline, 'need')],
            ...[sum(report, 'need'), sum(report, 'applied')],
          ],
          href: ledgerHref(id, inputs.from, inputs.to),
        };
      }),
  };
}

/** How this season's water is known. */
export function measuredTable({ from, to, fields, seasons }: SeasonInputs, say: ReportTexts): Table {
  const { season, units, field: heading, total } = say;
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  const rows = seasons.map(({ fieldId, measured: { metered, rate, entered } }) => ({
    cells: [
      names.get(fieldId) ?? null,
      ...[metered, rate, entered].map((gallons) => rounded(gallons / gallonsPerAcreFoot, ofVolume)),
    ],
    href: ledgerHref(fieldId, from, to),
  }));
  const sum = (at: number) =>
    sumOf(
      rows.map(({ cells }) => Number(cells[at])),
      ofVolume,
    ) ?? 0;
  return {
    ...{ kind: 'table', id: 'measured', caption: season.measuredTable, rows },
    columns: [
      textColumn(heading),
      ...[season.byMeter, season.byRate, season.byHand].map((title) =>
        numberColumn(title, units.acreFeet, ofVolume),
      ),
    ],
    total: [total, sum(1), sum(2), sum(3)],
  };
}

/** What the comparison stands on. */
export function howTable({ estimate, result, say }: Printed): Table {
  const { season, units, period } = say;
  const { quantities } = season;
  const { model, guideline } = result;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const volume = (value: number) => `± ${value.toFixed(ofVolume)} ${units.acreFeet}`;
  const last = estimate.past.at(-1);
  const rows: [string, string][] = [
    [quantities.period, period(estimate.past[0]?.from ?? '', last === undefined ? '' : dayBefore(last.to))],
    [quantities.points, String(model.points)],
    [quantities.effective, model.effectivePoints.baseline.toFixed(1)],
    [quantities.effectiveNow, model.effectivePoints.report.toFixed(1)],
    [quantities.rho, model.autocorrelation.toFixed(2)],
    [quantities.cv, percent(model.cvRmse)],
    [quantities.degrees, upTo(model.degreesOfFreedom, 1_000)],
    [quantities.meter, `± ${percent(estimate.errors.meterLimit)}`],
    [quantities.need, percent(estimate.errors.needBetweenSeasons)],
    [quantities.plain, volume(guideline.plain)],
    [quantities.autocorrelated, volume(guideline.autocorrelated)],
  ];
  return {
    ...{ kind: 'table', id: 'model', caption: season.howTable, total: null },
    columns: [textColumn(season.quantity), textColumn(season.value)],
    rows: rows.map((cells) => ({ cells, href: null })),
  };
}

/** '17', and '> 1,000' where a larger number says no more. */
const upTo = (value: number, max: number) =>
  value > max ? `> ${max.toLocaleString('en-US')}` : value.toFixed(0);

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export function termTable({ result: { terms }, say: { season, units } }: Printed): Table {
  const names = ['baseline', 'report', 'controls', 'meter', 'need', 'adjustments'] as const;
  return {
    ...{ kind: 'table', id: 'terms', caption: season.termsTable, total: null },
    columns: [textColumn(season.term), numberColumn(season.volume, units.acreFeet, ofVolume)],
    rows: names.map((name) => ({ cells: [season.terms[name], rounded(terms[name], ofVolume)], href: null })),
  };
}
