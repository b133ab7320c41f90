import { energyPerAcreFoot, feet, fraction, monthsOf } from '@headgate/agronomy';
import { gallonsPerAcreFoot } from '../../plan/farm/fit-source.ts';
import {
  dateColumn,
  fieldHref,
  numberColumn,
  paragraph,
  rounded,
  sumOf,
  textColumn,
  type Figure,
  type Section,
  type Table,
} from '../blocks.ts';
import { wellByMonth } from '../groundwater/wells-by-month.ts';
import type { SweepInputs, SweepSourceInput } from '../inputs/sweep-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';

const ofAcreFeet = 3;

/** A month of a source: how much, and where that is from. Nulls: nobody knows. */
interface SourceMonth {
  readonly month: string;
  readonly water: number | null;
  readonly waterFrom: 'metered' | 'applied' | null;
  readonly energy: number | null;
  readonly energyFrom: 'bill' | 'worked-out' | null;
}

interface SourceYear {
  readonly source: SweepSourceInput;
  readonly perAcreFoot: number | null;
  readonly months: readonly SourceMonth[];
}

/** Twelve months of water and energy, with pumps, acres and methods: what SWEEP's calculator asks for. */
export function sweepSections(inputs: SweepInputs, say: ReportTexts): Section[] {
  const { sweep } = say;
  const years = inputs.sources.map((source) => yearOf(source, inputs));
  return [
    { title: sweep.inShort, blocks: [{ kind: 'figures', items: figuresOf(years, inputs, say) }] },
    { title: sweep.monthly, blocks: [monthTable(years, say)] },
    { title: sweep.pumps, blocks: [pumpTable(years, inputs, say)] },
    { title: sweep.fields, blocks: [fieldTable(inputs, say)] },
    { title: sweep.method, blocks: sweep.methods.map(paragraph) },
  ];
}

function yearOf(source: SweepSourceInput, { from, to }: SweepInputs): SourceYear {
  const well = { id: '', name: '', facility: null, allocation: null, parcels: [], meters: source.meters };
  const byMonth = new Map(wellByMonth(well, { from, to }).months.map((month) => [month.month, month]));
  const perAcreFoot = perAcreFootOf(source.energy);
  const months = monthsOf({ from, to }).map((month): SourceMonth => {
    const [meter, applied] = [byMonth.get(month), source.applied.find((each) => each.month === month)];
    const metered = meter?.missing === 0 ? meter.acreFeet : null;
    const isMetered = metered !== null;
    const water = isMetered
      ? rounded(metered, ofAcreFeet)
      : applied === undefined
        ? null
        : rounded(applied.gallons / gallonsPerAcreFoot, ofAcreFeet);
    const billed = source.energyBills.find((bill) => bill.month === month)?.kwh;
    const workedOut = water === null || perAcreFoot === null ? null : rounded(water * perAcreFoot, 0);
    return {
      ...{ month, water, waterFrom: water === null ? null : isMetered ? 'metered' : 'applied' },
      energy: billed === undefined ? workedOut : rounded(billed, 0),
      energyFrom: billed !== undefined ? 'bill' : workedOut === null ? null : 'worked-out',
    };
  });
  return { source, perAcreFoot, months };
}

function perAcreFootOf(energy: SweepSourceInput['energy']): number | null {
  if (energy === null) return null;
  const { kwhPerAcreFoot, headFeet, efficiencyPercent } = energy;
  if (kwhPerAcreFoot !== undefined) return kwhPerAcreFoot;
  if (headFeet === undefined || efficiencyPercent === undefined) return null;
  return energyPerAcreFoot(feet(headFeet), fraction(efficiencyPercent / 100));
}

function figuresOf(years: readonly SourceYear[], { fields }: SweepInputs, say: ReportTexts): Figure[] {
  const { sweep, units } = say;
  const months = years.flatMap((year) => year.months);
  const part = (from: SourceMonth['waterFrom']) =>
    sumOf(
      months.flatMap(({ water, waterFrom }) => (waterFrom === from ? [water] : [])),
      ofAcreFeet,
    ) ?? 0;
  const energyPart = (from: SourceMonth['energyFrom']) =>
    sumOf(
      months.flatMap(({ energy, energyFrom }) => (energyFrom === from ? [energy] : [])),
      0,
    ) ?? 0;
  return [
    {
      ...{ label: sweep.water, unit: units.acreFeet, digits: ofAcreFeet, href: null },
      value: sumOf(
        months.map(({ water }) => water),
        ofAcreFeet,
      ),
      note: sweep.waterNote(part('metered').toFixed(ofAcreFeet), part('applied').toFixed(ofAcreFeet)),
    },
    {
      ...{ label: sweep.energy, unit: 'kWh', digits: 0, href: null },
      value: sumOf(
        months.map(({ energy }) => energy),
        0,
      ),
      note: sweep.energyNote(energyPart('bill'), energyPart('worked-out')),
    },
    {
      ...{ label: say.acres, unit: null, digits: 1, href: null, note: null },
      value: sumOf(
        fields.map(({ acres }) => rounded(acres, 1)),
        1,
      ),
    },
  ];
}

function monthTable(years: readonly SourceYear[], { sweep, units, total }: ReportTexts): Table {
  const rows = years.flatMap(({ source, months }) =>
    months.map(({ month, water, waterFrom, energy, energyFrom }) => ({
      cells: [
        ...[
          source.name ?? sweep.noSource,
          month,
          water,
          waterFrom === null ? null : sweep.waterFrom[waterFrom],
        ],
        ...[energy, energyFrom === null ? null : sweep.energyFrom[energyFrom]],
      ],
      href: source.id === null ? null : sourceHref(source.id),
    })),
  );
  const all = years.flatMap(({ months }) => months);
  return {
    kind: 'table',
    ...{ id: 'months', caption: sweep.monthTable, rows },
    columns: [
      textColumn(sweep.source),
      dateColumn(sweep.month),
      numberColumn(sweep.water, units.acreFeet, ofAcreFeet),
      textColumn(sweep.waterIs),
      numberColumn(sweep.energy, 'kWh', 0),
      textColumn(sweep.energyIs),
    ],
    total: [
      ...[
        total,
        null,
        sumOf(
          all.map(({ water }) => water),
          ofAcreFeet,
        ),
        null,
      ],
      ...[
        sumOf(
          all.map(({ energy }) => energy),
          0,
        ),
        null,
      ],
    ],
  };
}

function pumpTable(years: readonly SourceYear[], { fields, methods }: SweepInputs, say: ReportTexts): Table {
  const { sweep, methodName } = say;
  return {
    kind: 'table',
    ...{ id: 'pumps', caption: sweep.pumpTable, total: null },
    columns: [
      textColumn(sweep.source),
      numberColumn(sweep.perAcreFoot, 'kWh', 0),
      textColumn(sweep.perAcreFootIs),
      numberColumn(sweep.head, 'ft', 0),
      numberColumn(sweep.efficiency, '%', 0),
      numberColumn(say.acres, null, 1),
      textColumn(sweep.irrigation),
    ],
    rows: years.map(({ source, perAcreFoot }) => {
      const own = fields.filter(({ id }) => source.fieldIds.includes(id));
      const { kwhPerAcreFoot, headFeet = null, efficiencyPercent = null } = source.energy ?? {};
      const used = new Set(own.flatMap(({ id }) => methods[id] ?? []));
      return {
        cells: [
          ...[source.name ?? sweep.noSource, perAcreFoot === null ? null : rounded(perAcreFoot, 0)],
          perAcreFoot === null ? null : kwhPerAcreFoot === undefined ? sweep.byLift : sweep.asEntered,
          ...[
            headFeet,
            efficiencyPercent,
            sumOf(
              own.map(({ acres }) => rounded(acres, 1)),
              1,
            ),
          ],
          [...used].map(methodName).join(', '),
        ],
        href: source.id === null ? null : sourceHref(source.id),
      };
    }),
  };
}

const sourceHref = (id: string): string => `/water-sources?open=${id}`;

function fieldTable({ fields, methods }: SweepInputs, say: ReportTexts): Table {
  const { sweep, methodName } = say;
  return {
    kind: 'table',
    ...{ id: 'fields', caption: sweep.fieldTable },
    columns: [
      textColumn(say.field),
      numberColumn(say.acres, null, 1),
      textColumn(say.crop),
      textColumn(sweep.irrigation),
    ],
    rows: fields.map(({ id, name, acres, crop }) => {
      const method = methods[id];
      return {
        cells: [
          ...[name, rounded(acres, 1), crop === null ? say.noCrop : say.cropName(crop)],
          method === undefined ? null : methodName(method),
        ],
        href: fieldHref(id),
      };
    }),
    total: [
      say.total,
      sumOf(
        fields.map(({ acres }) => rounded(acres, 1)),
        1,
      ),
      null,
      null,
    ],
  };
}
