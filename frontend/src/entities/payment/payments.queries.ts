import { payment, paymentIntent } from '@headgate/contracts/payment';
import { agreementAcceptance, pilotAgreementVersion } from '@headgate/contracts/pilot-agreement';
import { tierAmounts, type Tier } from '@headgate/contracts/pricing-tier';
import { cardChange, openSubscription, subscription } from '@headgate/contracts/subscription';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { pagedQuery } from '../../lib/paged-query.ts';
import { readQuery } from '../../lib/read-query.ts';
import { request } from '../../lib/request.ts';

/* What more than one feature reads of a farm's money. Live changes reach these reads by their paths: `live.ts`. */

const paths = {
  intent: '/api/create-payment-intent',
  subscription: '/api/subscription',
  open: '/api/get-or-create-subscription',
  acceptance: '/api/pilot-agreement-acceptance',
} as const;

/** Asked anew by every page that pays: no secret outlives its page, and what is owed may have changed. */
const forThisPage = { staleTime: 0, gcTime: 0 } as const;

/** Pilot fees, the newest first. */
export const paymentsQuery = pagedQuery('/api/payments', payment);

/** The payment session a tier's fee, or what has paid it. However often it is asked, it is one payment. */
export const paymentIntentQuery = (tier: Tier) =>
  queryOptions({
    queryKey: [paths.intent, tier],
    queryFn: () => request('POST', paths.intent, paymentIntent, { body: { amount: tierAmounts[tier] } }),
    ...forThisPage,
  });

/** How the monthly subscription stands; null: there never was one that began. */
export const subscriptionQuery = readQuery(
  [paths.subscription],
  z.object({ subscription: z.nullable(subscription) }),
);

/** The payment session what is open of the monthly subscription. However often it is asked, it is one subscription. */
export const openSubscriptionQuery = queryOptions({
  queryKey: [paths.open],
  queryFn: async ({ client }) => {
    const answer = await request('POST', paths.open, openSubscription);
    // Nothing to pay: the provider has just been asked how it stands.
    if (answer.clientSecret === null && answer.subscription !== null)
      client.setQueryData(subscriptionQuery.queryKey, { subscription: answer.subscription });
    return answer;
  },
  ...forThisPage,
});

/** Gives notice. */
export const cancelSubscription = mutationOptions({
  mutationKey: [paths.subscription, 'cancel'],
  mutationFn: () => request('POST', `${paths.subscription}/cancel`, subscription),
  onSuccess: (changed, _nothing, _before, { client }) => {
    client.setQueryData(subscriptionQuery.queryKey, { subscription: changed });
  },
});

/** Takes the notice back. */
export const keepSubscription = mutationOptions({
  mutationKey: [paths.subscription, 'keep'],
  mutationFn: () => request('POST', `${paths.subscription}/keep`, subscription),
  onSuccess: (changed, _nothing, _before, { client }) => {
    client.setQueryData(subscriptionQuery.queryKey, { subscription: changed });
  },
});

/** The way to tell the provider another card. */
export const changeCard = mutationOptions({
  mutationKey: [paths.subscription, 'change-card'],
  mutationFn: () => request('POST', `${paths.subscription}/change-card`, cardChange),
  gcTime: 0,
});

/** Whether and when the farm has accepted the pilot agreement in force. */
export const agreementAcceptanceQuery = readQuery([paths.acceptance], agreementAcceptance);

/** The version in force. Again: the first time stays. */
export const acceptAgreement = mutationOptions({
  mutationKey: [paths.acceptance, 'accept'],
  mutationFn: () =>
    request('POST', paths.acceptance, agreementAcceptance, { body: { version: pilotAgreementVersion } }),
  onSuccess: (accepted, _nothing, _before, { client }) => {
    client.setQueryData(agreementAcceptanceQuery.queryKey, accepted);
  },
});
