import { maxFlowGpm } from '@headgate/contracts/metered-water';
import type { MeterReading } from '../../adapters/controller-adapter.ts';

/** What a run's meter has shown so far; kept with the run. */
export interface RunMeter {
  /** US gallons that have flowed since the valve opened. */
  readonly gallons: number;
  /** Of the totalizer [US gallons]: when the valve opened, and at the last reading; null: it has none. */
  readonly from: number | null;
  readonly to: number | null;
  /** The run's own, at the last reading while water flowed [US gallons a minute]; null: it does not tell. */
  readonly gpm: number | null;
  /** Of the last reading, ISO 8601. */
  readonly at: string;
  /**
   * `totalizer`: it has counted all of it. `flow`: summed up from the flow at each reading. `estimated`: of a part of the time
   * neither was known: a reading came late, the totalizer jumped, or other valves' water was counted with it.
   */
  readonly quality: 'totalizer' | 'flow' | 'estimated';
  /** The device closes its valve by itself at the gallons of its order. */
  readonly endsByVolume: boolean;
  /** Pressure at the last reading while water flowed [psi]; absent: the device does not tell. */
  readonly psi?: number;
  /** Another valve's water was counted with it. */
  readonly wasShared?: boolean;
}

export interface Shown extends MeterReading {
  readonly at: Date;
  /** Whether the valve is: what flows through one that is closed is no water of the run. */
  readonly isOpen: boolean;
  /** Another valve is open on the same meter. */
  readonly isShared?: boolean;
  /** The run's part of what the totalizer has counted since the last reading; absent: all of it. */
  readonly share?: number;
}

interface Clock {
  /** When the valve opened. */
  readonly openedAt: Date;
  /** One of the device's [ms]. */
  readonly minute: number;
  /** What the zone gets by its rate [US gallons a minute]; null: it has none. */
  readonly rated: number | null;
}

/** So long it may be unknown how much flows, and nobody calls it an estimate [device minutes]. */
const maxGap = 1.5;
/** Meters count in steps of up to so many gallons. */
const greatestStep = 1_000;
/** How far beyond what flows a totalizer may go before it is not believed. */
const maxExcess = 3;

/** With one more reading. One that is older than the last changes nothing. */
export function withReading(before: RunMeter | null, shown: Shown, clock: Clock): RunMeter {
  const { total, at, isOpen, endsByVolume, share = 1 } = shown;
  const gpm = shown.gpm === null ? null : shown.gpm * share;
  const pressure = pressureOf(before, shown);
  const last = before === null ? clock.openedAt : new Date(before.at);
  const elapsed = (at.getTime() - last.getTime()) / clock.minute;
  const flowing = isOpen ? gpm : (before?.gpm ?? null);
  const shared = before?.wasShared === true || shown.isShared === true ? { wasShared: true } : {};
  if (before === null) {
    // What a shared one has counted before is the other's.
    const gallons = share < 1 ? 0 : Math.max(0, elapsed) * (flowing ?? 0);
    return {
      ...{ gallons, from: total === null ? null : total - gallons, to: total, gpm: flowing },
      ...{ at: at.toISOString(), endsByVolume, ...shared, ...pressure },
      quality: elapsed > maxGap || share < 1 ? 'estimated' : total === null ? 'flow' : 'totalizer',
    };
  }
  // It counts from its last number on, whenever that comes again.
  if (elapsed <= 0 || (before.to !== null && total === null)) return before;
  const byFlow = elapsed * mean(before.gpm ?? flowing, flowing ?? before.gpm);
  const counted =
    before.to === null || total === null
      ? undefined
      : countedBetween(before.to, total, { byFlow: byFlow / share, elapsed, ...clock });
  const isKnown = share === 1 && (before.to === null ? elapsed <= maxGap : counted !== undefined);
  const own = counted === undefined ? byFlow : counted * share;
  return {
    ...{ gallons: before.gallons + own, from: before.from, to: total, gpm: flowing },
    ...{ at: at.toISOString(), endsByVolume, ...shared, ...pressure },
    quality: isKnown ? before.quality : 'estimated',
  };
}

/** While the valve is closed its pressure is another thing: what it was while water flowed is kept. */
function pressureOf(before: RunMeter | null, { isOpen, psi }: Shown): Pick<RunMeter, 'psi'> {
  const shown = (isOpen ? psi : before?.psi) ?? null;
  return shown === null ? {} : { psi: shown };
}

/** When its valve has closed: what has flowed since the last reading is what flowed then. */
export function closedMeter(meter: RunMeter, closedAt: Date, minute: number): RunMeter {
  const elapsed = (closedAt.getTime() - Date.parse(meter.at)) / minute;
  if (elapsed <= 0) return meter;
  const isKnown = elapsed <= maxGap && meter.quality === 'flow';
  return {
    ...{ ...meter, gallons: meter.gallons + elapsed * (meter.gpm ?? 0), at: closedAt.toISOString() },
    quality: isKnown ? 'flow' : 'estimated',
  };
}

/** Nothing is known of it: no water. */
const mean = (one: number | null, other: number | null): number => ((one ?? 0) + (other ?? 0)) / 2;

/**
 * What a totalizer has counted between two readings; undefined: it cannot have been that. It may have begun again at 0, after its
 * last digit or its register's greatest number; one that was replaced, or has jumped, is not believed.
 */
function countedBetween(
  from: number,
  to: number,
  { byFlow, elapsed, rated }: { readonly byFlow: number; readonly elapsed: number } & Pick<Clock, 'rated'>,
): number | undefined {
  const expected = Math.max(byFlow, (rated ?? 0) * elapsed);
  const believed = expected > 0 ? maxExcess * expected : maxFlowGpm * elapsed;
  const max = believed + greatestStep;
  const isBelievable = (gallons: number) => gallons >= 0 && gallons <= max;
  if (to >= from) return isBelievable(to - from) ? to - from : undefined;
  const digits = 10 ** Math.ceil(Math.log10(from + 1));
  return [digits, 2 ** 32, 2 ** 32 / 10, 2 ** 32 / 100]
    .map((greatest) => (greatest >= from ? greatest - from + to : -1))
    .find(isBelievable);
}
