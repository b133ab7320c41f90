import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { KeptAnswer } from '../store/kept.ts';
import { Failure } from './failure.ts';

/** How long Stripe keeps answers at least [ms]. */
const keptFor = 24 * 3_600_000;

/** What makes two calls the same: method, address and parameters. */
export function callDigest(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/** Idempotency keys: the first answer again, as Stripe gives it. */
export class Idempotency {
  readonly #store: Store;
  readonly #inProgress = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The answer that was given under this key. Throws where the key is another call's, or one in progress. */
  begin(key: string, call: string): KeptAnswer | undefined {
    if (key.length > 255) {
      throw new Failure('invalid_request_error', 'Idempotency keys have at most 255 characters.');
    }
    const before = this.#store.get('answer', key);
    if (before !== undefined && before.at > Date.now() - keptFor) {
      if (before.call === call) return before;
      throw new Failure(
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (this.#inProgress.has(key)) {
      throw new Failure(
        'idempotency_error',
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through).',
        { code: 'idempotency_key_in_use' },
        409,
      );
    }
    this.#inProgress.add(key);
    return undefined;
  }

  /** Within the call's transaction, so that what it did and what it answered are kept both or neither. */
  keep(key: string, answer: Omit<KeptAnswer, 'at'>): void {
    this.#store.put('answer', key, { ...answer, at: Date.now() });
  }

  end(key: string): void {
    this.#inProgress.delete(key);
  }
}
