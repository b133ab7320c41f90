import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Subscription } from '@headgate/contracts/subscription';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitConfirmation } from '../../entities/payment/awaited-payment.ts';
import { forgetLoginNotes } from '../../lib/login-notes.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { anOpenSubscription, aSubscription, dayName, setTestPayments } from '../../test/payments.ts';
import { SilentEvents } from '../../test/silent-events.ts';

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

const openPath = '/api/get-or-create-subscription';
const confirmPath = '/dev/payments/confirm';

/** `standing`: as the server has it; a test changes it. */
async function open(begin: Subscription | null, answers: Answers = {}) {
  const server = { subscription: begin };
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/subscription': () => Promise.resolve(aResponse(server)),
    [openPath]: { body: anOpenSubscription() },
    [confirmPath]: { body: { status: 'succeeded' } },
    ...answers,
  });
  await openPage('/subscribe');
  await screen.findByRole('heading', { level: 1, name: 'Monthly Subscription' });
  const sent = (to: string) =>
    fetched.mock.calls
      .filter(([each, init]) => each === to && init.method === 'POST')
      .map(([, { body }]) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body));
  return { server, sent };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => {
  await userEvent.click(await button(name));
};
const useCard = async (number: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: number }));
};
const toast = async (title: string, description: string) => {
  const region = within(await screen.findByRole('region', { name: 'Notification' }));
  expect(await region.findByText(title)).toBeInTheDocument();
  expect(region.getByText(description)).toBeInTheDocument();
};
const publishChange = () => {
  act(() => {
    SilentEvents.opened.at(-1)!.say('changed', '{"paths":["/api/subscription"]}');
  });
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  forgetLoginNotes();
  setTestPayments();
});

describe('somebody without a subscription', () => {
  it('sees what it costs before anything is typed', async () => {
    await open(null);
    expect(await screen.findByText('$199.00 a month')).toBeVisible();
    expect(await button('Subscribe')).toBeVisible();
    expect(document.title).toBe('Monthly Subscription · Headgate');
  });

  it.each(['/api/subscription', openPath])(
    'is told that the form did not come when %s does not answer, and tries again',
    async (path) => {
      let isAway = true;
      const answer = path === openPath ? anOpenSubscription() : { subscription: null };
      await open(null, {
        [path]: () => Promise.resolve(isAway ? aResponse({ message: 'Away' }, 503) : aResponse(answer)),
      });
      expect(await screen.findByText('Failed to load subscription form. Please try again.')).toBeVisible();
      isAway = false;
      await press('Try again');
      expect(await button('Subscribe')).toBeVisible();
    },
  );

  it('subscribes, is thanked, and sees it run when the provider has said so', async () => {
    const { server, sent } = await open(null);
    await useCard(/4242 4242/);
    await press('Subscribe');
    await toast('Subscription Active', 'You are now subscribed to the product!');
    expect(await screen.findByText('Payment received, being confirmed')).toBeVisible();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    server.subscription = aSubscription();
    publishChange();
    expect(await screen.findByText('Active')).toBeVisible();
    expect(sent(confirmPath)).toEqual([{ clientSecret: 'pi_sub_secret_x', cardNumber: '4242424242424242' }]);
  });

  it('is charged once for a double press, and may try again after a refusal', async () => {
    const answers = [{ status: 'failed', message: 'Your card has insufficient funds.' }];
    const { sent } = await open(null, {
      [confirmPath]: () => Promise.resolve(aResponse(answers.shift() ?? { status: 'succeeded' })),
    });
    await useCard(/9995/);
    const form = (await button('Subscribe')).closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await toast('Payment Failed', 'Your card has insufficient funds.');
    expect(sent(confirmPath)).toHaveLength(1);
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 9995');
    await useCard(/4242 4242/);
    await press('Subscribe');
    await toast('Subscription Active', 'You are now subscribed to the product!');
  });

  it('keeps the form in its place while it pays, whatever the server says meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { server } = await open(null, {
      [confirmPath]: () => new Promise((resolve) => (answer = resolve)),
    });
    await useCard(/4242 4242/);
    await press('Subscribe');
    expect(await button('Processing...')).toBeVisible();
    server.subscription = aSubscription();
    publishChange();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await button('Processing...')).toBeVisible();
    answer(aResponse({ status: 'succeeded' }));
    await toast('Subscription Active', 'You are now subscribed to the product!');
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
  });
});

describe('a payment that is being confirmed', () => {
  it('is so after a reload too, and asks for no money meanwhile', async () => {
    awaitConfirmation('subscription');
    const { sent } = await open(null);
    expect(await screen.findByText('Payment received, being confirmed')).toBeVisible();
    expect(sent(openPath)).toEqual([]);
  });

  it('can be asked after: the server then asks the provider', async () => {
    awaitConfirmation('subscription');
    const active = aSubscription();
    await open(null, {
      [openPath]: { body: anOpenSubscription({ clientSecret: null, subscription: active }) },
    });
    await press('Check now');
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('shows the form again when the provider has taken nothing', async () => {
    awaitConfirmation('subscription');
    await open(null);
    await press('Check now');
    expect(await button('Subscribe')).toBeVisible();
    expect(screen.queryByText('Payment received, being confirmed')).toBeNull();
  });
});

describe('a subscription that runs', () => {
  it('shows how it stands in place of a form, and asks for no payment', async () => {
    const { sent } = await open(aSubscription());
    expect(await screen.findByText('Active')).toBeVisible();
    for (const text of [
      '$199.00 a month',
      'Visa ending in 4242',
      dayName('2025-11-01T17:00:00.000Z'),
      dayName('2025-12-01T17:00:00.000Z'),
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^\$199\.00 on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    expect(sent(openPath)).toEqual([]);
  });

  it('is cancelled after its notice and its last day were said, and can be kept again', async () => {
    const ends = '2026-01-30T17:00:00.000Z';
    const { sent } = await open(aSubscription({ noticeEnds: ends }), {
      '/api/subscription/cancel': { body: aSubscription({ cancelAt: ends }) },
      '/api/subscription/keep': { body: aSubscription() },
    });
    await press('Cancel subscription');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Our terms require 60 days’ notice');
    expect(dialog).toHaveTextContent(`it ends on ${dayName(ends)}`);
    expect(sent('/api/subscription/cancel')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
    await toast('Subscription canceled', `It ends on ${dayName(ends)}.`);
    expect(await screen.findByText(/^Ends on/)).toHaveTextContent(`Ends on ${dayName(ends)}`);
    await press('Keep the subscription');
    await toast('Subscription kept', 'It continues as before.');
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('is not cancelled by whoever thinks better of it, nor when the server cannot', async () => {
    const { sent } = await open(aSubscription(), {
      '/api/subscription/cancel': { status: 503, body: { message: 'The payment provider is away' } },
    });
    await press('Cancel subscription');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep subscription' }),
    );
    expect(sent('/api/subscription/cancel')).toEqual([]);
    await press('Cancel subscription');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('The payment provider is away')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('takes another card, which pays nothing', async () => {
    const { sent } = await open(aSubscription(), {
      '/api/subscription/change-card': { body: { clientSecret: 'seti_1_secret_x' } },
    });
    await press('Change card');
    await useCard(/4242 4242/);
    await press('Save card');
    await toast('Card Saved', 'Your next payment will be charged to it.');
    expect(sent(confirmPath)).toEqual([{ clientSecret: 'seti_1_secret_x', cardNumber: '4242424242424242' }]);
    expect(await button('Change card')).toBeVisible();
  });

  it('keeps its card when another is refused', async () => {
    await open(aSubscription(), {
      '/api/subscription/change-card': { body: { clientSecret: 'seti_1_secret_x' } },
      [confirmPath]: { body: { status: 'failed', message: 'Your card was declined.' } },
    });
    await press('Change card');
    await useCard(/0002/);
    await press('Save card');
    await toast('Card Not Saved', 'Your card was declined.');
    await press('Keep the current card');
    expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  });
});

describe('a subscription that is past due', () => {
  it('says what happened, and is paid with another card', async () => {
    const { server, sent } = await open(aSubscription({ status: 'past-due' }));
    expect(await screen.findByText('Past due')).toBeVisible();
    expect(screen.getByText(/The last payment of \$199\.00 did not go through/)).toBeVisible();
    await useCard(/4242 4242/);
    await press('Pay $199.00');
    await toast('Payment Successful', 'Thank you for your purchase!');
    expect(await screen.findByText('Payment received, being confirmed')).toBeVisible();
    server.subscription = aSubscription();
    publishChange();
    expect(await screen.findByText('Active')).toBeVisible();
    expect(sent(confirmPath)).toHaveLength(1);
  });

  it('still says what happened when the way to pay does not come', async () => {
    await open(aSubscription({ status: 'past-due' }), {
      [openPath]: { status: 503, body: { message: 'Away' } },
    });
    expect(await screen.findByText('Failed to load subscription form. Please try again.')).toBeVisible();
    expect(screen.getByText('Past due')).toBeVisible();
  });
});

describe('a subscription that has ended', () => {
  it('says so, and none is begun until somebody asks for it', async () => {
    const { sent } = await open(
      aSubscription({ status: 'ended', endedAt: '2025-10-01T17:00:00.000Z', currentPeriodEnd: null }),
    );
    expect(await screen.findByText(/^Ended on/)).toHaveTextContent(dayName('2025-10-01T17:00:00.000Z'));
    expect(sent(openPath)).toEqual([]);
    await press('Subscribe again');
    expect(await button('Subscribe')).toBeVisible();
    await waitFor(() => {
      expect(sent(openPath)).toHaveLength(1);
    });
  });
});
