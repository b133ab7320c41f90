import { setTimeout as pause } from 'node:timers/promises';
import { anApplication } from '../../../e2e/an-application.ts';
import { register } from '../../../e2e/live-controller.ts';
import { signUp, Visitor, type SignedUp } from '../../../e2e/visitor.ts';
import { isBusy } from './patiently.ts';

/** A write that somebody was told is done. */
export interface Acknowledged {
  readonly kind: 'account' | 'application' | 'controller' | 'command' | 'profile';
  /** The row's id; of an account its username, of a profile what it was set to. */
  readonly id: string;
  readonly at: number;
}

const growers = 4;

/** Growers who write into all four databases until they are told to stop, and remember what was acknowledged. */
export class Growers {
  readonly acknowledged: Acknowledged[] = [];
  readonly #address: string;
  readonly #atWork: Promise<void>[];
  #isOver = false;

  constructor(address: string) {
    this.#address = address;
    this.#atWork = Array.from({ length: growers }, (_, number) => this.#work(number));
    // Told by `stop`; until then nobody waits for them.
    for (const each of this.#atWork) each.catch(() => undefined);
  }

  count(kind: Acknowledged['kind']): number {
    return this.acknowledged.filter((each) => each.kind === kind).length;
  }

  /** Throws what went wrong meanwhile. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#atWork);
  }

  async #work(number: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      try {
        await this.#turn(`grower-${String(number)}-${String(turn)}`);
      } catch (error) {
        // What was not acknowledged is not counted, and the next grower comes.
        if (!isBusy(error)) throw error;
        await pause(200);
      }
    }
  }

  async #turn(name: string): Promise<void> {
    const farm = await newFarm(this.#address, name);
    this.#note('account', farm.username);
    this.#note('application', await apply(farm));
    await this.#water(farm);
  }

  async #water({ visitor, username }: SignedUp): Promise<void> {
    const { id: controllerId } = await register(visitor);
    this.#note('controller', controllerId);
    for (let turn = 0; turn < 6 && !this.#isOver; turn += 1) {
      const input =
        turn % 2 === 0 ? { commandType: 'start', zoneId: 'zone-1', duration: 30 } : { commandType: 'stop' };
      const command = await visitor.ask('POST', '/api/irrigation/commands', { controllerId, ...input });
      this.#note('command', idOf(command));
      const farmName = `${username} ${String(turn)}`;
      await visitor.ask('PUT', '/api/farm-profile', { ...aProfile, farmName });
      this.#note('profile', farmName);
      await pause(50);
    }
  }

  #note(kind: Acknowledged['kind'], id: string): void {
    this.acknowledged.push({ kind, id, at: Date.now() });
  }
}

const aProfile = {
  ...{ location: null, farmSizeAcres: null, primaryCropType: null },
  ...{ soilType: null, irrigationSystem: null, hasController: 'false' },
};

export const newFarm = (address: string, name: string, email?: string): Promise<SignedUp> =>
  signUp(name, new Visitor(address), email);

/** Its id. A fact is announced, and mailed about. */
export async function apply({ visitor, username }: SignedUp): Promise<string> {
  const email = `${username}@farm.example`;
  return idOf(await visitor.ask('POST', '/api/pilot-applications', { ...anApplication, email }));
}

/** An answer's id. */
function idOf(answer: unknown): string {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  if (typeof id !== 'string') throw new Error(`It has no id: ${JSON.stringify(answer)}`);
  return id;
}
