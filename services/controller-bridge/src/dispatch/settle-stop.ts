import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { LessThanOrEqual } from 'typeorm';
import type { Outcome } from '../adapters/controller-adapter.ts';
import { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import { closeRun, flowingRuns, tellController } from '../safety/runs.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import { aroundStop } from './covering.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import { afterStop, isContradicted, type ToClose } from './machine/after-stop.ts';
import { takeSequence } from './order-of.ts';
import {
  confirmedResponse,
  contradictedResponse,
  refusedResponse,
  troubleResponse,
  type Response,
} from './response-of.ts';
import { showUnconfirmed } from './show-unconfirmed.ts';
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
    const toClose = await toCloseBy(inside, row);
    const verdict = this.#after(inside, row, { outcomes, toClose });
    const response = row.isSimulated === true ? row.response : responseOf(outcomes, toClose);
    const order = isContradicted(outcomes, toClose) ? await anotherOrder(inside) : {};
    switch (verdict.kind) {
      case 'confirmed':
        return await this.#confirm(inside, row, { at: verdict.at, response });
      case 'failed':
        return await this.#end(inside, row, response);
      case 'again':
        return await this.#again(inside, row, order);
      case 'unconfirmed':
        return await this.#tryOn(inside, row, { ...order, response });
    }
  }

  /** By a word that nobody waited for: it may end it. If not, whoever tries it goes on. */
  async late(inside: InController, row: CommandRow, outcome: Outcome): Promise<Next> {
    const toClose = await toCloseBy(inside, row);
    const { kind } = this.#after(inside, row, { outcomes: [outcome], toClose });
    return kind === 'confirmed' || kind === 'failed' ? await this.settle(inside, row, [outcome]) : {};
  }

  #after(
    { now }: InController,
    row: CommandRow,
    { outcomes, toClose }: { readonly outcomes: readonly Outcome[]; readonly toClose: ToClose },
  ) {
    return afterStop(outcomes, { ...toClose, now, shownAt: this.#shownAt(row) });
  }

  #shownAt({ createdAt }: CommandRow): Date {
    return new Date(createdAt.getTime() + this.#times.stopAnswer);
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
    await confirmCovered(inside, row, { at, response });
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
  async #again({ manager, now }: InController, row: CommandRow, order: Partial<CommandRow>): Promise<Next> {
    const left = this.#shownAt(row).getTime() - now.getTime();
    const pause = Math.max(1, Math.min(this.#times.firstStopRetry, left));
    const nextTryAt = new Date(now.getTime() + pause);
    await changeCommand(manager, row, { ...order, nextTryAt });
    return { wakes: [{ id: row.id, step: row.step, pause, isStop: true }] };
  }

  async #tryOn(inside: InController, row: CommandRow, learned: Partial<CommandRow>): Promise<Next> {
    const { manager, now } = inside;
    const { firstStopRetry: first, longestStopRetry: longest } = this.#times;
    const pause = retryPause(Math.min(row.attempt, 20), { first, longest });
    const { isCovered } = await aroundStop(manager, row);
    const nextTryAt = isCovered ? null : new Date(now.getTime() + pause);
    const change = { ...learned, nextTryAt };
    const wakes: Wake[] = isCovered ? [] : [{ id: row.id, step: row.step, pause, isStop: true }];
    if (row.status === 'failed') {
      await changeCommand(manager, row, change);
      return { wakes };
    }
    if (!(await showUnconfirmed(inside, row, change, this.#times))) return {};
    return { wakes: [...wakes, ...(await wakeNext(inside, row))] };
  }
}

/** What is known to flow has to be shown closed. */
async function toCloseBy(
  { manager }: InController,
  { controllerId, zoneId, station, isSimulated }: CommandRow,
): Promise<ToClose> {
  const runs = await flowingRuns(manager, controllerId, zoneId);
  // Where both have water, a device need not know an output that is simulated.
  const mayBeOpen = runs.filter((run) => run.isSimulated === isSimulated).map((run) => run.station);
  return { stations: station === null ? null : [station, ...mayBeOpen], mayBeOpen };
}

/** After it says done and does not show it, a device is given a new order: of the old one it remembers that it is done. */
async function anotherOrder({ manager, controller }: InController): Promise<Partial<CommandRow>> {
  if (controller === null) return {};
  return { orderId: randomUUID(), sequence: await takeSequence(manager, controller.id) };
}

/** Stops of its valves that waited, and were asked for before it was sent, went with its order, and are done with it. */
async function confirmCovered(
  { manager, now }: InController,
  { controllerId, zoneId, sentAt, sequence, isSimulated }: CommandRow,
  { at: executedAt, response }: { readonly at: Date; readonly response: Response | null },
): Promise<void> {
  const waiting = await manager.findBy(CommandRow, {
    ...{ controllerId, commandType: 'stop', status: 'pending' },
    createdAt: LessThanOrEqual(sentAt ?? now),
    ...(zoneId !== null && { zoneId }),
  });
  const sent = { sentAt, sequence, isSimulated };
  const change = { status: 'confirmed' as const, nextTryAt: null, ...sent, executedAt, response };
  for (const row of waiting) await moveCommand(manager, row, change, now);
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

function responseOf(outcomes: readonly Outcome[], toClose: ToClose): Response | null {
  const [outcome] = outcomes;
  if (outcome === undefined) return null;
  switch (outcome.kind) {
    case 'confirmed':
      return isContradicted([outcome], toClose)
        ? contradictedResponse(outcome.stations, toClose.stations)
        : confirmedResponse(outcome.stations, toClose.stations);
    case 'refused':
      return refusedResponse(outcome);
    case 'not-run':
      return troubleResponse(outcome.trouble);
    case 'unknown':
      return outcome.contradicted === undefined
        ? troubleResponse('no-answer')
        : contradictedResponse(outcome.contradicted, toClose.stations);
  }
}
