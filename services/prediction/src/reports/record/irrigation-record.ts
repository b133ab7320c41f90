import { millimetresPerInch } from '@headgate/agronomy';
import { gallonsPerAcreFoot } from '../../plan/farm/fit-source.ts';
import { renderPlan } from '../../plan/messages/render-plan.ts';
import {
  dateColumn,
  ledgerHref,
  numberColumn,
  paragraph,
  rounded,
  sumOf,
  textColumn,
  type Section,
  type Table,
} from '../blocks.ts';
import type { IrrigationInput, RecordInputs } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';

/** Digits of what is printed. */
const [ofInches, ofAcreFeet] = [2, 3];

/** The depth, gallons and acre-feet of an irrigation as they are printed. */
const amountsOf = ({ gross, gallons }: IrrigationInput) => ({
  inches: rounded(gross / millimetresPerInch, ofInches),
  gallons: rounded(gallons, 0),
  acreFeet: rounded(gallons / gallonsPerAcreFoot, ofAcreFeet),
});

/** Each irrigation with its soil and its trigger, then the totals by field. */
export function recordSections(inputs: RecordInputs, say: ReportTexts): Section[] {
  const { record } = say;
  const isEmpty = inputs.irrigations.length === 0;
  return [
    {
      title: record.irrigations,
      blocks: isEmpty ? [paragraph(record.none)] : [irrigationTable(inputs, say)],
    },
    { title: record.totals, blocks: [totalsTable(inputs, say)] },
    { title: record.method, blocks: record.methods.map(paragraph) },
  ];
}

function irrigationTable(inputs: RecordInputs, say: ReportTexts): Table {
  const { record, units } = say;
  const names = new Map(inputs.fields.map(({ id, name }) => [id, name]));
  const rows = inputs.irrigations.map((irrigation) => {
    const { inches, gallons, acreFeet } = amountsOf(irrigation);
    const { before } = irrigation;
    const inchesOf = (depth: number | undefined) =>
      depth === undefined ? null : rounded(depth / millimetresPerInch, ofInches);
    const cells = [
      ...[names.get(irrigation.fieldId) ?? null, cropText(irrigation, say)],
      ...[clockText(irrigation.start), clockText(irrigation.end)],
      ...[inches, gallons, acreFeet, record.hows[irrigation.how]],
      ...[inchesOf(before?.depletion), inchesOf(before?.allowed), triggerText(irrigation, inputs, say)],
    ];
    return { cells, href: hrefOf(irrigation) };
  });
  const amounts = inputs.irrigations.map(amountsOf);
  return {
    kind: 'table',
    ...{ id: 'irrigations', caption: record.table, rows },
    columns: [
      ...[say.field, say.crop].map(textColumn),
      ...[record.starts, record.ends].map(dateColumn),
      numberColumn(record.depth, units.inches, ofInches),
      numberColumn(record.gallons, units.gallons, 0),
      numberColumn(record.acreFeet, units.acreFeet, ofAcreFeet),
      textColumn(record.how),
      numberColumn(record.before, units.inches, ofInches),
      numberColumn(record.allowed, units.inches, ofInches),
      textColumn(record.trigger),
    ],
    // Inches of several fields are no sum.
    total: [say.total, null, null, null, null, ...volumesOf(amounts), null, null, null, null],
  };
}

type Amounts = ReturnType<typeof amountsOf>;

const volumesOf = (amounts: readonly Amounts[]) => [
  sumOf(
    amounts.map(({ gallons }) => gallons),
    0,
  ),
  sumOf(
    amounts.map(({ acreFeet }) => acreFeet),
    ofAcreFeet,
  ),
];

function totalsTable({ fields, irrigations, from, to }: RecordInputs, say: ReportTexts): Table {
  const { record, units } = say;
  const byField = Map.groupBy(irrigations, ({ fieldId }) => fieldId);
  const rows = fields.map(({ id, name, acres }) => {
    const amounts = (byField.get(id) ?? []).map(amountsOf);
    const depth = sumOf(
      amounts.map(({ inches }) => inches),
      ofInches,
    );
    return {
      cells: [
        name,
        rounded(acres, 1),
        amounts.length,
        depth ?? 0,
        ...volumesOf(amounts).map((sum) => sum ?? 0),
      ],
      href: ledgerHref(id, from, to),
    };
  });
  return {
    kind: 'table',
    ...{ id: 'totals', caption: record.totalsTable, rows },
    columns: [
      textColumn(say.field),
      numberColumn(say.acres, null, 1),
      numberColumn(record.irrigationCount, null, 0),
      numberColumn(record.depth, units.inches, ofInches),
      numberColumn(record.gallons, units.gallons, 0),
      numberColumn(record.acreFeet, units.acreFeet, ofAcreFeet),
    ],
    total: [
      say.total,
      sumOf(
        fields.map(({ acres }) => acres),
        1,
      ),
      irrigations.length,
      null,
      ...volumesOf(irrigations.map(amountsOf)).map((sum) => sum ?? 0),
    ],
  };
}

const cropText = ({ crop }: IrrigationInput, { cropName, noCrop }: ReportTexts): string =>
  crop === null ? noCrop : cropName(crop);

/** 2026-07-18 21:00: in order by itself, and the same in every program. */
const clockText = (at: string): string => at.replace('T', ' ');

/** The ledger days on which it ran, and what it was planned as. */
const hrefOf = ({ fieldId, start, end, trigger }: IrrigationInput): string =>
  ledgerHref(
    fieldId,
    ...[start.slice(0, 10), end.slice(0, 10)],
    trigger.kind === 'plan' ? trigger.plannedId : undefined,
  );

function triggerText(
  { trigger }: IrrigationInput,
  { language }: RecordInputs,
  { record }: ReportTexts,
): string {
  if (trigger.kind === 'plan') return record.plan(renderPlan(language, trigger.reason), trigger.by);
  return trigger.kind === 'person' ? record.person : record.controller;
}
