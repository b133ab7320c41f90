import { randomUUID } from 'node:crypto';
import { readCommand, requestCommand } from '@headgate/contracts/bridge-questions';
import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { Asker, Caller } from '@headgate/messaging';
import { zoneId, type Registered } from './farms.ts';
import { retry } from './retry.ts';
import type { Settlements } from './settlements.ts';
import type { Action, Driver } from './driver.ts';

/** [ms] */
const timeout = 30_000;

/** The product: what the gateway asks of the bridge, and what the bridge announces. */
export class ProductDriver implements Driver {
  readonly #asker: Asker;
  readonly #settlements: Settlements;
  readonly #controllers: readonly Registered[];
  /** By command. */
  readonly #owners = new Map<string, Caller>();

  constructor(asker: Asker, settlements: Settlements, controllers: readonly Registered[]) {
    this.#asker = asker;
    this.#settlements = settlements;
    this.#controllers = controllers;
  }

  /** `duration` of a start [min]. */
  async give(valve: number, action: Action, duration = 1): Promise<string> {
    const controller = this.#controllers[valve];
    if (controller === undefined) throw new RangeError(`There is no valve ${valve}`);
    const { id: controllerId, owner: caller } = controller;
    const input = { controllerId, commandType: action, zoneId, ...(action === 'start' && { duration }) };
    // Under the same operation id it is one command, however often it is asked for.
    const call = { caller, operationId: randomUUID() };
    const answer = await retry(() => this.#asker.ask(requestCommand, input, call));
    if (answer.kind !== 'command') throw new Error(`Not taken: ${answer.kind}`);
    const { id } = answer.command;
    this.#owners.set(id, caller);
    const settled = await this.#settlements.of(id, timeout);
    if (settled !== 'confirmed') throw new Error(`The ${action} ${id}: ${settled}`);
    return id;
  }

  /** By the database's clock, which is the machine's: from the first line of its timeline to the last. */
  async took(ids: readonly string[]): Promise<readonly number[]> {
    const times: number[] = [];
    for (const id of ids) {
      const caller = this.#owners.get(id);
      if (caller === undefined) throw new RangeError(`Nobody gave ${id}`);
      this.#owners.delete(id);
      const answer = await retry(() => this.#asker.ask(readCommand, { id }, { caller }));
      if (answer.kind !== 'command') throw new Error(`There is no ${id}`);
      times.push(tookOf(answer.command));
    }
    return times;
  }
}

function tookOf({ id, timeline }: IrrigationCommand): number {
  const [taken, confirmed] = (['pending', 'confirmed'] as const).map((wanted) =>
    timeline.find(({ status }) => status === wanted),
  );
  if (taken === undefined || confirmed === undefined) throw new Error(`${id} was never confirmed`);
  return Date.parse(confirmed.at) - Date.parse(taken.at);
}
