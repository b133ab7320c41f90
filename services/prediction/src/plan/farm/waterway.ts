import { cycleAndSoak, mm, volumeOf, type Span, millimetresPerInch } from '@headgate/agronomy';
import { grossOf } from '../../advice/week-plan.ts';
import type { FieldRecord, WaterSourceRecord } from '../../fields/field-record.ts';
import type { KeptLedger } from '../../ledger/field-ledger.ts';
import type { Horizon } from '../hours/horizon.ts';
import { localSpans } from '../hours/local-spans.ts';
import type { KeptAmount } from './kept-plan.ts';

const gallonsOf = (gross: number, acres: KeptLedger['setup']['acres']): number =>
  volumeOf(mm(gross), acres).gallons;
/** Without what nobody could measure, nor a negative zero. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}

/** How water gets onto a field: from where, how fast, and at which hours. */
export interface Waterway {
  readonly ledger: KeptLedger;
  /** The farm's source; undefined: the field is irrigated by itself. */
  readonly source: WaterSourceRecord | undefined;
  /** What the field takes while it runs [gpm]; undefined: nobody knows. */
  readonly flow: number | undefined;
  /** The field's own hours; joined. */
  readonly allowed: readonly Span[];
}

/**
 * A field with a source takes what its equipment does, at most all that the source gives: then it is irrigated block by block.
 * Surface methods without a flow of their own take all of it.
 */
export function waterwayOf(
  horizon: Horizon,
  ledger: KeptLedger,
  sources: ReadonlyMap<string, WaterSourceRecord>,
): Waterway {
  const { record } = ledger;
  const source = sourceOf(record, sources);
  return {
    ledger,
    source,
    flow: flowOf(ledger, source),
    allowed: localSpans(horizon, record.allowedHours),
  };
}

export const sourceOf = (
  { waterSourceId }: Pick<FieldRecord, 'waterSourceId'>,
  sources: ReadonlyMap<string, WaterSourceRecord>,
) => (waterSourceId === null ? undefined : sources.get(waterSourceId));

function flowOf({ setup }: KeptLedger, source: WaterSourceRecord | undefined): number | undefined {
  const own = setup.rate === undefined ? undefined : gallonsOf(setup.rate, setup.acres) / 60;
  if (source === undefined) return own;
  return Math.min(own ?? Infinity, source.maxFlowGpm);
}

/** A net depth as it is put on: with what leaches, over the efficiency, in the units people count it in. */
export function amountOfNet(waterway: Waterway, net: number): KeptAmount {
  return amountOfGross(waterway, grossOf(net, waterway.ledger.setup));
}

export function amountOfGross({ ledger, flow }: Waterway, gross: number): KeptAmount {
  const gallons = gallonsOf(gross, ledger.setup.acres);
  return {
    gross: rounded(gross, 2),
    gallons: Math.round(gallons),
    hours: flow === undefined ? null : rounded(gallons / flow / 60, 2),
  };
}

/** Minutes that a gross depth takes; undefined where no flow is known. */
export function minutesOf({ ledger, flow }: Waterway, gross: number): number | undefined {
  return flow === undefined ? undefined : gallonsOf(gross, ledger.setup.acres) / flow;
}

export const grossOfInches = (inches: number): number => inches * millimetresPerInch;
export const inchesOf = (gross: number): number => rounded(gross / millimetresPerInch, 3);

/**
 * Runs and soaks of an irrigation that would run off if it ran through [min]. Where the source's flow serves the field block by
 * block, each block soaks while the others run.
 */
export function cyclesOf({ ledger, flow }: Waterway, gross: number) {
  const { method, soil, equipmentRate: rate, acres } = ledger.setup;
  if (rate === undefined || flow === undefined || flow < 0.95 * (gallonsOf(rate, acres) / 60)) return {};
  const split = cycleAndSoak(method, { gross: mm(gross), rate, infiltration: soil.infiltration });
  if (split === undefined) return {};
  return { longestRun: Math.ceil(split.run * 60), soak: Math.ceil(split.soak * 60) };
}
