import type { Page } from '@playwright/test';
import { expectToast } from './toasts.ts';
import { mailedCode, Visitor, type NewAccount } from './visitor.ts';

/* The forms of /auth, as a grower fills them in. */

export function somebodyNew(name: string): NewAccount {
  const username = `${name}-${Date.now().toString(36)}`;
  return { username, email: `${username}@farm.example`, password: `secret of ${username}` };
}

export async function fillDetails(page: Page, { username, email, password }: NewAccount): Promise<void> {
  await page.getByRole('tab', { name: 'Create Account' }).click();
  // The form before it asks for a username too.
  const form = page.getByRole('tabpanel', { name: 'Create Account' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel(/^Farm or company name/).fill('Levee Almonds');
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify & Create Account' }).click();
}

export async function createAccount(page: Page, newcomer: NewAccount): Promise<void> {
  await page.goto('/auth');
  await fillDetails(page, newcomer);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expectToast(page, 'Verification code sent', 'Check your email');
  await enterCode(page, await mailedCode(new Visitor(), newcomer.email));
  await page.waitForURL('**/dashboard');
}

export async function logIn(
  page: Page,
  { username, password }: Pick<NewAccount, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
