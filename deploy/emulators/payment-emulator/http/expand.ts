import type Stripe from 'stripe';
import { idOf } from '../objects/charges.ts';
import { invoiceOf, invoicePaymentOf } from '../objects/invoices.ts';
import { subscriptionOf } from '../objects/subscriptions.ts';
import { priceOf } from '../objects/catalogue.ts';
import type { World } from '../world.ts';
import { invalid } from './failure.ts';

type Json = Record<string, unknown>;

const deepest = 4;

/** The thing of an id, by its prefix, as it is answered. */
function thingOf(world: World, id: string): object | undefined {
  const { store } = world;
  const find: Readonly<Record<string, () => object | undefined>> = {
    cus: () => store.get('customer', id),
    prod: () => store.get('product', id),
    price: () => mapped(store.get('price', id), priceOf),
    pi: () => store.get('payment_intent', id),
    seti: () => store.get('setup_intent', id),
    pm: () => store.get('payment_method', id)?.method,
    ch: () => store.get('charge', id),
    re: () => store.get('refund', id),
    dp: () => store.get('dispute', id),
    in: () => mapped(store.get('invoice', id), (kept) => invoiceOf(world, kept)),
    sub: () => mapped(store.get('subscription', id), (kept) => subscriptionOf(world, kept)),
  };
  const prefix = id.slice(0, id.indexOf('_'));
  return Object.hasOwn(find, prefix) ? find[prefix]?.() : undefined;
}

function mapped<T, R>(value: T | undefined, map: (value: T) => R): R | undefined {
  return value === undefined ? undefined : map(value);
}

function listed<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}

/** What an object shows only when it is asked for. */
function shownOnDemand(world: World, object: Json, name: string): object | null | undefined {
  const id = String(object['id']);
  const field = `${String(object['object'])}.${name}`;
  const invoice = () => world.store.get('invoice', id);
  if (field === 'charge.refunds') {
    return listed(
      world.store
        .all('refund')
        .filter(({ charge }) => idOf(charge) === id)
        .reverse(),
      `/v1/charges/${id}/refunds`,
    );
  }
  if (field === 'customer.subscriptions') {
    const theirs = world.store
      .all('subscription')
      .filter(({ customer, ended_at }) => customer === id && ended_at === null);
    return listed(
      theirs.map((kept) => subscriptionOf(world, kept)),
      `/v1/customers/${id}/subscriptions`,
    );
  }
  if (field === 'invoice.payments') {
    return mapped(invoice(), (kept) =>
      listed([invoicePaymentOf(kept)], `/v1/invoice_payments?invoice=${id}`),
    );
  }
  if (field === 'invoice.confirmation_secret') {
    const intent = world.store.get('payment_intent', invoice()?.intent ?? '');
    const secret = intent?.client_secret ?? null;
    return secret === null
      ? null
      : ({ client_secret: secret, type: 'payment_intent' } satisfies Stripe.Invoice.ConfirmationSecret);
  }
  return undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** As it goes over the wire, and a copy, so that what is in there can be replaced. */
function onTheWire(value: object | null | undefined): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

function expandField(
  world: World,
  object: Json,
  [name = '', ...rest]: readonly string[],
  path: string,
): void {
  const shown = Object.hasOwn(object, name) ? object[name] : onTheWire(shownOnDemand(world, object, name));
  const expanded = typeof shown === 'string' ? onTheWire(thingOf(world, shown)) : shown;
  if (expanded === undefined || (expanded !== null && !isObject(expanded))) {
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  }
  object[name] = expanded;
  if (rest.length === 0 || expanded === null) return;
  for (const each of Array.isArray(expanded) ? expanded.filter(isObject) : [expanded]) {
    expandField(world, each, rest, path);
  }
}

/** The answer with what `expand` names in it: instead of an id the thing itself. */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const copy = onTheWire(answer);
  if (!isObject(copy)) throw new Error('An answer is an object');
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepest + (names[0] === 'data' ? 1 : 0)) {
      throw invalid(
        `You cannot expand more than ${deepest} levels of a property. Property: ${path}`,
        'expand',
      );
    }
    expandField(world, copy, names, path);
  }
  return copy;
}
