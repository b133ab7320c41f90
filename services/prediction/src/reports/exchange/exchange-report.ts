import {
  dateColumn,
  ledgerHref,
  numberColumn,
  paragraph,
  plannedHref,
  sumOf,
  textColumn,
  type Section,
  type Table,
} from '../blocks.ts';
import type { ExchangeInputs, ExchangePlanned } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import type { ExchangeTexts } from './exchange-texts.ts';

interface Labels {
  readonly say: ReportTexts;
  readonly own: ExchangeTexts;
  readonly nameOf: (fieldId: string) => string | null;
}

/** What an exchange file holds, for people. */
export function exchangeSections(inputs: ExchangeInputs, say: ReportTexts): Section[] {
  const own = say.exchange;
  const names = new Map(inputs.fields.map(({ id, name }) => [id, name]));
  const labels = { say, own, nameOf: (id: string) => names.get(id) ?? null };
  return [
    { title: own.holds, blocks: [countsOf(inputs, own)] },
    section(own, 'recommendations', recommendationTable(inputs, labels)),
    section(own, 'proposals', plannedTable('proposals', inputs.proposals, labels)),
    section(own, 'orders', plannedTable('orders', inputs.orders, labels)),
    section(own, 'records', recordTable(inputs, labels)),
  ];
}

type Part = keyof ExchangeTexts['captions'];

const section = (own: ExchangeTexts, part: Part, table: Table): Section => ({
  title: own[part],
  blocks: [table.rows.length === 0 ? paragraph(own.none) : table],
});

const countsOf = (inputs: ExchangeInputs, own: ExchangeTexts): Section['blocks'][number] => ({
  kind: 'figures',
  items: (['recommendations', 'proposals', 'orders', 'records'] as const).map((part) => ({
    ...{ label: own[part], value: inputs[part].length, unit: null, digits: 0, href: null },
    note: own.ofFields(new Set(inputs[part].map(({ fieldId }) => fieldId)).size),
  })),
});

const amountColumns = ({ say, own }: Labels) => [
  numberColumn(own.depth, say.units.inches, 2),
  numberColumn(own.volume, say.units.gallons, 0),
];

const gallonsOf = (rows: readonly { readonly gallons: number }[]): number | null =>
  sumOf(
    rows.map(({ gallons }) => gallons),
    0,
  );

function recommendationTable({ recommendations }: ExchangeInputs, labels: Labels): Table {
  const { say, own, nameOf } = labels;
  return {
    ...{ kind: 'table', id: 'recommendations', caption: own.captions.recommendations, total: null },
    columns: [
      textColumn(say.field),
      dateColumn(own.day),
      ...amountColumns(labels),
      numberColumn(own.hours, say.units.hours, 2),
      textColumn(own.why),
    ],
    rows: recommendations.map(({ fieldId, date, inches, gallons, hours, reason }) => ({
      cells: [nameOf(fieldId), date, inches, gallons, hours, reason.text],
      href: ledgerHref(fieldId, date, date),
    })),
  };
}

function plannedTable(part: Part, planned: readonly ExchangePlanned[], labels: Labels): Table {
  const { say, own, nameOf } = labels;
  return {
    ...{ kind: 'table', id: part, caption: own.captions[part] },
    columns: [
      textColumn(say.field),
      ...[own.starts, own.ends].map(dateColumn),
      ...amountColumns(labels),
      textColumn(own.state),
    ],
    rows: planned.map(({ id, fieldId, runs, inches, gallons, state }) => ({
      cells: [
        ...[nameOf(fieldId), clockText(runs[0]?.[0]), clockText(runs.at(-1)?.[1])],
        ...[inches, gallons, own.states[state]],
      ],
      href: plannedHref(fieldId, id),
    })),
    total: [say.total, null, null, null, gallonsOf(planned), null],
  };
}

function recordTable({ records, orders }: ExchangeInputs, labels: Labels): Table {
  const { say, own, nameOf } = labels;
  const ordered = new Map(orders.map(({ id, inches }) => [id, inches]));
  return {
    ...{ kind: 'table', id: 'records', caption: own.captions.records },
    columns: [
      textColumn(say.field),
      ...[own.starts, own.ends].map(dateColumn),
      numberColumn(own.ordered, say.units.inches, 2),
      ...amountColumns(labels),
      textColumn(own.amountIs),
    ],
    rows: records.map(({ fieldId, start, end, inches, gallons, how, plannedId }) => ({
      cells: [
        ...[nameOf(fieldId), clockText(start), clockText(end)],
        ...[ordered.get(plannedId ?? '') ?? null, inches, gallons, say.record.hows[how]],
      ],
      href: ledgerHref(fieldId, start.slice(0, 10), end.slice(0, 10)),
    })),
    total: [say.total, null, null, null, null, gallonsOf(records), null],
  };
}

/** 2026-07-18 21:00, by the farm's clock. */
const clockText = (stamp: string | undefined): string | null =>
  stamp === undefined ? null : stamp.slice(0, 16).replace('T', ' ');
