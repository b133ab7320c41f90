import type { Cells } from '../../tables/table-columns.ts';
import type { ColumnName } from './columns.ts';

const pick = (cells: Cells<ColumnName>, names: readonly ColumnName[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])));

const ofField = [
  ...([
    'name',
    'group',
    'location',
    'acres',
    'soil',
    'method',
    'applicationRateInPerHour',
    'flowGpm',
  ] as const),
  ...(['distributionUniformityPercent', 'allowedHours', 'waterEcDsM', 'waterSource'] as const),
];
const ofPlanting = [
  ...(['crop', 'use', 'plantedOn', 'plantedYear', 'leafOut', 'canopyCoverPercent', 'cuttings'] as const),
  ...(['harvestDate', 'deficitPercent'] as const),
];

/** A row as the contract's field; whether that can be is still to be judged. */
export function fieldOfCells(cells: Cells<ColumnName>, row: number): Record<string, unknown> {
  const planting = pick(cells, ofPlanting);
  return {
    row,
    ...pick(cells, ofField),
    ...((cells.lat !== undefined || cells.lng !== undefined) && {
      point: { lat: cells.lat, lng: cells.lng },
    }),
    plantings: Object.keys(planting).length > 0 ? [planting] : [],
  };
}

/** What a row says of its water source beyond its name; undefined: nothing. */
export function sourceOfCells(cells: Cells<ColumnName>, row: number): Record<string, unknown> | undefined {
  const hasMore = Object.keys(cells).some((name) => /^(?:source|turn)[A-Z]/.test(name));
  if (cells.waterSource === undefined || !hasMore) return undefined;
  return withoutAbsent({
    row,
    name: cells.waterSource,
    kind: cells.sourceKind,
    maxFlowGpm: cells.sourceMaxFlowGpm,
    leastRunMinutes: cells.sourceLeastRunMinutes,
    energy: ifAny({ kwhPerAcreFoot: cells.sourceKwhPerAcreFoot }),
    tariff: tariffOf(cells),
    delivery: deliveryOf(cells),
  });
}

function tariffOf(cells: Cells<ColumnName>): Record<string, unknown> | undefined {
  if (cells.sourceRin !== undefined) return { rin: cells.sourceRin };
  const { sourceUsdPerKwh: usdPerKwh, sourcePeakUsdPerKwh: peakPrice, sourcePeakMonths: months } = cells;
  if (usdPerKwh === undefined && peakPrice === undefined) return undefined;
  const hours = Array.isArray(cells.sourcePeakHours) ? (cells.sourcePeakHours as object[]) : [];
  const windows = hours.map((window) =>
    withoutAbsent({ ...window, months, usdPerKwh: peakPrice, peak: true }),
  );
  return { usdPerKwh, windows };
}

function deliveryOf(cells: Cells<ColumnName>): Record<string, unknown> | undefined {
  const turn = ifAny({
    startsAt: cells.turnStartsAt,
    hours: cells.turnHours,
    everyDays: cells.turnEveryDays,
  });
  return ifAny({
    noticeHours: cells.sourceNoticeHours,
    stepHours: cells.sourceStepHours,
    fixedFlow: cells.sourceFixedFlow,
    turns: turn && [turn],
  });
}

const withoutAbsent = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function ifAny(values: Record<string, unknown>): Record<string, unknown> | undefined {
  const present = withoutAbsent(values);
  return Object.keys(present).length > 0 ? present : undefined;
}
