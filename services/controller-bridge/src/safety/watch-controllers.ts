import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Reading } from '../adapters/controller-adapter.ts';
import { whySimulated } from '../controllers/live-control.ts';
import type { DispatchTimes } from '../dispatch/dispatch-times.ts';
import { inController, type InController } from '../dispatch/in-controller.ts';
import { Speak } from '../dispatch/speak.ts';
import type { Next, Way } from '../dispatch/task.ts';
import { Ways } from '../dispatch/ways.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { Evidence } from './evidence.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { flowingRuns, tellController } from './runs.ts';

/** As `whySimulated` has it. */
const isLive = `approved_at IS NOT NULL AND consented_at IS NOT NULL AND connection_type <> 'proprietary'
  AND (api_endpoint IS NOT NULL OR connection_type = 'mqtt')`;

/** Reads live controllers that have said nothing for a while: so one that is gone is known to be, and one that is back too. */
@Injectable()
export class WatchControllers {
  readonly #logger = new Logger(WatchControllers.name);
  readonly #database: DataSource;
  readonly #evidence: Evidence;
  readonly #speak: Speak;
  readonly #ways: Ways;
  readonly #times: DispatchTimes;
  #isHeldBack = false;

  constructor(
    database: DataSource,
    evidence: Evidence,
    speak: Speak,
    ways: Ways,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
  ) {
    this.#database = database;
    this.#evidence = evidence;
    this.#speak = speak;
    this.#ways = ways;
    this.#times = dispatch;
  }

  /** Rows for those that are live, and for no other; and what is heard of no device any more is not called active. */
  async keep(): Promise<void> {
    await this.#database.query(
      `INSERT INTO controller_watch (controller_id, next_look_at)
       SELECT id, clock_timestamp() FROM controller WHERE ${isLive}
         AND NOT EXISTS (SELECT 1 FROM controller_watch WHERE controller_id = controller.id)
       ON CONFLICT DO NOTHING`,
    );
    await this.#database.query(
      `DELETE FROM controller_watch WHERE NOT EXISTS (
         SELECT 1 FROM controller WHERE id = controller_id AND ${isLive})`,
    );
    await this.#database.transaction(async (manager) => {
      const [quiet] = await manager.query<[{ farmId: string; controllerId: string }[], number]>(
        `UPDATE controller SET status = 'inactive', trouble = NULL WHERE status <> 'inactive' AND NOT (${isLive})
           AND (heard_at IS NULL OR heard_at < clock_timestamp() - $1 * interval '1 millisecond')
         RETURNING id AS "controllerId", farm_id AS "farmId"`,
        [this.#times.silent],
      );
      for (const each of quiet) await tellController(manager, each);
    });
  }

  /** Those that are due, for this process alone for a while. */
  async take(most: number): Promise<readonly string[]> {
    const [taken] = await this.#database.query<[{ id: string }[], number]>(
      `UPDATE controller_watch SET next_look_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE controller_id IN (
         SELECT controller_id FROM controller_watch WHERE next_look_at <= clock_timestamp()
         ORDER BY next_look_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING controller_id AS id`,
      [most, this.#times.reading + this.#times.lease],
    );
    return taken.map(({ id }) => id);
  }

  /** Gives whom to wake: what it shows may settle a command. */
  async look(controllerId: string): Promise<Next> {
    const way = await inController(this.#database, controllerId, (inside) => this.#way(inside));
    if (way === undefined) return {};
    const reading = await this.#speak.read(way);
    const next = await this.#evidence.read(way, reading);
    if (reading.kind === 'unreadable')
      await inController(this.#database, controllerId, (inside) => this.#silent(inside, reading));
    return next;
  }

  /** Undefined: it was heard a moment ago, or is not live any more. */
  async #way({ manager, controller, now }: InController): Promise<Way | undefined> {
    if (controller === null || whySimulated(controller) !== null) return undefined;
    const watch = await manager.findOneBy(ControllerWatch, { controllerId: controller.id });
    const runs = (await flowingRuns(manager, controller.id)).filter(({ isSimulated }) => !isSimulated);
    const quiet = runs.length > 0 ? this.#times.quietWhileOpen : this.#times.quiet;
    const heardAt = controller.heardAt?.getTime() ?? -Infinity;
    const isHeard =
      watch?.silentSince === null && watch.timerSeenFor !== null && now.getTime() < heardAt + quiet;
    const nextLookAt = isHeard
      ? new Date(heardAt + quiet)
      : new Date(now.getTime() + this.#pause(watch?.failures ?? 0, quiet));
    await manager.update(ControllerWatch, { controllerId: controller.id }, { nextLookAt });
    return isHeard ? undefined : await this.#ways.way(manager, controller, false);
  }

  /** One that cannot be read is soon tried again, and then as often as the others. */
  #pause(failures: number, quiet: number): number {
    return failures > 3 ? quiet : quiet / 4;
  }

  async #silent({ manager, controller, now }: InController, reading: Unreadable): Promise<void> {
    if (controller === null) return;
    const watch = await manager.findOneBy(ControllerWatch, { controllerId: controller.id });
    const since = watch?.silentSince?.getTime() ?? now.getTime();
    if (now.getTime() - since < this.#times.silent) return;
    const runs = await flowingRuns(manager, controller.id);
    if (runs.length === 0 || this.#isOurs(reading, controller.id)) return;
    for (const run of runs) await raiseAlarm(manager, run, 'silent-while-open', now);
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
