import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { controllerChanged } from '@headgate/contracts/bridge-facts';
import type { Reading } from '../adapters/controller-adapter.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { ControllerWater } from './controller-water.ts';
import { DeviceClient } from './device-client.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { applyReading, shownCommands } from './evidence.ts';
import { targetOf, type Next, type Target } from './task.ts';
import { Watering } from './watering.ts';

/** Of the times that is swept, every so many. */
const keptEvery = 5;

/** As `whySimulated` has it. */
const isLive = `approved_at IS NOT NULL AND consented_at IS NOT NULL AND connection_type <> 'proprietary'
  AND (api_endpoint IS NOT NULL OR connection_type = 'mqtt')`;

/** Reads live controllers that have said nothing for a while: so one that is gone is known to be, and one that is back too. */
@Injectable()
export class WatchControllers {
  readonly #logger = new Logger(WatchControllers.name);
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

  /** Those that are due, for this process alone for a while. */
  async take(max: number): Promise<readonly string[]> {
    const [taken] = await this.#database.query<[{ id: string }[], number]>(
      `UPDATE controller_watch SET next_look_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE controller_id IN (
         SELECT controller_id FROM controller_watch WHERE next_look_at <= clock_timestamp()
         ORDER BY next_look_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING controller_id AS id`,
      [max, this.#times.reading + this.#times.lease],
    );
    return taken.map(({ id }) => id);
  }

  /** Gives whom to wake: what it shows may settle a command. */
  async check(controllerId: string): Promise<Next> {
    const controllerIds = [controllerId];
    const target = await this.#watering.change({ controllerIds }, checkController);
    if (target === undefined) return {};
    const reading = await this.#devices.read(target);
    const commandIds = reading.kind === 'read' ? shownCommands(reading.stations) : [];
    const next = await this.#watering.change({ controllerIds, commandIds }, (water) => {
      const shown = applyReading(water, false, reading);
      if (reading.kind === 'unreadable') this.#raiseIfSilent(water, reading);
      return shown;
    });
    return next ?? {};
  }

  #raiseIfSilent(water: ControllerWater, reading: Unreadable): void {
    const { controller, watch, now } = water;
    if (controller === null) return;
    const since = watch?.silentSince?.getTime() ?? now.getTime();
    if (now.getTime() - since < this.#times.silent) return;
    const runs = water.flowing();
    if (runs.length === 0 || this.#isOurs(reading, controller.id)) return;
    for (const run of runs) water.raiseAlarm(run, 'silent-while-open');
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
function checkController(water: ControllerWater): Target | undefined {
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
