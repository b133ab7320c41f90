import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createAccount, enterCode, fillDetails, logIn, somebodyNew } from './auth-form.ts';
import { browserForTests, goTo, visit } from './browser.ts';
import { calculate } from './calculator.ts';
import { soon } from './expect-soon.ts';
import { settled } from './settled.ts';
import { expectToast } from './toasts.ts';
import { mailedCode, signUp, Visitor } from './visitor.ts';

/* A grower's first hour: specification, sections 2, 4 and 8. Quoted texts are word for word. */

const browser = browserForTests();

const overlay = (page: Page) => page.getByRole('dialog');

describe('a grower’s first hour', () => {
  it('account, onboarding, reload, log out, wrong password, log in', async () => {
    const grower = somebodyNew('grower');
    const { page, complaints } = await visit(browser(), '/', { width: 1280 });
    await page.getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    // What is left while it still comes may be complained about.
    await settled(page);
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
    const { username } = await signUp('forgetful', new Visitor(), grower.email);
    const { page } = await visit(browser(), '/auth?view=reset-password', { width: 1280 });
    await page.getByLabel('Email').fill(grower.email);
    const seen = await mailedCode(new Visitor(), grower.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await page.getByLabel('Verification code').waitFor();
    await page.getByLabel('Verification code').fill(await mailedCode(new Visitor(), grower.email, seen));
    await page.getByLabel('New password').fill('another secret');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    await logIn(page, { username, password: 'another secret' });
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
  await settled(page);
  await page.reload();
  await step(2);
  await next();
  await step(3);
  await next();
  await step(4);
  await overlay(page)
    .getByRole('link', { name: /first calculation/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'AI Calculator' }).waitFor();
  await calculate(page);
  await settled(page);
  await goTo(page, '/dashboard');
  await step(4);
  await next();
  await step(5);
  const call = overlay(page).getByRole('link', { name: /30-minute call/ });
  await soon(() => call.getAttribute('href'), expect.stringMatching(/^mailto:team@headgate\.example\?/));
  await overlay(page).getByRole('button', { name: 'Complete Setup' }).click();
  await expectToast(page, 'Welcome aboard! 🎉', 'Your pilot account is ready to use');
  await soon(() => overlay(page).count(), 0);
}
