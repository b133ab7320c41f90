import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { anApplication } from '../../test/applications.ts';
import { aResponse } from '../../test/browser.ts';
import { button, confirmPath, intentPath, openCheckout, press, tick } from '../../test/checkout.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { anIntent, aPayment, dayName, setTestPayments } from '../../test/payments.ts';

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  forgetLoginNotes();
  setTestPayments();
});

describe('what is paid for', () => {
  it.each([
    ['standard', 'Standard Tier - $10,000 Pilot Payment', 'Weekly optimization', 10_000],
    ['commercial', 'Commercial Tier - $25,000 Pilot Payment', 'Multi-field management', 25_000],
    ['enterprise', 'Enterprise Tier - $50,000 Pilot Payment', 'Dedicated engineer', 50_000],
    ['gold', 'Standard Tier - $10,000 Pilot Payment', 'ROI report', 10_000],
  ] as const)(
    'is said for the tier %s, whose amount alone is asked for',
    async (tier, title, item, amount) => {
      const { sent } = await openCheckout({}, `/checkout?tier=${tier}`);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(item)).toBeVisible();
      expect(document.title).toBe(`${title} · Headgate`);
      await waitFor(() => {
        expect(sent(intentPath)).toEqual([{ amount }]);
      });
    },
  );

  it('is the standard tier where none is named', async () => {
    await openCheckout({}, '/checkout');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Standard Tier - $10,000 Pilot Payment' }),
    ).toBeVisible();
    expect(await button('Pay $10,000')).toBeVisible();
  });
});

describe('a farm whose application was declined', () => {
  it('is asked for no money, and shown the way to apply again', async () => {
    const { sent } = await openCheckout({
      '/api/pilot-applications': {
        body: { items: [anApplication({ status: 'declined' })], nextCursor: null },
      },
    });
    expect(await screen.findByText('No fee is due')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your application' })).toHaveAttribute(
      'href',
      '/pilot-application',
    );
    expect(sent(intentPath)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('whoever has paid for a lower tier', () => {
  const paidFor = (payment: ReturnType<typeof aPayment>) => ({
    '/api/payments': { body: { items: [payment], nextCursor: null } },
  });

  it('is told that this one is charged on top', async () => {
    await openCheckout(paidFor(aPayment()), '/checkout?tier=commercial');
    expect(await screen.findByText(/You have paid \$10,000 for the Standard tier/)).toHaveTextContent(
      'It does not count toward this tier: $25,000 more is charged for the Commercial tier.',
    );
  });

  it('reads none of that once this one is paid too', async () => {
    const paid = aPayment({ tier: 'commercial', amount: 25_000 });
    await openCheckout(paidFor(paid), '/checkout?tier=commercial');
    expect(await button('Pay $25,000')).toBeVisible();
    expect(screen.queryByText(/You have paid/)).toBeNull();
  });
});

describe('the form', () => {
  it('asks for its intent once, also where React mounts everything twice', async () => {
    const { sent } = await openCheckout({}, '/checkout?tier=commercial', { isStrict: true });
    expect(await button('Pay $25,000')).toBeVisible();
    await tick();
    expect(sent(intentPath)).toEqual([{ amount: 25_000 }]);
  });

  it('shows a spinner until it is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    await openCheckout({ [intentPath]: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Loading the payment form...')).toBeVisible();
    answer(aResponse(anIntent()));
    expect(await button('Pay $10,000')).toBeVisible();
    expect(screen.queryByText('Loading the payment form...')).toBeNull();
  });

  it('that does not come says so, and comes when it is tried again', async () => {
    let isAway = true;
    await openCheckout({
      [intentPath]: () =>
        Promise.resolve(isAway ? aResponse({ message: 'Away' }, 503) : aResponse(anIntent())),
    });
    expect(await screen.findByText('Failed to load payment form. Please try again.')).toBeVisible();
    isAway = false;
    await press('Try again');
    expect(await button('Pay $10,000')).toBeVisible();
  });

  it('is plainly one for tests', async () => {
    await openCheckout();
    expect(await screen.findByText('Test payments')).toBeVisible();
    for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995'])
      expect(screen.getByText(number)).toBeVisible();
    expect(screen.getByText('4000 0025 0000 3155')).toBeVisible();
  });

  it('has what a phone needs to help', async () => {
    await openCheckout();
    for (const [label, autoComplete] of [
      ['Card number', 'cc-number'],
      ['Expiration date', 'cc-exp'],
      ['Security code', 'cc-csc'],
    ] as const) {
      const field = await screen.findByLabelText(label);
      expect(field).toHaveAttribute('autocomplete', autoComplete);
      expect(field).toHaveAttribute('inputmode', 'numeric');
    }
  });

  it('is not there where nobody takes cards: it says so, and whom to ask', async () => {
    document.body.innerHTML = '';
    setSite(settingsOfASite);
    await openCheckout();
    expect(await screen.findByText('Card payments are not set up on this site yet.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'Pay $10,000' })).toBeNull();
  });

  it('asks nobody about a card that is not filled in, and says beside the fields what is missing', async () => {
    const { sent } = await openCheckout();
    await tick();
    await userEvent.type(await screen.findByLabelText('Card number'), '4242');
    await press('Pay $10,000');
    const number = screen.getByLabelText('Card number');
    await waitFor(() => {
      expect(number).toHaveAccessibleDescription('Your card number is incomplete.');
    });
    expect(number).toHaveFocus();
    expect(screen.getByLabelText('Expiration date')).toBeInvalid();
    expect(screen.getByLabelText('Security code')).toBeInvalid();
    expect(sent(confirmPath)).toEqual([]);
    expect(await button('Pay $10,000')).toBeVisible();
  });
});

describe('what is paid already', () => {
  it('shows a receipt in place of the form', async () => {
    await openCheckout({ [intentPath]: { body: anIntent({ clientSecret: null, payment: aPayment() }) } });
    const payment = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(await payment.findByText('You have paid')).toBeVisible();
    for (const text of ['$10,000', dayName('2025-11-20T17:05:00.000Z'), 'Visa ending in 4242'])
      expect(payment.getByText(text)).toBeVisible();
    expect(payment.getByRole('link', { name: /^Open the receipt/ })).toHaveAttribute(
      'href',
      'https://pay.example/receipts/1',
    );
    expect(payment.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('by a higher tier says so', async () => {
    const payment = aPayment({ tier: 'enterprise', amount: 50_000 });
    await openCheckout({ [intentPath]: { body: anIntent({ clientSecret: null, payment }) } });
    expect(
      await screen.findByText(
        'Your Enterprise tier includes everything in this one. There is nothing more to pay.',
      ),
    ).toBeVisible();
  });
});
