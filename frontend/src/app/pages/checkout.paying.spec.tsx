import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { aResponse } from '../../test/browser.ts';
import {
  accepted,
  acceptance,
  authenticatePath,
  button,
  confirmPath,
  openCheckout,
  press,
  tick,
  toast,
  useCard,
  type Answers,
} from '../../test/checkout.ts';
import { dayName, setTestPayments } from '../../test/payments.ts';

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  forgetLoginNotes();
  setTestPayments();
});

describe('the pilot agreement', () => {
  it('is accepted before money is asked for: without the tick nothing is', async () => {
    const { sent } = await openCheckout();
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    const box = screen.getByRole('checkbox');
    await waitFor(() => {
      expect(box).toHaveAccessibleDescription('Please accept the pilot agreement');
    });
    expect(box).toHaveFocus();
    expect(sent(acceptance)).toEqual([]);
    expect(sent(confirmPath)).toEqual([]);
    await userEvent.click(box);
    expect(screen.queryByText('Please accept the pilot agreement')).toBeNull();
  });

  it('is there to be read, without losing what is typed', async () => {
    await openCheckout();
    const link = await screen.findByRole('link', { name: /^pilot agreement/ });
    expect(link).toHaveAttribute('href', '/pilot-agreement');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is recorded first; if that fails, nothing is charged, and it can be tried again', async () => {
    let isAway = true;
    const { sent } = await openCheckout({
      [`POST ${acceptance}`]: () =>
        Promise.resolve(
          isAway ? aResponse({ message: 'Please try again in a moment' }, 503) : aResponse(accepted),
        ),
    });
    await tick();
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    expect(await screen.findByText('Please try again in a moment')).toBeVisible();
    expect(sent(confirmPath)).toEqual([]);
    isAway = false;
    await press('Pay $10,000');
    await waitFor(() => {
      expect(sent(confirmPath)).toHaveLength(1);
    });
    expect(sent(acceptance).at(-1)).toEqual({ version: '2025-10-13' });
  });

  it('that was accepted before says when, and is not asked for again', async () => {
    const { sent } = await openCheckout({ [`GET ${acceptance}`]: { body: accepted } });
    expect(await screen.findByText(dayName(accepted.acceptedAt))).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    await waitFor(() => {
      expect(sent(confirmPath)).toHaveLength(1);
    });
    expect(sent(acceptance)).toEqual([]);
  });
});

describe('paying', () => {
  it('leads to the dashboard as the provider does, which thanks once and waits for the provider’s word', async () => {
    const { sent } = await openCheckout();
    await tick();
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await toast('Payment Successful', 'Thank you for your purchase!');
    expect(await screen.findByText('Payment received, being confirmed')).toBeVisible();
    await waitFor(() => {
      expect(window.location.pathname + window.location.search).toBe('/dashboard');
    });
    expect(sent(confirmPath)).toEqual([{ clientSecret: 'pi_1_secret_x', cardNumber: '4242424242424242' }]);
  });

  it('is asked for once, however often the button is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent } = await openCheckout({
      [`GET ${acceptance}`]: { body: accepted },
      [confirmPath]: () => new Promise((resolve) => (answer = resolve)),
    });
    await useCard(/4242 4242/);
    const pay = await button('Pay $10,000');
    // Faster than React draws.
    const form = pay.closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await button('Processing...')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(form);
    answer(aResponse({ status: 'succeeded' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(sent(confirmPath)).toHaveLength(1);
  });

  it('that fails says why in the provider’s words, keeps the form, and works the next time', async () => {
    const answers = [
      { status: 'failed', message: 'Your card was declined.', code: 'card_declined' },
      { status: 'succeeded' },
    ];
    const { sent } = await openCheckout({ [confirmPath]: () => Promise.resolve(aResponse(answers.shift())) });
    await tick();
    await useCard(/4000 0000 0000 0002/);
    await press('Pay $10,000');
    await toast('Payment Failed', 'Your card was declined.');
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(sent(confirmPath)).toHaveLength(2);
    // One consent is enough for both.
    expect(sent(acceptance)).toHaveLength(1);
  });

  it('that is refused because it is paid already is success', async () => {
    await openCheckout({
      [`GET ${acceptance}`]: { body: accepted },
      [confirmPath]: {
        body: { status: 'failed', message: 'This has been paid already.', intentStatus: 'succeeded' },
      },
    });
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await toast('Payment Successful', 'Thank you for your purchase!');
  });

  it('that the bank takes its time over is not called paid', async () => {
    await openCheckout({
      [`GET ${acceptance}`]: { body: accepted },
      [confirmPath]: { body: { status: 'processing' } },
    });
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await toast(
      'Payment being processed',
      'Your payment has not cleared yet. We will show it here when it does.',
    );
  });

  it('whose answer is lost says that another try charges nothing twice', async () => {
    await openCheckout({
      [`GET ${acceptance}`]: { body: accepted },
      [confirmPath]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    await toast(
      'Payment Failed',
      'We did not hear back from the payment provider. Please try again: you will not be charged twice.',
    );
  });
});

describe('a card whose bank asks its owner', () => {
  const url: Answers = {
    [`GET ${acceptance}`]: { body: accepted },
    [confirmPath]: { body: { status: 'requires_action' } },
  };

  it('is paid with when the owner says yes', async () => {
    const { sent } = await openCheckout({ ...url, [authenticatePath]: { body: { status: 'succeeded' } } });
    await useCard(/4000 0025/);
    await press('Pay $10,000');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('a payment of $10,000');
    await press('Complete authentication');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(sent(authenticatePath)).toEqual([{ clientSecret: 'pi_1_secret_x', outcome: 'complete' }]);
  });

  it.each([
    ['says no', () => press('Fail authentication')],
    [
      'closes the question',
      async () => {
        fireEvent(await screen.findByRole('dialog'), new Event('close'));
      },
    ],
  ])('is not paid with when the owner %s', async (_how, refuse) => {
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    const { sent } = await openCheckout({
      ...url,
      [authenticatePath]: { body: { status: 'failed', message, code: 'authentication_failed' } },
    });
    await useCard(/4000 0025/);
    await press('Pay $10,000');
    await screen.findByRole('dialog');
    await refuse();
    await toast('Payment Failed', message);
    expect(sent(authenticatePath)).toEqual([{ clientSecret: 'pi_1_secret_x', outcome: 'fail' }]);
    expect(await button('Pay $10,000')).toBeVisible();
  });
});
