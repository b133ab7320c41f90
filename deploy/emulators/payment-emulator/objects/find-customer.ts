import type Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import type { World } from '../world.ts';

/** The customer that a parameter names; throws for one that is not there, or no longer. */
export function customerNamed(world: World, id: string | undefined): Stripe.Customer | null {
  if (id === undefined || id === '') return null;
  const customer = world.store.get('customer', id);
  if (customer === undefined || customer.deleted) throw missing('customer', id, 'customer', 400);
  return customer;
}
