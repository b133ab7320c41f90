import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DispatchTimes } from '../dispatch/dispatch-times.ts';
import { inController, type InController } from '../dispatch/in-controller.ts';
import { isBeingStopped, orderStops } from '../dispatch/order-stops.ts';
import { Speak } from '../dispatch/speak.ts';
import type { Next, Way } from '../dispatch/task.ts';
import { Ways } from '../dispatch/ways.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import { both, Evidence } from './evidence.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { closeRun, isFlowing, tellController } from './runs.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

/** A run that is stopped already, or of a device that is away, is looked at at most so rarely [ms]. */
const longestRest = 60_000;

/**
 * The sweeper's look at water that should have ended, or may flow: it is read, and what is not known to be closed is
 * stopped. Needs PostgreSQL alone.
 */
@Injectable()
export class CheckRuns {
  readonly #database: DataSource;
  readonly #evidence: Evidence;
  readonly #speak: Speak;
  readonly #ways: Ways;
  readonly #pace: Pace;
  readonly #times: DispatchTimes;

  constructor(
    database: DataSource,
    evidence: Evidence,
    speak: Speak,
    ways: Ways,
    pace: Pace,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
  ) {
    this.#database = database;
    this.#evidence = evidence;
    this.#speak = speak;
    this.#ways = ways;
    this.#pace = pace;
    this.#times = dispatch;
  }

  /** Those that are due, for this process alone for a while. */
  async take(most: number): Promise<readonly { commandId: string; controllerId: string }[]> {
    const [taken] = await this.#database.query<[{ commandId: string; controllerId: string }[], number]>(
      `UPDATE zone_run SET next_check_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE command_id IN (
         SELECT command_id FROM zone_run
         WHERE state IN ('open', 'unconfirmed') AND next_check_at <= clock_timestamp()
         ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING command_id AS "commandId", controller_id AS "controllerId"`,
      [most, this.#times.reading + this.#times.lease],
    );
    return taken;
  }

  /** Gives whom to wake, and the stops to send out at once. */
  async check({ commandId, controllerId }: { commandId: string; controllerId: string }): Promise<Next> {
    const stopped = await this.#inRun(commandId, controllerId, (inside, run) => this.#stop(inside, run));
    const way = await this.#inRun(commandId, controllerId, (inside, run) => this.#way(inside, run));
    if (way === undefined) return stopped ?? {};
    const reading = await this.#speak.read(way);
    return both(stopped ?? {}, await this.#evidence.read(way, reading));
  }

  async #inRun<T>(
    commandId: string,
    controllerId: string,
    work: (inside: InController, run: ZoneRunRow) => Promise<T>,
  ): Promise<T | undefined> {
    return await inController(this.#database, controllerId, async (inside) => {
      const run = await inside.manager.findOneBy(ZoneRunRow, { commandId, state: isFlowing });
      return run === null ? undefined : await work(inside, run);
    });
  }

  /** What is past its end and not known to be closed is stopped, without waiting for a reading. */
  async #stop(inside: InController, run: ZoneRunRow): Promise<Next> {
    const { manager, controller, now } = inside;
    const late = now.getTime() - run.endsAt.getTime();
    if (controller === null || (late > this.#times.presumedClosed && !wasOpenAfterEnd(run))) {
      await closeRun(manager, run, { at: now, by: 'seen' }, this.#pace);
      return {};
    }
    await this.#alarm(inside, run);
    await this.#nextCheck(inside, run, late);
    if (late < this.#times.runStop && !wasOpenAfterEnd(run)) return {};
    if (await isBeingStopped(manager, run.controllerId, run.zoneId)) return {};
    const { farmId, controllerId, zoneId, zoneTextId, station } = run;
    const zone = { id: zoneId, textId: zoneTextId, station };
    const stops = await orderStops(manager, [{ farmId, controllerId, userId: null, zone }], now);
    return { stops: stops.map(({ id }) => id) };
  }

  /** Soon around its end; then, while nobody answers, less and less often. */
  async #nextCheck({ manager, now }: InController, run: ZoneRunRow, late: number): Promise<void> {
    const { runCheck, runStop, reading, lease } = this.#times;
    const isDue = late >= 0 && late < runStop;
    const rest = isDue ? Math.min(runCheck, runStop - late) : Math.max(late / 4, reading + lease);
    const beforeEnd = late < 0 ? Math.max(runCheck, Math.min(-late + runCheck, longestRest)) : undefined;
    const pause = beforeEnd ?? Math.min(rest, longestRest);
    await manager.update(
      ZoneRunRow,
      { commandId: run.commandId },
      { nextCheckAt: new Date(now.getTime() + pause) },
    );
    if (late < runStop || run.state === 'unconfirmed') return;
    await manager.update(ZoneRunRow, { commandId: run.commandId }, { state: 'unconfirmed' });
    await tellController(manager, run);
  }

  /** A stop that was asked for long enough ago, and is not confirmed. */
  async #alarm({ manager, now }: InController, run: ZoneRunRow): Promise<void> {
    const [found] = await manager.query<[{ unanswered: boolean }]>(
      `SELECT EXISTS (
         SELECT 1 FROM command WHERE controller_id = $1 AND (zone_id IS NULL OR zone_id = $2)
           AND command_type = 'stop' AND status <> 'confirmed'
           AND (sequence > $3 OR (sequence IS NULL AND next_try_at IS NOT NULL))
           AND requested_at < $4
       ) AS unanswered`,
      [run.controllerId, run.zoneId, run.sequence, new Date(now.getTime() - this.#times.alarmAfter)],
    );
    if (found.unanswered) await raiseAlarm(manager, run, 'stop-unconfirmed', now);
  }

  async #way({ manager, controller }: InController, run: ZoneRunRow): Promise<Way | undefined> {
    return controller === null ? undefined : await this.#ways.way(manager, controller, run.isSimulated);
  }
}

const wasOpenAfterEnd = ({ seenAt, endsAt }: ZoneRunRow) => seenAt !== null && seenAt > endsAt;
