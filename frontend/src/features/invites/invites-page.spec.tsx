import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { estimate } from './invite-columns.tsx';

const token = 'k'.repeat(43);
const anInvite = (differences: Partial<PilotInvite> = {}): PilotInvite => ({
  id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
  token,
  email: 'bo@levee.example',
  farmName: 'Levee Almonds',
  contactName: 'Bo Lund',
  location: 'Lodi, CA',
  notes: 'Met at the fair.\nTwo wells.',
  tier: 'commercial',
  acreage: 1200,
  estimatedValue: 25_000,
  language: 'en',
  status: 'pending',
  claimedByUserId: null,
  createdAt: '2026-03-03T18:00:00.000Z',
  expiresAt: '2026-04-02T18:00:00.000Z',
  claimedAt: null,
  mailedAt: null,
  ...differences,
});

const list = 'GET /api/pilot-invites';
const create = 'POST /api/pilot-invites';
type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(answers: Answers, { role = 'admin' as const, path = '/admin/pilot-invites' } = {}) {
  document.cookie = 'headgate_session_hint=1; path=/';
  const { fetched } = aBrowser({ '/api/user': { body: aUser({ role }) }, ...answers });
  setSite(settingsOfASite);
  await openPage(path);
  return () =>
    fetched.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([called, { body }]) => [
        called,
        body === undefined ? null : (JSON.parse(body as string) as unknown),
      ]);
}

const rowOf = (name: string) => screen.findByRole('rowheader', { name });
const openRow = async (name: string) => userEvent.click(within(await rowOf(name)).getByRole('link'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(text);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('the invites', () => {
  it.each(['/admin/pilot-invites', '/admin-pilot-invites'])(
    'are at %s, and say when there is none',
    async (path) => {
      await open({ [list]: { body: [] } }, { path });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pilot Invites Management');
      expect(await screen.findByText('No pilot invites yet. Create one to get started!')).toBeVisible();
    },
  );

  it('say that they are being loaded', async () => {
    await open({ [list]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading invites...')).toBeVisible();
  });

  it('say what an administrator wants to know of each', async () => {
    await open({ [list]: { body: [anInvite()] } });
    const facts = ['COMMERCIAL', 'Pending', 'Lodi, CA', '1,200 acres', '$25K est.'];
    const row = (await rowOf('Levee Almonds')).closest('tr') as HTMLElement;
    for (const text of facts) expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByRole('link', { name: 'bo@levee.example' })).toBeVisible();
    await openRow('Levee Almonds');
    for (const text of [...facts, /Met at the fair/]) expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All invites' }));
    expect(await rowOf('Levee Almonds')).toBeVisible();
  });

  it('are found by a word and by how they stand, as the address says', async () => {
    const old = anInvite({ id: crypto.randomUUID(), farmName: 'Long Row', status: 'expired' });
    await open({ [list]: { body: [anInvite(), old] } });
    expect(await screen.findByText('2 invites')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Expired');
    expect(await screen.findByText('1 invite')).toBeVisible();
    expect(await rowOf('Long Row')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Farm, contact, email or location'), 'levee almonds{Enter}');
    expect(await screen.findByText('No invite matches.')).toBeVisible();
    expect(window.location.search).toBe('?status=expired&search=levee+almonds');
  });

  it.each([
    ['claimed', 'Claimed'],
    ['expired', 'Expired'],
  ] as const)('have no link to copy once %s', async (status, label) => {
    await open({ [list]: { body: [anInvite({ status, claimedAt: '2026-03-09T18:00:00.000Z' })] } });
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Copy Link/ })).toBeNull();
  });

  it('are for administrators', async () => {
    await open({}, { role: 'grower' as never });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Administrators only');
  });

  it('are for who still is an administrator', async () => {
    await open({ [list]: { status: 403, body: { message: 'Administrators only' } } });
    expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible();
  });
});

describe('a link', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  };

  it('is copied, says so for two seconds, and can be copied again', async () => {
    await open({ [list]: { body: [anInvite()] } });
    const written = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    await rowOf('Levee Almonds');
    clipboard(written);
    await userEvent.click(button('Copy Link Levee Almonds'));
    expect(await screen.findByRole('button', { name: 'Copied! Levee Almonds' })).toBeVisible();
    await toast('Link copied!');
    expect(written).toHaveBeenCalledWith(`https://headgate.example/auth?invite=${token}`);
    await waitFor(() => button('Copy Link Levee Almonds'), { timeout: 20_000 });
  });

  it('can be copied by hand where the browser forbids it', async () => {
    await open({ [list]: { body: [anInvite({ language: 'es' })] } });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await rowOf('Levee Almonds');
    clipboard(() => Promise.reject(new Error('Not allowed')));
    await userEvent.click(button('Copy Link Levee Almonds'));
    const link = await screen.findByLabelText('Your browser does not allow copying. Here is the link:');
    expect(link).toHaveValue(`https://headgate.example/es/auth?invite=${token}`);
    expect(link).toHaveFocus();
  });
});

describe('a new invite', () => {
  const fill = async () => {
    await userEvent.click(button('Create Invite'));
    await userEvent.type(screen.getByLabelText('Contact name *'), 'Bo Lund');
    await userEvent.type(screen.getByLabelText('Email *'), 'Bo@Levee.example');
    await userEvent.type(screen.getByLabelText('Farm name *'), 'Levee Almonds');
  };

  it('is sent with whole numbers, or null where they are blank, and the list is read again', async () => {
    let invites: PilotInvite[] = [];
    const calls = await open({
      [list]: () =>
        Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(invites) } as Response),
      [create]: () => {
        invites = [anInvite()];
        return Promise.resolve({
          ok: true,
          status: 200,
          json: () => Promise.resolve(anInvite()),
        } as Response);
      },
    });
    await fill();
    await userEvent.type(screen.getByLabelText('Estimated value'), '25000');
    await userEvent.selectOptions(screen.getByLabelText('Tier'), 'Commercial, $25,000');
    await userEvent.selectOptions(screen.getByLabelText('Language of the invite'), 'Español');
    await userEvent.dblClick(button('Generate Invite'));
    await toast('Invite created!');
    expect(calls()).toEqual([
      [
        '/api/pilot-invites',
        {
          contactName: 'Bo Lund',
          email: 'bo@levee.example',
          farmName: 'Levee Almonds',
          location: '',
          notes: '',
          tier: 'commercial',
          acreage: null,
          estimatedValue: 25_000,
          language: 'es',
          sendMail: false,
        },
      ],
    ]);
    expect(await rowOf('Levee Almonds')).toBeVisible();
    expect(screen.queryByLabelText('Contact name *')).toBeNull();
  });

  it('needs a name, an address and a farm, each said beside its field', async () => {
    const calls = await open({ [list]: { body: [] } });
    await userEvent.click(button('Create Invite'));
    await userEvent.type(screen.getByLabelText('Acreage'), '12.5');
    await userEvent.click(button('Generate Invite'));
    for (const text of [
      'Contact name is required',
      'Invalid email address',
      'Farm name is required',
      'Acreage must be a whole number',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Contact name *')).toHaveFocus();
    expect(calls()).toEqual([]);
  });

  it('that failed says so, and keeps what was typed, even through a reload', async () => {
    await open({ [list]: { body: [] }, [create]: { status: 503, body: { message: 'Away' } } });
    await fill();
    await userEvent.click(button('Generate Invite'));
    await toast('Failed to create invite');
    await toast('Please try again');
    expect(screen.getByLabelText('Farm name *')).toHaveValue('Levee Almonds');
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Levee Almonds');
    await userEvent.click(button('Cancel'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Levee Almonds');
  });
});

describe('an invite that is pending', () => {
  const action = (name: string) => `POST /api/admin/pilot-invites/${anInvite().id}/${name}`;

  it('is revoked after a question', async () => {
    const calls = await open({
      [list]: { body: [anInvite()] },
      [action('revoke')]: { body: anInvite({ status: 'expired' }) },
    });
    await openRow('Levee Almonds');
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Levee Almonds' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await toast('Invite revoked');
    expect(calls()).toHaveLength(1);
  });

  it('is mailed, and what stands against it is told', async () => {
    await open({
      [list]: { body: [anInvite()] },
      [action('resend')]: { status: 429, body: { message: 'Just mailed. Try again in a minute.' } },
    });
    await openRow('Levee Almonds');
    await userEvent.click(await screen.findByRole('button', { name: 'Email Link Levee Almonds' }));
    await toast('Just mailed. Try again in a minute.');
  });
});

describe('an estimated value', () => {
  it.each([
    [25_000, '$25K est.'],
    [2_540, '$2.5K est.'],
    [500, '$0.5K est.'],
    [1_250_000, '$1,250K est.'],
  ])('of %d dollars shows as %s', (dollars, text) => {
    expect(estimate(dollars)).toBe(text);
  });
});
