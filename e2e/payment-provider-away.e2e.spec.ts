import { expect } from './headgate-test.ts';
import { goTo } from './page-ready.ts';
import { test } from './payer-test.ts';
import { cards, farmOf, ledgerOf, payWith } from './payment-form.ts';
import { processIds } from './running-processes.ts';
import { expectToast } from './toasts.ts';

/* Nobody can pay meanwhile: it runs beside no test that does. */

test.describe('while the payment provider is away', () => {
  test('checkout and subscribe say so, nothing is half made, and both work again when it is back', async ({
    visitAsPayer,
  }) => {
    const emulators = processIds('payment-emulator');
    const { page, payer } = await visitAsPayer('/dashboard');
    const farmId = await farmOf(payer.visitor);
    // A process that is halted takes connections, and says nothing.
    for (const emulator of emulators) process.kill(emulator, 'SIGSTOP');
    try {
      await goTo(page, '/checkout');
      await expect(page.getByText('Failed to load payment form. Please try again.')).toBeVisible();
      await goTo(page, '/subscribe');
      await expect(page.getByText('Failed to load subscription form. Please try again.')).toBeVisible();
    } finally {
      for (const emulator of emulators) process.kill(emulator, 'SIGCONT');
    }
    const { items } = (await payer.visitor.ask('GET', '/api/payments')) as { items: unknown[] };
    expect(items).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await payWith(page, cards.succeeds, 'Subscribe');
    await expectToast(page, 'Subscription Active');
    await goTo(page, '/checkout');
    await page.getByRole('checkbox').check();
    await payWith(page, cards.succeeds, 'Pay $10,000');
    await expectToast(page, 'Payment Successful');
    await expect
      .poll(async () => {
        const { paymentIntents, subscriptions } = await ledgerOf(farmId);
        const fees = paymentIntents.filter(({ metadata }) => metadata['payment_id'] !== undefined);
        return [fees.map(({ status }) => status), subscriptions.map(({ status }) => status)];
      })
      .toEqual([['succeeded'], ['active']]);
  });
});
