import type Stripe from 'stripe';
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
    /** `open`: the payer's bank has taken it back, and looks into it; `lost`: for good. */
    readonly dispute: 'none' | 'open' | 'won' | 'lost';
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

function stateOf({ status }: Stripe.Dispute): 'open' | 'won' | 'lost' {
  return (['won', 'lost'] as const).find((closed) => closed === status) ?? 'open';
}

/** Oldest first. */
export function ledgerOf(world: World, pendingEvents: number): Ledger {
  const { store } = world;
  const disputes = new Map(store.all('dispute').map((each) => [idOf(each.payment_intent), stateOf(each)]));
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
        dispute: disputes.get(intent.id) ?? 'none',
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
