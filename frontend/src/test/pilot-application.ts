import type { Payment } from '@headgate/contracts/payment';
import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { User } from '@headgate/contracts/user';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anApplication } from './applications.ts';
import { aUser } from './a-user.ts';
import { aBrowser, aResponse } from './browser.ts';
import { aFarmProfile } from './farm-records.ts';
import { openPage } from './open-page.tsx';
import { SilentEvents } from './silent-events.ts';

/* A farm applies, on the page that does it. */

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;
type Browser = ReturnType<typeof aBrowser>;

export const path = '/api/pilot-applications';

const aListOf = (...items: readonly PilotApplication[]) => ({ body: { items, nextCursor: null } });

/** Opens the page; what earlier pages stored stays. */
export async function openApplication(search = '', answers: Answers = {}, user: Partial<User> = {}) {
  const browser = aBrowser({
    '/api/user': { body: aUser(user) },
    '/api/farm-profile': { body: aFarmProfile() },
    '/api/payments': { body: { items: [], nextCursor: null } },
    '/api/locations': { body: [] },
    '/api/pilot-invites/own': { body: { invite: null } },
    [path]: aListOf(),
    ...answers,
  });
  await openPage(`/pilot-application${search}`);
  return browser;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const field = (label: string | RegExp) => screen.getByLabelText(label);

/** What stands in the field of this label afterwards. Blank: nothing. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.type(field(label), text);
}

export const stepIs = (title: string) => screen.findByRole('heading', { level: 2, name: title });
export const titles = {
  1: 'Farm Information',
  2: 'Contact & Location Details',
  3: 'Irrigation System Information',
  4: 'Complete Payment',
} as const;

export async function fillFarm(): Promise<void> {
  await fill('Farm name', ' Long Row Farm ');
  await fill('Primary crop type', 'Almonds');
  await fill('Farm size (acres)', '42');
}

export async function fillContact(): Promise<void> {
  await fill('Contact name', 'Ana Lopez');
  await fill('Email', 'Ana@farm.example');
  await fill('Phone', '+1 559 555 0134');
  await fill('Location (City, State)', 'Yerington, NV');
}

async function fillIrrigation(): Promise<void> {
  await userEvent.selectOptions(field('Irrigation system type'), 'drip');
  await fill('Goals', 'Use less water without losing yield.');
  await userEvent.click(field(/^I accept the pilot agreement/));
}

/** From the first step to the end of the third. */
export async function fillIn(): Promise<void> {
  await stepIs(titles[1]);
  await fillFarm();
  await press('Next');
  await stepIs(titles[2]);
  await fillContact();
  await press('Next');
  await stepIs(titles[3]);
  await fillIrrigation();
}

export const secret = 'pi_1_secret_2';
export const submitted = (changes: object = {}) => ({
  id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a11',
  clientSecret: secret,
  paymentStatus: 'pending',
  ...changes,
});

export const pay = 'Complete Application & Pay $10,000';

/** One that was sent before. */
export const own = (changes: Partial<PilotApplication> = {}) => {
  const application = anApplication(changes);
  return {
    [path]: aListOf(application),
    [`${path}/${application.id}`]: { body: { ...application, clientSecret: secret } },
  };
};

export const receipts = (...items: readonly Payment[]) => ({
  '/api/payments': { body: { items, nextCursor: null } },
});

/** The server says that answers are others now. */
export const receive = (...paths: readonly string[]): void => {
  SilentEvents.opened.at(-1)?.say('changed', JSON.stringify({ paths }));
};

/** What was sent there, in order. */
export const sentTo = ({ fetched }: Browser, to: string, method = 'POST'): unknown[] =>
  fetched.mock.calls
    .filter(([url, init]) => url === to && init.method === method)
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

/** Answers when the test says so. */
export function held(body: unknown) {
  let answer: () => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = () => {
      resolve(aResponse(body));
    };
  });
  return { waits, answer };
}
