import type { ExportedField } from '@headgate/contracts/field';
import type { LocalHours } from '@headgate/contracts/local-hours';
import type { Tariff, WaterSource } from '@headgate/contracts/water-source';
import type { Column } from '../../farm-records/csv/csv-file.ts';
import { columnNames, columns, type ColumnName } from './columns.ts';

/** A field with the source that it takes water from. */
export interface FieldRow {
  readonly field: ExportedField;
  readonly source: WaterSource | undefined;
}

type Cell = string | number | boolean | null | undefined;

/** 'mon,tue 21:00-05:00; 06:00-10:00' */
const hoursText = (hours: readonly LocalHours[]) =>
  hours.map(({ days, start, end }) => `${days ? `${days.join(',')} ` : ''}${start}-${end}`).join('; ');

const cellsOfField = ({ field }: FieldRow): Partial<Record<ColumnName, Cell>> => ({
  name: field.name,
  group: field.group,
  location: field.location,
  // What follows from the place or the boundary is not to be taken for what was entered.
  ...(field.pointFrom === 'entered' && { lat: field.point.lat, lng: field.point.lng }),
  acres: field.acres,
  soil: field.soilFrom === 'entered' ? field.soil : null,
  method: field.method,
  applicationRateInPerHour: field.applicationRateInPerHour,
  flowGpm: field.flowGpm,
  distributionUniformityPercent: field.distributionUniformityPercent,
  allowedHours: hoursText(field.allowedHours),
  waterEcDsM: field.waterEcDsM,
});

const cellsOfPlanting = ({ field: { planting } }: FieldRow): Partial<Record<ColumnName, Cell>> =>
  planting === null
    ? {}
    : {
        crop: planting.crop,
        use: planting.use,
        plantedOn: planting.plantedOn,
        plantedYear: planting.plantedYear,
        leafOut: planting.leafOut,
        canopyCoverPercent: planting.canopyCoverPercent,
        cuttings: planting.cuttings.join('; '),
        harvestDate: planting.harvestDate,
        deficitPercent: planting.deficitPercent,
      };

/** A table has room for one price in the peak: its first window's. */
function cellsOfTariff(tariff: Tariff | null): Partial<Record<ColumnName, Cell>> {
  if (tariff === null) return {};
  if ('rin' in tariff) return { sourceRin: tariff.rin };
  const [first] = tariff.windows;
  const same = tariff.windows.filter(({ usdPerKwh }) => usdPerKwh === first?.usdPerKwh);
  return {
    sourceUsdPerKwh: tariff.usdPerKwh,
    sourcePeakUsdPerKwh: first?.usdPerKwh,
    sourcePeakHours: hoursText(same),
    sourcePeakMonths: first?.months?.join('-'),
  };
}

function cellsOfSource({ source }: FieldRow): Partial<Record<ColumnName, Cell>> {
  if (source === undefined) return {};
  const [turn] = source.delivery?.turns ?? [];
  return {
    waterSource: source.name,
    sourceKind: source.kind,
    sourceMaxFlowGpm: source.maxFlowGpm,
    sourceLeastRunMinutes: source.leastRunMinutes,
    sourceKwhPerAcreFoot: source.energy?.kwhPerAcreFoot,
    ...cellsOfTariff(source.tariff),
    sourceNoticeHours: source.delivery?.noticeHours,
    sourceStepHours: source.delivery?.stepHours,
    sourceFixedFlow: source.delivery?.fixedFlow,
    turnStartsAt: turn?.startsAt,
    turnHours: turn?.hours,
    turnEveryDays: turn?.everyDays,
  };
}

export const cellsOf = (row: FieldRow): Partial<Record<ColumnName, Cell>> => ({
  ...cellsOfField(row),
  ...cellsOfPlanting(row),
  ...cellsOfSource(row),
});

/** The headings that an import knows, in their order. */
export const fieldColumns: readonly Column<FieldRow>[] = columnNames.map((name) => [
  columns[name].heading,
  (row) => cellsOf(row)[name],
]);
