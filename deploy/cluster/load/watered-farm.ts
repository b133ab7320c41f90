import { randomUUID } from 'node:crypto';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { Visitor } from '../../../e2e/visitor.ts';
import { answerTo, callOnce, succeeded } from './call.ts';

const path = '/api/irrigation/commands';

/**
 * Device seconds pass so much faster at the valves of these farms. Not more than a start of a few seconds needs: a device sends its state
 * every 30 s of its own time, and 85 of them would keep a core busy with that alone.
 */
export const scale = 8;
/** How long a start opens its valve [min]; 7.5 s by the wall's clock. */
export const minutes = 1;

interface Command {
  readonly id: string;
  readonly status: string;
  readonly commandType: string;
}

/** One controller: what it is told, and what of that was acknowledged. */
class Controller {
  readonly id: string;
  readonly device: string;
  /** Acknowledged and not at its end, as far as is known. */
  underway: string | undefined;
  /** Sent and not answered: sent again until it is, with the same key. */
  unanswered: { readonly body: object; readonly key: string } | undefined;
  isBusy = false;
  #next: 'start' | 'stop' = 'start';

  constructor(id: string, device: string) {
    this.id = id;
    this.device = device;
  }

  get isFree(): boolean {
    return !this.isBusy && this.underway === undefined;
  }

  /** A start and a stop by turns. */
  next(): { readonly body: object; readonly key: string } {
    if (this.unanswered !== undefined) return this.unanswered;
    const duration = this.#next === 'start' ? { duration: minutes } : {};
    const body = { controllerId: this.id, commandType: this.#next, zoneId: 'zone-1', ...duration };
    this.#next = this.#next === 'start' ? 'stop' : 'start';
    return { body, key: randomUUID() };
  }
}

/** A farm with several controllers, each of which is given a command when the one before has come to its end. */
export class WateredFarm {
  readonly grower: Visitor;
  readonly controllers: readonly Controller[];
  /** All that were acknowledged, with when [ms since 1970]. */
  readonly acknowledged = new Map<string, number>();
  /** From acknowledged to its end, as it was seen [ms]. */
  slowest = 0;

  constructor(grower: Visitor, controllers: readonly { readonly id: string; readonly device: string }[]) {
    this.grower = grower;
    this.controllers = controllers.map(({ id, device }) => new Controller(id, device));
  }

  get hasFree(): boolean {
    return this.controllers.some(({ isFree }) => isFree);
  }

  get devices(): readonly string[] {
    return this.controllers.map(({ device }) => device);
  }

  /** Gives a command to a controller that waits for one, if there is such. */
  async command(): Promise<void> {
    const controller = this.controllers.find(({ isFree }) => isFree);
    if (controller !== undefined) await this.#give(controller);
  }

  async #give(controller: Controller): Promise<void> {
    controller.isBusy = true;
    const order = controller.next();
    controller.unanswered = order;
    try {
      const answer = await answerTo(this.grower, 'POST', path, order.body, { 'idempotency-key': order.key });
      // Whatever is wrong with it: that will not change.
      if (answer.status < 500) controller.unanswered = undefined;
      const { id } = succeeded(answer, `${path} of ${controller.device}`) as Command;
      controller.underway = id;
      this.acknowledged.set(id, Date.now());
    } finally {
      controller.isBusy = false;
    }
  }

  /** Learns which have come to their end. */
  async learn(): Promise<void> {
    const answer = await callOnce(this.grower, 'GET', `${path}?limit=40`);
    for (const { id, status } of (answer as { items: Command[] }).items) {
      if (status !== 'confirmed' && status !== 'failed') continue;
      const controller = this.controllers.find(({ underway }) => underway === id);
      if (controller === undefined) continue;
      controller.underway = undefined;
      this.slowest = Math.max(this.slowest, Date.now() - (this.acknowledged.get(id) ?? Date.now()));
    }
  }

  /** What nobody has answered is sent until somebody has: a command that was taken is not taken a second time. */
  async answerAll(): Promise<void> {
    for (const controller of this.controllers) {
      await eventually(`${controller.device} has an answer`, async () => {
        // What still fails is tried again, until `eventually` gives up and says so.
        if (controller.unanswered !== undefined) await this.#give(controller).catch(() => undefined);
        return controller.unanswered === undefined;
      });
    }
  }
}
