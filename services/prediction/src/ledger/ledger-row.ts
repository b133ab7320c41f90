import { fraction, mm, type FieldState } from '@headgate/agronomy';
import type { FieldDay } from '@headgate/contracts/field-day';
import type { CopyValue } from '../store/binary-rows.ts';
import type { CopyColumns } from '../store/copy-rows.ts';
import type { LedgerDay } from './field-ledger.ts';

/** A field of a farm, as every row names it. */
export interface LedgerField {
  readonly farmId: string;
  readonly fieldId: string;
}

/** A row of `ledger_day` as `ledgerColumns` selects it. */
export interface LedgerRow {
  readonly field_id: string;
  readonly date: string;
  readonly planting_id: string;
  readonly kind: FieldDay['kind'];
  readonly eto_from: FieldDay['etoFrom'];
  readonly rain_from: FieldDay['rainFrom'];
  readonly eto: number;
  readonly kcb: number;
  readonly ke: number;
  readonly crop_et: number;
  readonly actual_et: number;
  readonly rain: number;
  readonly irrigation_net: number;
  readonly irrigation_gross: number;
  readonly runoff: number;
  readonly drainage: number;
  readonly depletion: number;
  readonly allowed_depletion: number;
  readonly readily_available: number;
  readonly total_available: number;
  readonly ks: number;
  readonly correction: number;
  readonly outside_depletion: number;
  readonly surface_depletion: number;
  readonly wetted_fraction: number;
  readonly held_back: number;
  readonly level: number | null;
  readonly started: boolean;
}

/** In the order of `copyValues`. */
export const copyColumns = {
  farm_id: 'uuid',
  field_id: 'uuid',
  date: 'date',
  planting_id: 'uuid',
  computed_at: 'timestamptz',
  kind: 'text',
  eto_from: 'text',
  rain_from: 'text',
  eto: 'float8',
  kcb: 'float8',
  ke: 'float8',
  crop_et: 'float8',
  actual_et: 'float8',
  rain: 'float8',
  irrigation_net: 'float8',
  irrigation_gross: 'float8',
  runoff: 'float8',
  drainage: 'float8',
  depletion: 'float8',
  allowed_depletion: 'float8',
  readily_available: 'float8',
  total_available: 'float8',
  ks: 'float8',
  correction: 'float8',
  outside_depletion: 'float8',
  surface_depletion: 'float8',
  wetted_fraction: 'float8',
  held_back: 'float8',
  level: 'float8',
  started: 'boolean',
} as const satisfies CopyColumns;

/** What is selected of a row, `day` being the table's alias. */
export const ledgerColumns = Object.keys(copyColumns)
  .filter((name) => name !== 'farm_id' && name !== 'computed_at')
  .map((name) => (name === 'date' ? 'day.date::text AS date' : `day.${name}`))
  .join(', ');

export function copyValues({ farmId, fieldId }: LedgerField, computedAt: Date, day: LedgerDay): CopyValue[] {
  const { soil, heldBack, level, started } = day.state;
  return [
    ...[farmId, fieldId, day.date, day.plantingId, computedAt],
    ...[day.kind, day.etoFrom, day.rainFrom],
    ...[day.eto, day.kcb, day.ke, day.cropEt, day.actualEt],
    ...[day.rain, day.irrigationNet, day.irrigationGross, day.runoff, day.drainage],
    ...[day.depletion, day.allowedDepletion, day.readilyAvailable, day.totalAvailable],
    ...[day.ks, day.correction],
    ...[soil.outsideDepletion, soil.surfaceDepletion, soil.wettedFraction, heldBack],
    ...[level ?? null, started],
  ];
}

export function ledgerDayOf(row: LedgerRow): LedgerDay {
  return {
    date: row.date,
    kind: row.kind,
    etoFrom: row.eto_from,
    rainFrom: row.rain_from,
    eto: row.eto,
    kcb: row.kcb,
    ke: row.ke,
    cropEt: row.crop_et,
    actualEt: row.actual_et,
    rain: row.rain,
    irrigationNet: row.irrigation_net,
    irrigationGross: row.irrigation_gross,
    runoff: row.runoff,
    drainage: row.drainage,
    depletion: row.depletion,
    allowedDepletion: row.allowed_depletion,
    readilyAvailable: row.readily_available,
    totalAvailable: row.total_available,
    ks: row.ks,
    correction: row.correction,
    plantingId: row.planting_id,
    state: stateOf(row),
  };
}

/** A pond has no root zone that anything is missing of. */
function stateOf(row: LedgerRow): FieldState {
  const soil = {
    depletion: mm(row.level === null ? row.depletion : 0),
    outsideDepletion: mm(row.outside_depletion),
    surfaceDepletion: mm(row.surface_depletion),
    wettedFraction: fraction(row.wetted_fraction),
  };
  const state = { soil, heldBack: mm(row.held_back), started: row.started };
  return row.level === null ? state : { ...state, level: mm(row.level) };
}
