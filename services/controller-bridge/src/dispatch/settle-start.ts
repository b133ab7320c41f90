import { Inject, Injectable } from '@nestjs/common';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import { openRun } from '../safety/open-run.ts';
import { closeRun, flowingRuns, isFlowing, tellController } from '../safety/runs.ts';
import { ZoneRunRow } from '../safety/zone-run.entity.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import type { LaterStop } from './covering.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import type { Verdict, Water } from './machine/standing.ts';
import { OrderOf } from './order-of.ts';
import { isBeingStopped, orderStops } from './order-stops.ts';
import type { Response } from './response-of.ts';
import { standingOf } from './standing-of.ts';
import type { Next } from './task.ts';
import { wakeNext } from './wake-next.ts';
import { Ways } from './ways.ts';

interface Settling {
  readonly verdict: Verdict;
  readonly later: LaterStop;
  /** Of the device; undefined: it said nothing. */
  readonly response?: Response | undefined;
}

/** Writes down what became of a start, a schedule or an adjustment, and what follows from it. */
@Injectable()
export class SettleStart {
  readonly #pace: Pace;
  readonly #times: DispatchTimes;
  readonly #orders: OrderOf;
  readonly #ways: Ways;

  constructor(pace: Pace, orders: OrderOf, ways: Ways, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#pace = pace;
    this.#times = dispatch;
    this.#orders = orders;
    this.#ways = ways;
  }

  async settle(inside: InController, row: CommandRow, settling: Settling): Promise<Next> {
    const { verdict } = settling;
    switch (verdict.kind) {
      case 'confirmed':
        return await this.#confirm(inside, row, { ...settling, water: verdict.water });
      case 'failed':
        return await this.#fail(inside, row, { ...settling, verdict });
      case 'again':
        return await this.#again(inside, row);
      case 'read':
        return await this.#read(inside, row);
      case 'resend':
        return await this.#resend(inside, row);
      case 'hold':
        return await this.#later(inside, row, this.#times.hold);
    }
  }

  async #confirm(
    inside: InController,
    row: CommandRow,
    { water, later, response }: Settling & { readonly water: Water },
  ): Promise<Next> {
    const { manager, now } = inside;
    const { openedAt, endsAt } = water;
    const isAdjustment = row.commandType === 'adjust';
    const change = {
      ...{ status: 'confirmed' as const, nextTryAt: null, endAt: endsAt },
      executedAt: isAdjustment ? now : openedAt,
      ...(response !== undefined && row.isSimulated !== true && { response }),
    };
    if (!(await moveCommand(manager, row, change, now))) return {};
    if (isAdjustment) await this.#extend(inside, row, endsAt);
    else await this.#open(inside, row, { water, later });
    await tellController(manager, row);
    return { wakes: await wakeNext(inside, row) };
  }

  async #open(
    { manager, now }: InController,
    row: CommandRow,
    { water, later }: { readonly water: Water; readonly later: LaterStop },
  ): Promise<void> {
    const nextCheckAt = this.#checkAt(water.endsAt, now);
    const run = await openRun(manager, row, { water, seenAt: now, nextCheckAt }, this.#pace);
    if (run !== undefined && later.confirmed !== null)
      await closeRun(manager, run, later.confirmed, this.#pace);
  }

  async #extend({ manager, now }: InController, row: CommandRow, endsAt: Date): Promise<void> {
    const run = (await flowingRuns(manager, row.controllerId, row.zoneId)).at(-1);
    if (run === undefined || row.sequence === null) return;
    const { commandId } = run;
    const nextCheckAt = this.#checkAt(endsAt, now);
    await manager.update(
      ZoneRunRow,
      { commandId, state: isFlowing },
      { endsAt, sequence: row.sequence, nextCheckAt, state: 'open', seenAt: now },
    );
  }

  /** When a run is looked at: past its end, or at once where that is over. */
  #checkAt(endsAt: Date, now: Date): Date {
    return new Date(Math.max(endsAt.getTime() + this.#times.runCheck, now.getTime()));
  }

  async #fail(
    inside: InController,
    row: CommandRow,
    { verdict, response }: Settling & { readonly verdict: Extract<Verdict, { kind: 'failed' }> },
  ): Promise<Next> {
    const { manager, now } = inside;
    const { reason, mayBeOpen } = verdict;
    const change = {
      status: 'failed' as const,
      reason,
      nextTryAt: null,
      ...(response !== undefined && { response }),
    };
    if (!(await moveCommand(manager, row, change, now))) return {};
    if (mayBeOpen && row.commandType !== 'adjust') await this.#mayBeOpen(inside, row);
    const isLost = reason === 'unconfirmed' || (reason === 'expired' && row.attempt > 1);
    const stops = isLost && row.commandType !== 'adjust' ? await this.#stop(inside, row) : [];
    return { stops, wakes: await wakeNext(inside, row) };
  }

  /** Nobody knows: shown as such, and looked at until somebody does. */
  async #mayBeOpen({ manager, now }: InController, row: CommandRow): Promise<void> {
    const standing = standingOf(row, this.#pace);
    if (standing === undefined) return;
    // Had the first copy come as late as it may, it would end then.
    const latest = Math.max(standing.expiresAt.getTime() + standing.length, standing.endAt.getTime());
    const water = { openedAt: standing.sentAt, endsAt: new Date(latest) };
    await openRun(manager, row, { water, seenAt: null, nextCheckAt: now }, this.#pace);
    await tellController(manager, row);
  }

  /** A copy of the order may still be under way: after a stop, a device takes it no more. */
  async #stop({ manager, now }: InController, row: CommandRow): Promise<readonly string[]> {
    const { farmId, controllerId, zoneId, zoneTextId, station } = row;
    if (zoneId === null || zoneTextId === null || station === null) return [];
    if (await isBeingStopped(manager, controllerId, zoneId)) return [];
    const zone = { id: zoneId, textId: zoneTextId, station };
    const stops = await orderStops(manager, [{ farmId, controllerId, userId: null, zone }], now);
    return stops.map(({ id }) => id);
  }

  async #again(inside: InController, row: CommandRow): Promise<Next> {
    const { manager, now } = inside;
    const { firstRetry: first, longestRetry: longest } = this.#times;
    const wanted = retryPause(row.attempt, { first, longest });
    const pause = Math.max(0, Math.min(wanted, (row.expiresAt?.getTime() ?? Infinity) - now.getTime()));
    const nextTryAt = new Date(now.getTime() + pause);
    if (!(await moveCommand(manager, row, { status: 'pending', nextTryAt, endAt: null }, now))) return {};
    const wake = { id: row.id, step: row.step, pause };
    return { wakes: [wake, ...(await wakeNext(inside, row))] };
  }

  /** However fast a device answers: after a pause, and it is read again before. */
  async #resend(inside: InController, row: CommandRow): Promise<Next> {
    const { firstRetry: first, longestRetry: longest } = this.#times;
    const since = inside.now.getTime() - (row.sentAt?.getTime() ?? 0);
    // Without chance: it is compared with what has passed.
    const left = Math.ceil(retryPause(row.attempt, { first, longest }, 0) - since);
    return left > 0 ? await this.#later(inside, row, left) : await this.#orders.resend(inside, row);
  }

  async #read({ manager, controller, now }: InController, row: CommandRow): Promise<Next> {
    const standing = standingOf(row, this.#pace);
    if (controller === null || standing === undefined) return {};
    const nextTryAt = new Date(now.getTime() + this.#times.reading + this.#times.lease);
    if (!(await changeCommand(manager, row, { nextTryAt, step: row.step + 1 }))) return {};
    const way = await this.#ways.way(manager, controller, row.isSimulated ?? true);
    return { task: { kind: 'read', standing, way } };
  }

  async #later({ manager, now }: InController, row: CommandRow, pause: number): Promise<Next> {
    const nextTryAt = new Date(now.getTime() + pause);
    if (!(await changeCommand(manager, row, { nextTryAt }))) return {};
    return { wakes: [{ id: row.id, step: row.step, pause }] };
  }
}
