import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { currentToast, dismissToast } from '../../lib/toasts.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { anIntent } from '../../test/payments.ts';
import { stubStripe } from '../../test/stripe-stub.ts';

const accepted = { version: '2025-10-13', acceptedAt: '2025-11-19T17:00:00.000Z' };

/** Opens the page up to the point where Stripe's frame has something to say. */
async function open() {
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/create-payment-intent': { body: anIntent() },
    '/api/pilot-agreement-acceptance': { body: accepted },
    '/api/payments': { body: { items: [], nextCursor: null } },
    '/api/subscription': { body: { subscription: null } },
    '/api/pilot-applications': { body: { items: [], nextCursor: null } },
    '/api/predictions': { body: { items: [], nextCursor: null } },
    '/api/farm-profile': { status: 503, body: { message: 'Away' } },
  });
  const stub = stubStripe();
  await openPage('/checkout?tier=commercial');
  await waitFor(() => {
    expect(stub.hasListener('ready')).toBe(true);
  });
  return { ...stub, fetched };
}
const notify = (stub: { notify: (event: string) => void }, event: string) => {
  act(() => {
    stub.notify(event);
  });
};
const pay = () => screen.findByRole('button', { name: 'Pay $25,000' });
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
  setSite({ ...settingsOfASite, stripePublishableKey: 'pk_test_of_ours' });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
});

describe('Stripe’s form', () => {
  it('is made with our key and our secret, in our colours, and pays only when it is ready', async () => {
    const stub = await open();
    expect(stub.making).toHaveBeenCalledWith('pk_test_of_ours');
    expect(stub.stripe.elements).toHaveBeenCalledTimes(1);
    expect(stub.stripe.elements.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'pi_1_secret_x',
      appearance: { theme: 'stripe' },
    });
    expect(screen.queryByText('Test payments')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay $25,000' })).toBeNull();
    expect(screen.getByText('Loading the payment form...')).toBeVisible();
    notify(stub, 'ready');
    expect(await pay()).toBeVisible();
  });

  it('asks Stripe once for a double press, with the dashboard as the way back', async () => {
    const stub = await open();
    notify(stub, 'ready');
    const form = (await pay()).closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(stub.stripe.confirmPayment).toHaveBeenCalledTimes(1);
    });
    const [url] = stub.stripe.confirmPayment.mock.calls[0]!;
    expect(url.confirmParams.return_url).toBe(`${window.location.origin}/dashboard?for=commercial`);
    expect(url.redirect).toBeUndefined();
    // Until the browser has left.
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
    fireEvent.submit(form);
    expect(stub.stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it('says Stripe’s own words when it fails, stays as it is, and may be tried again', async () => {
    const stub = await open();
    stub.stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Your card was declined.' },
    });
    notify(stub, 'ready');
    await userEvent.click(await pay());
    await toast('Payment Failed', 'Your card was declined.');
    await userEvent.click(await pay());
    await waitFor(() => {
      expect(stub.stripe.confirmPayment).toHaveBeenCalledTimes(2);
    });
    // The same frame with what is typed in it.
    expect(stub.elements.create).toHaveBeenCalledTimes(1);
  });

  it('leaves to Stripe’s frame what is missing in it: nothing was asked, so nothing failed', async () => {
    const stub = await open();
    stub.elements.submit.mockResolvedValueOnce({
      error: { type: 'validation_error', message: 'Your card number is incomplete.' },
    });
    notify(stub, 'ready');
    await userEvent.click(await pay());
    expect(await pay()).toHaveAttribute('aria-disabled', 'false');
    expect(stub.stripe.confirmPayment).not.toHaveBeenCalled();
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('takes "there is nothing left to pay" for what it is', async () => {
    const stub = await open();
    stub.stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } },
    });
    notify(stub, 'ready');
    await userEvent.click(await pay());
    await toast('Payment Successful', 'Thank you for your purchase!');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  it('that breaks says so: whoever pays may go on', async () => {
    const stub = await open();
    stub.stripe.confirmPayment.mockRejectedValueOnce(new Error('IntegrationError'));
    notify(stub, 'ready');
    await userEvent.click(await pay());
    await toast(
      'Payment Failed',
      'We did not hear back from the payment provider. Please try again: you will not be charged twice.',
    );
    expect(await pay()).toHaveAttribute('aria-disabled', 'false');
  });

  it('that does not come says so, and is made anew when it is tried again', async () => {
    const stub = await open();
    notify(stub, 'loaderror');
    expect(await screen.findByText('Failed to load payment form. Please try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(stub.stripe.elements).toHaveBeenCalledTimes(2);
    });
    notify(stub, 'ready');
    expect(await pay()).toBeVisible();
  });

  it('may be used again by whoever comes back from the bank’s page by the browser’s button', async () => {
    const stub = await open();
    notify(stub, 'ready');
    await userEvent.click(await pay());
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await pay()).toHaveAttribute('aria-disabled', 'false');
  });
});
