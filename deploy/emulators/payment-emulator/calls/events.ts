import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { missing } from '../http/failure.ts';
import { listOf } from '../http/list.ts';
import type { KeptEvent } from '../store/kept.ts';
import type { World } from '../world.ts';

/** An event as it stands: whether somebody still has to be told changes. */
function eventOf(world: World, kept: KeptEvent): Stripe.Event {
  const isDone = world.store.get('delivery', kept.id)?.isDone === true;
  // Made by `announce`, which checks the object against the type of the event.
  return { ...(JSON.parse(kept.body) as Stripe.Event), pending_webhooks: isDone ? 0 : 1 };
}

function retrieve({ world, id }: Call): Stripe.Event {
  const kept = world.store.get('event', id);
  if (kept === undefined) throw missing('event', id, 'id', 404);
  return eventOf(world, kept);
}

/** `charge.*` stands for all that begin with `charge.`. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function list({ world, parameters }: Call): Stripe.ApiList<Stripe.Event> {
  const type = parameters.text('type');
  const wanted = [...(type === undefined ? [] : [type]), ...parameters.texts('types')];
  const delivered = parameters.flag('delivery_success');
  const kept = world.store
    .all('event')
    .filter((event) => wanted.length === 0 || wanted.some((each) => isOfType(event.type, each)))
    .filter(
      ({ id }) => delivered === undefined || (world.store.get('delivery', id)?.isDone === true) === delivered,
    );
  const { data, ...page } = listOf('/v1/events', kept, parameters);
  return { ...page, data: data.map((event) => eventOf(world, event)) };
}

export const eventRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/events', answer: list },
  { method: 'GET', path: '/v1/events/{id}', answer: retrieve },
];
