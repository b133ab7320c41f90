import { millimetresPerInch } from '@headgate/agronomy';
import type { Language } from '@headgate/contracts/language';
import { renderPlan } from '../../plan/messages/render-plan.ts';
import { numberColumn, plannedHref, rounded, sumOf, textColumn, type Table } from '../blocks.ts';
import type { WeeklyInputs } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import {
  acreFeetOf,
  causesOf,
  daysHref,
  deviationOf,
  inchesOf,
  ofAcreFeet,
  ofInches,
  type FieldWeek,
} from './field-week.ts';

/** So many causes are told of a field. */
const maxCauses = 3;

/** What each field was recommended, planned and given, and why it differs. */
export function depthTable(inputs: WeeklyInputs, weeks: readonly FieldWeek[], say: ReportTexts): Table {
  const { weekly, units } = say;
  const depth = (title: string) => numberColumn(title, units.inches, ofInches);
  return {
    ...{ kind: 'table', id: 'depths', caption: weekly.depths, total: null },
    columns: [
      textColumn(say.field),
      numberColumn(say.acres, null, 1),
      ...[weekly.recommended, weekly.planned, weekly.applied].map(depth),
      numberColumn(weekly.deviation, units.percent, 0),
      ...[weekly.judgement, weekly.causes].map(textColumn),
    ],
    rows: weeks.map((week) => {
      const { field, recommended, planned, applied, rows } = week;
      const deviation = deviationOf(week);
      const off = rows.find(({ isOff }) => isOff);
      return {
        cells: [
          ...[field.name, rounded(field.acres, 1), inchesOf(recommended), inchesOf(planned)],
          ...[isKnown(week) ? inchesOf(applied) : null, deviation?.percent ?? null],
          ...[judgementOf(deviation, say), causesText(week, deviation, inputs.language, say)],
        ],
        href: off === undefined ? daysHref(inputs, field.id) : plannedHref(field.id, off.id),
      };
    }),
  };
}

export const isKnown = ({ days }: FieldWeek): boolean => days.length > 0;

type Deviation = ReturnType<typeof deviationOf>;

function judgementOf(deviation: Deviation, { weekly }: ReportTexts): string | null {
  if (deviation === null || !deviation.isOff) return null;
  const { more, less, unplanned, noWater } = weekly;
  return { more, less, unplanned, 'no-water': noWater, 'as-planned': null }[deviation.kind];
}

function causesText(
  week: FieldWeek,
  deviation: Deviation,
  language: Language,
  { weekly }: ReportTexts,
): string | null {
  const causes = causesOf(week)
    .slice(0, maxCauses)
    .map((cause) => renderPlan(language, cause));
  if (causes.length > 0) return causes.join(' ');
  if (deviation === null || !deviation.isOff) return null;
  return deviation.kind === 'unplanned' ? weekly.unplannedCause : weekly.unknownCause;
}

/** The same as volumes, which can be added up. */
export function volumeTable(inputs: WeeklyInputs, weeks: readonly FieldWeek[], say: ReportTexts): Table {
  const { weekly, units } = say;
  const titles = [weekly.recommended, weekly.planned, weekly.applied];
  const rows = weeks.map((week) => {
    const { field, recommended, planned, applied } = week;
    const volumes = [
      ...[acreFeetOf(field, recommended), acreFeetOf(field, planned)],
      isKnown(week) ? acreFeetOf(field, applied) : null,
    ];
    return { cells: [field.name, ...volumes], volumes, href: daysHref(inputs, field.id) };
  });
  return {
    ...{ kind: 'table', id: 'volumes', caption: weekly.volumes },
    columns: [
      textColumn(say.field),
      ...titles.map((title) => numberColumn(title, units.acreFeet, ofAcreFeet)),
    ],
    rows: rows.map(({ cells, href }) => ({ cells, href })),
    total: [
      say.total,
      ...titles.map((_, at) =>
        sumOf(
          rows.map(({ volumes }) => volumes[at] ?? null),
          ofAcreFeet,
        ),
      ),
    ],
  };
}

/** What came of it in the soil. */
export function stressTable(inputs: WeeklyInputs, weeks: readonly FieldWeek[], say: ReportTexts): Table {
  const { weekly, units } = say;
  const drained = weeks.map((week) => (isKnown(week) ? acreFeetOf(week.field, week.drained) : null));
  return {
    ...{ kind: 'table', id: 'stress', caption: weekly.stressTable },
    columns: [
      textColumn(say.field),
      ...[weekly.knownDays, weekly.stressDays].map((title) => numberColumn(title, null, 0)),
      ...[weekly.depletion, weekly.allowed, weekly.drained].map((title) =>
        numberColumn(title, units.inches, ofInches),
      ),
      numberColumn(weekly.drained, units.acreFeet, ofAcreFeet),
    ],
    rows: weeks.map((week, at) => {
      const { field, days, stressDays } = week;
      const last = days.at(-1);
      const inches = (depth: number | undefined) =>
        depth === undefined ? null : rounded(depth / millimetresPerInch, ofInches);
      return {
        cells: [
          ...[field.name, days.length, isKnown(week) ? stressDays : null],
          ...[inches(last?.depletion), inches(last?.allowed)],
          ...[isKnown(week) ? inchesOf(week.drained) : null, drained[at] ?? null],
        ],
        href: daysHref(inputs, field.id),
      };
    }),
    total: [
      ...[
        say.total,
        sumOf(
          weeks.map(({ days }) => days.length),
          0,
        ),
      ],
      ...[
        sumOf(
          weeks.map((week) => week.stressDays),
          0,
        ),
        null,
        null,
        null,
        sumOf(drained, ofAcreFeet),
      ],
    ],
  };
}
