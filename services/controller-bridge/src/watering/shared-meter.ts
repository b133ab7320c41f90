import type { StationState } from '../adapters/controller-adapter.ts';
import type { ControllerWater } from './controller-water.ts';
import { gallonsOf } from './gallons.ts';
import { isPaused } from './pauses.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** What a device shows of its stations. */
interface ShownStations {
  readonly isSimulated: boolean;
  readonly stations: readonly StationState[];
}

/**
 * Each run's part of what its totalizer has counted since the last reading, where others' water is in it, too: by the zones' rates, or
 * equally where one has none. Runs that have a totalizer to themselves are not in it.
 */
export function sharesOf(water: ControllerWater, shown: ShownStations): ReadonlyMap<ZoneRunRow, number> {
  const runs = water.flowing().filter((run) => run.isSimulated === shown.isSimulated && !isPaused(run));
  return new Map(
    runs.flatMap((run): [ZoneRunRow, number][] => {
      const others = runs.filter((other) => other !== run && isOnMeterOf(run, other, shown.stations));
      return others.length === 0 ? [] : [[run, shareOf(run, others)]];
    }),
  );
}

function shareOf(run: ZoneRunRow, others: readonly ZoneRunRow[]): number {
  const rates = [run, ...others].map((each) => gallonsOf(each, 1) ?? 0);
  const [own = 0] = rates;
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  return rates.includes(0) ? 1 / rates.length : own / all;
}

/** Two that show the same are one meter, unless they have shown otherwise. What began since the last reading is not in it yet. */
function isOnMeterOf(run: ZoneRunRow, other: ZoneRunRow, stations: readonly StationState[]): boolean {
  const [own, its] = [run, other].map((each) => stations.find(({ station }) => station === each.station));
  const wereReadTogether = run.meter !== null && run.meter.at === other.meter?.at;
  const showedTheSame = wereReadTogether && run.meter?.to === other.meter?.to;
  const total = own?.meter?.total ?? null;
  if (total === null || (wereReadTogether && !showedTheSame)) return false;
  if (its === undefined) return showedTheSame;
  const hasBegun = other.meter !== null || (run.meter === null && its.isOpen);
  return hasBegun && its.meter?.total === total;
}
