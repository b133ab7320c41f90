import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { controllerChanged } from '@headgate/contracts/bridge-facts';
import type { Reading } from '../adapters/controller-adapter.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { raiseAlarm } from './alarms.ts';
import type { ControllerWater } from './controller-water.ts';
import { DeviceClient } from './device-client.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { applyReading, shownCommands } from './evidence.ts';
import { stopForSafety } from './order-stops.ts';
import { isPaused } from './pauses.ts';
import { closeRun } from './runs.ts';
import { targetOf, type Next, type Target } from './task.ts';
import { isFlowing } from './water-statements.ts';
import { Watering } from './watering.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** Of the times that is swept, every so many. */
const keptEvery = 5;
/** A run that is stopped already, or of a device that is away, is looked at at most so rarely [ms]. */
const longestPause = 60_000;

/** As `whySimulated` has it. */
const isLive = `approved_at IS NOT NULL AND consented_at IS NOT NULL AND connection_type <> 'proprietary'
  AND (api_endpoint IS NOT NULL OR connection_type = 'mqtt')`;

/** What somebody is to look at. */
interface Due {
  /** Of the run, or of the controller. */
  readonly id: string;
  readonly controllerId: string;
}

/**
 * The sweeper's look at devices. Water that should have ended, or may flow, is read, and what is not known to be closed is
 * stopped. Live controllers that have said nothing for a while are read: so one that is gone is known to be, and one that is
 * back too. Needs PostgreSQL alone.
 */
@Injectable()
export class CheckDevices {
  readonly #logger = new Logger('WatchControllers');
  readonly #database: DataSource;
  readonly #watering: Watering;
  readonly #devices: DeviceClient;
  readonly #times: DispatchTimes;
  #isHeldBack = false;
  #keptAt = -Infinity;

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

  /**
   * Rows for those that are live, and for no other; and what sends nothing any more is not called active. Not each time that is
   * swept, for it reads all controllers.
   */
  async keep(): Promise<void> {
    if (performance.now() - this.#keptAt < this.#times.sweepEvery * keptEvery) return;
    await this.#database.query(
      `WITH added AS (
         INSERT INTO controller_watch (controller_id, next_look_at)
         SELECT id, clock_timestamp() FROM controller WHERE ${isLive}
           AND NOT EXISTS (SELECT 1 FROM controller_watch WHERE controller_id = controller.id)
         ON CONFLICT DO NOTHING
       ), removed AS (
         DELETE FROM controller_watch WHERE NOT EXISTS (
           SELECT 1 FROM controller WHERE id = controller_id AND ${isLive})
       ), quiet AS (
         UPDATE controller SET status = 'inactive', trouble = NULL WHERE status <> 'inactive' AND NOT (${isLive})
           AND (heard_at IS NULL OR heard_at < clock_timestamp() - $1 * interval '1 millisecond')
         RETURNING id, farm_id
       )
       INSERT INTO outbox (subject, aggregate_id, payload)
       SELECT $2, id::text, json_build_object('farmId', farm_id, 'controllerId', id)::text FROM quiet`,
      [this.#times.silent, controllerChanged.subject],
    );
    this.#keptAt = performance.now();
  }

  async dueRuns(max: number): Promise<readonly Due[]> {
    return await this.#take(max, 'zone_run', 'command_id', 'next_check_at', isFlowing);
  }

  async dueControllers(max: number): Promise<readonly Due[]> {
    await this.#postpone();
    return await this.#take(max, 'controller_watch', 'controller_id', 'next_look_at');
  }

  /** Those without water that were heard a moment ago are all looked at later, as `checkController` has it. Waits for nobody. */
  async #postpone(): Promise<void> {
    await this.#database.query(
      `WITH heard AS MATERIALIZED (
         SELECT controller_id, heard_at FROM controller_watch JOIN controller ON controller.id = controller_id
         WHERE next_look_at <= clock_timestamp() AND silent_since IS NULL AND timer_seen_for IS NOT NULL
           AND heard_at > clock_timestamp() - $1 * interval '1 millisecond'
           AND NOT EXISTS (SELECT FROM zone_run WHERE zone_run.controller_id = controller.id AND ${isFlowing})
         FOR NO KEY UPDATE OF controller_watch SKIP LOCKED
       )
       UPDATE controller_watch SET next_look_at = heard.heard_at + $1 * interval '1 millisecond'
       FROM heard WHERE controller_watch.controller_id = heard.controller_id`,
      [this.#times.quiet],
    );
  }

  /** Those that are due, for this process alone for a while. */
  async #take(max: number, table: string, key: string, due: string, where = 'true'): Promise<readonly Due[]> {
    const [taken] = await this.#database.query<[Due[], number]>(
      `UPDATE ${table} SET ${due} = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${due} <= clock_timestamp() AND ${where}
         ORDER BY ${due} LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${key} AS id, controller_id AS "controllerId"`,
      [max, this.#times.reading + this.#times.lease],
    );
    return taken;
  }

  /** `follow` gets whom to wake, and the stops to send out at once. */
  async checkRun({ id, controllerId }: Due, follow: (next: Next) => void): Promise<void> {
    const query = { controllerIds: [controllerId], commandIds: [id] };
    const checked = await this.#watering.change(query, (water) => checkRun(water, id));
    follow(checked?.next ?? {});
    if (checked?.target !== undefined) follow(await this.#read(checked.target));
  }

  async checkController({ controllerId }: Due, follow: (next: Next) => void): Promise<void> {
    const target = await this.#watering.change({ controllerIds: [controllerId] }, checkController);
    if (target !== undefined) follow(await this.#read(target, true));
  }

  /** What it shows may settle a command. */
  async #read(target: Target, isAlarming = false): Promise<Next> {
    const reading = await this.#devices.read(target);
    const query = { controllerIds: [target.controller.id], commandIds: shownCommands(reading) };
    const next = await this.#watering.change(query, (water) => {
      const shown = applyReading(water, target.isSimulated, reading);
      if (isAlarming && reading.kind === 'unreadable') this.#raiseIfSilent(water, reading);
      return shown;
    });
    return next ?? {};
  }

  #raiseIfSilent(water: ControllerWater, reading: Unreadable): void {
    const { controller, watch, now } = water;
    if (controller === null) return;
    const since = watch?.silentSince?.getTime() ?? now.getTime();
    if (now.getTime() - since < this.#times.silent) return;
    // Through what is paused nothing flows.
    const runs = water.flowing().filter((run) => !isPaused(run));
    if (runs.length === 0 || this.#isOurs(reading, controller.id)) return;
    for (const run of runs) raiseAlarm(water, run, 'silent-while-open');
  }

  /**
   * Whether the silence may be our own: all devices at our broker fall silent with our connection to it, and not one farm
   * is mailed for that. It is ours to mend: operators are told, once, and devices have the usual time to come back.
   */
  #isOurs({ ourLineFor = Infinity }: Unreadable, controllerId: string): boolean {
    const isOurs = ourLineFor < this.#times.silent;
    if (isOurs && !this.#isHeldBack) {
      const about = { controllerId, ourLineFor: Math.round(ourLineFor) };
      this.#logger.error(
        about,
        'Our broker is away, or was: silent devices with water on raise no alarm for now',
      );
    }
    if (!isOurs && this.#isHeldBack && ourLineFor !== Infinity)
      this.#logger.log('Our broker stands: silent devices with water on raise alarms again');
    // Another way than our broker says nothing about it.
    if (ourLineFor !== Infinity) this.#isHeldBack = isOurs;
    return isOurs;
  }
}

type Unreadable = Extract<Reading, { kind: 'unreadable' }>;

/** Undefined: it was heard a moment ago, or is not live any more. */
export function checkController(water: ControllerWater): Target | undefined {
  const { controller, watch, now, times } = water;
  if (controller === null || whySimulated(controller) !== null) return undefined;
  const hasWater = water.flowing().some(({ isSimulated }) => !isSimulated);
  const quiet = hasWater ? times.quietWhileOpen : times.quiet;
  const heardAt = controller.heardAt?.getTime() ?? -Infinity;
  const isReceived =
    watch !== null &&
    watch.silentSince === null &&
    watch.timerSeenFor !== null &&
    now.getTime() < heardAt + quiet;
  // One that cannot be read is soon tried again, and then as often as the others.
  const pause = (watch?.failures ?? 0) > 3 ? quiet : quiet / 4;
  if (watch !== null)
    water.keepWatch({ nextLookAt: isReceived ? new Date(heardAt + quiet) : water.after(pause) });
  return isReceived ? undefined : targetOf(water, controller, false);
}

/** What is past its end and not known to be closed is stopped, without waiting for a reading. */
function checkRun(water: ControllerWater, commandId: string): { next?: Next; target?: Target } {
  const run = water.flowing().find((each) => each.commandId === commandId);
  if (run === undefined) return {};
  const { controller, now, times } = water;
  const late = now.getTime() - run.endsAt.getTime();
  const wasOpenAfterEnd = run.seenAt !== null && run.seenAt > run.endsAt;
  if (controller === null || (late > times.presumedClosed && !wasOpenAfterEnd)) {
    closeRun(water, run, { at: now, by: 'seen' });
    return {};
  }
  if (isStopUnanswered(water, run)) raiseAlarm(water, run, 'stop-unconfirmed');
  water.keepRun(run, { nextCheckAt: water.after(pauseBeforeCheck(water, late)) });
  if (late >= times.runStop && run.state !== 'unconfirmed') {
    water.keepRun(run, { state: 'unconfirmed' });
    water.publishChange();
  }
  const isToStop = late >= times.runStop || wasOpenAfterEnd;
  const target = targetOf(water, controller, run.isSimulated);
  return { next: { wakes: isToStop ? stopForSafety(water, run) : [] }, target };
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
  return water
    .stops(zoneId)
    .some(
      (stop) =>
        stop.status !== 'confirmed' &&
        (stop.sequence === null ? stop.nextTryAt !== null : Number(stop.sequence) > Number(sequence)) &&
        stop.createdAt < before,
    );
}
