import { Inject, Injectable } from '@nestjs/common';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { Outcome } from '../adapters/controller-adapter.ts';
import type { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import { closeRun, flowingRuns, isFlowing, tellController } from '../safety/runs.ts';
import { ZoneRunRow } from '../safety/zone-run.entity.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import { afterStop } from './machine/after-stop.ts';
import { confirmedResponse, refusedResponse, troubleResponse, type Response } from './response-of.ts';
import type { Next, Wake } from './task.ts';
import { wakeNext } from './wake-next.ts';

/** Writes down what became of a stop, and what follows from it. */
@Injectable()
export class SettleStop {
  readonly #pace: Pace;
  readonly #times: DispatchTimes;

  constructor(pace: Pace, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#pace = pace;
    this.#times = dispatch;
  }

  async settle(inside: InController, row: CommandRow, outcomes: readonly Outcome[]): Promise<Next> {
    const shownAt = new Date(row.createdAt.getTime() + this.#times.stopAnswer);
    const stations = row.station === null ? null : [row.station];
    const verdict = afterStop(outcomes, { stations, now: inside.now, shownAt });
    const response = row.isSimulated === true ? row.response : responseOf(outcomes, row.station);
    switch (verdict.kind) {
      case 'confirmed':
        return await this.#confirm(inside, row, { at: verdict.at, response });
      case 'failed':
        return await this.#end(inside, row, response);
      case 'again':
        return await this.#again(inside, row, shownAt);
      case 'unconfirmed':
        return await this.#tryOn(inside, row, response);
    }
  }

  async #confirm(
    inside: InController,
    row: CommandRow,
    { at, response }: { readonly at: Date; readonly response: Response | null },
  ): Promise<Next> {
    const { manager, now } = inside;
    const change = { status: 'confirmed' as const, nextTryAt: null, executedAt: at, response };
    if (!(await moveCommand(manager, row, change, now))) return {};
    const by = row.userId === null ? 'safety' : 'stop';
    const runs = await flowingRuns(manager, row.controllerId, row.zoneId);
    const older = runs.filter((run) => Number(run.sequence) < Number(row.sequence));
    for (const run of older) await closeRun(manager, run, { at, by }, this.#pace);
    if (older.length > 0) await tellController(manager, row);
    const starts = await lookAtStarts(inside, row);
    return { wakes: [...starts, ...(await wakeNext(inside, row))] };
  }

  /** There is no such output: nothing is open there, and nothing will be. */
  async #end(inside: InController, row: CommandRow, response: Response | null): Promise<Next> {
    const { manager, now } = inside;
    const change = { status: 'failed' as const, reason: 'refused' as const, nextTryAt: null, response };
    if (row.status === 'failed') await changeCommand(manager, row, change);
    else await moveCommand(manager, row, change, now);
    return { wakes: await wakeNext(inside, row) };
  }

  /** In a moment, and for the last time before it is said that nobody knows. */
  async #again({ manager, now }: InController, row: CommandRow, shownAt: Date): Promise<Next> {
    const pause = Math.max(1, Math.min(this.#times.firstStopRetry, shownAt.getTime() - now.getTime()));
    await changeCommand(manager, row, { nextTryAt: new Date(now.getTime() + pause) });
    return { wakes: [{ id: row.id, step: row.step, pause }] };
  }

  async #tryOn(inside: InController, row: CommandRow, response: Response | null): Promise<Next> {
    const { manager, now } = inside;
    const { firstStopRetry: first, longestStopRetry: longest } = this.#times;
    const pause = retryPause(Math.min(row.attempt, 20), { first, longest });
    const nextTryAt = new Date(now.getTime() + pause);
    const wakes: Wake[] = [{ id: row.id, step: row.step, pause }];
    if (row.status === 'failed') {
      await changeCommand(manager, row, { nextTryAt, response });
      return { wakes };
    }
    const change = { status: 'failed' as const, reason: 'unconfirmed' as const, nextTryAt, response };
    if (!(await moveCommand(manager, row, change, now))) return {};
    await this.#showUnconfirmed(inside, row);
    return { wakes: [...wakes, ...(await wakeNext(inside, row))] };
  }

  /** Nobody knows whether its valves are closed; whoever sweeps looks when it is time to tell the farm. */
  async #showUnconfirmed({ manager, now }: InController, row: CommandRow): Promise<void> {
    const nextCheckAt = new Date(now.getTime() + this.#times.alarmAfter);
    for (const { commandId, nextCheckAt: planned } of await flowingRuns(
      manager,
      row.controllerId,
      row.zoneId,
    )) {
      const isSooner = nextCheckAt < planned;
      const change = { state: 'unconfirmed' as const, ...(isSooner && { nextCheckAt }) };
      await manager.update(ZoneRunRow, { commandId, state: isFlowing }, change);
    }
    await tellController(manager, row);
  }
}

/** Starts that were sent before the stop are read now: whatever became of them, they do not run any more. */
async function lookAtStarts({ manager, now }: InController, row: CommandRow): Promise<Wake[]> {
  const [woken] = await manager.query<[{ id: string; step: number }[], number]>(
    `UPDATE command SET next_try_at = $3 WHERE controller_id = $1 AND ($2::uuid IS NULL OR zone_id = $2)
       AND command_type <> 'stop' AND status = 'sent' AND sequence < $4
     RETURNING id, step`,
    [row.controllerId, row.zoneId, now, row.sequence],
  );
  return woken.map(({ id, step }) => ({ id, step, pause: 0 }));
}

function responseOf(outcomes: readonly Outcome[], station: number | null): Response | null {
  const [outcome] = outcomes;
  if (outcome === undefined) return null;
  switch (outcome.kind) {
    case 'confirmed':
      return confirmedResponse(outcome.stations, station);
    case 'refused':
      return refusedResponse(outcome);
    case 'not-run':
      return troubleResponse(outcome.trouble);
    case 'unknown':
      return troubleResponse('no-answer');
  }
}
