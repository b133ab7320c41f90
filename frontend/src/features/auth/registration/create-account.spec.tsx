import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import {
  arrived,
  button,
  codeField,
  fillIn,
  openCreateAccount,
  record,
  send,
  sent,
  toastSays,
  typeCode,
  entered,
  verified,
  verify,
} from '../../../test/create-account.ts';

const { click, type } = userEvent;

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
});

describe('creating an account', () => {
  it('sends a code, takes it, registers, signs in and goes on', async () => {
    const calls = await openCreateAccount({ ...sent, ...verified, '/api/register': { body: aUser() } });
    await fillIn();
    await send();
    expect(await toastSays('Verification code sent')).toBe('Check your email');
    await typeCode();
    await verify();
    expect(await arrived()).toBeVisible();
    expect(calls()).toEqual([
      [
        '/api/send-verification',
        { email: record.email, phoneNumber: '+1559 555 0134', verificationType: 'email' },
      ],
      ['/api/verify-code', { email: record.email, code: '123456' }],
      ['/api/register', record],
    ]);
    expect(sessionStorage.getItem('headgate_registration_draft')).toBeNull();
  });

  it('needs username, email and a password of 8 characters, and nothing else', async () => {
    const calls = await openCreateAccount({ ...sent });
    await type(screen.getByLabelText('Password'), 'short');
    await send();
    for (const error of [
      'Username is required',
      'Invalid email address',
      'Password must have at least 8 characters',
    ])
      expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await type(screen.getByLabelText('Username'), 'ana');
    await type(screen.getByLabelText('Email'), record.email);
    await type(screen.getByLabelText('Password'), ' but longer{Enter}');
    expect(await codeField()).toBeVisible();
    expect(calls()).toEqual([['/api/send-verification', { email: record.email, verificationType: 'email' }]]);
  });

  it('says beside the field why a phone like ‘abc’ and a username of one emoji are refused', async () => {
    const calls = await openCreateAccount({ ...sent });
    await type(screen.getByLabelText('Username'), '🍇');
    await type(screen.getByLabelText('Email'), record.email);
    await type(screen.getByLabelText('Password'), record.password);
    await type(screen.getByLabelText('Phone number (optional)'), 'abc');
    await send();
    await waitFor(() => {
      expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
        expect.stringContaining('Username needs a letter or a digit'),
      );
    });
    expect(screen.getByLabelText('Phone number (optional)')).toHaveAccessibleDescription(
      expect.stringContaining('Enter a phone number, like 559 555 0134'),
    );
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(calls()).toEqual([]);
  });

  it('tells password managers and keyboards what is what', async () => {
    await openCreateAccount({});
    const kinds = Object.entries({
      Username: 'username',
      Email: 'email',
      Password: 'new-password',
      'Full name (optional)': 'name',
      'Farm or company name (optional)': 'organization',
    });
    for (const [label, kind] of kinds)
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', kind);
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Phone number (optional)')).toHaveAttribute('type', 'tel');
    expect(screen.getByText('By email')).toBeVisible();
  });

  it('offers every country, with flag and dial code, from +1', async () => {
    const calls = await openCreateAccount({ ...sent });
    const select = screen.getByLabelText('Country code');
    await waitFor(() => {
      expect(within(select).getAllByRole('option').length).toBeGreaterThanOrEqual(230);
    });
    expect(select).toHaveDisplayValue('United States 🇺🇸 +1');
    await userEvent.selectOptions(select, 'Mexico 🇲🇽 +52');
    await type(screen.getByLabelText('Username'), 'ana');
    await type(screen.getByLabelText('Email'), record.email);
    await type(screen.getByLabelText('Password'), record.password);
    await type(screen.getByLabelText('Phone number (optional)'), '55 1234 5678');
    await send();
    await codeField();
    expect(calls()[0]?.[1]).toMatchObject({ phoneNumber: '+5255 1234 5678' });
  });
});

describe('step two', () => {
  const reach = async () => {
    const calls = await openCreateAccount({ ...sent, ...verified, '/api/register': { body: aUser() } });
    await fillIn();
    await send();
    await codeField();
    return calls;
  };

  it('verifies only what has exactly 6 characters', async () => {
    await reach();
    const code = await codeField();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(button('Verify & Create Account')).toBeDisabled();
    await type(code, '12345');
    expect(button('Verify & Create Account')).toBeDisabled();
    await type(code, '67');
    expect(code).toHaveValue('123456');
    expect(button('Verify & Create Account')).toBeEnabled();
  });

  it('takes a code as mails and people write it', async () => {
    await reach();
    await codeField();
    await userEvent.paste(' 123 456 ');
    expect(await codeField()).toHaveValue('123456');
    await userEvent.keyboard('{Enter}');
    expect(await arrived()).toBeVisible();
  });

  it('goes back with everything that was typed', async () => {
    await reach();
    await click(button('Back'));
    for (const [label, text] of Object.entries(entered))
      expect(await screen.findByLabelText(label)).toHaveValue(text);
  });

  it('outlives a reload, for which the password is asked once more: it is never stored', async () => {
    await reach();
    // A storage's own properties are what it holds.
    const stored = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;
    expect(JSON.stringify(stored)).not.toContain(record.password);
    cleanup();
    const calls = await openCreateAccount({ ...verified, '/api/register': { body: aUser() } }, stored);
    await typeCode();
    await type(screen.getByLabelText('Password'), record.password);
    await verify();
    expect(await arrived()).toBeVisible();
    expect(calls().at(-1)).toEqual(['/api/register', record]);
  });

  it('sends another code, after a pause', async () => {
    const calls = await reach();
    expect(screen.getByRole('button', { name: /^Send a new code \(in \d+ s\)$/ })).toBeDisabled();
    expect(calls()).toHaveLength(1);
  });
});
