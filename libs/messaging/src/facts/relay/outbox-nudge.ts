import type { NatsLink } from '../../connection/nats-link.ts';
import type { Database } from '../../database/connection.ts';
import { hasAnnounced } from '../announce.ts';

/** From one message to the next, however many commits there were [ms]. */
const GAP_MS = 5;

/** Only the service's own processes may write here, and read. */
const subjectOf = (service: string) => `_INBOX.${service}.outbox`;

/**
 * Tells the service's relays, in whichever process they run, that there are facts to publish. A wake-up and no more: without it
 * they look five times a second.
 */
export class OutboxNudge {
  readonly #service: string;
  readonly #link: NatsLink;
  #gap: NodeJS.Timeout | undefined;
  #isDue = false;

  constructor(service: string, link: NatsLink) {
    this.#service = service;
    this.#link = link;
  }

  /** After the commit. Never throws, and returns at once. `announce` in a transaction of TypeORM needs it not. */
  nudge(): void {
    if (this.#gap !== undefined) {
      this.#isDue = true;
      return;
    }
    this.#gap = setTimeout(() => {
      this.#gap = undefined;
      if (this.#isDue) this.nudge();
    }, GAP_MS);
    this.#gap.unref();
    this.#isDue = false;
    // While NATS is away there is nothing that a relay could do.
    if (this.#link.connected) this.#link.connection().publish(subjectOf(this.#service));
  }

  /** Nudges after every transaction in which something was announced, where the database is a `DataSource` of TypeORM. */
  afterCommitsOf({ subscribers }: Database): void {
    subscribers?.push({
      afterTransactionCommit: ({ manager }) => {
        if (hasAnnounced(manager)) this.nudge();
      },
    });
  }
}

/** Calls back at each nudge of the service. Gives what ends that. */
export function onNudge(service: string, link: NatsLink, wake: () => void): () => void {
  let unsubscribe: (() => void) | undefined;
  link.onConnection((connection) => {
    const subscription = connection.subscribe(subjectOf(service), { callback: wake });
    unsubscribe = () => {
      subscription.unsubscribe();
    };
    return [subscription];
  });
  return () => unsubscribe?.();
}
