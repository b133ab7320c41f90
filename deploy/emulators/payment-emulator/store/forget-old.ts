import type { Store } from './store.ts';

/** Of answers to calls with an idempotency key [ms]: Stripe keeps them for a day at least. */
const answersFor = 24 * 3_600_000;
/** Of events that were taken [ms], as at Stripe. */
const eventsFor = 30 * 86_400_000;

/** Takes out what nobody can ask for any more. Within a transaction. `now` [ms]. */
export function forgetOld(store: Store, now: number): void {
  for (const [key, { at }] of store.entries('answer')) if (at < now - answersFor) store.remove('answer', key);
  for (const { id, created } of store.all('event')) {
    if (created * 1000 >= now - eventsFor || store.get('delivery', id)?.isDone !== true) continue;
    store.remove('event', id);
    store.remove('delivery', id);
  }
}
