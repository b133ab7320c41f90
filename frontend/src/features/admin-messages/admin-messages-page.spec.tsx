import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

const path = '/api/admin/contact-messages';
const one = {
  id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a10',
  name: 'Cy Doe',
  email: 'cy@orchard.example',
  message: 'Do you work with walnuts?',
  receivedAt: '2025-11-20T17:00:00.000Z',
  answeredAt: null as string | null,
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

it('administrators read messages and mark them as answered', async () => {
  let row = one;
  const { fetched } = aBrowser({
    '/api/user': { body: aUser({ role: 'admin' }) },
    [path]: () => Promise.resolve(aResponse({ items: [row], nextCursor: null })),
    [`PATCH ${path}/${one.id}`]: () => {
      row = { ...one, answeredAt: '2025-11-20T18:00:00.000Z' };
      return Promise.resolve(aResponse(row));
    },
  });
  await openPage('/admin/messages');
  expect(await screen.findByText('Do you work with walnuts?')).toBeVisible();
  expect(screen.getByRole('link', { name: one.email })).toHaveAttribute('href', `mailto:${one.email}`);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  const sent = fetched.mock.calls.find(([, { method }]) => method === 'PATCH');
  expect(JSON.parse(sent?.[1].body as string)).toEqual({ isAnswered: true });
});

it('nobody else does', async () => {
  aBrowser({ '/api/user': { body: aUser() } });
  await openPage('/admin/messages');
  expect(await screen.findByText('Administrators only')).toBeVisible();
});
