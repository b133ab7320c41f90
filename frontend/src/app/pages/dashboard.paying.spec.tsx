import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitConfirmation } from '../../entities/payment/awaited-payment.ts';
import { noteBegun } from '../../entities/payment/begun-payment.ts';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { currentToast, dismissToast } from '../../lib/toasts.ts';
import { aUser } from '../../test/a-user.ts';
import { anApplication } from '../../test/applications.ts';
import { aResponse } from '../../test/browser.ts';
import { address, openDashboard as open, part, notify, toast } from '../../test/dashboard.ts';
import { aPayment, anIntent, anOpenPayment, aSubscription } from '../../test/payments.ts';

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
    noteBegun('pi_1_secret_x');
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
    cleanup();
    // The same link once more, out of the history.
    await open({}, `${returned}succeeded`);
    await waitFor(() => {
      expect(address()).toBe('/dashboard');
    });
    expect(currentToast()).toBeNull();
  });

  it.each([
    'for=standard&redirect_status=succeeded',
    'for=standard&redirect_status=processing&payment_intent=pi_of_another',
    'for=standard&redirect_status=failed',
    'for=card&redirect_status=succeeded&setup_intent=seti_of_another',
    'for=subscription&redirect_status=succeeded&payment_intent=',
  ])('is nobody by a link that was not begun here: %s', async (query) => {
    noteBegun('pi_1_secret_x');
    await open({ payments: [anOpenPayment()] }, `/dashboard?${query}`);
    await waitFor(() => {
      expect(address()).toBe('/dashboard');
    });
    expect(await part('Pilot fee').findByRole('link', { name: 'Pay $10,000' })).toBeVisible();
    expect(part('Subscription').getByText('No subscription')).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
    expect(currentToast()).toBeNull();
  });

  it('waits for the provider’s word, reload or not, and shows the payment when it is in', async () => {
    const fee = anOpenPayment({ tier: 'commercial', amount: 25_000 });
    noteBegun('pi_1_secret_x');
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
    server.applications = [anApplication({ status: 'accepted', paymentStatus: 'paid' })];
    server.user = aUser({ pilotStatus: 'enrolled' });
    notify('/api/payments', '/api/pilot-applications');
    notify('/api/user');
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
      noteBegun('pi_1_secret_x');
      await open(
        { payments: [anOpenPayment()] },
        `/dashboard?for=standard&payment_intent=pi_1&redirect_status=${status}`,
      );
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
    noteBegun('pi_sub_secret_x');
    const server = await open(
      {},
      '/dashboard?for=subscription&payment_intent=pi_sub&redirect_status=succeeded',
    );
    await toast('Subscription Active', 'You are now subscribed to the product!');
    expect(await part('Subscription').findByText('Payment received, being confirmed')).toBeVisible();
    server.subscription = aSubscription();
    notify('/api/subscription');
    expect(await part('Subscription').findByText('Active')).toBeVisible();
  });
});

describe('a fee that is being confirmed', () => {
  const fee = anOpenPayment({ tier: 'commercial', amount: 25_000 });
  const check = async (name = 'Pilot fee') => {
    await userEvent.click(await part(name).findByRole('button', { name: 'Check now' }));
  };
  const url = ({ fetched }: Awaited<ReturnType<typeof open>>) =>
    fetched.mock.calls
      .filter(([path]) => path === '/api/create-payment-intent')
      .map(([, { body }]) => JSON.parse(body as string) as unknown);

  it('can be asked after: what the provider has taken shows as paid', async () => {
    awaitConfirmation('commercial');
    const server = await open({ payments: [fee] });
    const paid = { ...fee, status: 'paid', paidAt: '2025-11-20T17:05:00.000Z' } as const;
    Object.assign(server, {
      payments: [paid],
      intent: anIntent({ tier: 'commercial', amount: 25_000, clientSecret: null, payment: paid }),
    });
    await check();
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
    expect(url(server)).toEqual([{ amount: 25_000 }]);
  });

  it('can be paid when the provider has taken nothing', async () => {
    awaitConfirmation('commercial');
    await open({ payments: [fee], intent: anIntent({ tier: 'commercial', amount: 25_000 }) });
    await check();
    expect(await part('Pilot fee').findByRole('link', { name: 'Pay $25,000' })).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
  });

  it('waits on where the provider is taking the money', async () => {
    awaitConfirmation('commercial');
    await open({ payments: [fee], intent: anIntent({ isProcessing: true }) });
    await check();
    expect(await part('Pilot fee').findByText('The bank has not confirmed it yet.')).toBeVisible();
    expect(part('Pilot fee').getByText('Payment received, being confirmed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay $25,000' })).toBeNull();
  });

  it('waits on while nobody can be asked, and says so', async () => {
    awaitConfirmation('commercial');
    await open({ payments: [fee] });
    const answer = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path === '/api/create-payment-intent'
        ? Promise.resolve(aResponse({ message: 'The payment provider is away' }, 503))
        : answer(path, init)) as typeof fetch;
    await check();
    expect(await part('Pilot fee').findByText('The payment provider is away')).toBeVisible();
    expect(part('Pilot fee').getByText('Payment received, being confirmed')).toBeVisible();
  });

  it('is not settled by an earlier one of its tier, but by itself', async () => {
    const before = aPayment({ status: 'refunded', refundedAt: '2025-11-25T17:00:00.000Z' });
    const server = await open({ payments: [before] });
    expect(await part('Pilot fee').findByText('Refunded')).toBeVisible();
    // In another part of the page a second try has just succeeded.
    await new Promise((resolve) => setTimeout(resolve, 5));
    act(() => {
      awaitConfirmation('standard');
    });
    expect(await part('Pilot fee').findByText('Payment received, being confirmed')).toBeVisible();
    const reads = () => server.fetched.mock.calls.filter(([path]) => path === '/api/payments').length;
    const readsBefore = reads();
    server.payments = [anOpenPayment(), before];
    notify('/api/payments');
    await waitFor(() => {
      expect(reads()).toBeGreaterThan(readsBefore);
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(part('Pilot fee').getByText('Payment received, being confirmed')).toBeVisible();
    server.payments = [aPayment(), before];
    notify('/api/payments');
    expect(await part('Pilot fee').findByText('Paid')).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
  });

  it('of a subscription can be asked after too, and be paid when nothing was taken', async () => {
    awaitConfirmation('subscription');
    await open();
    await check('Subscription');
    expect(await part('Subscription').findByText('No subscription')).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
  });
});
