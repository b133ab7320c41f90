import { randomUUID } from 'node:crypto';
import type { Visitor } from '../../e2e/visitor.ts';

const path = '/api/irrigation/commands';

/** The headers of a write that, sent again with them, would get its first answer again. */
export const keyed = () => ({ 'idempotency-key': randomUUID() });

/** A farm whose one zone is started and stopped by turns, each when the one before has come to its end. */
export class Farm {
  /** Those that were acknowledged, by what they are. */
  readonly acknowledged = { start: new Set<string>(), stop: new Set<string>() };
  readonly grower: Visitor;
  readonly controller: string;
  /** Of one under live control: its name in the field. */
  readonly device: string | undefined;
  #underway: string | undefined;
  #isBusy = false;
  #next: 'start' | 'stop' = 'start';

  constructor(grower: Visitor, controller: string, device?: string) {
    this.grower = grower;
    this.controller = controller;
    this.device = device;
  }

  /** Looks at the command that is under way, or gives the next. */
  async turn(): Promise<void> {
    if (this.#isBusy) {
      await this.grower.ask('GET', `${path}?limit=10`);
      return;
    }
    this.#isBusy = true;
    try {
      if (this.#underway === undefined) await this.#give();
      else await this.#follow(this.#underway);
    } finally {
      this.#isBusy = false;
    }
  }

  async #give(): Promise<void> {
    const commandType = this.#next;
    const duration = commandType === 'start' ? { duration: 20 } : {};
    const command = { controllerId: this.controller, commandType, zoneId: 'zone-1', ...duration };
    const { id } = (await this.grower.ask('POST', path, command, keyed())) as { id: string };
    this.acknowledged[commandType].add(id);
    this.#underway = id;
    this.#next = commandType === 'start' ? 'stop' : 'start';
  }

  async #follow(id: string): Promise<void> {
    const { status } = (await this.grower.ask('GET', `${path}/${id}`)) as { status: string };
    if (status === 'confirmed' || status === 'failed') this.#underway = undefined;
  }
}
