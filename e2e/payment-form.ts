import { expect, type Page } from '@playwright/test';
import { Visitor } from './visitor.ts';

/* Paying with the emulator's test cards: deploy/emulators/payment-emulator/README.md. */

export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksFirst: '4000002500003155',
} as const;

export async function fillCard(page: Page, number: string): Promise<void> {
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

export async function payWith(page: Page, number: string, button: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: button, exact: true }).click();
}

interface Ledger {
  readonly paymentIntents: readonly {
    readonly id: string;
    readonly amount: number;
    readonly amountReceived: number;
    readonly status: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  readonly subscriptions: readonly {
    readonly id: string;
    readonly status: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
}

/** What the provider holds of one farm. */
export async function ledgerOf(farmId: string): Promise<Ledger> {
  const { paymentIntents, subscriptions } = (await new Visitor().ask('GET', '/dev/payments.json')) as Ledger;
  const isTheirs = ({ metadata }: { metadata: Readonly<Record<string, string>> }) =>
    metadata['farm_id'] === farmId;
  return { paymentIntents: paymentIntents.filter(isTheirs), subscriptions: subscriptions.filter(isTheirs) };
}

/** The farm of whoever calls. */
export async function farmOf(visitor: Visitor): Promise<string> {
  const { account } = (await visitor.ask('GET', '/api/account/export')) as {
    account: { farm: { id: string } };
  };
  return account.farm.id;
}

/** Until the provider has been paid just this [US dollars], and we know it. */
export async function paidIs(visitor: Visitor, amounts: readonly number[]): Promise<void> {
  const farmId = await farmOf(visitor);
  const received = async () =>
    (await ledgerOf(farmId)).paymentIntents.map(({ amountReceived }) => amountReceived / 100).filter(Boolean);
  const known = async () => {
    const { items } = (await visitor.ask('GET', '/api/payments')) as {
      items: { amount: number; status: string }[];
    };
    return items.filter(({ status }) => status === 'paid').map(({ amount }) => amount);
  };
  const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);
  await expect
    .poll(async () => [sorted(await received()), sorted(await known())])
    .toEqual([sorted(amounts), sorted(amounts)]);
}

/** Down the dashboard, to the card whose content comes when somebody is near. */
export const scrollToPayments = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Payment and subscription' }).scrollIntoViewIfNeeded();
