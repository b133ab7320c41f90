import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterCode, somebodyNew } from './auth-form.ts';
import { expect, test } from './headgate-test.ts';
import { goTo } from './page-ready.ts';
import { cards, fillCard, paidIs, scrollToPayments } from './payment-form.ts';
import { expectToast } from './toasts.ts';
import { mailedCode, signUp, type SignedUp, Visitor } from './visitor.ts';

/* From an administrator's invite to a farm that is in the pilot. */

/** The administrator's link, as copied. */
/** `page`: the administrator's, who is signed in. */
async function invite(page: Page, email: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo(page, '/admin/pilot-invites');
  await expect(page.getByRole('heading', { level: 1, name: 'Pilot Invites Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Invite' }).click();
  await page.getByLabel('Contact name *').fill('Bo Lund');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Farm name *').fill('Levee Almonds');
  await page.getByLabel('Estimated value').fill('25000');
  await page.getByRole('button', { name: 'Generate Invite' }).click();
  await expectToast(page, 'Invite created!');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('STANDARD', { exact: true })).toBeVisible();
  await expect(row.getByText('$25K est.')).toBeVisible();
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Copy Link/ }).click();
  await expect(row.getByRole('button', { name: /^Copied!/ })).toBeVisible();
  await expectToast(page, 'Link copied!');
  await expect(row.getByRole('button', { name: /^Copy Link/ })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function registerThrough(page: Page, link: string, username: string, password: string): Promise<void> {
  await goTo(page, link);
  await expectToast(page, 'Pilot invitation found!');
  const form = page.getByRole('tabpanel', { name: 'Create Account' });
  const email = await form.getByLabel('Email', { exact: true }).inputValue();
  expect(await form.getByLabel(/^Farm or company name/).inputValue()).toBe('Levee Almonds');
  expect(await form.getByLabel(/^Full name/).inputValue()).toBe('Bo Lund');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await enterCode(page, await mailedCode(new Visitor(), email));
  await expectToast(page, 'Pilot invite claimed!');
  await page.waitForURL('**/dashboard');
}

async function applyUpToPayment(page: Page): Promise<void> {
  await goTo(page, '/pilot-application');
  await expect(page.getByRole('heading', { name: 'Farm Information' })).toBeVisible();
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await expect(page.getByLabel('Farm name')).toHaveValue('Levee Almonds');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Crop type is required')).toBeVisible();
  await expect(page.getByText('Farm size must be at least 1 acre')).toBeVisible();
  await page.getByLabel('Primary crop type').fill('almonds');
  await page.getByLabel('Farm size (acres)').fill('42.5');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Contact & Location Details' })).toBeVisible();
  await page.getByLabel('Phone').fill('555');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Valid phone number is required')).toBeVisible();
  await expect(page.getByText('Location is required')).toBeVisible();
  await page.getByLabel('Phone').fill('209 555 0101');
  await page.getByLabel('Location (City, State)').fill('Lodi, CA');
  await page.getByLabel('Contact name').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Irrigation System Information' })).toBeVisible();
  // Whoever comes back finds the step and what was entered.
  await page.getByLabel('Goals').fill('Short');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Irrigation System Information' })).toBeVisible();
  await expect(page.getByLabel('Goals')).toHaveValue('Short');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  for (const error of [
    'Please select an irrigation system',
    'Please describe your goals (minimum 10 characters)',
    'Please accept the pilot agreement',
  ])
    await expect(page.getByText(error, { exact: true }).first()).toBeVisible();
  await page.getByLabel('Irrigation system type').selectOption('drip');
  await page.getByLabel('Goals').fill('Water less, and know when.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to Payment' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible();
}

test.describe('an invited farm', () => {
  test('registers through its link, applies, pays once, is accepted, and is in the pilot', async ({
    admin,
    blankPage,
    blankPageOf,
  }) => {
    const bo = somebodyNew('bo');
    const office = await blankPageOf(admin, { width: 1280 });
    const link = await invite(office.page, bo.email);
    expect(new URL(link).pathname).toBe('/auth');

    const { page, complaints } = await blankPage({ width: 390 });
    await registerThrough(page, link, bo.username, bo.password);
    const visitor = new Visitor();
    const user = (await visitor.ask('POST', '/api/login', bo)) as { id: string };
    await visitor.ask('POST', '/api/complete-onboarding');
    expect(user).toMatchObject({ companyName: 'Levee Almonds', fullName: 'Bo Lund' });
    const pilotStatus = async () =>
      ((await visitor.ask('GET', '/api/user')) as typeof user & Pilot).pilotStatus;
    await expect.poll(pilotStatus).toEqual('invited');

    await applyUpToPayment(page);
    await expectToast(page, 'Application Submitted');
    await expect.poll(pilotStatus).toEqual('applied');
    const { items } = (await visitor.ask('GET', '/api/pilot-applications')) as Applications;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      farmName: 'Levee Almonds',
      farmSize: 42.5,
      irrigationSystem: 'drip',
      paymentStatus: 'pending',
      agreementVersion: '2025-10-13',
    });

    const pay = page.getByRole('button', { name: 'Complete Application & Pay $10,000', exact: true });
    await fillCard(page, cards.declined);
    await pay.click();
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await fillCard(page, cards.succeeds);
    await pay.dblclick();
    await expectToast(page, 'Success!');
    await page.waitForURL('**/dashboard');
    await scrollToPayments(page);
    await expect(page.getByText('Applied', { exact: true })).toBeVisible();
    await expect(page.getByText('$10,000').first()).toBeVisible();
    await paidIs(visitor, [10_000]);
    const { id } = items[0] as { id: string };
    for (const status of ['in-review', 'accepted']) {
      const one = `/api/admin/pilot-applications/${id}`;
      const { version } = (await admin.visitor.ask('GET', one)) as { version: number };
      await admin.visitor.ask('PATCH', one, { version, status });
    }
    await scrollToPayments(page);
    await expect(page.getByText('Enrolled', { exact: true })).toBeVisible();
    await expect.poll(pilotStatus).toEqual('enrolled');
    expect(complaints).toEqual([]);
    await seenByTheTeam(office.page, bo.email);
  });
});

interface Pilot {
  readonly pilotStatus: string;
}
interface Applications {
  readonly items: readonly object[];
}

/** Its mails, its invite, its application. */
async function seenByTheTeam(page: Page, email: string): Promise<void> {
  const visitor = new Visitor();
  const subjects = async (to: string) => {
    const { items } = (await visitor.ask('GET', `/dev/mail.json?to=${encodeURIComponent(to)}`)) as {
      items: { subject: string }[];
    };
    return items.map(({ subject }) => subject);
  };
  const expected = ['Receipt: $10,000 for the Headgate pilot', 'Headgate has your pilot application'];
  await expect
    .poll(async () => {
      const mailed = await subjects(email);
      return expected.filter((subject) => mailed.includes(subject));
    })
    .toEqual(expected);
  await expect
    .poll(() => subjects('team@headgate.example'))
    .toContain('A farm has applied to the Headgate pilot');
  await goTo(page, '/admin/pilot-invites');
  await expect(
    page.getByRole('row').filter({ hasText: email }).getByText('Claimed', { exact: true }),
  ).toBeVisible();
  await goTo(page, '/admin/applications');
  await expect(page.getByRole('row').filter({ hasText: 'Levee Almonds' }).first()).toBeVisible();
}

test.describe('a link that is none', () => {
  for (const token of ['x', 'k'.repeat(43), '%2e%2e%2fadmin'])
    test(`such as ${token} says so, and an account can be made`, async ({ visit }) => {
      const { page } = await visit(`/auth?invite=${token}`, { width: 390 });
      await expect(page.getByText('Invalid or expired invite')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
    });
});

test.describe('an invite', () => {
  const create = async (admin: SignedUp, email: string) =>
    (await admin.visitor.ask('POST', '/api/pilot-invites', {
      contactName: 'Bo Lund',
      email,
      farmName: 'Levee Almonds',
      sendMail: true,
    })) as { id: string; token: string };

  test('is mailed when that is ticked; claimed once, again by the same, never by another', async ({
    admin,
  }) => {
    const email = `ticked-${randomUUID()}@levee.example`;
    const { id, token } = await create(admin, email);
    const first = await signUp('first');
    const second = await signUp('second');
    const claim = async ({ visitor }: SignedUp, userId?: string) => {
      const { id: own } = (await visitor.ask('GET', '/api/user')) as { id: string };
      const path = `/api/pilot-invites/${token}/claim`;
      return (await visitor.call('POST', path, { userId: userId ?? own })).status;
    };
    const { id: firstId } = (await first.visitor.ask('GET', '/api/user')) as { id: string };
    expect(await claim(second, firstId)).toBe(404);
    const both = await Promise.all([claim(first), claim(first)]);
    expect([...both, await claim(first), await claim(second)]).toEqual([200, 200, 200, 404]);
    const { json } = await second.visitor.call('GET', `/api/pilot-invites/${token}`);
    expect(json).toEqual({ message: 'Invalid or expired invite' });
    expect((await admin.visitor.call('POST', `/api/admin/pilot-invites/${id}/revoke`)).status).toBe(409);
    const mail = async () =>
      (
        (await new Visitor().ask('GET', `/dev/mail.json?to=${email}`)) as {
          items: { text: string }[];
        }
      ).items[0]?.text ?? '';
    await expect.poll(async () => (await mail()).includes(`/auth?invite=${token}`)).toEqual(true);
  });

  test('that is revoked is over', async ({ admin }) => {
    const { id, token } = await create(admin, `revoked-${randomUUID()}@levee.example`);
    const revoked = await admin.visitor.ask('POST', `/api/admin/pilot-invites/${id}/revoke`);
    expect(revoked).toMatchObject({ status: 'expired' });
    expect((await new Visitor().call('GET', `/api/pilot-invites/${token}`)).status).toBe(404);
  });

  test('is nothing for a grower to see or make, on the page and at the server', async ({
    grower,
    blankPageOf,
  }) => {
    expect((await grower.visitor.call('GET', '/api/pilot-invites')).status).toBe(403);
    const { page } = await blankPageOf(grower, { width: 390 });
    for (const path of ['/admin/pilot-invites', '/admin-pilot-invites', '/admin/applications']) {
      await goTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
    }
  });
});
