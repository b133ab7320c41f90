import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBrowser } from './browser.ts';
import { openPage } from './open-page.tsx';

/* Somebody creates an account on the page that does it. */

const { click, type } = userEvent;
export type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

export const sent: Answers = { '/api/send-verification': { body: { message: 'Sent' } } };
export const verified: Answers = { '/api/verify-code': { body: { message: 'Verified' } } };
/** No answer comes. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A page of the app to go on to, and what it reads. */
export const historyPage: Answers = {
  '/api/predictions': { body: { items: [], nextCursor: null } },
  '/api/irrigation/controllers': { body: [] },
};

/** What is typed, as it is sent. */
export const record = {
  username: 'ana',
  email: 'ana@farm.example',
  password: 'long enough',
  fullName: 'Ana Lopez',
  companyName: 'Ana’s Almonds',
  countryCode: '+1',
  phoneNumber: '559 555 0134',
  verificationType: 'email',
};

/** Opens the page; gives a way to see the calls of accounts in order, with what was sent. */
export async function openCreateAccount(answers: Answers, stored: Readonly<Record<string, string>> = {}) {
  const { fetched } = aBrowser({ ...historyPage, ...answers });
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
  await openPage('/auth?view=create-account&next=%2Fhistory');
  return () =>
    fetched.mock.calls
      // What the next page reads is its own.
      .filter(([, { method }]) => method !== 'GET')
      .map(([path, { body }]) => [path, JSON.parse(body as string) as unknown] as const);
}

export const arrived = () => screen.findByRole('heading', { level: 1, name: 'Calculation history' });

/** Step one, by the labels of its fields. */
export const entered = {
  Username: record.username,
  Email: record.email,
  Password: record.password,
  'Full name (optional)': record.fullName,
  'Farm or company name (optional)': record.companyName,
  'Phone number (optional)': record.phoneNumber,
};

export async function fillIn(): Promise<void> {
  for (const [label, text] of Object.entries(entered)) await type(screen.getByLabelText(label), text);
}

export const button = (name: string) => screen.getByRole('button', { name });
export const send = () => click(button('Send Verification Code'));
export const codeField = () => screen.findByLabelText('Verification code');
export const verify = () => click(button('Verify & Create Account'));

export async function typeCode(): Promise<void> {
  await type(await codeField(), '123456');
}

/** What the toast with this title says besides. */
export async function toastSays(title: string): Promise<string> {
  const region = within(await screen.findByRole('region', { name: 'Notification' }));
  const shown = (await region.findByText(title)).parentElement;
  return shown?.lastElementChild?.textContent ?? '';
}
