import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { blankPage, browserForTests, goTo, signIn, visit } from './browser.ts';
import { calculate } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { settled } from './settled.ts';
import { expectToast } from './toasts.ts';
import { mailedCode, signUp, Visitor } from './visitor.ts';

/* A grower's first hour: specification, sections 2, 4 and 8. Quoted texts are word for word. */

const browser = browserForTests();

const toasts = (page: Page) => page.getByRole('region', { name: 'Notification', exact: true }).locator('li');

interface Newcomer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

function somebodyNew(name: string): Newcomer {
  const username = `${name}-${Date.now().toString(36)}`;
  return { username, email: `${username}@farm.example`, password: `secret of ${username}` };
}

async function fillDetails(page: Page, { username, email, password }: Newcomer): Promise<void> {
  await page.getByRole('tab', { name: 'Create Account' }).click();
  // The form before it asks for a username too.
  const form = page.getByRole('tabpanel', { name: 'Create Account' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel(/^Farm or company name/).fill('Levee Almonds');
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify & Create Account' }).click();
}

async function createAccount(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/auth');
  await fillDetails(page, newcomer);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expectToast(page, 'Verification code sent', 'Check your email');
  await enterCode(page, await mailedCode(new Visitor(), newcomer.email));
  await page.waitForURL('**/dashboard');
}

const overlay = (page: Page) => page.getByRole('dialog');

describe('a grower’s first hour', () => {
  it('account, onboarding, reload, log out, wrong password, log in', async () => {
    const grower = somebodyNew('grower');
    const { page, complaints } = await visit(browser(), '/', { width: 1280 });
    await page.getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await createAccount(page, grower);
    await onboard(page);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.getByRole('link', { name: 'Log In' }).first().waitFor();
    await settled(page);
    expect(complaints).toEqual([]);

    await page.goto('/auth');
    await logIn(page, { ...grower, password: 'not this one' });
    await expectToast(page, 'Login failed', 'Invalid username or password');
    await logIn(page, grower);
    await page.waitForURL('**/dashboard');
    await page.locator('header').getByRole('button', { name: grower.email }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await settled(page);
    // Completed: it does not come again.
    expect(await overlay(page).count()).toBe(0);
  });

  it('a wrong code is refused in words, and nothing that was typed is lost by going back', async () => {
    const grower = somebodyNew('typo');
    const { page } = await visit(browser(), '/auth', { width: 390 });
    await fillDetails(page, grower);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    const verify = page.getByRole('button', { name: 'Verify & Create Account' });
    await verify.waitFor();
    const code = await mailedCode(new Visitor(), grower.email);
    await page.getByLabel('Verification code').fill(code.slice(1));
    await soon(() => verify.isDisabled(), true);
    await enterCode(page, code === '000000' ? '000001' : '000000');
    await expectToast(page, 'Verification failed', 'Invalid verification code');
    await page.getByRole('button', { name: 'Back' }).click();
    await soon(() => page.getByLabel('Username').inputValue(), grower.username);
    await soon(() => page.getByLabel(/^Farm or company name/).inputValue(), 'Levee Almonds');
  });

  it('a username that is taken is put right without a new code', async () => {
    const taken = await signUp('taken');
    const second = { ...somebodyNew('second'), username: taken.username };
    const { page } = await visit(browser(), '/auth', { width: 1280 });
    await fillDetails(page, second);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    await page.getByRole('button', { name: 'Verify & Create Account' }).waitFor();
    await enterCode(page, await mailedCode(new Visitor(), second.email));
    await expectToast(page, 'Registration failed', 'Username already exists');
    await page.getByLabel('Username').fill(`${taken.username}-2`);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('a forgotten password is reset by a mailed code', async () => {
    const grower = somebodyNew('forgetful');
    const { page } = await visit(browser(), '/auth', { width: 1280 });
    await createAccount(page, grower);
    await page.context().clearCookies();
    await page.goto('/auth?view=reset-password');
    await page.getByLabel('Email').fill(grower.email);
    const seen = await mailedCode(new Visitor(), grower.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await page.getByLabel('Verification code').waitFor();
    await page.getByLabel('Verification code').fill(await mailedCode(new Visitor(), grower.email, seen));
    await page.getByLabel('New password').fill('another secret');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    await logIn(page, { ...grower, password: 'another secret' });
    await page.waitForURL('**/dashboard');
  });
});

/** Through the five steps, away to the calculator and back, with a reload on the way. */
async function onboard(page: Page): Promise<void> {
  const step = (number: number) => overlay(page).getByText(`Step ${number} of 5`).first().waitFor();
  // Shown at once, and told to the server: a page that is loaded anew asks the server.
  const next = () =>
    Promise.all([
      page.waitForResponse('**/api/update-onboarding'),
      overlay(page).getByRole('button', { name: 'Next' }).click(),
    ]);
  await step(1);
  await soon(() => overlay(page).innerText(), expect.stringContaining('30-40%'));
  await next();
  await step(2);
  await page.reload();
  await step(2);
  await next();
  await step(3);
  await next();
  await step(4);
  await overlay(page)
    .getByRole('link', { name: /first calculation/ })
    .click();
  await page.waitForURL('**/ai-calculator');
  await calculate(page);
  await page.goto('/dashboard');
  await step(4);
  await next();
  await step(5);
  const call = overlay(page).getByRole('link', { name: /30-minute call/ });
  await soon(() => call.getAttribute('href'), expect.stringMatching(/^mailto:team@headgate\.example\?/));
  await overlay(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expectToast(page, 'Welcome aboard! 🎉', 'Your pilot account is ready to use');
  await soon(() => overlay(page).count(), 0);
}

async function logIn(
  page: Page,
  { username, password }: Pick<Newcomer, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

describe('a visitor who is signed out', () => {
  it('is told so at the dashboard, sent to /auth, and comes back after logging in', async () => {
    const grower = await signUp('returning');
    const { page } = await blankPage(browser(), { width: 390 });
    await page.goto('/dashboard');
    const words = ['Unauthorized', 'Please log in to access your dashboard'] as const;
    await expectToast(page, ...words, '/dashboard');
    await page.waitForURL('**/auth?next=%2Fdashboard');
    // It outlives the page that it was said on.
    await expectToast(page, ...words, '/auth');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await page.goto('/history');
    await page.waitForURL('**/auth?next=%2Fhistory');
    await logIn(page, grower);
    await page.waitForURL('**/history');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is never sent to %s',
    async (next) => {
      const { page } = await blankPage(browser(), { width: 1280 });
      await signIn(page, await signUp('careful'));
      await goTo(page, '/dashboard');
      const dashboard = page.url();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await soon(() => page.url(), dashboard);
      await settled(page);
      expect(page.url()).toBe(dashboard);
    },
  );

  it('can leave a toast by the keyboard: F8 leads to it', async () => {
    const { page } = await visit(browser(), '/auth', { width: 1280 });
    await logIn(page, { ...somebodyNew('nobody'), password: 'wrong' });
    await expectToast(page, 'Login failed');
    await page.keyboard.press('F8');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-label="Notification"]') !== null);
    await soon(focused, true);
    await page.keyboard.press('Escape');
    await toasts(page).waitFor({ state: 'detached' });
  });

  it('need not wait for a toast to go', async () => {
    const { page } = await visit(browser(), '/auth', { width: 1280 });
    await logIn(page, { ...somebodyNew('nobody'), password: 'wrong' });
    await expectToast(page, 'Login failed');
    await toasts(page).waitFor({ state: 'detached', timeout: 30_000 });
  });
});
