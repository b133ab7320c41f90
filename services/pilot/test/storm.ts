import type { PostedEvent, StripePost } from './stripe-post.ts';

/** Events under way at once. */
const atOnce = 12;

/** Events on their way to the service, each several times, in no order. */
export class Storm {
  readonly counts = { stored: 0, repeated: 0, refused: 0 };
  readonly #post: StripePost;
  readonly #copies: number;
  readonly #waiting: PostedEvent[] = [];
  readonly #milestones: { readonly at: number; readonly then: () => Promise<void> }[] = [];
  #delivered = 0;

  constructor(post: StripePost, copies: number) {
    this.#post = post;
    this.#copies = copies;
  }

  /** Copies of each, anywhere between those that wait. */
  add(events: readonly PostedEvent[]): void {
    for (const event of events)
      for (let copy = 0; copy < this.#copies; copy += 1)
        this.#waiting.splice(Math.floor(Math.random() * (this.#waiting.length + 1)), 0, event);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Beside what is delivered, once so many have been. */
  after(deliveries: number, then: () => Promise<void>): void {
    this.#milestones.push({ at: deliveries, then });
  }

  /** Until all are delivered and everything that was to happen beside it has. */
  async blow(): Promise<void> {
    const beside: Promise<void>[] = [];
    const deliver = async (): Promise<void> => {
      for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift()) {
        this.counts[await this.#post.deliver(event)] += 1;
        this.#delivered += 1;
        for (const { at, then } of this.#milestones) if (at === this.#delivered) beside.push(then());
      }
    };
    // What happens beside may bring more.
    do {
      await Promise.all(Array.from({ length: atOnce }, deliver));
      await Promise.all(beside);
    } while (this.#waiting.length > 0);
  }
}
