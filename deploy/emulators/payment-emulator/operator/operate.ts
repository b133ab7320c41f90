import { Failure } from '../http/failure.ts';
import { apiFaults, type Faults } from '../http/faults.ts';
import { renewSubscription } from '../money/bill-subscription.ts';
import { closeDispute, findDispute, openDispute } from '../money/dispute-charge.ts';
import { expireSubscription } from '../money/end-subscription.ts';
import { chargeOf, refundCharge } from '../money/refund.ts';
import { settleIntent } from '../money/pay-intent.ts';
import { runDue } from '../money/run-due.ts';
import { testCards, type Refusal } from '../objects/cards.ts';
import { findPaymentIntent } from '../objects/payment-intents.ts';
import { findSubscription, subscriptionOf } from '../objects/subscriptions.ts';
import { usualSending, type Webhooks } from '../webhooks/webhooks.ts';
import type { World } from '../world.ts';
import type { Fields } from './fields.ts';

export interface Workings {
  readonly world: World;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
}
type Operation = (workings: Workings, fields: Fields) => object | Promise<object>;

const refusals: Readonly<Record<string, Refusal | undefined>> = {
  declined: testCards['4000000000000002']?.refusal,
  insufficient_funds: testCards['4000000000009995']?.refusal,
};
const refusal = (): Refusal =>
  refusals['declined'] ?? { code: 'card_declined', message: 'Your card was declined.' };

function refund({ world }: Workings, fields: Fields): object {
  const charge = chargeOf(world, findPaymentIntent(world, fields.text('paymentIntent')));
  const amount = fields.has('amount') ? fields.count('amount', 0) : undefined;
  return refundCharge(world, charge, {
    ...(amount === undefined ? {} : { amount }),
    reason: 'requested_by_customer',
    metadata: {},
  });
}

function dispute({ world }: Workings, fields: Fields): object {
  const charge = chargeOf(world, findPaymentIntent(world, fields.text('paymentIntent')));
  return openDispute(world, charge, fields.optionalText('reason') ?? 'fraudulent');
}

function settle({ world }: Workings, fields: Fields): object {
  const intent = findPaymentIntent(world, fields.text('paymentIntent'));
  const isPaid = fields.oneOf('outcome', ['paid', 'refused']) === 'paid';
  return settleIntent(world, intent, isPaid ? { kind: 'paid' } : { kind: 'refused', refusal: refusal() });
}

function renew({ world }: Workings, fields: Fields): object {
  const kept = findSubscription(world, fields.text('subscription'));
  if (!['active', 'past_due'].includes(kept.status)) {
    throw new Failure('invalid_request_error', `A subscription that is ${kept.status} does not renew.`);
  }
  renewSubscription(
    world,
    kept,
    fields.oneOf('outcome', ['paid', 'refused']) === 'paid' ? undefined : refusal(),
  );
  return subscriptionOf(world, findSubscription(world, kept.id));
}

function expire({ world }: Workings, fields: Fields): object {
  const kept = findSubscription(world, fields.text('subscription'));
  if (kept.status !== 'incomplete') {
    throw new Failure('invalid_request_error', `A subscription that is ${kept.status} does not expire.`);
  }
  return subscriptionOf(world, expireSubscription(world, kept));
}

function advance({ world }: Workings, fields: Fields): object {
  world.clock.advance(Math.floor(fields.count('seconds', 0)));
  return { now: world.clock.now() };
}

function planFaults({ faults, webhooks }: Workings, fields: Fields): object {
  if (fields.has('api')) {
    faults.api = fields.isNull('api')
      ? null
      : {
          fault: fields.oneOf('api', apiFaults),
          calls: fields.optionalText('calls') ?? '',
          times: fields.count('times', Infinity),
          delay: fields.count('delay', 2_000),
        };
  }
  if (fields.has('bank')) faults.isBankSlow = fields.oneOf('bank', ['quick', 'slow']) === 'slow';
  if (fields.has('webhooks')) {
    const isOn = fields.oneOf('webhooks', ['on', 'off']) === 'on';
    const { copies, spread, delay } = usualSending;
    webhooks.sending = {
      mode: isOn ? 'on' : 'off',
      copies: fields.count('copies', copies),
      spread: fields.count('spread', spread),
      delay: fields.count('webhookDelay', delay),
    };
  }
  return { api: faults.api, bank: faults.isBankSlow ? 'slow' : 'quick', webhooks: webhooks.sending };
}

async function send({ world, webhooks }: Workings, fields: Fields): Promise<object> {
  const event = fields.text('event');
  if (world.store.get('event', event) === undefined)
    throw new Failure('invalid_request_error', 'No such event.', {}, 404);
  const copies = Array.from({ length: fields.count('copies', 1) }, () => webhooks.send(event));
  return { statuses: (await Promise.all(copies)).map((status) => status ?? null) };
}

/** What an operator can do, by the last part of its address. */
export const operations: Readonly<Record<string, Operation>> = {
  refund,
  dispute,
  'close-dispute': ({ world }, fields) =>
    closeDispute(world, findDispute(world, fields.text('dispute')), fields.oneOf('outcome', ['won', 'lost'])),
  settle,
  renew,
  expire,
  advance,
  faults: planFaults,
  send,
};

/** Does it; what is due by the clock afterwards, too. */
export async function operate(name: string, workings: Workings, fields: Fields): Promise<object> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined) throw new Failure('invalid_request_error', 'No such operation.', {}, 404);
  const result = await workings.world.transact(() => operation(workings, fields));
  runDue(workings.world);
  workings.webhooks.tick();
  return result;
}
