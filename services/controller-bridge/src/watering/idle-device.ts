import type { DeviceReport } from '../adapters/controller-adapter.ts';
import type { ControllerWater } from './controller-water.ts';
import { isStill } from './machine/judge-flow.ts';
import { isMetered } from './meters.ts';

/** A controller of which nothing is under way, and a device that shows nothing of water. */
export interface IdleDevice {
  /** Of the controller's row: it changes with whatever decisions depend on. */
  readonly version: string;
  /** What the device shows of itself, to be compared. */
  readonly shown: string;
}

type StateReport = Extract<DeviceReport, { kind: 'state' }>;

/**
 * After a state has been brought into its rows: whether one that shows the same, while the rows stay as they are, tells only that the device
 * is there. Nothing of it may depend on the time: no command, no water, no alarm, no trouble, nothing that was not heard before.
 */
export function idleDevice(water: ControllerWater, report: StateReport): IdleDevice | undefined {
  const { controller, watch, commands, runs, alarms, changes } = water;
  if (report.isSimulated === true || controller === null || watch === null) return undefined;
  const isQuiet = commands.length + runs.length + alarms.length === 0;
  const isWell = controller.status === 'active' && controller.trouble === null;
  const hasAnswered = watch.failures === 0 && watch.silentSince === null;
  const isOld = changes.isEmpty || changes.isContact;
  const shown = shownIdle(report);
  if (!isQuiet || !isWell || !hasAnswered || !isOld || shown === undefined) return undefined;
  return { version: controller.waterVersion, shown };
}

/** Undefined: it shows water, or a pause. */
export function shownIdle({ stations, lastSequence = null }: StateReport): string | undefined {
  const isIdle = stations.every(
    ({ isOpen, isPaused, meter }) => !isOpen && isPaused !== true && isStill(meter?.gpm ?? null),
  );
  if (!isIdle) return undefined;
  const abilities = stations.map((each) => [
    ...[each.station, isMetered(stations, each), each.canPause === true],
  ]);
  return JSON.stringify([lastSequence, abilities]);
}
