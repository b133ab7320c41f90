import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { User } from '@headgate/contracts/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { withoutFields } from '../../test/today.ts';
import { aController, aRun, aZone, controllerId } from '../../test/water.ts';

async function open(changes: Partial<User> = {}, controllers: readonly IrrigationController[] = []) {
  aBrowser({
    ...withoutFields,
    '/api/irrigation/controllers': { body: controllers },
    '/api/user': { body: aUser(changes) },
    '/api/predictions': { body: { items: [], nextCursor: null } },
    '/api/farm-profile': { status: 503, body: { message: 'Away' } },
  });
  await openPage('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
}
const card = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('the dashboard', () => {
  it('has a title of its own, and nothing for a search engine', async () => {
    await open();
    expect(document.title).toBe('Dashboard · Headgate');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('says first what to do today, then the rest', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Get a plan for every morning',
      'What should I do today?',
      'Quick actions',
      'Payment and subscription',
      'Account information',
      'Getting started',
      'Support',
    ]);
  });

  it('says above all what is not known to be closed, then where water is on, until when', async () => {
    const meter = { gallons: 1_240.4, gpm: 412.2, targetGallons: 1_800 };
    const zones = [
      aZone({ run: aRun({ isSimulated: true, meter }) }),
      aZone({ id: 'zone-2', name: 'South block' }),
      aZone({ id: 'zone-3', name: 'Hill', run: aRun({ state: 'unconfirmed' }) }),
    ];
    await open({}, [aController({ zones }), aController({ id: crypto.randomUUID(), farmName: 'Dry' })]);
    const water = within(await screen.findByRole('region', { name: 'Water now' }));
    const [first, second] = screen.getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Needs attention');
    expect(screen.getByText('Hill is not known to be closed')).toBeVisible();
    expect(second).toHaveTextContent('Water now');
    expect(water.getByText('North block').parentElement).toHaveTextContent(
      /open until its gallons have flowed, .* at the latest.*412 gallons a minute, 1,240 of 1,800 gallons so far.*Simulated/,
    );
    expect(water.getByText('Hill').parentElement).toHaveTextContent('not confirmed closed');
    expect(water.queryByText('South block')).toBeNull();
    const links = water.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/controllers/${controllerId}`]);
  });

  it('shows whose account it is, and since which local day', async () => {
    await open();
    const account = card('Account information');
    for (const text of ['ana@farm.example', 'Ana Lopez', 'Ana’s Almonds'])
      expect(account.getByText(text)).toBeVisible();
    const since = 'Nov 3, 2025';
    expect(account.getByText(since)).toBeVisible();
  });

  it('says what was not given', async () => {
    await open({ fullName: null, companyName: null });
    expect(card('Account information').getAllByText('Not given')).toHaveLength(2);
  });

  it.each([
    ['Quick actions', 'Farm Setup', '/farm-hardware-setup'],
    ['Quick actions', 'AI Calculator', '/ai-calculator'],
    ['Quick actions', 'Pilot Updates', '/pilot-updates'],
    ['Quick actions', 'History', '/history'],
    ['Quick actions', 'Scenarios', '/scenarios'],
    ['Quick actions', 'Farm profile', '/farm-profile'],
    ['Account information', 'Change your details', '/account'],
    ['Payment and subscription', 'Subscribe', '/subscribe'],
    ['Payment and subscription', 'Apply to Pilot', '/pilot-application'],
    ['Getting started', 'How It Works', '/how-it-works'],
    ['Support', 'Contact us', '/contact'],
  ])('in "%s" leads by "%s" to %s', async (region, name, address) => {
    await open();
    expect(card(region).getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', address);
  });
});

describe('payment and subscription', () => {
  it('says plainly that there is none', async () => {
    await open();
    const payment = card('Payment and subscription');
    expect(payment.getByText('No subscription')).toBeVisible();
    expect(payment.getByText('Nothing is charged.')).toBeVisible();
  });

  it('says no more of one than is known', async () => {
    await open({ stripeSubscriptionId: 'sub_1', pilotStatus: 'enrolled' });
    const payment = card('Payment and subscription');
    expect(payment.getByText('Subscription set up')).toBeVisible();
    expect(payment.getByText('Enrolled')).toBeVisible();
    expect(payment.queryByRole('link', { name: 'Subscribe' })).toBeNull();
    expect(payment.getByRole('link', { name: 'See the subscription' })).toHaveAttribute('href', '/subscribe');
  });
});

describe('signed out', () => {
  it('says why, and goes to /auth after half a second, which knows the way back', async () => {
    document.cookie = 'headgate_session_hint=; path=/; max-age=0';
    aBrowser();
    const begun = performance.now();
    await openPage('/dashboard');
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('Please log in to access your dashboard')).toBeVisible();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/auth');
    });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(500);
    expect(new URLSearchParams(window.location.search).get('next')).toMatch(/^"?\/dashboard"?$/);
    // It survives the change of page.
    expect(screen.getByText('Unauthorized')).toBeVisible();
  });
});
