import type { Ledger } from '../../emulators/payment-emulator/operator/ledger.ts';

/** What pilot's database says of money; in cents. */
export interface PilotLedger {
  readonly payments: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly refunded: number;
    readonly dispute: string;
    /** Null: the provider was not told. */
    readonly intent: string | null;
  }[];
  readonly subscriptions: readonly {
    readonly id: string;
    readonly status: string;
    /** Null: the provider was not told. */
    readonly stripeId: string | null;
  }[];
  /** Events that are taken and not applied, by their state. */
  readonly openEvents: readonly { readonly id: string; readonly type: string; readonly state: string }[];
}
type Intent = Ledger['paymentIntents'][number];
type Payment = PilotLedger['payments'][number];

/** What a payment is, by its intent. */
function statusBy({ status, amount, amountRefunded, dispute }: Intent): string {
  if (status === 'canceled') return 'failed';
  if (status !== 'succeeded') return 'pending';
  if (dispute === 'lost') return 'failed';
  return amountRefunded >= amount ? 'refunded' : 'paid';
}

function onePayment(payment: Payment, intent: Intent | undefined): readonly string[] {
  const name = `Payment ${payment.id}`;
  const isReceived = ['paid', 'refunded'].includes(payment.status);
  if (payment.intent === null) return isReceived ? [`${name} is ${payment.status} without an intent`] : [];
  if (intent === undefined) return [`${name} is of ${payment.intent}, which the emulator does not know`];
  const pairs = [
    ['status', payment.status, statusBy(intent)],
    ['amount', payment.amount, intent.amount],
    ['amount received', isReceived ? payment.amount : intent.amountReceived, intent.amountReceived],
    ['amount given back', payment.refunded, intent.amountRefunded],
    ['dispute', payment.dispute, intent.dispute],
    ['payment_id', payment.id, intent.metadata['payment_id']],
  ] as const;
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(
      ([what, ours, theirs]) =>
        `${name}: ${what} is ${ours}, at the emulator (${intent.id}) ${theirs ?? 'none'}`,
    );
}

const subscriptionStatuses: Readonly<Record<string, string>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  active: 'active',
  past_due: 'past-due',
  canceled: 'ended',
};

function paymentDifferences({ payments }: PilotLedger, { paymentIntents }: Ledger): readonly string[] {
  const intents = new Map(paymentIntents.map((intent) => [intent.id, intent]));
  const known = new Set(payments.map(({ intent }) => intent));
  const fees = paymentIntents.filter(({ subscription }) => subscription === null);
  const twice = payments.filter(
    ({ intent }, index) =>
      intent !== null && payments.findIndex((other) => other.intent === intent) !== index,
  );
  return [
    ...payments.flatMap((payment) => onePayment(payment, intents.get(payment.intent ?? ''))),
    ...fees
      .filter(({ id, status }) => status === 'succeeded' && !known.has(id))
      .map(({ id, amount }) => `${id} has taken ${amount} cents, and no payment of ours knows`),
    ...twice.map(({ id, intent }) => `Payment ${id} is not the only one of ${intent ?? ''}`),
  ];
}

function subscriptionDifferences(pilotLedger: PilotLedger, ledger: Ledger): readonly string[] {
  const theirs = new Map(ledger.subscriptions.map(({ id, status }) => [id, status]));
  const known = new Set(pilotLedger.subscriptions.map(({ stripeId }) => stripeId));
  const wrong = pilotLedger.subscriptions.flatMap(({ id, status, stripeId }) => {
    if (stripeId === null) {
      return ['active', 'past-due'].includes(status)
        ? [`Subscription ${id} is ${status}, and the provider was not told`]
        : [];
    }
    const at = theirs.get(stripeId) ?? 'unknown';
    return subscriptionStatuses[at] === status
      ? []
      : [`Subscription ${id} is ${status}, at the emulator (${stripeId}) ${at}`];
  });
  const unknown = ledger.subscriptions
    .filter(({ id, status }) => ['active', 'past_due'].includes(status) && !known.has(id))
    .map(({ id, status }) => `${id} is ${status}, and no subscription of ours knows`);
  return [...wrong, ...unknown];
}

/** Where pilot's database and the emulator disagree about money, a line each; none when they agree and nothing is open. */
export function compareLedgers(pilotLedger: PilotLedger, ledger: Ledger): readonly string[] {
  return [
    ...paymentDifferences(pilotLedger, ledger),
    ...subscriptionDifferences(pilotLedger, ledger),
    ...(ledger.pendingEvents === 0
      ? []
      : [`${ledger.pendingEvents} events of the emulator were taken by nobody`]),
    ...pilotLedger.openEvents.map(({ id, type, state }) => `Event ${id} (${type}) is ${state}`),
  ];
}
