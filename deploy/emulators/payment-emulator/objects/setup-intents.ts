import type Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import { clientSecretOf, newId } from '../ids.ts';
import type { World } from '../world.ts';

/** A setup intent as Stripe makes it, and its event. */
export function newSetupIntent(
  world: World,
  fields: Pick<
    Stripe.SetupIntent,
    'allowed_payment_method_types' | 'customer' | 'metadata' | 'description' | 'usage'
  >,
): Stripe.SetupIntent {
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: clientSecretOf(id),
    created: world.clock.now(),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    ...fields,
  };
  world.store.put('setup_intent', id, intent);
  world.announce('setup_intent.created', intent);
  return intent;
}

export function findSetupIntent(world: World, id: string): Stripe.SetupIntent {
  const intent = world.store.get('setup_intent', id);
  if (intent === undefined) throw missing('setupintent', id, 'intent', 404);
  return intent;
}

/** The changed intent, kept. */
export function changeSetup(
  world: World,
  intent: Stripe.SetupIntent,
  change: Partial<Stripe.SetupIntent>,
): Stripe.SetupIntent {
  const changed = { ...intent, ...change };
  world.store.put('setup_intent', intent.id, changed);
  return changed;
}
