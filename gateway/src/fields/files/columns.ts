import type { ColumnSpec } from '../../tables/table-columns.ts';

/**
 * What a table of fields may say, a field a row: of the field, of what grows on it, and of its water source (once, or in each of
 * its rows). By the contract's names, source's and turn's with theirs before them.
 */
export const columns = {
  name: {
    heading: 'Field',
    kind: 'text',
    also: ['name', 'field name', 'block', 'block name', 'label', 'title'],
  },
  group: { heading: 'Group', kind: 'text', also: ['ranch', 'farm', 'farm name', 'site'] },
  location: { heading: 'Place', kind: 'text', also: ['town', 'city'] },
  lat: { heading: 'Latitude', kind: 'number' },
  lng: { heading: 'Longitude', kind: 'number', also: ['lon', 'long'] },
  acres: { heading: 'Acres', kind: 'number', also: ['area', 'acreage', 'area acres', 'size', 'ac'] },
  soil: { heading: 'Soil', kind: 'choice', also: ['soil type', 'soil texture', 'texture'] },
  method: {
    heading: 'Method',
    kind: 'choice',
    also: ['irrigation', 'irrigation method', 'irrigation system', 'system'],
  },
  applicationRateInPerHour: { heading: 'Application rate (in/h)', kind: 'number', also: ['rate'] },
  flowGpm: { heading: 'Flow (gpm)', kind: 'number', also: ['gpm'] },
  distributionUniformityPercent: {
    heading: 'Uniformity (%)',
    kind: 'number',
    also: ['distribution uniformity', 'du'],
  },
  allowedHours: { heading: 'Allowed hours', kind: 'hours', also: ['hours', 'windows', 'irrigation hours'] },
  waterEcDsM: { heading: 'Water EC (dS/m)', kind: 'number', also: ['ec', 'ecw', 'salinity'] },
  crop: { heading: 'Crop', kind: 'choice', also: ['crop type', 'commodity'] },
  use: { heading: 'Use', kind: 'choice', also: ['crop use'] },
  plantedOn: {
    heading: 'Planted on',
    kind: 'date',
    also: ['planted', 'planting date', 'plant date', 'sown', 'sowing date'],
  },
  plantedYear: { heading: 'Year planted', kind: 'number', also: ['plant year', 'planting year'] },
  leafOut: { heading: 'Leaf-out', kind: 'date' },
  canopyCoverPercent: { heading: 'Canopy cover (%)', kind: 'number', also: ['canopy', 'shaded area'] },
  cuttings: { heading: 'Cuttings', kind: 'dates' },
  harvestDate: { heading: 'Harvest date', kind: 'date', also: ['harvest', 'harvest on'] },
  deficitPercent: { heading: 'Deficit (%)', kind: 'number', also: ['deficit'] },
  waterSource: {
    heading: 'Water source',
    kind: 'text',
    also: ['source', 'well', 'pump', 'turnout', 'source name'],
  },
  sourceKind: { heading: 'Source kind', kind: 'choice', also: ['source type'] },
  sourceMaxFlowGpm: {
    heading: 'Source flow (gpm)',
    kind: 'number',
    also: ['source max flow', 'pump flow', 'well flow', 'source gpm'],
  },
  sourceLeastRunMinutes: { heading: 'Source minimum run (min)', kind: 'number', also: ['source least run'] },
  sourceKwhPerAcreFoot: { heading: 'Source energy (kWh/AF)', kind: 'number', also: ['source kwh per af'] },
  sourceUsdPerKwh: {
    heading: 'Source price ($/kWh)',
    kind: 'number',
    also: ['price', 'source off peak price'],
  },
  sourcePeakUsdPerKwh: { heading: 'Source peak price ($/kWh)', kind: 'number', also: ['peak price'] },
  sourcePeakHours: { heading: 'Source peak hours', kind: 'hours', also: ['peak hours'] },
  sourcePeakMonths: { heading: 'Source peak months', kind: 'months', also: ['peak months'] },
  sourceRin: { heading: 'Source RIN', kind: 'text', also: ['rin'] },
  sourceNoticeHours: { heading: 'Source notice (h)', kind: 'number' },
  sourceStepHours: { heading: 'Source step (h)', kind: 'number' },
  sourceFixedFlow: { heading: 'Source fixed flow', kind: 'yes' },
  turnStartsAt: { heading: 'Turn starts at', kind: 'text' },
  turnHours: { heading: 'Turn (h)', kind: 'number', also: ['turn hours'] },
  turnEveryDays: { heading: 'Turn every (days)', kind: 'number', also: ['rotation', 'rotation days'] },
} as const satisfies Readonly<Record<string, ColumnSpec>>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

/** Where the contract's name of what is wrong is not a column's own. */
const columnsOfPaths: Readonly<Record<string, ColumnName>> = {
  point: 'lat',
  boundary: 'name',
  kind: 'sourceKind',
  maxFlowGpm: 'sourceMaxFlowGpm',
  leastRunMinutes: 'sourceLeastRunMinutes',
  energy: 'sourceKwhPerAcreFoot',
  kwhPerAcreFoot: 'sourceKwhPerAcreFoot',
  tariff: 'sourceUsdPerKwh',
  usdPerKwh: 'sourceUsdPerKwh',
  windows: 'sourcePeakHours',
  months: 'sourcePeakMonths',
  rin: 'sourceRin',
  delivery: 'turnStartsAt',
  noticeHours: 'sourceNoticeHours',
  stepHours: 'sourceStepHours',
  startsAt: 'turnStartsAt',
  hours: 'turnHours',
  everyDays: 'turnEveryDays',
};

/** The column that a path of the contract is read from, as the file calls it, or else as our export does. */
export function headingOf(path: string, headings: ReadonlyMap<ColumnName, string>): string {
  const name = path in columns ? (path as ColumnName) : columnsOfPaths[path];
  return name === undefined ? path : (headings.get(name) ?? columns[name].heading);
}
