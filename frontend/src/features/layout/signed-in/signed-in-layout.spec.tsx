import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { User } from '@headgate/contracts/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteForLogin, noteOfLogin } from '../../../lib/login-notes.ts';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser, aResponse } from '../../../test/browser.ts';
import { openSitePage } from '../../../test/open-site-page.tsx';

/** A page without calls of its own. */
async function openSignedIn(changes: Partial<User> = {}, answers: Parameters<typeof aBrowser>[0] = {}) {
  const { fetched } = aBrowser({ '/api/user': { body: aUser(changes) }, ...answers });
  await openSitePage('/about');
  await screen.findByRole('button', { name: 'Log Out' });
  return fetched;
}
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

const specified = [
  'Home /',
  'Dashboard /dashboard',
  'AI Calculator /ai-calculator',
  'Farm Setup /farm-hardware-setup',
  'Integration /controller-integration',
  'Pilot Updates /pilot-updates',
  'About /about',
];

const ofTheFarm = [
  'Fields /fields',
  'Plan /plan',
  'Map /map',
  'Log /log',
  'Water sources /water-sources',
  'Reports /reports',
];

describe('the header of somebody signed in', () => {
  it('has the links of the specification, Book a Pilot, the e-mail and Log Out', async () => {
    await openSignedIn();
    const header = screen.getByRole('banner');
    expect(linksIn(within(header).getByRole('navigation', { name: 'Main' }))).toEqual(specified);
    expect(within(header).getAllByRole('link', { name: 'Book a Pilot' })[0]).toHaveAttribute(
      'href',
      '/pilot-application',
    );
    expect(within(header).getByRole('button', { name: 'ana@farm.example' })).toBeVisible();
    expect(within(header).queryByRole('link', { name: 'Log In' })).toBeNull();
  });

  it('says User where there is no e-mail', async () => {
    await openSignedIn({ email: '' });
    expect(screen.getByRole('button', { name: 'User' })).toBeVisible();
  });

  it('has the same links in the menu of small screens, and those that are one’s own', async () => {
    await openSignedIn();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    expect(linksIn(menu)).toEqual([
      ...specified,
      ...ofTheFarm,
      'Faults /faults',
      'History /history',
      'Scenarios /scenarios',
      'Farm profile /farm-profile',
      'Account /account',
      expect.stringMatching(/^Español \/es\//),
      'Book a Pilot /pilot-application',
    ]);
    expect(within(menu).getByText('ana@farm.example')).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'Log Out' })).toBeVisible();
  });

  it('unfolds what is one’s own under the e-mail; Escape folds it and gives the focus back', async () => {
    await openSignedIn();
    const name = screen.getByRole('button', { name: 'ana@farm.example' });
    expect(name).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
    const own = document.getElementById(name.getAttribute('aria-controls') ?? '');
    expect(own).toBeVisible();
    expect(linksIn(own!)).toEqual([
      ...ofTheFarm,
      'Faults /faults',
      'History /history',
      'Scenarios /scenarios',
      'Farm profile /farm-profile',
      'Account /account',
      expect.stringMatching(/^Español \/es\//),
    ]);
    await userEvent.tab();
    expect(within(own!).getByRole('link', { name: 'Fields' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(name).toHaveFocus();
    expect(own).not.toBeVisible();
  });

  it('leads administrators to the content and to the operations', async () => {
    await openSignedIn({ role: 'admin' });
    await userEvent.click(screen.getByRole('button', { name: 'ana@farm.example' }));
    expect(screen.getAllByRole('link', { name: 'Content' })[0]).toHaveAttribute('href', '/admin/content');
    expect(screen.getAllByRole('link', { name: 'Operations' })[0]).toHaveAttribute('href', '/ops');
    expect(screen.getAllByText('Headgate team')[0]).toBeVisible();
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Book a Pilot' })).toBeNull();
  });

  it('books no pilot for a farm that is enrolled', async () => {
    await openSignedIn({ pilotStatus: 'enrolled' });
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Book a Pilot' })).toBeNull();
  });

  it.each([
    ['has no STOP ALL where the farm has no controller', { body: [] }, 0],
    ['has one where nobody knows', { status: 503, body: { message: 'Away' } }, 1],
  ])('%s', async (_what, answer, least) => {
    await openSignedIn({}, { '/api/irrigation/controllers': answer });
    if (least > 0) await screen.findAllByRole('button', { name: /^STOP ALL/ });
    else
      await waitFor(() => {
        expect(screen.queryByRole('button', { name: /^STOP ALL/ })).toBeNull();
      });
  });
});

describe('the bar of small screens', () => {
  it('is one’s own, in place of the visitor’s', async () => {
    await openSignedIn();
    const bar = await screen.findByRole('navigation', { name: 'Your farm' });
    expect(linksIn(bar)).toEqual(['Dashboard /dashboard', 'Fields /fields', 'Plan /plan', 'Log /log']);
    expect(screen.queryByRole('navigation', { name: 'Quick actions' })).toBeNull();
  });
});

describe('logging out', () => {
  const logOut = () => userEvent.click(screen.getAllByRole('button', { name: 'Log Out' })[0]!);

  it.each([
    ['done', 204],
    ['needless, the session being over already', 401],
  ])('leads to the home page, with nothing kept, when it is %s', async (_what, status) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetched = await openSignedIn(
      {},
      {
        '/api/logout': () =>
          Promise.resolve(aResponse(status === 204 ? '' : { message: 'No session' }, status)),
      },
    );
    sessionStorage.setItem('headgate_calculator_draft', '{}');
    noteForLogin('onboarding_later', 'of this account');
    await logOut();
    expect(fetched.mock.calls.filter(([path]) => path === '/api/logout')).toEqual([
      ['/api/logout', expect.objectContaining({ method: 'POST', credentials: 'include' })],
    ]);
    await waitFor(() => {
      expect(sessionStorage.getItem('headgate_calculator_draft')).toBeNull();
    });
    expect(noteOfLogin('onboarding_later')).toBeNull();
    // jsdom goes nowhere, and says so.
    expect(String(complaints.mock.calls.at(-1)?.[0])).toContain('navigation');
    complaints.mockRestore();
  });

  it('says so when it fails, and stays', async () => {
    await openSignedIn({}, { '/api/logout': { status: 503, body: { message: 'Sessions are away' } } });
    await logOut();
    // Drawn anew while the page settles.
    await waitFor(() => {
      expect(screen.getByText('Logout failed')).toBeVisible();
      expect(screen.getByText('Sessions are away')).toBeVisible();
    });
    await waitFor(() => {
      expect(window.location.pathname).toBe('/about');
    });
    expect(screen.getByRole('button', { name: 'ana@farm.example' })).toBeVisible();
  });
});
