import type Stripe from 'stripe';
import { invalid, missing } from './failure.ts';
import type { Parameters } from './parameters.ts';

interface Listed {
  readonly id: string;
  readonly created: number;
}

function limitOf(parameters: Parameters): number {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100', 'limit');
  return limit;
}

/** `created` as one time, or as bounds. */
function createdFilter(parameters: Parameters): (item: Listed) => boolean {
  if (!parameters.has('created')) return () => true;
  if (parameters.isText('created')) {
    const at = parameters.integer('created');
    return ({ created }) => created === at;
  }
  const bounds = parameters.below('created');
  const [gte, gt, lte, lt] = (['gte', 'gt', 'lte', 'lt'] as const).map((name) => bounds.integer(name));
  return ({ created }) =>
    created >= (gte ?? -Infinity) &&
    created > (gt ?? -Infinity) &&
    created <= (lte ?? Infinity) &&
    created < (lt ?? Infinity);
}

function indexOf(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw missing('object', id, param, 400);
  return index;
}

/**
 * A page of a list: newest first, by `limit`, `starting_after`, `ending_before` and `created`. `oldestFirst`: all that
 * pass the filters of the call but that of `created`.
 */
export function listOf<T extends Listed>(
  url: string,
  oldestFirst: readonly T[],
  parameters: Parameters,
): Stripe.ApiList<T> {
  const limit = limitOf(parameters);
  const items = oldestFirst.filter(createdFilter(parameters)).reverse();
  const [after, before] = [parameters.text('starting_after'), parameters.text('ending_before')];
  if (before !== undefined && after === undefined) {
    const end = indexOf(items, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(items, after, 'starting_after') + 1;
  return {
    object: 'list',
    data: items.slice(start, start + limit),
    has_more: start + limit < items.length,
    url,
  };
}

/**
 * Whether an item has what the call filters by: where a parameter is not given, everything has it. The parameters are read at
 * once: the call knows them though there is nothing to filter.
 */
export function havingAll(parameters: Parameters, names: readonly string[]): (item: object) => boolean {
  const wanted = names.map((name) => [name, parameters.text(name)] as const);
  return (item) => {
    const values = new Map<string, unknown>(Object.entries(item));
    return wanted.every(([name, value]) => value === undefined || String(values.get(name)) === value);
  };
}
