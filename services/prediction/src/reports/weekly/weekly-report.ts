import { millimetresPerInch } from '@headgate/agronomy';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { renderPlan } from '../../plan/messages/render-plan.ts';
import {
  analyticsHref,
  dateColumn,
  numberColumn,
  paragraph,
  plannedHref,
  rounded,
  sumOf,
  textColumn,
  type Figure,
  type Section,
  type Table,
} from '../blocks.ts';
import type { WeeklyInputs } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import { dailyBlocks, dailyTable } from './daily-water.ts';
import { depthTable, isKnown, stressTable, volumeTable } from './field-tables.ts';
import { daysHref, fieldWeeks, ofAcreFeet, ofInches, type FieldWeek } from './field-week.ts';
import { thingsToDo } from './things-to-do.ts';

/** What was recommended, planned and applied, why it differs, what came of it, and what is to be done. */
export function weeklySections(inputs: WeeklyInputs, say: ReportTexts): Section[] {
  const { weekly } = say;
  const weeks = fieldWeeks(inputs);
  const daily = dailyTable(inputs, weeks, say);
  const [volumes, stress] = [volumeTable(inputs, weeks, say), stressTable(inputs, weeks, say)];
  return [
    { title: weekly.inShort, blocks: [figuresOf(inputs, weeks, { daily, volumes, stress }, say)] },
    { title: weekly.things, blocks: [thingsBlock(inputs, weeks, say)] },
    { title: weekly.daily, blocks: dailyBlocks(daily, say) },
    { title: weekly.byField, blocks: [depthTable(inputs, weeks, say), volumes] },
    { title: weekly.stress, blocks: [stress] },
    { title: weekly.next, blocks: nextBlocks(inputs, say) },
    { title: weekly.method, blocks: weekly.methods.map(paragraph) },
  ];
}

function thingsBlock(inputs: WeeklyInputs, weeks: readonly FieldWeek[], say: ReportTexts): ReportBlock {
  const items = thingsToDo(inputs, weeks, say);
  if (items.length > 0) return { kind: 'list', isOrdered: true, items };
  const { nothingToDo, nothingKnown, nothingInKnown } = say.weekly;
  const unknown = weeks.filter((week) => !isKnown(week)).length;
  if (unknown === weeks.length) return paragraph(nothingKnown);
  return paragraph(unknown === 0 ? nothingToDo : nothingInKnown(unknown));
}

interface Tables {
  readonly daily: Table;
  readonly volumes: Table;
  readonly stress: Table;
}

/** The feet of the tables below: each figure is one of them. */
function figuresOf(
  inputs: WeeklyInputs,
  weeks: readonly FieldWeek[],
  { daily, volumes, stress }: Tables,
  say: ReportTexts,
): ReportBlock {
  const { weekly, units } = say;
  const acres =
    sumOf(
      weeks.map(({ field }) => field.acres),
      1,
    ) ?? 0;
  const [only] = weeks.length === 1 ? weeks : [];
  const href = only === undefined ? analyticsHref(inputs.from, inputs.to) : daysHref(inputs, only.field.id);
  const volume = (label: string, total: Table['total'], at: number): Figure => {
    const value = total?.[at] ?? null;
    const depth = typeof value !== 'number' || acres === 0 ? null : ((value * 12) / acres).toFixed(ofInches);
    const note = depth === null ? null : weekly.over(depth, acres.toFixed(1));
    return { label, value, unit: units.acreFeet, digits: ofAcreFeet, note, href };
  };
  const rows = weeks.flatMap((week) => week.rows);
  const irrigations = weekly.ofPlanned(rows.filter(({ isApplied }) => isApplied).length, rows.length);
  const count = { unit: null, digits: 0, href };
  return {
    kind: 'figures',
    items: [
      volume(weekly.recommended, volumes.total, 1),
      volume(weekly.planned, volumes.total, 2),
      volume(weekly.applied, volumes.total, 3),
      { ...count, label: weekly.irrigations, value: irrigations, note: null, href: '/plan' },
      volume(weekly.drained, stress.total, 6),
      {
        ...{ ...count, label: weekly.stressed, note: weekly.ofFields(weeks.length) },
        value: weeks.filter(({ stressDays }) => stressDays > 0).length,
      },
      {
        ...{ ...count, label: weekly.rain, note: null, unit: units.inches, digits: ofInches },
        value: daily.total?.[4] ?? null,
      },
    ],
  };
}

function nextBlocks({ next, fields, language }: WeeklyInputs, say: ReportTexts): ReportBlock[] {
  const { weekly } = say;
  if (next === null) return [paragraph(weekly.nextNone)];
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  const nameOf = (fieldId: string) => names.get(fieldId) ?? '';
  return [
    paragraph(weekly.nextFrom(next.madeOn)),
    next.irrigations.length === 0 ? paragraph(weekly.nextNothing) : nextTable(next.irrigations, nameOf, say),
    ...next.unserved.map(({ fieldId, depth, reason }) =>
      paragraph(weekly.unserved(nameOf(fieldId), depth, renderPlan(language, reason))),
    ),
  ];
}

function nextTable(
  irrigations: NonNullable<WeeklyInputs['next']>['irrigations'],
  nameOf: (fieldId: string) => string,
  { weekly, field, units }: ReportTexts,
): Table {
  return {
    ...{ kind: 'table', id: 'next-days', caption: weekly.next, total: null },
    columns: [
      textColumn(field),
      ...[weekly.starts, weekly.ends].map(dateColumn),
      numberColumn(weekly.hours, units.hours, 1),
      numberColumn(weekly.depth, units.inches, ofInches),
      textColumn(weekly.state),
    ],
    rows: irrigations.map(({ fieldId, plannedId, start, end, hours, gross, isAccepted }) => ({
      cells: [
        ...[nameOf(fieldId), start.replace('T', ' '), end.replace('T', ' ')],
        hours === null ? null : rounded(hours, 1),
        rounded(gross / millimetresPerInch, ofInches),
        isAccepted ? weekly.accepted : weekly.proposed,
      ],
      href: plannedHref(fieldId, plannedId),
    })),
  };
}
