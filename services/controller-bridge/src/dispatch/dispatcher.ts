import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import type { Outcome } from '../adapters/controller-adapter.ts';
import { Evidence } from '../safety/evidence.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { CheckTimer } from './check-timer.ts';
import { ClaimCommand } from './claim-command.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { Settle } from './settle.ts';
import { Speak } from './speak.ts';
import type { Next, Task } from './task.ts';

/** So long what was learned of a device is kept in memory while the database is away; then the device is read again [ms]. */
const memory = 20_000;

/** Works on one command: takes it up, speaks to its device, writes down what came of it, as often as there is something to do. */
@Injectable()
export class Dispatcher {
  readonly #claim: ClaimCommand;
  readonly #speak: Speak;
  readonly #settle: Settle;
  readonly #check: CheckTimer;
  readonly #evidence: Evidence;
  readonly #times: DispatchTimes;

  constructor(
    claim: ClaimCommand,
    speak: Speak,
    settle: Settle,
    check: CheckTimer,
    evidence: Evidence,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
  ) {
    this.#claim = claim;
    this.#speak = speak;
    this.#settle = settle;
    this.#check = check;
    this.#evidence = evidence;
    this.#times = dispatch;
  }

  /** `follow` gets whom to wake after each step. Throws for bugs, and where the database is away. */
  async run(id: string, follow: (next: Next) => void): Promise<void> {
    let next = await this.#claim.claim(id);
    follow(next);
    while (next.task !== undefined || next.isDueAgain === true) {
      next = next.task === undefined ? await this.#claim.claim(id) : await this.#carryOut(next.task);
      follow(next);
    }
  }

  async #carryOut(task: Task): Promise<Next> {
    switch (task.kind) {
      case 'order':
        return await this.#order(task);
      case 'stop':
        return await this.#stop(task);
      case 'read': {
        const reading = await this.#speak.read(task.way);
        const { controllerId } = task.way.device;
        const next = await persist(() => this.#settle.reading(task.standing.id, controllerId, reading));
        await persist(() => this.#evidence.read(task.way, reading));
        return next;
      }
      case 'check': {
        const reading = await this.#speak.read(task.way);
        await persist(() => this.#evidence.read(task.way, reading));
        return await persist(() => this.#check.settle(task.commandId, task.way.device.controllerId, reading));
      }
    }
  }

  async #order({ order, way, attempt, isResend }: Extract<Task, { kind: 'order' }>): Promise<Next> {
    const outcome = await this.#speak.perform(way, order, this.#times.answer);
    const { controllerId } = way.device;
    return await persist(() =>
      this.#settle.outcome(order.commandId, controllerId, { outcome, attempt, isResend }),
    );
  }

  async #stop({ commandId, order, ways, patience }: Extract<Task, { kind: 'stop' }>): Promise<Next> {
    const [first] = ways;
    if (first === undefined) throw new Error('A stop has somebody to stop');
    const outcomes: Outcome[] = await Promise.all(
      ways.map((way) => this.#speak.perform(way, order, patience)),
    );
    return await persist(() => this.#settle.stop(commandId, first.device.controllerId, outcomes));
  }
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
