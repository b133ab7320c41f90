import { idOf } from '../objects/charges.ts';
import type { World } from '../world.ts';

/** What the emulator holds, for comparing and for people. Money in cents. */
export interface Ledger {
  readonly paymentIntents: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: string;
    readonly metadata: Readonly<Record<string, string>>;
    readonly amountReceived: number;
    readonly amountRefunded: number;
    readonly isDisputed: boolean;
    /** The subscription whose invoice it pays. */
    readonly subscription: string | null;
    readonly created: number;
  }[];
  readonly subscriptions: readonly {
    readonly id: string;
    readonly status: string;
    readonly metadata: Readonly<Record<string, string>>;
    readonly created: number;
  }[];
  /** Events that nobody has taken yet. */
  readonly pendingEvents: number;
}

/** Oldest first. */
export function ledgerOf(world: World, pendingEvents: number): Ledger {
  const { store } = world;
  const payers = new Map(store.all('invoice').map((kept) => [kept.intent, kept.subscription]));
  return {
    paymentIntents: store.all('payment_intent').map((intent) => {
      const charge = store.get('charge', idOf(intent.latest_charge) ?? '');
      return {
        id: intent.id,
        amount: intent.amount,
        status: intent.status,
        metadata: intent.metadata,
        amountReceived: intent.amount_received,
        amountRefunded: charge?.amount_refunded ?? 0,
        isDisputed: charge?.disputed ?? false,
        subscription: payers.get(intent.id) ?? null,
        created: intent.created,
      };
    }),
    subscriptions: store
      .all('subscription')
      .map(({ id, status, metadata, created }) => ({ id, status, metadata, created })),
    pendingEvents,
  };
}
