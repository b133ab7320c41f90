import { setTimeout as pause } from 'node:timers/promises';
import { traced } from '@headgate/runtime/tracing/trace';
import { Inject, Injectable } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import type { Outcome } from '../adapters/controller-adapter.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { DeviceClient } from './device-client.ts';
import { applyReading, shownCommands } from './evidence.ts';
import { afterCheck, readStart, sendStart } from './send-start.ts';
import { sendStop } from './send-stop.ts';
import { settleOutcome, settleReading, settleStopOutcomes } from './settle.ts';
import { noteContact } from './contact.ts';
import { both, type Next, type Target, type Task } from './task.ts';
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
    if (task.kind === 'order') return await this.#order(task);
    return task.kind === 'stop' ? await this.#stop(task) : await this.#read(task);
  }

  async #order({ order, target, attempt, isResend }: Extract<Task, { kind: 'order' }>): Promise<Next> {
    const outcome = await this.#devices.perform(target, order, this.#answer);
    const about = { controllerId: target.controller.id, commandId: order.commandId };
    return await this.#settle(about, (water, row) => {
      noteAnswer(water, target, outcome);
      return settleOutcome(water, row, { outcome, attempt, isResend });
    });
  }

  async #stop(task: Extract<Task, { kind: 'stop' }>): Promise<Next> {
    const { order, targets, timeout } = task;
    const outcomes = await Promise.all(
      targets.map((target) => this.#devices.perform(target, order, timeout)),
    );
    return await this.#settle({ ...task, isStop: true }, (water, row) => {
      for (const [index, target] of targets.entries()) noteAnswer(water, target, outcomes[index]);
      return settleStopOutcomes(water, row, outcomes);
    });
  }

  /** What it shows may settle others, too. */
  async #read({ kind, commandId, target }: Extract<Task, { kind: 'read' | 'check' }>): Promise<Next> {
    const reading = await this.#devices.read(target);
    const about = { controllerId: target.controller.id, commandId, shown: shownCommands(reading) };
    return await this.#settle(about, (water, row) => {
      if (kind === 'check') {
        const others = applyReading(water, target.isSimulated, reading);
        return both(afterCheck(water, row, reading), others);
      }
      const next = settleReading(water, row, reading);
      return both(next, applyReading(water, target.isSimulated, reading));
    });
  }

  async #settle(
    { controllerId, commandId, shown = [], isStop = false }: Settled,
    settle: (water: ControllerWater, row: CommandRow) => Next,
  ): Promise<Next> {
    const query = { controllerIds: [controllerId], commandIds: [commandId, ...shown] };
    const hop = { name: 'settle command', attributes: { 'headgate.command_id': commandId } };
    return await traced(hop, async (span) => {
      const decide = (water: ControllerWater): Next => {
        const row = water.command(commandId);
        const next = row === undefined ? {} : settle(water, row);
        span?.set({ 'headgate.command_status': water.command(commandId)?.status ?? 'gone' });
        return next;
      };
      return (await persist(() => this.#watering.change(query, decide, { isStop, inTurn: true }))) ?? {};
    });
  }
}

interface Settled {
  readonly controllerId: string;
  readonly commandId: string;
  /** Commands that may be settled with it. */
  readonly shown?: readonly string[];
  readonly isStop?: boolean;
}

/** A device that has answered is there. */
function noteAnswer(water: ControllerWater, { isSimulated }: Target, outcome: Outcome | undefined): void {
  if (outcome?.kind === 'confirmed' && !isSimulated) noteContact(water, outcome.readBackAt);
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
