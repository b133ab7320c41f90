import type { StationState } from '../adapters/controller-adapter.ts';
import type { ControllerWater } from './controller-water.ts';
import { FlowReadingRow } from './flow-reading.entity.ts';
import { followClosed, followOpen } from './flow.ts';
import { gallonsOf } from './gallons.ts';
import { withReading, type RunMeter } from './machine/run-meter.ts';
import { flowingSince } from './machine/run-pauses.ts';
import { stopForSafety } from './order-stops.ts';
import { isOfAnother } from './runs.ts';
import { sharesOf } from './shared-meter.ts';
import type { Next, Wake } from './task.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** What a device shows of its stations. */
interface ShownStations {
  readonly isSimulated: boolean;
  readonly at: Date;
  readonly stations: readonly StationState[];
}

/** A device that ends water by volume has so much more to do it by itself, before it is stopped. */
const grace = 1.03;

/**
 * Counts what flows through open valves, by their meters: until `closedAtOf`, where that is known of one that is shown closed. Where the gallons that were asked for have flowed, and the device does not end
 * them by itself, they are stopped, and the next reading comes when that should be.
 */
export function readMeters(
  water: ControllerWater,
  shown: ShownStations,
  closedAtOf: (run: ZoneRunRow) => Date | undefined = () => undefined,
): Next {
  if (!shown.isSimulated) noteAbilities(water, shown.stations);
  const wakes: Wake[] = [];
  const shares = sharesOf(water, shown);
  for (const run of water.flowing()) {
    const station = shown.stations.find((each) => each.station === run.station);
    const meter = station?.meter ?? null;
    if (station === undefined || meter === null || run.isSimulated !== shown.isSimulated) continue;
    // What it showed before it took the order is of another time.
    if (shown.at < run.openedAt || (run.meter === null && !station.isOpen)) continue;
    if (isOfAnother(run, station)) continue;
    // A totalizer has counted what it shows; a flow lasts until its valve has closed, however long the line was away since.
    const until = meter.total === null ? (closedAtOf(run) ?? shown.at) : shown.at;
    const at = countedUntil(run, until);
    if (at === undefined) {
      passOver(water, run, meter.total);
      continue;
    }
    const { isOpen } = station;
    const isShared = sharesMeter(shown.stations, station);
    const before = sinceResumed(run);
    const share = shares.get(run) ?? 1;
    const now = withReading(before, { ...meter, at, isOpen, isShared, share }, clockOf(water, run));
    if (now === before) continue;
    keepReading(water, run, now, isOpen);
    if (isOpen && meter.gpm !== null && !isShared)
      wakes.push(...followOpen(water, run, { gpm: meter.gpm, at: shown.at }));
    // Nobody knows when a shared one has counted this run's gallons: its time ends it.
    if (isOpen && run.targetGallons !== null && share === 1)
      wakes.push(...endAtVolume(water, run, now, run.targetGallons));
  }
  if (!shown.isSimulated) wakes.push(...followClosed(water, shown));
  return { wakes };
}

/** Of a run that is paused, until then; what flows after that is no water of it. Undefined: that has been counted. */
function countedUntil({ pauses, meter }: ZoneRunRow, at: Date): Date | undefined {
  const pause = pauses?.now ?? null;
  if (pause === null) return at;
  const since = new Date(pause.since);
  return meter === null || Date.parse(meter.at) < since.getTime() ? since : undefined;
}

/** What a totalizer counts while its run is paused, another zone's water or a leak, is none of the run's. */
function passOver(water: ControllerWater, run: ZoneRunRow, total: number | null): void {
  const { meter } = run;
  if (meter === null || meter.to === null || total === null || meter.to === total) return;
  water.keepRun(run, { meter: { ...meter, to: total } });
}

/** Between the end of one reading and the beginning of the next it was paused: nothing of its flow then is known, for there was none. */
function sinceResumed({ pauses, meter }: ZoneRunRow): RunMeter | null {
  const resumedAt = pauses?.resumedAt ?? null;
  if (meter === null || resumedAt === null || Date.parse(meter.at) >= Date.parse(resumedAt)) return meter;
  return { ...meter, at: resumedAt, gpm: null };
}

/** Another open valve's water may be in it: two that show the same totalizer are one meter, and of two without one nobody knows. */
const sharesMeter = (stations: readonly StationState[], { station, meter }: StationState) =>
  stations.some(
    (other) =>
      other.station !== station &&
      other.isOpen &&
      (other.meter ?? null) !== null &&
      other.meter?.total === meter?.total,
  );

/** It has a meter to itself, as far as is known: two that show the same totalizer have one between them. New ones all show nothing. */
export function isMetered(stations: readonly StationState[], { station, meter }: StationState): boolean {
  if ((meter ?? null) === null) return false;
  const total = meter?.total ?? 0;
  return total <= 0 || !stations.some((other) => other.station !== station && other.meter?.total === total);
}

/**
 * Which stations have a meter: an irrigation there ends by volume, and its time is only the limit. And which can be paused.
 */
function noteAbilities(water: ControllerWater, stations: readonly StationState[]): void {
  const { watch } = water;
  if (watch === null || stations.length === 0) return;
  const metered = having(watch.meteredStations, stations, (each) => isMetered(stations, each));
  if (metered !== undefined) water.keepWatch({ meteredStations: metered });
  const pausable = having(watch.pausableStations, stations, ({ canPause }) => canPause === true);
  if (pausable !== undefined) water.keepWatch({ pausableStations: pausable });
}

/** Those that have something, with what was known of those that are not told of. Undefined: nothing is new. */
function having(
  known: readonly number[] | null,
  stations: readonly StationState[],
  hasIt: (station: StationState) => boolean,
): readonly number[] | undefined {
  const shown = new Set(stations.map(({ station }) => station));
  const others = (known ?? []).filter((station) => !shown.has(station));
  const those = stations.filter((station) => hasIt(station)).map(({ station }) => station);
  const now = [...others, ...those].toSorted((one, other) => one - other);
  return now.join() === (known ?? []).join() ? undefined : now;
}

function clockOf({ pace }: ControllerWater, run: ZoneRunRow) {
  return { openedAt: new Date(flowingSince(run)), minute: pace.minute, rated: gallonsOf(run, 1) };
}

/** Each minute one is kept, and the last. */
function keepReading(water: ControllerWater, run: ZoneRunRow, now: RunMeter, isOpen: boolean): void {
  const minuteOf = ({ at }: RunMeter) =>
    Math.floor((Date.parse(at) - run.openedAt.getTime()) / water.pace.minute);
  const isDue = run.meter === null || !isOpen || minuteOf(run.meter) !== minuteOf(now);
  water.keepRun(run, { meter: now });
  if (!isDue) return;
  const { commandId, farmId, controllerId } = run;
  const { gallons, gpm, psi = null, at } = now;
  const reading = { commandId, gallons, gpm, psi, at: new Date(at) };
  water.changes.flow.push(Object.assign(new FlowReadingRow(), reading));
  // Whoever looks at the water sees it flow.
  const commandType = water.command(commandId)?.commandType ?? 'start';
  water.changes.hints.push({ farmId, controllerId, commandId, commandType, status: 'confirmed' });
}

function endAtVolume(
  water: ControllerWater,
  run: ZoneRunRow,
  { gallons, gpm, endsByVolume }: RunMeter,
  target: number,
): readonly Wake[] {
  if (gallons >= target * (endsByVolume ? grace : 1)) return stopForSafety(water, run);
  if (endsByVolume || gpm === null || gpm <= 0) return [];
  const isDue = water.after(((target - gallons) / gpm) * water.pace.minute);
  if (isDue < run.nextCheckAt) water.keepRun(run, { nextCheckAt: isDue });
  return [];
}
