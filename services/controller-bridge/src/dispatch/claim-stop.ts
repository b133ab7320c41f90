import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { aroundStop, type AroundStop } from './covering.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import { takeSequence } from './order-of.ts';
import { simulatedResponse } from './response-of.ts';
import { showUnconfirmed } from './show-unconfirmed.ts';
import type { Next } from './task.ts';
import { Ways } from './ways.ts';

/** Of what is sent just before it is told that nobody knows, so that it has a chance [ms]. */
const shortestAnswer = 200;

/** Takes up a stop: to send it, or to send it again, until it is confirmed. */
@Injectable()
export class ClaimStop {
  readonly #times: DispatchTimes;
  readonly #ways: Ways;

  constructor(ways: Ways, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#times = dispatch;
    this.#ways = ways;
  }

  async send(inside: InController, row: CommandRow): Promise<Next> {
    const { manager, controller, now } = inside;
    if (controller === null) return await this.#removed(inside, row);
    const around = await aroundStop(manager, row);
    if (row.status === 'pending') {
      if (now >= this.#shownAt(row)) return await this.#late(inside, row, around);
      if (around.isLikeInFlight || around.isCovered) return await this.#wait(inside, row);
    }
    const isTooOld = now.getTime() - row.createdAt.getTime() > this.#times.stopTried;
    if (row.status === 'failed' && (around.isCovered || isTooOld)) {
      await changeCommand(manager, row, { nextTryAt: null });
      return {};
    }
    return await this.#send(inside, row, controller);
  }

  async #send(inside: InController, row: CommandRow, controller: Controller): Promise<Next> {
    const { manager, now } = inside;
    const modes = await modesOf(manager, row, controller);
    const patience = this.#patience(row, now);
    const change = {
      sequence: row.sequence ?? (await takeSequence(manager, controller.id)),
      isSimulated: !modes.includes(false),
      response: modes.includes(false) ? null : simulatedResponse(whySimulated(controller)),
      ...{ attempt: row.attempt + 1, step: row.step + 1, sentAt: now },
      ackDeadline: after(now, patience),
      nextTryAt: after(now, patience + this.#times.lease),
    };
    const done =
      row.status === 'pending'
        ? await moveCommand(manager, row, { ...change, status: 'sent' }, now)
        : await changeCommand(manager, row, change);
    if (!done) return {};
    const ways = await Promise.all(modes.map((mode) => this.#ways.way(manager, controller, mode)));
    const order = {
      ...{ kind: 'close' as const, commandId: row.orderId ?? row.id, sequence: Number(change.sequence) },
      station: row.station,
    };
    return { task: { kind: 'stop', commandId: row.id, order, ways, patience } };
  }

  #shownAt({ createdAt }: CommandRow): Date {
    return after(createdAt, this.#times.stopAnswer);
  }

  /** Until it is to be said that nobody knows; after that, as long as a device may take. */
  #patience(row: CommandRow, now: Date): number {
    if (row.status === 'failed') return this.#times.answer;
    return Math.max(shortestAnswer, this.#shownAt(row).getTime() - now.getTime());
  }

  /** Behind its like, or as a part of what was asked for after it. */
  async #wait({ manager, now }: InController, row: CommandRow): Promise<Next> {
    const left = this.#shownAt(row).getTime() - now.getTime();
    const pause = Math.max(1, Math.min(this.#times.firstStopRetry, left));
    await changeCommand(manager, row, { nextTryAt: after(now, pause) });
    return { wakes: [{ id: row.id, step: row.step, pause, isStop: true }] };
  }

  /** It has not been sent, and whoever asked for it is told in time that nobody knows. Then it is sent. */
  async #late(inside: InController, row: CommandRow, { isCovered }: AroundStop): Promise<Next> {
    const nextTryAt = isCovered ? null : inside.now;
    const isShown = await showUnconfirmed(inside, row, { nextTryAt }, this.#times);
    return { isDueAgain: isShown && !isCovered };
  }

  async #removed({ manager, now }: InController, row: CommandRow): Promise<Next> {
    if (row.status === 'failed') await changeCommand(manager, row, { nextTryAt: null });
    else await moveCommand(manager, row, { status: 'failed', reason: 'removed', nextTryAt: null }, now);
    return {};
  }
}

function after(time: Date, pause: number): Date {
  return new Date(time.getTime() + pause);
}

/**
 * Whom a stop is for, `false` for the device: by whatever has opened a valve in its zones, or may have, and by the device
 * in any case where the controller is live. One that has no water, and is not live, is simulated.
 */
async function modesOf(manager: EntityManager, row: CommandRow, controller: Controller): Promise<boolean[]> {
  const found = await manager.query<{ mode: boolean }[]>(
    `SELECT is_simulated AS mode FROM zone_run
     WHERE controller_id = $1 AND ($2::uuid IS NULL OR zone_id = $2) AND state IN ('open', 'unconfirmed')
     UNION SELECT is_simulated FROM command
     WHERE controller_id = $1 AND ($2::uuid IS NULL OR zone_id = $2) AND command_type <> 'stop' AND status = 'sent'`,
    [row.controllerId, row.zoneId],
  );
  const modes = new Set(found.map(({ mode }) => mode));
  const isSimulated = whySimulated(controller) !== null;
  if (!isSimulated || modes.size === 0) modes.add(isSimulated);
  return [...modes];
}
