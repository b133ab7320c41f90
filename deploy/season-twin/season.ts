import type { Plan } from '@headgate/contracts/plan';
import { openingsAfter, type Opening } from '../../e2e/field.ts';
import type { Visitor } from '../../e2e/visitor.ts';
import { endsOf, isToStart, startsOf, type SeasonEvent } from './coming-events.ts';
import type { SeasonField } from './season-field.ts';
import type { SeasonProduct } from './season-product.ts';
import type { Settling } from './settle.ts';
import type { Troubles } from './trouble.ts';

const [second, hour] = [1_000, 3_600_000];
const day = 24 * hour;
/** [days] */
const signInEvery = 20;
/** All summer the farm's clock is so far behind UTC. */
const zone = 7 * hour;

export interface SeasonOptions {
  readonly product: SeasonProduct;
  readonly settling: Settling;
  readonly grower: Visitor;
  readonly fields: readonly SeasonField[];
  readonly troubles: Troubles;
  /** The process that is killed on a day, by its number; undefined: none. */
  readonly killedOn: (dayNumber: number) => string | undefined;
  /** A session ends after thirty days. */
  readonly signIn: () => Promise<void>;
  readonly say: (line: string) => void;
}

/** Lives through days: leaps from one thing that happens to the next, and waits each time until its consequences are there. */
export class Season {
  readonly #options: SeasonOptions;
  /** All that valves have done, by number. */
  readonly openings = new Map<number, Opening>();
  #firstOpen = 0;
  kills = 0;

  constructor(options: SeasonOptions) {
    this.#options = options;
  }

  async live(days: number): Promise<void> {
    const { product, say } = this.#options;
    const midnight = Math.floor((product.now() - zone) / day) * day + zone;
    for (let number = 0; number < days; number += 1) {
      await this.#liveDay(midnight + number * day, number);
      say(`day ${String(number + 1)}: ${String(this.openings.size)} openings`);
    }
    // What is away comes back.
    for (const { happen } of this.#options.troubles.waiting) await happen?.();
    await this.#readOpenings();
  }

  async #liveDay(midnight: number, number: number): Promise<void> {
    const { killedOn, signIn } = this.#options;
    const killed = killedOn(number);
    if (number % signInEvery === 0) await signIn();
    // The night's plan; a grower who looks at seven; somebody who kills a process while water is on.
    await this.#liveUntil({ at: midnight + 2 * hour + 10 * second });
    await this.#liveUntil({ at: midnight + 7 * hour, happen: () => this.#acceptWhatWaits() });
    // What had begun by then starts within two minutes.
    await this.#liveUntil({ at: midnight + 7 * hour + 180 * second });
    if (killed !== undefined)
      await this.#liveUntil({ at: midnight + 22 * hour, happen: () => this.#kill(killed) });
    await this.#liveUntil({ at: midnight + day });
  }

  async #liveUntil(last: SeasonEvent): Promise<void> {
    const { product, settling } = this.#options;
    for (;;) {
      const next = await this.#next(last);
      product.leapTo(next.at);
      await next.happen?.();
      await settling.settled();
      if (next === last) return;
    }
  }

  async #next(last: SeasonEvent): Promise<SeasonEvent> {
    const { product, fields, grower, troubles } = this.#options;
    const plan = (await grower.ask('GET', '/api/plan')) as Plan;
    const plans = new Map(plan.fields.map((each) => [each.fieldId, each]));
    const now = product.now();
    await this.#readOpenings();
    const events = fields.flatMap((field) => {
      const starting = plans.get(field.id)?.planned.filter(isToStart) ?? [];
      for (const planned of starting) troubles.draw(planned, field, now);
      return starting.flatMap(startsOf);
    });
    events.push(...troubles.waiting);
    for (const opening of this.openings.values()) {
      const field = fields.find((each) => this.#isOf(opening, each));
      if (opening.closedAt !== null || field === undefined) continue;
      events.push(...endsOf(opening, field, plans.get(field.id), now));
    }
    return events
      .filter(({ at, happen }) => at > now || happen !== undefined)
      .reduce((first, event) => (event.at < first.at ? event : first), last);
  }

  #isOf = (opening: Opening, field: SeasonField) =>
    opening.device === field.device && opening.station === field.station;

  async #readOpenings(): Promise<void> {
    for (const opening of await openingsAfter(this.#firstOpen)) this.openings.set(opening.number, opening);
    while ((this.openings.get(this.#firstOpen + 1)?.closedAt ?? null) !== null) this.#firstOpen += 1;
  }

  /** What would not start by itself: a person's word is enough. */
  async #acceptWhatWaits(): Promise<void> {
    const { grower } = this.#options;
    const plan = (await grower.ask('GET', '/api/plan')) as Plan;
    const soon = this.#options.product.now() + day;
    for (const { id, version, state, startsItself, planned } of plan.fields.flatMap((field) => field.planned))
      if (state === 'proposed' && !startsItself && Date.parse(planned.start) < soon)
        await grower.ask('POST', `/api/plan/${id}/accept`, { version });
  }

  async #kill(name: string): Promise<void> {
    await this.#options.product.kill(name);
    this.kills += 1;
  }
}
