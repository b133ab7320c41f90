import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { DeviceClient } from './device-client.ts';
import { applyReading, shownCommands } from './evidence.ts';
import { afterCheck, readStart, sendStart } from './send-start.ts';
import { sendStop } from './send-stop.ts';
import { settleOutcome, settleReading, settleStopOutcomes } from './settle.ts';
import { noteContact } from './contact.ts';
import { both, type Next, type Task } from './task.ts';
import { Watering } from './watering.ts';

/** Job and row tell the time by different clocks: a job that comes this much early is no mistake [ms]. */
const slack = 250;

/** So long what was learned of a device is kept in memory while the database is away; then the device is read again [ms]. */
const memory = 20_000;

/** Works on one command: takes it up, sends to its device, writes down what came of it, as often as there is something to do. */
@Injectable()
export class Dispatcher {
  readonly #watering: Watering;
  readonly #devices: DeviceClient;
  readonly #answer: number;

  constructor(watering: Watering, devices: DeviceClient, @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes) {
    this.#watering = watering;
    this.#devices = devices;
    this.#answer = dispatch.answer;
  }

  /** `follow` gets whom to wake after each step. Throws for bugs, and where the database is away. */
  async run(id: string, follow: (next: Next) => void, isStop = false): Promise<void> {
    await this.carryOn(await this.#claim(id, isStop), follow);
  }

  /** Goes on from what was decided. */
  async carryOn(decided: Next, follow: (next: Next) => void): Promise<void> {
    let next = decided;
    follow(next);
    while (next.task !== undefined) {
      next = await this.#carryOut(next.task);
      follow(next);
    }
  }

  /** Takes a command up, for this worker alone. Nothing where it is not due, or somebody has it. */
  async #claim(id: string, isStop: boolean): Promise<Next> {
    const query = { controllerIds: null, commandIds: [id] };
    const take = (water: ControllerWater): Next => {
      const row = water.command(id);
      if (row === undefined || !isDue(row, water.now)) return {};
      if (row.commandType === 'stop') return sendStop(water, row);
      return row.status === 'sent' ? readStart(water, row) : sendStart(water, row);
    };
    return (await this.#watering.change(query, take, { isStop })) ?? {};
  }

  async #carryOut(task: Task): Promise<Next> {
    switch (task.kind) {
      case 'order':
        return await this.#order(task);
      case 'stop':
        return await this.#stop(task);
      case 'read':
      case 'check':
        return await this.#read(task);
    }
  }

  async #order({ order, target, attempt, isResend }: Extract<Task, { kind: 'order' }>): Promise<Next> {
    const outcome = await this.#devices.perform(target, order, this.#answer);
    return await this.#settle(order.commandId, target.controller.id, (water, row) => {
      if (outcome.kind === 'confirmed' && !target.isSimulated) noteContact(water, outcome.readBackAt);
      return settleOutcome(water, row, { outcome, attempt, isResend });
    });
  }

  async #stop({ commandId, order, targets, timeout }: Extract<Task, { kind: 'stop' }>): Promise<Next> {
    const [first] = targets;
    if (first === undefined) throw new Error('A stop has somebody to stop');
    const outcomes = await Promise.all(
      targets.map((target) => this.#devices.perform(target, order, timeout)),
    );
    return await this.#settle(
      commandId,
      first.controller.id,
      (water, row) => {
        for (const [index, outcome] of outcomes.entries())
          if (outcome.kind === 'confirmed' && targets[index]?.isSimulated === false)
            noteContact(water, outcome.readBackAt);
        return settleStopOutcomes(water, row, outcomes);
      },
      [],
      true,
    );
  }

  /** What it shows may settle others, too. */
  async #read({ kind, commandId, target }: Extract<Task, { kind: 'read' | 'check' }>): Promise<Next> {
    const reading = await this.#devices.read(target);
    const shown = reading.kind === 'read' ? shownCommands(reading.stations) : [];
    return await this.#settle(
      commandId,
      target.controller.id,
      (water, row) => {
        if (kind === 'check') {
          const others = applyReading(water, target.isSimulated, reading);
          return joined(afterCheck(water, row, reading), others);
        }
        const next = settleReading(water, row, reading);
        return joined(next, applyReading(water, target.isSimulated, reading));
      },
      shown,
    );
  }

  async #settle(
    commandId: string,
    controllerId: string,
    settle: (water: ControllerWater, row: CommandRow) => Next,
    shown: readonly string[] = [],
    isStop = false,
  ): Promise<Next> {
    const query = { controllerIds: [controllerId], commandIds: [commandId, ...shown] };
    const decide = (water: ControllerWater): Next => {
      const row = water.command(commandId);
      return row === undefined ? {} : settle(water, row);
    };
    return (await persist(() => this.#watering.change(query, decide, { isStop, inTurn: true }))) ?? {};
  }
}

function joined(next: Next, others: Next): Next {
  return { ...both(next, others), ...(next.task !== undefined && { task: next.task }) };
}

function isDue({ nextTryAt }: CommandRow, now: Date): boolean {
  return nextTryAt !== null && nextTryAt.getTime() <= now.getTime() + slack;
}

/** What a device has said cannot be asked a second time: it is written down as soon as the database is back. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const started = performance.now(); ;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || performance.now() - started > memory) throw error;
      await pause(200);
    }
  }
}
