import {
  analyticsHref,
  ledgerHref,
  numberColumn,
  paragraph,
  rounded,
  sumOf,
  textColumn,
  type Section,
  type Table,
} from '../blocks.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import { acreFeetOf } from './season-bins.ts';
import { daysOf } from './season-days.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import { costOfVolume } from './season-money.ts';
import { ofVolume } from './season-water.ts';

/** Without a past season of the farm's own: why, and the season beside a typical schedule, which is a model and no measurement. */
export function typicalSections(
  inputs: SeasonInputs,
  reasons: readonly string[],
  say: ReportTexts,
): Section[] {
  const { season } = say;
  const { typical } = season;
  const why = [
    paragraph(season.refused),
    {
      kind: 'list' as const,
      isOrdered: false,
      items: reasons.map((text) => ({ text, href: '/reports/baseline' })),
    },
  ];
  const table = typicalTable(inputs, say);
  if (table.rows.length === 0) return [{ title: season.inShort, blocks: [...why, paragraph(typical.none)] }];
  return [
    { title: season.inShort, blocks: why },
    { title: typical.title, blocks: [paragraph(typical.lead), figuresOf(inputs, table, say), table] },
  ];
}

function typicalTable({ from, to, fields, seasons, now }: SeasonInputs, say: ReportTexts): Table {
  const { season, units, field: heading, total } = say;
  const days = now === null ? [] : daysOf(now);
  const rows = fields.flatMap(({ id, name, acres }) => {
    const own = seasons.find(({ fieldId, treatment }) => fieldId === id && treatment === 'advised');
    if (own === undefined || own.typical === null) return [];
    const given = own.applied.reduce(
      (sum, depth, at) => ((days[at] ?? '') >= own.knownFrom ? sum + depth : sum),
      0,
    );
    const [least, most] = [own.typical.least, own.typical.most].map((depth) =>
      rounded(acreFeetOf(depth, acres), ofVolume),
    );
    const middle = rounded(((least ?? 0) + (most ?? 0)) / 2, ofVolume);
    const applied = rounded(acreFeetOf(given, acres), ofVolume);
    return [
      {
        cells: [name, applied, least ?? 0, middle, most ?? 0, rounded(applied - middle, ofVolume)],
        href: ledgerHref(id, from, to),
      },
    ];
  });
  const { typical } = season;
  const sum = (at: number) =>
    sumOf(
      rows.map(({ cells }) => Number(cells[at])),
      ofVolume,
    );
  return {
    ...{ kind: 'table', id: 'typical', caption: typical.table, rows },
    columns: [
      textColumn(heading),
      ...[season.applied, typical.least, typical.middle, typical.most, season.differenceColumn].map((title) =>
        numberColumn(title, units.acreFeet, ofVolume),
      ),
    ],
    total: [total, ...[1, 2, 3, 4, 5].map(sum)],
  };
}

function figuresOf(inputs: SeasonInputs, { total }: Table, { season, units }: ReportTexts) {
  const { typical } = season;
  const at = (index: number) => Number(total?.[index] ?? 0);
  const volume = { unit: units.acreFeet, digits: ofVolume, href: analyticsHref(inputs.from, inputs.to) };
  const cost = costOfVolume(inputs, at(5));
  const range = typical.range(at(2).toFixed(ofVolume), at(4).toFixed(ofVolume));
  return {
    kind: 'figures' as const,
    items: [
      { ...volume, label: season.applied, value: at(1), note: null },
      { ...volume, label: typical.use, value: at(3), note: `${typical.useNote}; ${range}` },
      { ...volume, label: typical.difference, value: at(5), note: null },
      ...(cost === null
        ? []
        : [{ label: typical.cost, value: rounded(cost, 0), unit: '$', digits: 0, note: null, href: null }]),
    ],
  };
}
