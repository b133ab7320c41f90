import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import { newId } from '../ids.ts';
import type { KeptPaymentMethod } from '../store/kept.ts';
import type { World } from '../world.ts';
import { cardOf, testCards } from './cards.ts';

function cardFields(number: string): Stripe.PaymentMethod.Card {
  const { brand } = cardOf(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: 12,
    exp_year: 2040,
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** A payment method of a card with this number, which is somebody's only once it is attached. */
export function newPaymentMethod(world: World, number: string): KeptPaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: cardFields(number),
    created: world.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  const kept = { method, number };
  world.store.put('payment_method', method.id, kept);
  return kept;
}

/** By its id, or a new one by the name of a test card: `pm_card_visa`. */
export function findPaymentMethod(
  world: World,
  id: string,
  param: string,
  status: 400 | 404 = 400,
): KeptPaymentMethod {
  const byName = Object.entries(testCards).find(([, { name }]) => name === id);
  if (byName !== undefined) return newPaymentMethod(world, byName[0]);
  const kept = world.store.get('payment_method', id);
  if (kept === undefined) throw missing('PaymentMethod', id, param, status);
  return kept;
}

/** Ties it to a customer, who may then be charged with it again. */
export function attach(world: World, kept: KeptPaymentMethod, customer: string): KeptPaymentMethod {
  if (kept.method.customer === customer) return kept;
  const attached = { ...kept, method: { ...kept.method, customer } };
  world.store.put('payment_method', kept.method.id, attached);
  world.announce('payment_method.attached', attached.method);
  return attached;
}
