import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { ControllerWater } from './controller-water.ts';
import { DeviceClient } from './device-client.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { applyReading, shownCommands } from './evidence.ts';
import { stopForSafety } from './order-stops.ts';
import { closeRun } from './runs.ts';
import { targetOf, type Next, type Target } from './task.ts';
import { Watering } from './watering.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** A run that is stopped already, or of a device that is away, is looked at at most so rarely [ms]. */
const longestPause = 60_000;

/**
 * The sweeper's look at water that should have ended, or may flow: it is read, and what is not known to be closed is
 * stopped. Needs PostgreSQL alone.
 */
@Injectable()
export class CheckRuns {
  readonly #database: DataSource;
  readonly #watering: Watering;
  readonly #devices: DeviceClient;
  readonly #times: DispatchTimes;

  constructor(
    database: DataSource,
    watering: Watering,
    devices: DeviceClient,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
  ) {
    this.#database = database;
    this.#watering = watering;
    this.#devices = devices;
    this.#times = dispatch;
  }

  /** Those that are due, for this process alone for a while. */
  async take(max: number): Promise<readonly { commandId: string; controllerId: string }[]> {
    const [taken] = await this.#database.query<[{ commandId: string; controllerId: string }[], number]>(
      `UPDATE zone_run SET next_check_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE command_id IN (
         SELECT command_id FROM zone_run
         WHERE state IN ('open', 'unconfirmed') AND next_check_at <= clock_timestamp()
         ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING command_id AS "commandId", controller_id AS "controllerId"`,
      [max, this.#times.reading + this.#times.lease],
    );
    return taken;
  }

  /** `follow` gets whom to wake, and the stops to send out at once. */
  async check(
    { commandId, controllerId }: { commandId: string; controllerId: string },
    follow: (next: Next) => void,
  ): Promise<void> {
    const query = { controllerIds: [controllerId], commandIds: [commandId] };
    const { next = {}, target } =
      (await this.#watering.change(query, (water) => checkRun(water, commandId))) ?? {};
    follow(next);
    if (target === undefined) return;
    const reading = await this.#devices.read(target);
    const commandIds = reading.kind === 'read' ? shownCommands(reading.stations) : [];
    const read = await this.#watering.change({ controllerIds: [controllerId], commandIds }, (water) =>
      applyReading(water, target.isSimulated, reading),
    );
    follow(read ?? {});
  }
}

/** What is past its end and not known to be closed is stopped, without waiting for a reading. */
function checkRun(
  water: ControllerWater,
  commandId: string,
): { readonly next?: Next; readonly target?: Target } {
  const run = water.flowing().find((each) => each.commandId === commandId);
  if (run === undefined) return {};
  const { controller, now, times } = water;
  const late = now.getTime() - run.endsAt.getTime();
  const wasOpenAfterEnd = run.seenAt !== null && run.seenAt > run.endsAt;
  if (controller === null || (late > times.presumedClosed && !wasOpenAfterEnd)) {
    closeRun(water, run, { at: now, by: 'seen' });
    return {};
  }
  if (isStopUnanswered(water, run)) water.raiseAlarm(run, 'stop-unconfirmed');
  water.keepRun(run, { nextCheckAt: water.after(pauseBeforeCheck(water, late)) });
  if (late >= times.runStop && run.state !== 'unconfirmed') {
    water.keepRun(run, { state: 'unconfirmed' });
    water.publishChange();
  }
  const isToStop = late >= times.runStop || wasOpenAfterEnd;
  const target = targetOf(water, controller, run.isSimulated);
  return { next: { stops: isToStop ? stopForSafety(water, run) : [] }, target };
}

/** Soon around its end; then, while nobody answers, less and less often. */
function pauseBeforeCheck({ times }: ControllerWater, late: number): number {
  const { runCheck, runStop, reading, lease } = times;
  if (late < 0) return Math.min(Math.max(runCheck, runCheck - late), longestPause);
  const isDue = late < runStop;
  return Math.min(
    isDue ? Math.min(runCheck, runStop - late) : Math.max(late / 4, reading + lease),
    longestPause,
  );
}

/** A stop that was asked for long enough ago, and is not confirmed. */
function isStopUnanswered(water: ControllerWater, { zoneId, sequence }: ZoneRunRow): boolean {
  const before = water.after(-water.times.alarmAfter);
  return water.commands.some(
    (stop) =>
      stop.commandType === 'stop' &&
      (stop.zoneId === null || stop.zoneId === zoneId) &&
      stop.status !== 'confirmed' &&
      (stop.sequence === null ? stop.nextTryAt !== null : Number(stop.sequence) > Number(sequence)) &&
      stop.createdAt < before,
  );
}
