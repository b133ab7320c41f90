import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterCode, somebodyNew } from './auth-form.ts';
import { blankPage, browserForTests, goTo, signIn, visit } from './browser.ts';
import { soon } from './expect-soon.ts';
import { cards, fillCard, paidIs } from './payment-form.ts';
import { expectToast } from './toasts.ts';
import { mailedCode, signUp, type SignedUp, Visitor } from './visitor.ts';

/* From an administrator's invite to a farm that is in the pilot. */

const browser = browserForTests();
let admin: SignedUp;

beforeAll(async () => {
  admin = await signUp('admin', new Visitor(), 'invites@headgate.example');
  await admin.visitor.ask('POST', '/api/complete-onboarding');
});

/** The administrator's link, as copied. */
async function invite(page: Page, email: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, admin);
  await goTo(page, '/admin/pilot-invites');
  await page.getByRole('heading', { level: 1, name: 'Pilot Invites Management' }).waitFor();
  await page.getByRole('button', { name: 'Create Invite' }).click();
  await page.getByLabel('Contact name *').fill('Bo Lund');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Farm name *').fill('Levee Almonds');
  await page.getByLabel('Estimated value').fill('25000');
  await page.getByRole('button', { name: 'Generate Invite' }).click();
  await expectToast(page, 'Invite created!');
  const card = page.getByRole('listitem').filter({ hasText: email });
  await card.getByText('STANDARD', { exact: true }).waitFor();
  await card.getByText('$25K est.').waitFor();
  await card.getByText('Pending', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^Copy Link/ }).click();
  await card.getByRole('button', { name: /^Copied!/ }).waitFor();
  await expectToast(page, 'Link copied!');
  await card.getByRole('button', { name: /^Copy Link/ }).waitFor();
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
  await page.getByRole('heading', { name: 'Farm Information' }).waitFor();
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await soon(() => page.getByLabel('Farm name').inputValue(), 'Levee Almonds');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Crop type is required').waitFor();
  await page.getByText('Farm size must be at least 1 acre').waitFor();
  await page.getByLabel('Primary crop type').fill('almonds');
  await page.getByLabel('Farm size (acres)').fill('42.5');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Contact & Location Details' }).waitFor();
  await page.getByLabel('Phone').fill('555');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Valid phone number is required').waitFor();
  await page.getByText('Location is required').waitFor();
  await page.getByLabel('Phone').fill('209 555 0101');
  await page.getByLabel('Location (City, State)').fill('Lodi, CA');
  await page.getByLabel('Contact name').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Irrigation System Information' }).waitFor();
  // Whoever comes back finds the step and what was typed.
  await page.getByLabel('Goals').fill('Short');
  await page.reload();
  await page.getByRole('heading', { name: 'Irrigation System Information' }).waitFor();
  await soon(() => page.getByLabel('Goals').inputValue(), 'Short');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  for (const error of [
    'Please select an irrigation system',
    'Please describe your goals (minimum 10 characters)',
    'Please accept the pilot agreement',
  ])
    await page.getByText(error, { exact: true }).first().waitFor();
  await page.getByLabel('Irrigation system type').selectOption('drip');
  await page.getByLabel('Goals').fill('Water less, and know when.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to Payment' }).dblclick();
  await page.getByRole('heading', { name: 'Complete Payment' }).waitFor();
}

describe('an invited farm', () => {
  it('registers through its link, applies, pays once, and is in the pilot', async () => {
    const bo = somebodyNew('bo');
    const office = await blankPage(browser(), { width: 1280 });
    const link = await invite(office.page, bo.email);
    expect(new URL(link).pathname).toBe('/auth');

    const { page, complaints } = await blankPage(browser(), { width: 390 });
    await registerThrough(page, link, bo.username, bo.password);
    const visitor = new Visitor();
    const user = (await visitor.ask('POST', '/api/login', bo)) as { id: string };
    await visitor.ask('POST', '/api/complete-onboarding');
    expect(user).toMatchObject({ companyName: 'Levee Almonds', fullName: 'Bo Lund' });
    const pilotStatus = async () =>
      ((await visitor.ask('GET', '/api/user')) as typeof user & Pilot).pilotStatus;
    await soon(pilotStatus, 'invited');

    await applyUpToPayment(page);
    await expectToast(page, 'Application Submitted');
    await soon(pilotStatus, 'applied');
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
    await page.getByText('Enrolled', { exact: true }).waitFor();
    await page.getByText('$10,000').first().waitFor();
    await paidIs(visitor, [10_000]);
    await soon(pilotStatus, 'enrolled');
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
  const told = ['Receipt: $10,000 for the Headgate pilot', 'Headgate has your pilot application'];
  await soon(async () => {
    const mailed = await subjects(email);
    return told.filter((subject) => mailed.includes(subject));
  }, told);
  await soon(
    async () =>
      (await subjects('team@headgate.example')).includes('A farm has applied to the Headgate pilot'),
    true,
  );
  await goTo(page, '/admin/pilot-invites');
  await page.getByRole('listitem').filter({ hasText: email }).getByText('Claimed', { exact: true }).waitFor();
  await goTo(page, '/admin/applications');
  await page.getByRole('listitem').filter({ hasText: 'Levee Almonds' }).first().waitFor();
}

describe('a link that is none', () => {
  it.each(['x', 'k'.repeat(43), '%2e%2e%2fadmin'])(
    'such as %s says so, and an account can be made',
    async (token) => {
      const { page } = await visit(browser(), `/auth?invite=${token}`, { width: 390 });
      await page.getByText('Invalid or expired invite').waitFor();
      await page.getByRole('button', { name: 'Send Verification Code' }).waitFor();
    },
  );
});

describe('an invite', () => {
  const made = async (email: string) =>
    (await admin.visitor.ask('POST', '/api/pilot-invites', {
      contactName: 'Bo Lund',
      email,
      farmName: 'Levee Almonds',
      sendMail: true,
    })) as { id: string; token: string };

  it('is mailed when that is ticked; claimed once, again by the same, never by another', async () => {
    const { id, token } = await made('ticked@levee.example');
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
        (await new Visitor().ask('GET', '/dev/mail.json?to=ticked@levee.example')) as {
          items: { text: string }[];
        }
      ).items[0]?.text ?? '';
    await soon(async () => (await mail()).includes(`/auth?invite=${token}`), true);
  });

  it('that is revoked is over', async () => {
    const { id, token } = await made('revoked@levee.example');
    const revoked = await admin.visitor.ask('POST', `/api/admin/pilot-invites/${id}/revoke`);
    expect(revoked).toMatchObject({ status: 'expired' });
    expect((await new Visitor().call('GET', `/api/pilot-invites/${token}`)).status).toBe(404);
  });

  it('is nothing for a grower to see or make, on the page and at the server', async () => {
    const grower = await signUp('grower');
    await grower.visitor.ask('POST', '/api/complete-onboarding');
    expect((await grower.visitor.call('GET', '/api/pilot-invites')).status).toBe(403);
    const { page } = await blankPage(browser(), { width: 390 });
    await signIn(page, grower);
    for (const path of ['/admin/pilot-invites', '/admin-pilot-invites', '/admin/applications']) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1, name: 'Administrators only' }).waitFor();
    }
  });
});
