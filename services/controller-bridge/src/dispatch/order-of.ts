import type { SimulationReason } from '@headgate/contracts/irrigation-controller';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import { secondsLeft } from './machine/standing.ts';
import { simulatedResponse } from './response-of.ts';
import type { Next } from './task.ts';
import { Ways } from './ways.ts';

interface Sending {
  readonly controller: Controller;
  readonly isSimulated: boolean;
  readonly reason: SimulationReason | null;
  readonly station: number;
  readonly endAt: Date;
}

/** Writes that an order is sent, before a byte of it leaves. */
@Injectable()
export class OrderOf {
  readonly #pace: Pace;
  readonly #times: DispatchTimes;
  readonly #ways: Ways;

  constructor(pace: Pace, ways: Ways, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#pace = pace;
    this.#times = dispatch;
    this.#ways = ways;
  }

  /** pending → sent. The first time it gets its number; after it was known not to have run, it keeps that. */
  async send({ manager, now }: InController, row: CommandRow, sending: Sending): Promise<Next> {
    const { controller, isSimulated, reason, station, endAt } = sending;
    const sequence = row.sequence ?? (await takeSequence(manager, controller.id));
    const response = isSimulated ? simulatedResponse(reason) : null;
    const change = {
      ...{ status: 'sent' as const, isSimulated, station, endAt, sequence, response },
      ...this.#sent(row, now),
    };
    if (!(await moveCommand(manager, row, change, now))) return {};
    const sent = Object.assign(manager.create(CommandRow), row, change);
    return await this.#task(manager, sent, { controller, now, isResend: false });
  }

  /** The same order again, with what is left of its time. */
  async resend({ manager, controller, now }: InController, row: CommandRow): Promise<Next> {
    const change = this.#sent(row, now);
    if (controller === null || !(await changeCommand(manager, row, change))) return {};
    const sent = Object.assign(manager.create(CommandRow), row, change);
    return await this.#task(manager, sent, { controller, now, isResend: true });
  }

  #sent(row: CommandRow, now: Date) {
    const ackDeadline = new Date(now.getTime() + this.#times.answer);
    const nextTryAt = new Date(ackDeadline.getTime() + this.#times.lease);
    return { attempt: row.attempt + 1, step: row.step + 1, sentAt: now, ackDeadline, nextTryAt };
  }

  async #task(
    manager: EntityManager,
    row: CommandRow,
    { controller, now, isResend }: { controller: Controller; now: Date; isResend: boolean },
  ): Promise<Next> {
    const { id: commandId, station, endAt, expiresAt, sequence, attempt } = row;
    if (station === null || endAt === null || expiresAt === null || sequence === null)
      throw new Error('An order has an output, a number and an end');
    const way = await this.#ways.way(manager, controller, row.isSimulated ?? true);
    const seconds = secondsLeft(endAt, now, this.#pace.seconds(1));
    const kind = row.commandType === 'adjust' ? 'set-remaining' : 'open';
    const order = { kind, commandId, sequence: Number(sequence), station, seconds, expiresAt } as const;
    return { task: { kind: 'order', order, way, attempt, isResend } };
  }
}

/** The next number of the controller's orders. */
export async function takeSequence(manager: EntityManager, controllerId: string): Promise<string> {
  const [[taken]] = await manager.query<[[{ sequence: string } | undefined], number]>(
    'UPDATE controller SET next_sequence = next_sequence + 1 WHERE id = $1 RETURNING next_sequence - 1 AS sequence',
    [controllerId],
  );
  if (taken === undefined) throw new Error('The controller is gone');
  return taken.sequence;
}
