import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import { whySimulated } from '../controllers/live-control.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { isStopInFlight } from './covering.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import { takeSequence } from './order-of.ts';
import { simulatedResponse } from './response-of.ts';
import type { Next } from './task.ts';
import { Ways } from './ways.ts';

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
    const isTriedOn = row.status === 'failed';
    if (isTriedOn && now.getTime() - row.createdAt.getTime() > this.#times.stopTried) {
      await changeCommand(manager, row, { nextTryAt: null });
      return {};
    }
    if (row.status === 'pending' && (await isStopInFlight(manager, row))) {
      await changeCommand(manager, row, { nextTryAt: this.#after(now, this.#times.firstStopRetry) });
      return {};
    }
    const modes = await modesOf(manager, row, controller);
    const patience = isTriedOn ? this.#times.answer : this.#times.stopAnswer;
    const change = {
      sequence: row.sequence ?? (await takeSequence(manager, controller.id)),
      isSimulated: !modes.includes(false),
      response: modes.includes(false) ? null : simulatedResponse(whySimulated(controller)),
      ...{ attempt: row.attempt + 1, step: row.step + 1, sentAt: now },
      ackDeadline: this.#after(now, patience),
      nextTryAt: this.#after(now, patience + this.#times.lease),
    };
    const done =
      row.status === 'pending'
        ? await moveCommand(manager, row, { ...change, status: 'sent' }, now)
        : await changeCommand(manager, row, change);
    if (!done) return {};
    const ways = await Promise.all(modes.map((mode) => this.#ways.way(manager, controller, mode)));
    const order = {
      ...{ kind: 'close' as const, commandId: row.id, sequence: Number(change.sequence) },
      station: row.station,
    };
    return { task: { kind: 'stop', order, ways, patience } };
  }

  async #removed({ manager, now }: InController, row: CommandRow): Promise<Next> {
    if (row.status === 'failed') await changeCommand(manager, row, { nextTryAt: null });
    else await moveCommand(manager, row, { status: 'failed', reason: 'removed', nextTryAt: null }, now);
    return {};
  }

  #after(now: Date, pause: number): Date {
    return new Date(now.getTime() + pause);
  }
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
