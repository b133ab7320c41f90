import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser } from '../../../test/browser.ts';
import { arrived, historyPage } from '../../../test/create-account.ts';
import { openPage } from '../../../test/open-page.tsx';

const token = 'k'.repeat(43);
const link = `/auth?invite=${token}&next=%2Fhistory`;
const lookup = `GET /api/pilot-invites/${token}`;
const claim = `POST /api/pilot-invites/${token}/claim`;
const invite = { email: 'bo@levee.example', farmName: 'Levee Almonds', contactName: 'Bo Lund' };
const claimed = { body: { status: 'claimed', claimedAt: '2026-03-09T18:00:00.000Z' } };
const invalid = { status: 404, body: { message: 'Invalid or expired invite' } };

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;
async function open(answers: Answers) {
  const { fetched } = aBrowser({ ...historyPage, ...answers });
  await openPage(link);
  return () => fetched.mock.calls.filter(([path]) => path.endsWith('/claim'));
}
const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(text);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
});

describe('a visitor with an invite', () => {
  it('finds the account filled in, and a welcome', async () => {
    await open({ [lookup]: { body: invite } });
    await toast('Pilot invitation found!');
    expect(screen.getByText(/^Welcome, Bo Lund!/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('bo@levee.example');
    expect(screen.getByLabelText('Farm or company name (optional)')).toHaveValue('Levee Almonds');
    expect(screen.getByLabelText('Full name (optional)')).toHaveValue('Bo Lund');
  });

  it('keeps what was typed before it was found', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open({ [lookup]: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Looking up your invitation...')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), 'me@farm.example');
    answer({ ok: true, status: 200, json: () => Promise.resolve(invite) } as Response);
    await toast('Pilot invitation found!');
    expect(screen.getByLabelText('Email')).toHaveValue('me@farm.example');
    expect(screen.getByLabelText('Full name (optional)')).toHaveValue('Bo Lund');
  });

  it('is told when it is none, and can create an account all the same', async () => {
    await open({ [lookup]: invalid });
    expect(await screen.findByText('Invalid or expired invite')).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeVisible();
  });
});

describe('whoever is signed in', () => {
  const signedIn = { '/api/user': { body: aUser() } };
  beforeEach(() => {
    document.cookie = 'headgate_session_hint=1; path=/';
  });

  it('claims the invite as themselves, once, and goes on', async () => {
    const claims = await open({ ...signedIn, [claim]: claimed });
    expect(await arrived()).toBeVisible();
    await toast('Pilot invite claimed!');
    expect(claims().map(([, { body }]) => JSON.parse(body as string) as unknown)).toEqual([
      { userId: aUser().id },
    ]);
  });

  it('goes on when it could not be claimed, which is only logged', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open({ ...signedIn, [claim]: invalid });
    expect(await arrived()).toBeVisible();
    await waitFor(() => {
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('an invite could not be claimed'));
    });
    expect(screen.queryByText('Invalid or expired invite')).toBeNull();
  });
});
