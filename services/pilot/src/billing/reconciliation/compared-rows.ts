/** A row of ours, and its object at the provider. */
export interface ComparedRow {
  readonly id: string;
  readonly stripeId: string;
  /** It has ended for us: that the provider does not know it is no mistake. */
  readonly isOver: boolean;
}

interface ComparedRows {
  readonly kind: 'payment' | 'subscription';
  /** So many at a time, those that were read longest ago first: the others' turn comes. */
  readonly max: number;
  /** `$1`: how many; `$2`: what changed so lately is left to its event [ms]. */
  readonly query: string;
}

const waiting = 500;
/** Each is a call to the provider, and seldom tells anything. */
const settled = 120;

const select = (kind: ComparedRows['kind'], condition: string) => {
  const stripeId = kind === 'payment' ? 'stripe_payment_intent_id' : 'stripe_subscription_id';
  return `
    SELECT id, ${stripeId} AS "stripeId", status = 'ended' AS "isOver" FROM ${kind}
    WHERE ${stripeId} IS NOT NULL AND ${condition}
      AND changed_at < clock_timestamp() - $2 * interval '1 millisecond'
    ORDER BY reading LIMIT $1`;
};

const since = (column: string, days: number) =>
  `${column} > clock_timestamp() - interval '${String(days)} days'`;

/** Whether something is due of a subscription that runs. */
const isDue = `(status <> 'active' OR coalesce(least(current_period_end, cancel_at) < clock_timestamp(), false))`;

/**
 * What is compared, one kind after the other: first what waits for something to happen at the provider, then what may have
 * happened all the same. Banks take disputes for four months. Of what has ended for us the provider may never have heard.
 */
export const comparedRows: readonly ComparedRows[] = [
  { kind: 'payment', max: waiting, query: select('payment', `(status = 'pending' OR dispute = 'open')`) },
  { kind: 'subscription', max: waiting, query: select('subscription', `status <> 'ended' AND ${isDue}`) },
  {
    kind: 'payment',
    max: settled,
    query: select(
      'payment',
      `status IN ('paid', 'refunded') AND dispute <> 'open' AND ${since('paid_at', 130)}`,
    ),
  },
  {
    kind: 'subscription',
    max: settled,
    query: select('subscription', `status = 'active' AND NOT ${isDue}`),
  },
  {
    kind: 'subscription',
    max: settled,
    query: select('subscription', `status = 'ended' AND ${since('ended_at', 30)}`),
  },
];
