import { expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Payment, PaymentIntentAnswer } from '@headgate/contracts/payment';
import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { OwnInvite } from '@headgate/contracts/pilot-invite';
import type { Subscription } from '@headgate/contracts/subscription';
import type { User } from '@headgate/contracts/user';
import { act, screen, within } from '@testing-library/react';
import { aUser } from './a-user.ts';
import { aBrowser, aResponse } from './browser.ts';
import { openPage } from './open-page.tsx';
import { anIntent, anOpenSubscription } from './payments.ts';
import { SilentEvents } from './silent-events.ts';
import { withoutFields } from './today.ts';

/* The dashboard as it shows a farm's money. */

interface Server {
  payments: Payment[];
  subscription: Subscription | null;
  applications: PilotApplication[];
  user: User;
  invite: OwnInvite['invite'];
  /** What the provider says when it is asked. */
  intent: PaymentIntentAnswer;
}

/** The dashboard, of a farm whose money a test may change. */
export async function openDashboard(begin: Partial<Server> = {}, path = '/dashboard') {
  const server: Server = {
    payments: [],
    subscription: null,
    applications: [],
    user: aUser(),
    invite: null,
    intent: anIntent(),
    ...begin,
  };
  const { fetched } = aBrowser({
    ...withoutFields,
    '/api/create-payment-intent': () => Promise.resolve(aResponse(server.intent)),
    '/api/get-or-create-subscription': () =>
      Promise.resolve(aResponse(anOpenSubscription({ subscription: server.subscription }))),
    '/api/user': () => Promise.resolve(aResponse(server.user)),
    '/api/payments': () => Promise.resolve(aResponse({ items: server.payments, nextCursor: null })),
    '/api/subscription': () => Promise.resolve(aResponse({ subscription: server.subscription })),
    '/api/pilot-applications': () =>
      Promise.resolve(aResponse({ items: server.applications, nextCursor: null })),
    '/api/pilot-invites/own': () => Promise.resolve(aResponse({ invite: server.invite })),
    '/api/predictions': { body: { items: [], nextCursor: null } },
    '/api/farm-profile': { status: 503, body: { message: 'Away' } },
  });
  await openPage(path);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return Object.assign(server, { fetched });
}
export const part = (name: string) => within(screen.getByRole('region', { name }));
export const address = () => window.location.pathname + window.location.search;
export const notify = (...paths: string[]) => {
  act(() => {
    SilentEvents.opened.at(-1)!.say('changed', JSON.stringify({ paths }));
  });
};
export const toast = async (title: string, description: string) => {
  const region = within(await screen.findByRole('region', { name: 'Notification' }));
  expect(await region.findByText(title)).toBeInTheDocument();
  expect(region.getByText(description)).toBeInTheDocument();
};
