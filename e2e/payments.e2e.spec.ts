import type { Page } from '@playwright/test';
import { anApplication } from './an-application.ts';
import { expect } from './headgate-test.ts';
import { goTo } from './page-ready.ts';
import { test } from './payer-test.ts';
import { cards, farmOf, fillCard, ledgerOf, paidIs, payWith, scrollToPayments } from './payment-form.ts';
import { expectToast } from './toasts.ts';
import { signUp, Visitor } from './visitor.ts';

/* Money, with the payment emulator in the provider's place. Counted there. */

const accept = (page: Page) => page.getByRole('checkbox').check();

test.describe('checkout', () => {
  for (const [tier, title, button, amount] of [
    ['standard', 'Standard Tier - $10,000 Pilot Payment', 'Pay $10,000', 10_000],
    ['commercial', 'Commercial Tier - $25,000 Pilot Payment', 'Pay $25,000', 25_000],
    ['enterprise', 'Enterprise Tier - $50,000 Pilot Payment', 'Pay $50,000', 50_000],
    ['gold', 'Standard Tier - $10,000 Pilot Payment', 'Pay $10,000', 10_000],
  ] as const)
    test(`of the tier ${tier} is paid once, and seen on the dashboard`, async ({ visitAsPayer }) => {
      const { page, payer, complaints } = await visitAsPayer(`/checkout?tier=${tier}`);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await accept(page);
      await fillCard(page, cards.succeeds);
      await page.getByRole('button', { name: button, exact: true }).dblclick();
      await expectToast(page, 'Payment Successful', 'Thank you for your purchase!', '/dashboard');
      await paidIs(payer.visitor, [amount]);
      await scrollToPayments(page);
      await expect(page.getByText('Application open', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(({ search }) => search === '');
      expect(complaints).toEqual([]);
    });

  test('says what the provider says of a card, and takes another without a second charge', async ({
    visitAsPayer,
  }) => {
    const { page, payer } = await visitAsPayer('/checkout');
    await accept(page);
    const refusals = [
      [cards.declined, 'Your card was declined.'],
      [cards.insufficientFunds, 'Your card has insufficient funds.'],
    ] as const;
    for (const [card, message] of refusals) {
      await payWith(page, card, 'Pay $10,000');
      await expectToast(page, 'Payment Failed', message);
    }
    await payWith(page, cards.asksFirst, 'Pay $10,000');
    await page.getByRole('dialog').getByRole('button', { name: 'Fail authentication' }).click();
    await expectToast(
      page,
      'Payment Failed',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    );
    await payWith(page, cards.asksFirst, 'Pay $10,000');
    await page.getByRole('dialog').getByRole('button', { name: 'Complete authentication' }).click();
    await expectToast(page, 'Payment Successful');
    await paidIs(payer.visitor, [10_000]);
    expect((await ledgerOf(await farmOf(payer.visitor))).paymentIntents).toHaveLength(1);
  });

  test('does not ask again for what is paid, by neither route; a higher tier is its own amount', async ({
    visitAsPayer,
  }) => {
    const { page, payer } = await visitAsPayer('/checkout');
    await accept(page);
    await payWith(page, cards.succeeds, 'Pay $10,000');
    await expectToast(page, 'Payment Successful');
    await paidIs(payer.visitor, [10_000]);
    await goTo(page, '/checkout?tier=standard');
    await expect(page.getByText('You have paid')).toBeVisible();
    expect(await page.getByLabel('Card number').count()).toBe(0);
    const sent = await payer.visitor.ask('POST', '/api/pilot-applications', anApplication);
    expect(sent).toMatchObject({ clientSecret: null, paymentStatus: 'paid' });
    await goTo(page, '/checkout?tier=commercial');
    await payWith(page, cards.succeeds, 'Pay $25,000');
    await expectToast(page, 'Payment Successful');
    await paidIs(payer.visitor, [10_000, 25_000]);
  });

  test('takes no other amount, whoever says it', async () => {
    const { visitor } = await signUp('tamperer');
    for (const amount of [1, -1, 10_000.5, '10000', 9_999, 1e9, null, [10_000], { $gt: 0 }]) {
      const { status } = await visitor.call('POST', '/api/create-payment-intent', { amount });
      expect({ amount, status }).toEqual({ amount, status: 400 });
    }
    const more = { amount: 10_000, currency: 'jpy' };
    expect((await visitor.call('POST', '/api/create-payment-intent', more)).status).toBe(400);
    expect((await ledgerOf(await farmOf(visitor))).paymentIntents).toEqual([]);
  });

  test('gives the same payment session to all who ask at once', async () => {
    const { visitor } = await signUp('hurried');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.ask('POST', '/api/create-payment-intent', { amount: 10_000 })),
    );
    expect(new Set(answers.map((answer) => (answer as { clientSecret: string }).clientSecret)).size).toBe(1);
    expect((await ledgerOf(await farmOf(visitor))).paymentIntents).toHaveLength(1);
  });
});

test.describe('the subscription', () => {
  test('is one, however often it is begun; it is cancelled with notice, and kept', async ({
    visitAsPayer,
  }) => {
    const { page, payer } = await visitAsPayer('/subscribe');
    await expect(page.getByRole('heading', { name: 'Monthly Subscription' })).toBeVisible();
    await expect(page.getByText('$199').first()).toBeVisible();
    await Promise.all(
      Array.from({ length: 6 }, () => payer.visitor.ask('POST', '/api/get-or-create-subscription')),
    );
    await payWith(page, cards.declined, 'Subscribe');
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await payWith(page, cards.succeeds, 'Subscribe');
    await expectToast(page, 'Subscription Active', 'You are now subscribed to the product!');
    const farmId = await farmOf(payer.visitor);
    const held = async () => (await ledgerOf(farmId)).subscriptions.map(({ status }) => status);
    await expect.poll(held).toEqual(['active']);
    const known = async () => {
      const { subscription } = (await payer.visitor.ask('GET', '/api/subscription')) as Known;
      return [subscription?.status, subscription?.cancelAt === null];
    };
    await expect.poll(known).toEqual(['active', true]);
    await expect
      .poll(async () =>
        ((await payer.visitor.ask('GET', '/api/user')) as User).stripeSubscriptionId?.slice(0, 4),
      )
      .toEqual('sub_');
    const again = await payer.visitor.ask('POST', '/api/get-or-create-subscription');
    expect(again).toMatchObject({ clientSecret: null, subscription: { status: 'active' } });
    await payer.visitor.ask('POST', '/api/subscription/cancel');
    await expect.poll(known).toEqual(['active', false]);
    await payer.visitor.ask('POST', '/api/subscription/keep');
    await expect.poll(known).toEqual(['active', true]);
    await payer.visitor.call('POST', '/api/account/delete', { password: payer.password });
    await expect.poll(held).toEqual(['canceled']);
  });

  test('is not for who is not signed in', async ({ blankPage }) => {
    const { page } = await blankPage({ width: 390 });
    await page.goto('/subscribe');
    await expectToast(page, 'Unauthorized', 'Please log in to subscribe');
    await page.waitForURL('**/auth?next=%2Fsubscribe');
  });
});

interface Known {
  readonly subscription: { readonly status: string; readonly cancelAt: string | null } | null;
}
interface User {
  readonly stripeSubscriptionId: string | null;
}

test.describe('another farm', () => {
  test('is told of no payment and no application that is not its own', async () => {
    const { visitor } = await signUp('owner');
    await visitor.ask('POST', '/api/create-payment-intent', { amount: 25_000 });
    const { items } = (await visitor.ask('GET', '/api/payments')) as { items: { id: string }[] };
    const other = await signUp('other');
    for (const { id } of items) {
      expect((await visitor.call('GET', `/api/payments/${id}`)).status).toBe(200);
      expect((await other.visitor.call('GET', `/api/payments/${id}`)).status).toBe(404);
    }
    expect(items).toHaveLength(1);
    expect((await new Visitor().call('GET', '/api/payments')).status).toBe(401);
  });
});

test.describe('the webhook', () => {
  test('takes nothing that the provider has not signed', async () => {
    const url = new URL('/api/webhooks/stripe', process.env['HEADGATE_E2E_URL']);
    const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded' });
    const now = Math.floor(Date.now() / 1000);
    for (const signature of [undefined, '', 't=1,v1=00', `t=${now},v1=${'0'.repeat(64)}`]) {
      const headers = {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      };
      const { status } = await fetch(url, { method: 'POST', headers, body });
      expect({ signature, status }).toEqual({ signature, status: 400 });
    }
  });
});
