import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aReviewedApplication } from '../../test/applications.ts';
import { aBrowser } from '../../test/browser.ts';
import { toastSays } from '../../test/create-account.ts';
import { signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('an application says where its pilot agreement is not accepted yet', async () => {
  signIn();
  const one = aReviewedApplication({ agreementVersion: null, agreementAcceptedAt: null });
  aBrowser({
    '/api/user': { body: aUser({ role: 'admin' }) },
    [`/api/admin/pilot-applications/${one.id}`]: { body: one },
  });
  await openPage(`/admin/applications?open=${one.id}`);
  const agreement = await screen.findByText('Pilot agreement');
  expect(agreement.nextElementSibling).toHaveTextContent(/^Not accepted yet$/);
});

it.each(['refunded', 'paid'] as const)(
  'a declined farm whose fee is %s is to pay anew when it is looked at again',
  async (paymentStatus) => {
    signIn();
    const one = aReviewedApplication({ status: 'declined', paymentStatus });
    aBrowser({
      '/api/user': { body: aUser({ role: 'admin' }) },
      [`/api/admin/pilot-applications/${one.id}`]: { body: one },
    });
    await openPage(`/admin/applications?open=${one.id}`);
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'In review');
    expect(screen.getByText(/The fee is still to be paid/)).toBeVisible();
  },
);

it('a farm is accepted only after a question', async () => {
  signIn();
  const one = aReviewedApplication({ status: 'in-review', paymentStatus: 'paid' });
  const path = `/api/admin/pilot-applications/${one.id}`;
  const { fetched } = aBrowser({
    '/api/user': { body: aUser({ role: 'admin' }) },
    [path]: { body: one },
    [`PATCH ${path}`]: { body: { ...one, status: 'accepted', version: 2 } },
  });
  const changes = () => fetched.mock.calls.filter(([, { method }]) => method === 'PATCH');
  await openPage(`/admin/applications?open=${one.id}`);
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Accepted');
  await press('Save changes');
  expect(await screen.findByRole('alertdialog', { name: 'Accept Long Row Farm?' })).toBeVisible();
  await press('Cancel');
  expect(changes()).toEqual([]);
  await press('Save changes');
  await press('Accept');
  expect(await toastSays('Application saved')).toBe('Long Row Farm');
  expect(changes().map(([, { body }]) => JSON.parse(body as string) as object)).toEqual([
    { version: one.version, status: 'accepted' },
  ]);
});
