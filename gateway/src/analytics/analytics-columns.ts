import type {
  AnalyticsOf,
  AnalyticsTotal,
  AnalyticsField,
  AnalyticsZone,
} from '@headgate/contracts/analytics';
import type { Language } from '@headgate/contracts/language';
import type { Column } from '../farm-records/csv/csv-file.ts';

/** A field in one of the periods that are compared; without a name: all of them. */
export interface FieldRow {
  readonly from: string;
  readonly to: string;
  readonly figures: AnalyticsField | AnalyticsTotal;
}

type MonthTable = AnalyticsOf<'months'>['byCrop'];

/** A crop or a source in a month; without one, all of them. */
export interface MonthRow {
  readonly name: string | null;
  readonly month: string | null;
  readonly figures: MonthTable['foot']['total'];
}

export interface ZoneRow extends AnalyticsZone {
  /** Its model; null: it is gone. */
  readonly controller: string | null;
  readonly name: string;
}

/** What there is of more than one thing, as one cell. */
const joined = (texts: readonly string[]) => texts.join('; ');
const ofField = ({ figures }: FieldRow) => ('fieldId' in figures ? figures : null);

const total: Readonly<Record<Language, string>> = { en: 'Total', es: 'Total' };

type Heading = readonly [english: string, spanish: string];
type BilingualColumns<Row> = readonly (readonly [heading: Heading, cell: Column<Row>[1]])[];

const inLanguage = <Row>(language: Language, columns: BilingualColumns<Row>): Column<Row>[] =>
  columns.map(([[english, spanish], cell]) => [language === 'es' ? spanish : english, cell]);

const headings = {
  acres: ['Acres', 'Acres'],
  acreFeet: ['Applied (ac-ft)', 'Aplicado (acres-pie)'],
  inches: ['Applied (in)', 'Aplicado (pulg)'],
  needAcreFeet: ['Need (ac-ft)', 'Necesidad (acres-pie)'],
  needInches: ['Need (in)', 'Necesidad (pulg)'],
  costUsd: ['Energy cost ($)', 'Costo de energía ($)'],
  pricedAcreFeet: ['Water with a known cost (ac-ft)', 'Agua con costo conocido (acres-pie)'],
  usdPerAcreFoot: ['Cost per acre-foot ($)', 'Costo por acre-pie ($)'],
} as const satisfies Record<string, Heading>;

const amounts: BilingualColumns<{ readonly figures: MonthRow['figures'] }> = [
  [headings.acres, ({ figures }) => figures.acres],
  [headings.acreFeet, ({ figures }) => figures.acreFeet],
  [headings.inches, ({ figures }) => figures.inches],
  [headings.needAcreFeet, ({ figures }) => figures.needAcreFeet],
  [headings.needInches, ({ figures }) => figures.needInches],
  [headings.costUsd, ({ figures }) => figures.costUsd],
  [headings.pricedAcreFeet, ({ figures }) => figures.pricedAcreFeet],
  [headings.usdPerAcreFoot, ({ figures }) => figures.usdPerAcreFoot],
];

export const fieldColumns = (language: Language): Column<FieldRow>[] =>
  inLanguage<FieldRow>(language, [
    [['From', 'Desde'], ({ from }) => from],
    [['To', 'Hasta'], ({ to }) => to],
    [['Field', 'Bloque'], (row) => ofField(row)?.name ?? total[language]],
    [['Group', 'Grupo'], (row) => ofField(row)?.group],
    [['Water source', 'Fuente de agua'], (row) => ofField(row)?.source?.name],
    [['Crops', 'Cultivos'], (row) => joined(ofField(row)?.crops ?? [])],
    ...amounts,
    [['Applied of need (%)', 'Aplicado de la necesidad (%)'], ({ figures }) => figures.ratioPercent],
    [['Planned (in)', 'Planeado (pulg)'], (row) => ofField(row)?.plannedInches],
    [['Off plan (%)', 'Diferencia con el plan (%)'], (row) => ofField(row)?.deviationPercent],
    [['Reached the roots (in)', 'Llegó a las raíces (pulg)'], ({ figures }) => figures.netInches],
    [['Drained (in)', 'Drenaje profundo (pulg)'], ({ figures }) => figures.drainedInches],
    [['Drained (ac-ft)', 'Drenaje profundo (acres-pie)'], ({ figures }) => figures.drainedAcreFeet],
    [['Cost per acre ($)', 'Costo por acre ($)'], ({ figures }) => figures.usdPerAcre],
    [['Pumped in peak hours (%)', 'Bombeado en horas pico (%)'], ({ figures }) => figures.peakPercent],
    [['Days known', 'Días conocidos'], ({ figures }) => figures.days],
    [['Days with assumed weather', 'Días con clima supuesto'], ({ figures }) => figures.assumedDays],
    [['Stress days', 'Días de estrés'], ({ figures }) => figures.stressDays],
    [
      ['Water without a crop (ac-ft)', 'Agua sin cultivo (acres-pie)'],
      ({ figures }) => figures.outsideAcreFeet,
    ],
  ]);

export const monthColumns = (language: Language, by: 'crops' | 'sources'): Column<MonthRow>[] =>
  inLanguage<MonthRow>(language, [
    [by === 'crops' ? ['Crop', 'Cultivo'] : ['Water source', 'Fuente de agua'], ({ name }) => name],
    [['Month', 'Mes'], ({ month }) => month ?? total[language]],
    ...amounts,
  ]);

/** Each row month by month and its total, then all of them. */
export function* monthRows(
  { rows, foot }: MonthTable,
  months: readonly string[],
  language: Language,
): Generator<MonthRow> {
  const none = language === 'es' ? 'Ninguno' : 'None';
  for (const row of [...rows, foot]) {
    const name = row === foot ? total[language] : (row.name ?? row.key ?? none);
    for (const [at, figures] of row.cells.entries())
      if (figures !== null) yield { name, month: months[at] ?? null, figures };
    yield { name, month: null, figures: row.total };
  }
}

export const zoneColumns = (language: Language): Column<ZoneRow>[] =>
  inLanguage<ZoneRow>(language, [
    [['Controller', 'Controlador'], ({ controller }) => controller],
    [['Zone', 'Zona'], ({ name }) => name],
    [['Fields', 'Bloques'], ({ fields }) => joined(fields.map(({ name }) => name))],
    [['Irrigations', 'Riegos'], ({ irrigations }) => irrigations],
    [['Applied (ac-ft)', 'Aplicado (acres-pie)'], ({ acreFeet }) => acreFeet],
    [['Planned irrigations', 'Riegos planeados'], ({ planned }) => planned],
    [
      ['Mean difference from plan (%)', 'Diferencia media con el plan (%)'],
      ({ meanDeviationPercent }) => meanDeviationPercent,
    ],
    [['Beyond 10 % of plan (%)', 'A más de 10 % del plan (%)'], ({ beyondPercent }) => beyondPercent],
    [['Metered irrigations', 'Riegos medidos'], ({ metered }) => metered],
    [['Usual flow (gpm)', 'Caudal usual (gal/min)'], ({ usualGpm }) => usualGpm],
    [['Last flow (gpm)', 'Último caudal (gal/min)'], ({ lastGpm }) => lastGpm],
    [
      ['Flow variation (CV, %)', 'Variación del caudal (CV, %)'],
      ({ flowVariationPercent }) => flowVariationPercent,
    ],
    [
      ['Distribution uniformity, entered (%)', 'Uniformidad de distribución anotada (%)'],
      ({ uniformityPercent }) => uniformityPercent,
    ],
    [['Causes', 'Causas'], ({ causes }) => joined(causes.map(({ text, times }) => `${times} × ${text}`))],
  ]);
