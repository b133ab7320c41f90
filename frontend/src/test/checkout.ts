import { expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from './a-user.ts';
import { aBrowser } from './browser.ts';
import { openPage } from './open-page.tsx';
import { anIntent, anOpenPayment } from './payments.ts';

/* Somebody pays a fee on the page that takes it. */

export type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

export const intentPath = '/api/create-payment-intent';
export const acceptance = '/api/pilot-agreement-acceptance';
export const confirmPath = '/dev/payments/confirm';
export const authenticatePath = '/dev/payments/authenticate';
export const accepted = { version: '2025-10-13', acceptedAt: '2025-11-19T17:00:00.000Z' };

const dashboard: Answers = {
  '/api/payments': { body: { items: [anOpenPayment()], nextCursor: null } },
  '/api/subscription': { body: { subscription: null } },
  '/api/pilot-applications': { body: { items: [], nextCursor: null } },
  '/api/predictions': { body: { items: [], nextCursor: null } },
  '/api/farm-profile': { status: 503, body: { message: 'Away' } },
};
const usual: Answers = {
  'GET /api/user': { body: aUser() },
  [intentPath]: { body: anIntent() },
  [`GET ${acceptance}`]: { body: { version: null, acceptedAt: null } },
  [`POST ${acceptance}`]: { body: accepted },
  [confirmPath]: { body: { status: 'succeeded' } },
  ...dashboard,
};

export async function openCheckout(answers: Answers = {}, path = '/checkout?tier=standard', how = {}) {
  const { fetched } = aBrowser({ ...usual, ...answers });
  await openPage(path, how);
  const sent = (to: string, method = 'POST') =>
    fetched.mock.calls
      .filter(([each, init]) => each === to && init.method === method)
      .map(([, { body }]) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body));
  return { sent };
}

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => {
  await userEvent.click(await button(name));
};
export const tick = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /accept the pilot agreement/ }));
};
export const useCard = async (number: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: number }));
};
export const toast = async (title: string, description: string) => {
  const region = within(await screen.findByRole('region', { name: 'Notification' }));
  expect(await region.findByText(title)).toBeInTheDocument();
  expect(region.getByText(description)).toBeInTheDocument();
};
