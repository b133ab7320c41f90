import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandRow } from '../commands/command.entity.ts';
import { changeCommand, moveCommand } from '../commands/move-command.ts';
import { whySimulated } from '../controllers/live-control.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { ControllerWatch } from '../safety/controller-watch.entity.ts';
import { flowingRuns } from '../safety/runs.ts';
import type { ZoneRunRow } from '../safety/zone-run.entity.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import { isBlocked } from './covering.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';
import { whenDue } from './machine/when-due.ts';
import { OrderOf } from './order-of.ts';
import { standingOf } from './standing-of.ts';
import type { Next } from './task.ts';
import { Ways } from './ways.ts';

/** What a command that waits, or was sent, finds around it. */
interface Found {
  readonly controller: Controller | null;
  readonly zone: Zone | null;
  readonly run: ZoneRunRow | undefined;
}

/** Takes up a start, a schedule or an adjustment: to send it, or to read what became of it. */
@Injectable()
export class ClaimStart {
  readonly #pace: Pace;
  readonly #times: DispatchTimes;
  readonly #ways: Ways;
  readonly #orders: OrderOf;

  constructor(pace: Pace, ways: Ways, orders: OrderOf, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#pace = pace;
    this.#times = dispatch;
    this.#ways = ways;
    this.#orders = orders;
  }

  /** Of one that was sent, and not answered in time: its worker died, or it is held. */
  async read({ manager, controller, now }: InController, row: CommandRow): Promise<Next> {
    const standing = standingOf(row, this.#pace);
    if (controller === null || standing === undefined) {
      // It cannot go while an order is in flight to it.
      await moveCommand(manager, row, { status: 'failed', reason: 'removed', nextTryAt: null }, now);
      return {};
    }
    const nextTryAt = new Date(now.getTime() + this.#times.reading + this.#times.lease);
    await changeCommand(manager, row, { step: row.step + 1, nextTryAt });
    const way = await this.#ways.way(manager, controller, row.isSimulated ?? true);
    return { task: { kind: 'read', standing, way } };
  }

  /** Of one that waits: it is sent, or has come to its end, or goes on waiting. */
  async send(inside: InController, row: CommandRow): Promise<Next> {
    const { manager, controller, now } = inside;
    const zone = row.zoneId === null ? null : await manager.findOneBy(Zone, { id: row.zoneId });
    const [run] = (await flowingRuns(manager, row.controllerId, row.zoneId ?? randomUUID())).reverse();
    const found = { controller, zone, run };
    const due = await this.#whenDue(inside, row, found);
    if (due.kind === 'failed') {
      await moveCommand(manager, row, { status: 'failed', reason: due.reason, nextTryAt: null }, now);
      return {};
    }
    if (due.kind === 'wait' || controller === null || zone === null) {
      await changeCommand(manager, row, { nextTryAt: this.#soon(row, now) });
      return {};
    }
    const isSimulated = this.#isSimulated(row, controller, run);
    if (!isSimulated && row.commandType !== 'adjust' && !(await hasTimer(inside, controller)))
      return await this.#check(inside, row, controller);
    return await this.#orders.send(inside, row, {
      ...{ controller, isSimulated, station: zone.station, endAt: due.endAt },
      reason: whySimulated(controller),
    });
  }

  /** Water is adjusted by what opened it. */
  #isSimulated(row: CommandRow, controller: Controller, run: ZoneRunRow | undefined): boolean {
    if (row.commandType === 'adjust' && run !== undefined) return run.isSimulated;
    return whySimulated(controller) !== null;
  }

  async #whenDue({ manager, now }: InController, row: CommandRow, { controller, zone, run }: Found) {
    const { commandType, duration, step, expiresAt } = row;
    if (commandType === 'stop') throw new Error('A stop is no start');
    return whenDue(
      {
        ...{ commandType, wasTried: step > 0, expiresAt: expiresAt ?? now },
        length: duration === null ? null : this.#pace.minutes(duration),
      },
      {
        now,
        isRemoved: controller === null || zone === null || controller.deleteRequestedAt !== null,
        isBlocked: await isBlocked(manager, row, now),
        maximum: this.#pace.minutes(zone?.maximumMinutes ?? 0),
        run: run ?? null,
        second: this.#pace.seconds(1),
      },
    );
  }

  /** Whoever blocks it wakes it; this is for when that is lost. */
  #soon({ expiresAt }: CommandRow, now: Date): Date {
    const soon = now.getTime() + this.#times.hold;
    return new Date(Math.min(soon, expiresAt?.getTime() ?? soon));
  }

  async #check({ manager, now }: InController, row: CommandRow, controller: Controller): Promise<Next> {
    const nextTryAt = new Date(now.getTime() + this.#times.reading + this.#times.lease);
    await changeCommand(manager, row, { step: row.step + 1, nextTryAt });
    const way = await this.#ways.way(manager, controller, false);
    return { task: { kind: 'check', commandId: row.id, way } };
  }
}

/** Whether it was read under the yes that it has now, and closes its valves by itself. */
async function hasTimer({ manager }: InController, { id, approvedAt }: Controller): Promise<boolean> {
  const watch = await manager.findOneBy(ControllerWatch, { controllerId: id });
  return watch?.timerSeenFor !== undefined && watch.timerSeenFor?.getTime() === approvedAt?.getTime();
}
