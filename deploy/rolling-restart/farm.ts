import { randomUUID } from 'node:crypto';
import type { Grower } from './grower.ts';

const path = '/api/irrigation/commands';

/** A farm whose one zone is started and stopped by turns, each when the one before has come to its end. */
export class Farm {
  /** Those that were acknowledged, by what they are. */
  readonly acknowledged = { start: new Set<string>(), stop: new Set<string>() };
  readonly grower: Grower;
  readonly controller: string;
  /** Of one under live control: its name in the field. */
  readonly device: string | undefined;
  #underway: string | undefined;
  #isBusy = false;
  #next: 'start' | 'stop' = 'start';

  constructor(grower: Grower, controller: string, device?: string) {
    this.grower = grower;
    this.controller = controller;
    this.device = device;
  }

  /** Looks at the command that is under way, or gives the next. */
  async turn(): Promise<void> {
    if (this.#isBusy) return this.check();
    this.#isBusy = true;
    try {
      if (this.#underway === undefined) await this.#give();
      else await this.#follow(this.#underway);
    } finally {
      this.#isBusy = false;
    }
  }

  async check(): Promise<void> {
    await this.grower.ask('GET', `${path}?limit=10`);
  }

  async #give(): Promise<void> {
    const commandType = this.#next;
    const duration = commandType === 'start' ? { duration: 20 } : {};
    const body = { controllerId: this.controller, commandType, zoneId: 'zone-1', ...duration };
    const given = await this.grower.ask('POST', path, { body, key: randomUUID() });
    const { id } = given as { id: string };
    this.acknowledged[commandType].add(id);
    this.#underway = id;
    this.#next = commandType === 'start' ? 'stop' : 'start';
  }

  async #follow(id: string): Promise<void> {
    const { status } = (await this.grower.ask('GET', `${path}/${id}`)) as { status: string };
    if (status === 'confirmed' || status === 'failed') this.#underway = undefined;
  }
}
