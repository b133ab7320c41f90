import type { Page } from '@playwright/test';
import { createAccount, enterCode, fillDetails, logIn, somebodyNew } from './auth-form.ts';
import { calculate } from './calculator.ts';
import { expect, test } from './headgate-test.ts';
import { goTo, pageReady } from './page-ready.ts';
import { expectToast } from './toasts.ts';
import { mailedCode, signUp, Visitor } from './visitor.ts';

/* A grower's first hour: specification, sections 2, 4 and 8. Quoted texts are word for word. */

const overlay = (page: Page) => page.getByRole('dialog');

test.describe('a grower’s first hour', () => {
  test('account, onboarding, reload, log out, wrong password, log in', async ({ visit }) => {
    const grower = somebodyNew('grower');
    const { page, complaints } = await visit('/', { width: 1280 });
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    // What is left while it still comes may be complained about.
    await pageReady(page);
    await createAccount(page, grower);
    await onboard(page);
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await pageReady(page);
    expect(complaints).toEqual([]);

    await page.goto('/auth');
    await logIn(page, { ...grower, password: 'not this one' });
    await expectToast(page, 'Login failed', 'Invalid username or password');
    await logIn(page, grower);
    await page.waitForURL('**/dashboard');
    await expect(page.locator('header').getByRole('button', { name: grower.email })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await pageReady(page);
    // Completed: it does not come again.
    await expect(overlay(page)).toHaveCount(0);
  });

  test('a wrong code is refused in words, and nothing that was entered is lost by going back', async ({
    visit,
  }) => {
    const grower = somebodyNew('typo');
    const { page } = await visit('/auth', { width: 390 });
    await fillDetails(page, grower);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    const verify = page.getByRole('button', { name: 'Verify & Create Account' });
    await expect(verify).toBeVisible();
    const code = await mailedCode(new Visitor(), grower.email);
    await page.getByLabel('Verification code').fill(code.slice(1));
    await expect(verify).toBeDisabled();
    await enterCode(page, code === '000000' ? '000001' : '000000');
    await expectToast(page, 'Verification failed', 'Invalid verification code');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(grower.username);
    await expect(page.getByLabel(/^Farm or company name/)).toHaveValue('Levee Almonds');
  });

  test('a username that is taken is put right without a new code', async ({ visit }) => {
    const taken = await signUp('taken');
    const second = { ...somebodyNew('second'), username: taken.username };
    const { page } = await visit('/auth', { width: 1280 });
    await fillDetails(page, second);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(page.getByRole('button', { name: 'Verify & Create Account' })).toBeVisible();
    await enterCode(page, await mailedCode(new Visitor(), second.email));
    await expectToast(page, 'Registration failed', 'Username already exists');
    await page.getByLabel('Username').fill(`${taken.username}-2`);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('a forgotten password is reset by a mailed code', async ({ visit }) => {
    const grower = somebodyNew('forgetful');
    const { username } = await signUp('forgetful', new Visitor(), grower.email);
    const { page } = await visit('/auth?view=reset-password', { width: 1280 });
    await page.getByLabel('Email').fill(grower.email);
    const seen = await mailedCode(new Visitor(), grower.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await expect(page.getByLabel('Verification code')).toBeVisible();
    await page.getByLabel('Verification code').fill(await mailedCode(new Visitor(), grower.email, seen));
    await page.getByLabel('New password').fill('another secret');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await logIn(page, { username, password: 'another secret' });
    await page.waitForURL('**/dashboard');
  });
});

/** Through the five steps, away to the calculator and back, with a reload on the way. */
async function onboard(page: Page): Promise<void> {
  const step = (number: number) =>
    expect(overlay(page).getByText(`Step ${number} of 5`).first()).toBeVisible();
  // Shown at once, and sent to the server: a page that is loaded anew asks the server.
  const next = () =>
    Promise.all([
      page.waitForResponse('**/api/update-onboarding'),
      overlay(page).getByRole('button', { name: 'Next' }).click(),
    ]);
  await step(1);
  await expect(overlay(page)).toContainText('30-40%');
  await next();
  await step(2);
  await pageReady(page);
  await page.reload();
  await step(2);
  await next();
  await step(3);
  await next();
  await step(4);
  await overlay(page)
    .getByRole('link', { name: /first calculation/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI Calculator' })).toBeVisible();
  await calculate(page);
  await pageReady(page);
  await goTo(page, '/dashboard');
  await step(4);
  await next();
  await step(5);
  const call = overlay(page).getByRole('link', { name: /30-minute call/ });
  await expect(call).toHaveAttribute('href', /^mailto:team@headgate\.example\?/);
  await overlay(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expectToast(page, 'Welcome aboard! 🎉', 'Your pilot account is ready to use');
  await expect(overlay(page)).toHaveCount(0);
}
