import type { Page } from '@playwright/test';
import { newGrower } from './accounts.ts';
import { axeViolations } from './axe-violations.ts';
import { expect, test, type Visit } from './headgate-test.ts';
import { goTo } from './page-ready.ts';
import { scrollToPayments } from './payment-form.ts';
import { stripeStub, type StripeNotes } from './stripe-stub.ts';
import { expectToast } from './toasts.ts';
import type { SignedUp } from './visitor.ts';

/*
 * Stripe's own form, where a publishable key is set: the component's code runs as it is delivered, on pages as the gateway
 * sends them with a key, over a stub at the address of Stripe's script.
 */

const key = 'pk_test_of_a_site';

let payer: SignedUp;
test.beforeAll(async () => {
  payer = await newGrower('card-holder');
});

/** What the gateway says of Stripe's addresses when it has a key: gateway/src/edge/security-headers.ts. */
const withStripe = (policy: string) =>
  policy
    .replace(/script-src [^;]*/, "script-src 'self' https://js.stripe.com https://*.js.stripe.com")
    .replace(
      /frame-src [^;]*/,
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    )
    .replace(/connect-src [^;]*/, "connect-src 'self' https://api.stripe.com");

/** Pages of a site with a key, and a stub in place of Stripe. `stripeIsAway`: its script does not come. */
async function siteWithKey({ page, complaints }: Visit): Promise<Visit & { stripe: { isAway: boolean } }> {
  const stripe = { isAway: false };
  await page.route('https://js.stripe.com/**', (route) =>
    stripe.isAway
      ? route.abort('connectionrefused')
      : route.fulfill({ contentType: 'text/javascript', body: stripeStub }),
  );
  await page.route(
    ({ pathname }) => ['/checkout', '/subscribe', '/dashboard'].includes(pathname),
    async (route) => {
      const response = await route.fetch();
      const settings = (await response.text())
        .replace('"stripePublishableKey":""', `"stripePublishableKey":"${key}"`)
        .replace('"testPayments":"true"', '"testPayments":"false"');
      const headers = response.headers();
      const policy = withStripe(headers['content-security-policy'] ?? '');
      await route.fulfill({
        response,
        body: settings,
        headers: { ...headers, 'content-security-policy': policy },
      });
    },
  );
  return { page, complaints, stripe };
}

test.describe.configure({ mode: 'default' });

const notesOf = (page: Page): Promise<StripeNotes> =>
  page.evaluate(
    () =>
      // Put there by the stub.
      (globalThis as unknown as { stripeNotes: StripeNotes }).stripeNotes,
  );
const card = (page: Page) => page.getByLabel('Card number of Stripe');
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $10,000', exact: true });

/** The checkout, up to its last press. */
async function fillCheckout(page: Page, number: string): Promise<void> {
  await goTo(page, '/checkout');
  await card(page).fill(number);
  const box = page.getByRole('checkbox', { name: /accept the pilot agreement/ });
  if ((await box.count()) > 0) await box.check();
}

test.describe('with a publishable key', () => {
  test('the form is Stripe’s, made with our secret, in our colours, and nothing complains', async ({
    blankPageOf,
  }) => {
    const { page, complaints } = await siteWithKey(
      await blankPageOf(payer, { width: 390, colorScheme: 'dark' }),
    );
    await goTo(page, '/checkout');
    await expect(payButton(page)).toBeVisible();
    const { keys, elements } = await notesOf(page);
    expect(keys).toEqual([key]);
    expect(elements).toHaveLength(1);
    expect(elements[0]).toMatchObject({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      // `--surface`, `--ink` and `--primary` by night.
      appearance: {
        theme: 'night',
        variables: {
          colorBackground: 'rgb(24, 33, 28)',
          colorText: 'rgb(236, 241, 236)',
          colorPrimary: 'rgb(111, 207, 151)',
        },
      },
    });
    expect(await page.getByText('Test payments').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    // The theme changes under the form: it follows, and what is typed in it stays.
    await card(page).fill('4242');
    await page.getByRole('button', { name: 'Use the light theme' }).first().click();
    await expect.poll(async () => (await notesOf(page)).elements.at(-1)?.appearance.theme).toEqual('stripe');
    expect(await card(page).inputValue()).toBe('4242');
    expect(complaints).toEqual([]);
  });

  test('a card that is declined says so in Stripe’s words; a double press asks once, and success leads back here', async ({
    blankPageOf,
  }) => {
    const { page, complaints } = await siteWithKey(await blankPageOf(payer, { width: 1280 }));
    await fillCheckout(page, '4000000000000002');
    await payButton(page).dblclick();
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await expect.poll(async () => (await notesOf(page)).confirmed.length).toEqual(1);
    expect(await card(page).inputValue()).toBe('4000000000000002');

    await card(page).fill('4242424242424242');
    await payButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    const { confirmed } = await notesOf(page);
    const dashboard = `${new URL(page.url()).origin}/dashboard?for=standard`;
    expect(confirmed).toEqual([
      { return_url: dashboard, redirect: null },
      { return_url: dashboard, redirect: null },
    ]);
    await expectToast(page, 'Payment Successful', 'Thank you for your purchase!', '/dashboard');
    await expect(page).toHaveURL(({ search }) => search === '');
    await scrollToPayments(page);
    await expect(page.getByText('Payment received, being confirmed').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a subscription is paid in place, and waits for Stripe’s word', async ({ blankPageOf }) => {
    const { page, complaints } = await siteWithKey(await blankPageOf(payer, { width: 320 }));
    await goTo(page, '/subscribe');
    await expect(page.getByText(/^\$[\d.,]+ a month$/)).toBeVisible();
    await card(page).fill('4242424242424242');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).dblclick();
    await expectToast(page, 'Subscription Active', 'You are now subscribed to the product!', '/subscribe');
    await expect(page.getByText('Payment received, being confirmed')).toBeVisible();
    expect((await notesOf(page)).confirmed).toEqual([
      { return_url: `${new URL(page.url()).origin}/dashboard?for=subscription`, redirect: 'if_required' },
    ]);
    expect(complaints).toEqual([]);
  });

  test('while Stripe cannot be reached the page says so, and the form comes once it can', async ({
    blankPageOf,
  }) => {
    const { page, stripe } = await siteWithKey(await blankPageOf(payer, { width: 390 }));
    stripe.isAway = true;
    await goTo(page, '/checkout');
    await expect(page.getByText('Failed to load payment form. Please try again.')).toBeVisible();
    stripe.isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeVisible();
    expect(await card(page).isVisible()).toBe(true);
  });
});
