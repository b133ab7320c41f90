import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitConfirmation } from '../../entities/payment/awaited-payment.ts';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { currentToast, dismissToast } from '../../lib/toasts.ts';
import { aUser } from '../../test/a-user.ts';
import { anApplication } from '../../test/applications.ts';
import { aResponse } from '../../test/browser.ts';
import { openDashboard as open, part } from '../../test/dashboard.ts';
import { openPage } from '../../test/open-page.tsx';
import { aPayment, anOpenPayment, aSubscription, dayName } from '../../test/payments.ts';

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  forgetLoginNotes();
  dismissToast(currentToast()?.id ?? 0);
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
      /refunded on/,
    ],
    [{ isDisputed: true }, 'Disputed', /we are looking into it/],
    [{ refundedAmount: 2500 }, 'Paid', /\$2,500 of it was refunded/],
    [{ status: 'failed' }, 'Reversed', /Your bank reversed the payment/],
  ] as const)('%j read "%s"', async (changes, label, meaning) => {
    await open({ payments: [aPayment(changes)] });
    expect(await part('Pilot fee').findByText(label)).toBeVisible();
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

  it('of a farm invited to a higher tier are that tier’s, until it is paid', async () => {
    const invite = { tier: 'commercial', claimedAt: '2025-11-19T17:00:00.000Z' } as const;
    const invited = { invite, user: aUser({ pilotStatus: 'applied' }) };
    await open({ ...invited, payments: [anOpenPayment()] });
    const pay = await part('Pilot fee').findByRole('link', { name: 'Pay $25,000' });
    expect(pay).toHaveAttribute('href', '/checkout?tier=commercial');
    expect(part('Pilot fee').getByText(/Commercial tier, as in your invite/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay $10,000' })).toBeNull();
    cleanup();
    await open({ ...invited, payments: [aPayment({ tier: 'commercial', amount: 25_000 })] });
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
    expect(screen.queryByText(/as in your invite/)).toBeNull();
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
    expect(await screen.findByText('Your payments could not be loaded.')).toBeVisible();
    globalThis.fetch = answer;
    server.payments = [aPayment()];
    await userEvent.click(part('Pilot fee').getByRole('button', { name: 'Try again' }));
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
  });
});

describe('the subscription', () => {
  it.each([
    [aSubscription(), 'Active', /^Next payment: \$199\.00 on/, 'See the subscription'],
    [aSubscription({ cancelAt: '2026-01-30T17:00:00.000Z' }), /^Ends on/, /canceled/, 'See the subscription'],
    [aSubscription({ status: 'past-due' }), 'Past due', /did not go through/, 'Pay now'],
    [
      aSubscription({ status: 'ended', endedAt: '2025-10-01T17:00:00.000Z' }),
      'Ended',
      /It ended on/,
      'Subscribe',
    ],
    [aSubscription({ status: 'incomplete' }), 'No subscription', /Nothing is charged/, 'Subscribe'],
  ])('reads as it stands: case %#', async (subscription, label, meaning, link) => {
    await open({ subscription });
    const shown = part('Subscription');
    expect(await shown.findByText(label)).toBeVisible();
    expect(shown.getByText(meaning)).toBeVisible();
    expect(shown.getByRole('link', { name: link })).toHaveAttribute('href', '/subscribe');
  });
});

describe('the application', () => {
  it.each([
    [anApplication(), 'applied', 'Pilot fee open', 'Complete the application', '/pilot-application'],
    [
      anApplication({ paymentStatus: 'paid' }),
      'applied',
      'Applied',
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
  ] as const)('has a next step of its own: case %#', async (application, pilotStatus, label, link, to) => {
    await open({ applications: [application], user: aUser({ pilotStatus }) });
    const shown = part('Pilot program');
    expect(await shown.findByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(shown.getByText(label)).toBeVisible();
  });

  it('is the next step of whoever has paid at the checkout', async () => {
    await open({ payments: [aPayment()] });
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
