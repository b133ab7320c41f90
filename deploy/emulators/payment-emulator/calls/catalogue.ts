import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { invalid, missing } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { newId } from '../ids.ts';
import { findPrice, newPrice, newProduct, priceOf } from '../objects/catalogue.ts';
import type { World } from '../world.ts';

function findProduct(world: World, id: string, status: 400 | 404): Stripe.Product {
  const product = world.store.get('product', id);
  if (product === undefined) throw missing('product', id, 'product', status);
  return product;
}

function createProduct({ world, parameters }: Call): Stripe.Product {
  const product = {
    ...newProduct(newId('prod'), world.clock.now(), parameters.required('name')),
    description: parameters.text('description') ?? null,
    metadata: mergeMetadata({}, parameters),
  };
  world.store.put('product', product.id, product);
  world.announce('product.created', product);
  return product;
}

function listProducts({ world, parameters }: Call): Stripe.ApiList<Stripe.Product> {
  const products = world.store.all('product').filter(havingAll(parameters, ['active']));
  return listOf('/v1/products', products, parameters);
}

function createPrice({ world, parameters }: Call): Stripe.Price {
  const amount = parameters.integer('unit_amount');
  if (amount === undefined || amount < 0)
    throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  const recurring = parameters.below('recurring');
  const kept = {
    ...newPrice(newId('price'), world.clock.now(), {
      product: findProduct(world, parameters.required('product'), 400).id,
      amount,
      currency: parameters.required('currency').toLowerCase(),
      interval: recurring.oneOf('interval', ['day', 'week', 'month', 'year']) ?? null,
    }),
    nickname: parameters.text('nickname') ?? null,
    metadata: mergeMetadata({}, parameters),
  };
  world.store.put('price', kept.id, kept);
  world.announce('price.created', priceOf(kept));
  return priceOf(kept);
}

function listPrices({ world, parameters }: Call): Stripe.ApiList<Stripe.Price> {
  const prices = world.store.all('price').filter(havingAll(parameters, ['active', 'product', 'type']));
  const { data, ...page } = listOf('/v1/prices', prices, parameters);
  return { ...page, data: data.map(priceOf) };
}

export const catalogueRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/products', answer: createProduct },
  { method: 'GET', path: '/v1/products', answer: listProducts },
  { method: 'GET', path: '/v1/products/{id}', answer: ({ world, id }) => findProduct(world, id, 404) },
  { method: 'POST', path: '/v1/prices', answer: createPrice },
  { method: 'GET', path: '/v1/prices', answer: listPrices },
  { method: 'GET', path: '/v1/prices/{id}', answer: ({ world, id }) => priceOf(findPrice(world, id)) },
];
