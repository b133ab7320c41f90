import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { User } from '@headgate/contracts/user';
import { cleanup, screen, within } from '@testing-library/react';
import { aUser } from '../test/a-user.ts';
import { aBrowser } from '../test/browser.ts';
import { openPage } from '../test/open-page.tsx';

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

it.each<[string, Partial<User>, number]>([
  ['of a farm that may apply books a pilot', {}, 1],
  ['of a farm in the pilot does not', { pilotStatus: 'enrolled' }, 0],
  ['of the team does not', { role: 'admin' }, 0],
])('the foot of a page %s', async (_what, changes, count) => {
  aBrowser({ '/api/user': { body: aUser(changes) } });
  await openPage('/controller-integration');
  await screen.findAllByRole('button', { name: 'Log Out' });
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.queryAllByRole('link', { name: 'Book a Pilot' })).toHaveLength(count);
});
