import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Payment } from '@headgate/contracts/payment';
import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { Subscription } from '@headgate/contracts/subscription';
import type { User } from '@headgate/contracts/user';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitConfirmation } from '../lib/awaited-payment.ts';
import { forgetLoginNotes } from '../lib/login-notes.ts';
import { currentToast, dismissToast } from '../lib/toasts.ts';
import { aUser } from '../test/a-user.ts';
import { anApplication } from '../test/applications.ts';
import { aBrowser, aResponse } from '../test/browser.ts';
import { openPage } from '../test/open-page.tsx';
import { aPayment, anOpenPayment, aSubscription, dayName } from '../test/payments.ts';
import { SilentEvents } from '../test/silent-events.ts';

interface Server {
  payments: Payment[];
  subscription: Subscription | null;
  applications: PilotApplication[];
  user: User;
}

async function open(begin: Partial<Server> = {}, path = '/dashboard') {
  const server: Server = { payments: [], subscription: null, applications: [], user: aUser(), ...begin };
  aBrowser({
    '/api/user': () => Promise.resolve(aResponse(server.user)),
    '/api/payments': () => Promise.resolve(aResponse({ items: server.payments, nextCursor: null })),
    '/api/subscription': () => Promise.resolve(aResponse({ subscription: server.subscription })),
    '/api/pilot-applications': () =>
      Promise.resolve(aResponse({ items: server.applications, nextCursor: null })),
    '/api/predictions': { body: { items: [], nextCursor: null } },
    '/api/farm-profile': { status: 503, body: { message: 'Away' } },
  });
  await openPage(path);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return server;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const address = () => window.location.pathname + window.location.search;
const tell = (...paths: string[]) => {
  act(() => {
    SilentEvents.opened.at(-1)!.say('changed', JSON.stringify({ paths }));
  });
};
const toast = async (title: string, description: string) => {
  const region = within(await screen.findByRole('region', { name: 'Notification' }));
  expect(await region.findByText(title)).toBeInTheDocument();
  expect(region.getByText(description)).toBeInTheDocument();
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  forgetLoginNotes();
  dismissToast(currentToast()?.id ?? 0);
});

describe('back from the payment provider', () => {
  const returned =
    '/dashboard?for=commercial&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=';

  it('after success thanks once, and leaves no trace in the address', async () => {
    await open({}, `${returned}succeeded`);
    await toast('Payment Successful', 'Thank you for your purchase!');
    await waitFor(() => {
      expect(address()).toBe('/dashboard');
    });
    dismissToast(currentToast()!.id);
    cleanup();
    // A reload.
    await open({}, address());
    expect(currentToast()).toBeNull();
  });

  it('waits for the provider’s word, reload or not, and shows the payment when it is in', async () => {
    const fee = anOpenPayment({ tier: 'commercial', amount: 25_000 });
    await open({ payments: [fee] }, `${returned}succeeded`);
    expect(await part('Pilot fee').findByText('Payment received, being confirmed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay $25,000' })).toBeNull();
    await waitFor(() => {
      expect(address()).toBe('/dashboard');
    });
    cleanup();
    const server = await open({ payments: [fee] });
    expect(await part('Pilot fee').findByText('Payment received, being confirmed')).toBeVisible();
    server.payments = [{ ...fee, status: 'paid', paidAt: '2025-11-20T17:05:00.000Z' }];
    server.user = aUser({ pilotStatus: 'enrolled' });
    tell('/api/payments');
    tell('/api/user');
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
    expect(await part('Pilot program').findByText('Enrolled')).toBeVisible();
  });

  it('says that it is being confirmed even before the payment is listed', async () => {
    awaitConfirmation('standard');
    await open();
    expect(await part('Pilot fee').findByText('Payment received, being confirmed')).toBeVisible();
  });

  it.each(['failed', 'canceled', 'requires_payment_method'])(
    'after "%s" says that it failed',
    async (status) => {
      await open({ payments: [anOpenPayment()] }, `/dashboard?for=standard&redirect_status=${status}`);
      await toast(
        'Payment Failed',
        'The payment was not completed. You can try again, with this card or another one.',
      );
      expect(await part('Pilot fee').findByRole('link', { name: 'Pay $10,000' })).toHaveAttribute(
        'href',
        '/checkout?tier=standard',
      );
      await waitFor(() => {
        expect(address()).toBe('/dashboard');
      });
    },
  );

  it('from a subscription says so', async () => {
    const server = await open({}, '/dashboard?for=subscription&redirect_status=succeeded');
    await toast('Subscription Active', 'You are now subscribed to the product!');
    expect(await part('Subscription').findByText('Payment received, being confirmed')).toBeVisible();
    server.subscription = aSubscription();
    tell('/api/subscription');
    expect(await part('Subscription').findByText('Active')).toBeVisible();
  });
});

describe('pilot fees', () => {
  it('that were paid have their receipts', async () => {
    await open({ payments: [aPayment()] });
    const fees = part('Pilot fee');
    expect(await fees.findByText('Paid')).toBeVisible();
    expect(fees.getByText(/^\$10,000, Standard tier, Visa ending in 4242 on/)).toHaveTextContent(
      dayName('2025-11-20T17:05:00.000Z'),
    );
    const receipt = fees.getByRole('link', { name: /^Receipt for \$10,000/ });
    expect(receipt).toHaveAttribute('href', 'https://pay.example/receipts/1');
    expect(receipt).toHaveAttribute('target', '_blank');
  });

  it.each([
    [
      { status: 'refunded', refundedAmount: 10_000, refundedAt: '2025-11-25T17:00:00.000Z' },
      'Refunded',
      /given back on/,
    ],
    [{ isDisputed: true }, 'Disputed', /being looked into/],
    [{ refundedAmount: 2500 }, 'Paid', /\$2,500 of it was given back/],
    [{ status: 'failed' }, 'Taken back', /Your bank has taken the payment back/],
  ] as const)('%j read "%s"', async (changes, words, meaning) => {
    await open({ payments: [aPayment(changes)] });
    expect(await part('Pilot fee').findByText(words)).toBeVisible();
    expect(part('Pilot fee').getByText(meaning)).toBeVisible();
  });

  it('that were begun and never paid are not a grower’s concern once one is paid', async () => {
    await open({
      payments: [
        anOpenPayment({ tier: 'enterprise', amount: 50_000 }),
        aPayment({ tier: 'commercial', amount: 25_000 }),
        anOpenPayment(),
        anOpenPayment({ status: 'failed' }),
      ],
    });
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
    expect(part('Pilot fee').getAllByRole('listitem')).toHaveLength(1);
  });

  it('that were begun by looking at tiers are one open fee: the newest', async () => {
    await open({
      payments: [anOpenPayment({ tier: 'commercial', amount: 25_000 }), anOpenPayment()],
    });
    expect(await part('Pilot fee').findByRole('link', { name: 'Pay $25,000' })).toBeVisible();
    expect(part('Pilot fee').getAllByRole('listitem')).toHaveLength(1);
  });

  it('that do not come say so, and are asked for again', async () => {
    const server = await open();
    const answer = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path.startsWith('/api/payments')
        ? Promise.resolve(aResponse({ message: 'Away' }, 503))
        : answer(path, init)) as typeof fetch;
    cleanup();
    await openPage('/dashboard');
    expect(await screen.findByText('Your payments did not come.')).toBeVisible();
    globalThis.fetch = answer;
    server.payments = [aPayment()];
    await userEvent.click(part('Pilot fee').getByRole('button', { name: 'Try again' }));
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
  });
});

describe('the subscription', () => {
  it.each([
    [aSubscription(), 'Active', /^Next payment: \$199\.00 on/, 'See the subscription'],
    [
      aSubscription({ cancelAt: '2026-01-30T17:00:00.000Z' }),
      /^Ends on/,
      /cancelled/,
      'See the subscription',
    ],
    [aSubscription({ status: 'past-due' }), 'Past due', /did not go through/, 'Pay now'],
    [
      aSubscription({ status: 'ended', endedAt: '2025-10-01T17:00:00.000Z' }),
      'Ended',
      /It ended on/,
      'Subscribe',
    ],
    [aSubscription({ status: 'incomplete' }), 'No subscription', /nothing is charged/, 'Subscribe'],
  ])('reads as it stands: case %#', async (subscription, words, meaning, link) => {
    await open({ subscription });
    const shown = part('Subscription');
    expect(await shown.findByText(words)).toBeVisible();
    expect(shown.getByText(meaning)).toBeVisible();
    expect(shown.getByRole('link', { name: link })).toHaveAttribute('href', '/subscribe');
  });
});

describe('the application', () => {
  it.each([
    [anApplication(), 'applied', 'Pilot fee open', 'Complete the application', '/pilot-application'],
    [
      anApplication({ paymentStatus: 'paid' }),
      'enrolled',
      'Enrolled',
      'See the application',
      '/pilot-application',
    ],
    [
      anApplication({ paymentStatus: 'paid', status: 'accepted' }),
      'enrolled',
      'Enrolled',
      'Set up your controllers',
      '/farm-hardware-setup',
    ],
    [anApplication({ status: 'declined' }), 'applied', 'Declined', 'Contact us', '/contact'],
  ] as const)('has a next step of its own: case %#', async (application, pilotStatus, words, link, to) => {
    await open({ applications: [application], user: aUser({ pilotStatus }) });
    const shown = part('Pilot program');
    expect(await shown.findByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(shown.getByText(words)).toBeVisible();
  });

  it('is the next step of whoever has paid at the checkout', async () => {
    await open({ payments: [aPayment()], user: aUser({ pilotStatus: 'enrolled' }) });
    expect(
      await part('Pilot program').findByRole('link', { name: 'Tell us about your farm' }),
    ).toHaveAttribute('href', '/pilot-application');
  });

  it('does not ask for a fee that is being confirmed', async () => {
    awaitConfirmation('standard');
    await open({
      applications: [anApplication()],
      payments: [anOpenPayment()],
      user: aUser({ pilotStatus: 'applied' }),
    });
    expect(await part('Pilot fee').findByText('Payment received, being confirmed')).toBeVisible();
    expect(await part('Pilot program').findByText('Applied')).toBeVisible();
    expect(screen.queryByText('Pilot fee open')).toBeNull();
  });
});
