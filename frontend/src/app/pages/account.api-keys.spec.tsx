import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ListedApiKey } from '@headgate/contracts/api-key';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

const path = '/api/api-keys';
const aKey = (of: Partial<ListedApiKey> = {}): ListedApiKey => ({
  ...{ id: '6f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', name: 'Office panel', scope: 'read' },
  ...{ begins: 'hg_0123456789abcdef', createdAt: '2026-07-01T19:00:00.000Z', endsAt: null, revokedAt: null },
  ...{ lastUsedAt: null, hasEnded: false, calls: 0 },
  ...of,
});
const listOf = (...items: ListedApiKey[]) => ({ body: { items, callsADay: 20_000, callsAMinute: 120 } });

async function open(answers: NonNullable<Parameters<typeof aBrowser>[0]>) {
  const { fetched } = aBrowser({
    'GET /api/user': { body: aUser() },
    'GET /api/account/daily-mail': { body: { hour: null } },
    ...answers,
  });
  await openPage('/account');
  const section = within(await screen.findByRole('region', { name: 'API keys' }));
  expect(fetched.mock.calls.some(([to]) => to === path)).toBe(false);
  await userEvent.click(section.getByRole('button', { name: 'Manage API keys' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'API keys' }));
  const sent = (to: string) =>
    fetched.mock.calls
      .filter(([address, { method }]) => address === to && method === 'POST')
      .map(([, { body }]) => JSON.parse(body as string) as unknown);
  return { dialog, sent };
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('API keys', () => {
  it('are made with the password, and shown this once', async () => {
    const secret = `hg_0123456789abcdef_${'a'.repeat(56)}`;
    const key = aKey({ scope: 'entry' });
    const { dialog, sent } = await open({
      [`GET ${path}`]: listOf(),
      [`POST ${path}`]: { status: 201, body: { key, secret } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Make a key' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
    expect(await dialog.findByText(/^Name the key/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('What is it for?'), 'Office panel');
    await userEvent.selectOptions(dialog.getByLabelText('What may it do?'), 'entry');
    await userEvent.type(dialog.getByLabelText('Your password'), 'of ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the key' }));
    expect(await dialog.findByLabelText('API key')).toHaveValue(secret);
    expect(dialog.getByRole('button', { name: 'Copy key for Office panel' })).toBeVisible();
    expect(sent(path)).toEqual([{ name: 'Office panel', scope: 'entry', password: 'of ana' }]);
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toMatch(
      /of ana|hg_/,
    );
    await userEvent.keyboard('{Escape}');
  });

  it('say what is made of them, and when they end', async () => {
    const used = { lastUsedAt: '2026-07-10T17:00:00.000Z', calls: 1_240 };
    const { dialog } = await open({
      [`GET ${path}`]: listOf(
        aKey(used),
        aKey({
          id: '7f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
          name: 'Trial',
          endsAt: '2027-01-01T08:00:00.000Z',
        }),
        aKey({
          ...{ id: '8f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', name: 'Old', hasEnded: true },
          revokedAt: '2026-07-02T12:00:00.000Z',
        }),
      ),
    });
    const [first, second, third] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Reads only\..*Last used .*: 1,240 of 20,000 calls in 24 hours/);
    expect(second).toHaveTextContent(/Never used\..*Works through .*Dec 31/);
    expect(third).toHaveTextContent(/Revoked .*Jul 2/);
    expect(within(third!).queryByRole('button')).toBeNull();
  });

  it('are revoked with the password, which may be the wrong one at first', async () => {
    const wrong = { message: 'That is not your password' };
    let tries = 0;
    const { dialog, sent } = await open({
      [`GET ${path}`]: listOf(aKey()),
      [`POST ${path}/${aKey().id}/revoke`]: () => {
        tries += 1;
        const refusal = { ...wrong, errors: [{ path: 'password', ...wrong }] };
        return Promise.resolve(tries === 1 ? aResponse(refusal, 400) : aResponse('', 204));
      },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Revoke Office panel' }));
    const form = within(dialog.getByRole('form', { name: 'Revoke Office panel' }));
    await userEvent.type(form.getByLabelText('Your password'), 'guess');
    await userEvent.click(form.getByRole('button', { name: 'Revoke the key' }));
    expect(await form.findByText('That is not your password')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Revoke the key' }));
    expect(await screen.findByText('Key revoked')).toBeVisible();
    await waitFor(() => {
      expect(dialog.queryByRole('form')).toBeNull();
    });
    expect(sent(`${path}/${aKey().id}/revoke`)).toEqual([{ password: 'guess' }, { password: 'guess' }]);
  });
});
