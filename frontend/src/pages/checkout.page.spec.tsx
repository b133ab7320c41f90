import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLoginNotes } from '../lib/login-notes.ts';
import { aUser } from '../test/a-user.ts';
import { aBrowser, aResponse } from '../test/browser.ts';
import { openPage, setSite, settingsOfASite } from '../test/open-page.tsx';
import { anIntent, aPayment, anOpenPayment, dayName, setTestPayments } from '../test/payments.ts';

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

const intentPath = '/api/create-payment-intent';
const acceptance = '/api/pilot-agreement-acceptance';
const confirmPath = '/dev/payments/confirm';
const authenticatePath = '/dev/payments/authenticate';
const accepted = { version: '2025-10-13', acceptedAt: '2025-11-19T17:00:00.000Z' };

const dashboard: Answers = {
  '/api/payments': { body: { items: [anOpenPayment()], nextCursor: null } },
  '/api/subscription': { body: { subscription: null } },
  '/api/pilot-applications': { body: { items: [], nextCursor: null } },
  '/api/predictions': { body: { items: [], nextCursor: null } },
  '/api/farm-profile': { status: 503, body: { message: 'Away' } },
};
const usual: Answers = {
  'GET /api/user': { body: aUser() },
  [intentPath]: { body: anIntent() },
  [`GET ${acceptance}`]: { body: { version: null, acceptedAt: null } },
  [`POST ${acceptance}`]: { body: accepted },
  [confirmPath]: { body: { status: 'succeeded' } },
  ...dashboard,
};

async function open(answers: Answers = {}, path = '/checkout?tier=standard') {
  const { fetched } = aBrowser({ ...usual, ...answers });
  await openPage(path);
  const sent = (to: string, method = 'POST') =>
    fetched.mock.calls
      .filter(([each, init]) => each === to && init.method === method)
      .map(([, { body }]) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body));
  return { sent };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => {
  await userEvent.click(await button(name));
};
const tick = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /accept the pilot agreement/ }));
};
const useCard = async (number: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: number }));
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
      const { sent } = await open({}, `/checkout?tier=${tier}`);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(item)).toBeVisible();
      expect(document.title).toBe(`${title} · Headgate`);
      await waitFor(() => {
        expect(sent(intentPath)).toEqual([{ amount }]);
      });
    },
  );

  it('is the standard tier where none is named', async () => {
    await open({}, '/checkout');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Standard Tier - $10,000 Pilot Payment' }),
    ).toBeVisible();
    expect(await button('Pay $10,000')).toBeVisible();
  });
});

describe('the form', () => {
  it('shows a spinner until it is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open({ [intentPath]: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Loading the payment form...')).toBeVisible();
    answer(aResponse(anIntent()));
    expect(await button('Pay $10,000')).toBeVisible();
    expect(screen.queryByText('Loading the payment form...')).toBeNull();
  });

  it('that does not come says so, and comes when it is tried again', async () => {
    let isAway = true;
    await open({
      [intentPath]: () =>
        Promise.resolve(isAway ? aResponse({ message: 'Away' }, 503) : aResponse(anIntent())),
    });
    expect(await screen.findByText('Failed to load payment form. Please try again.')).toBeVisible();
    isAway = false;
    await press('Try again');
    expect(await button('Pay $10,000')).toBeVisible();
  });

  it('is plainly one for tests', async () => {
    await open();
    expect(await screen.findByText('Test payments')).toBeVisible();
    for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995'])
      expect(screen.getByText(number)).toBeVisible();
    expect(screen.getByText('4000 0025 0000 3155')).toBeVisible();
  });

  it('has what a phone needs to help', async () => {
    await open();
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
    await open();
    expect(await screen.findByText('Card payments are not set up on this site yet.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'Pay $10,000' })).toBeNull();
  });

  it('asks nobody about a card that is not filled in, and says beside the fields what is missing', async () => {
    const { sent } = await open();
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

describe('the pilot agreement', () => {
  it('is accepted before money is asked for: without the tick nothing is', async () => {
    const { sent } = await open();
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
    await open();
    const link = await screen.findByRole('link', { name: /^pilot agreement/ });
    expect(link).toHaveAttribute('href', '/pilot-agreement');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is recorded first; if that fails, nothing is charged, and it can be tried again', async () => {
    let isAway = true;
    const { sent } = await open({
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
    const { sent } = await open({ [`GET ${acceptance}`]: { body: accepted } });
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
    const { sent } = await open();
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
    const { sent } = await open({
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
    const { sent } = await open({ [confirmPath]: () => Promise.resolve(aResponse(answers.shift())) });
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

  it('whose answer is lost says that another try charges nothing twice', async () => {
    await open({
      [`GET ${acceptance}`]: { body: accepted },
      [confirmPath]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await useCard(/4242 4242/);
    await press('Pay $10,000');
    await toast(
      'Payment Failed',
      'We did not hear back from the payment provider. Please try again: what was paid already is not charged twice.',
    );
  });
});

describe('a card whose bank asks its owner', () => {
  const asked: Answers = {
    [`GET ${acceptance}`]: { body: accepted },
    [confirmPath]: { body: { status: 'requires_action' } },
  };

  it('is paid with when the owner says yes', async () => {
    const { sent } = await open({ ...asked, [authenticatePath]: { body: { status: 'succeeded' } } });
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
    const { sent } = await open({
      ...asked,
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

describe('what is paid already', () => {
  it('shows a receipt in place of the form', async () => {
    await open({ [intentPath]: { body: anIntent({ clientSecret: null, payment: aPayment() }) } });
    const payment = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(await payment.findByText('This is paid')).toBeVisible();
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
    await open({ [intentPath]: { body: anIntent({ clientSecret: null, payment }) } });
    expect(
      await screen.findByText(
        'Your Enterprise tier has everything of this one. There is nothing more to pay.',
      ),
    ).toBeVisible();
  });
});
