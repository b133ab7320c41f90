import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aResponse } from '../../../test/browser.ts';
import {
  arrived,
  codeField,
  fillIn,
  lost,
  openCreateAccount,
  record,
  send,
  sent,
  toastSays,
  typeCode,
  verified,
  verify,
  type Answers,
} from '../../../test/create-account.ts';

const { type } = userEvent;

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
});

describe('what goes wrong', () => {
  const reachCode = async (answers: Answers) => {
    const calls = await openCreateAccount({ ...sent, ...verified, ...answers });
    await fillIn();
    await send();
    await typeCode();
    return calls;
  };

  it.each([
    [
      'in the server’s words',
      { status: 429, body: { message: 'Too many codes were sent. Try again in 9 minutes.' } },
      'Too many codes were sent. Try again in 9 minutes.',
    ],
    ['in ours where it has none', { status: 502, body: '<html>' }, 'Failed to send verification code'],
    ['in ours where nothing answers', lost, 'Failed to send verification code. Please try again.'],
  ] as const)('with sending is said %s, in a toast and beside the form', async (_how, answer, label) => {
    await openCreateAccount({ '/api/send-verification': answer });
    await fillIn();
    await send();
    expect(await toastSays('Error')).toBe(label);
    const form = within(screen.getByRole('form', { name: 'Create account' }));
    expect(form.getByText(label)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue(record.password);
  });

  it.each([
    [
      'in the server’s words',
      { status: 400, body: { message: 'Invalid verification code' } },
      'Invalid verification code',
    ],
    [
      'in the field’s words',
      {
        status: 400,
        body: {
          message: 'Check the fields',
          errors: [{ path: 'code', message: 'Invalid verification code' }],
        },
      },
      'Invalid verification code',
    ],
    ['in ours where it has none', { status: 502, body: '<html>' }, 'Invalid verification code'],
    ['in ours where nothing answers', lost, 'Failed to verify code. Please try again.'],
  ] as const)('with the code is said %s', async (_how, answer, label) => {
    await reachCode({ '/api/verify-code': answer });
    await verify();
    expect(await toastSays('Verification failed')).toBe(label);
    expect(within(screen.getByRole('form', { name: 'Verify your email' })).getByText(label)).toBeVisible();
    expect(await codeField()).toHaveValue('123456');
  });

  it('with a username that is taken is put right at its field, without a new code', async () => {
    const taken = {
      message: 'Username already exists',
      errors: [{ path: 'username', message: 'Username already exists' }],
    };
    const calls = await reachCode({
      '/api/register': (_path, { body }) =>
        Promise.resolve(
          (body as string).includes('"ana"') ? aResponse(taken, 409) : aResponse(aUser({ username: 'ana2' })),
        ),
    });
    await verify();
    expect(await toastSays('Registration failed')).toBe('Username already exists');
    const username = await screen.findByLabelText('Username');
    await waitFor(() => {
      expect(username).toHaveAttribute('aria-invalid', 'true');
    });
    expect(username).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue(record.password);
    await type(username, '2{Enter}');
    expect(await arrived()).toBeVisible();
    expect(calls().map(([path]) => path)).toEqual([
      '/api/send-verification',
      '/api/verify-code',
      '/api/register',
      '/api/register',
    ]);
  });

  it('with Back and Send again goes on with the code that was sent, without another', async () => {
    const calls = await reachCode({ '/api/register': { body: aUser() } });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await send();
    expect(await codeField()).toHaveValue('123456');
    await verify();
    expect(await arrived()).toBeVisible();
    expect(calls().map(([path]) => path)).toEqual([
      '/api/send-verification',
      '/api/verify-code',
      '/api/register',
    ]);
  });

  it('with too many codes leads to the one that was sent, though the page was loaded again meanwhile', async () => {
    const limited = { status: 429, body: { message: 'Too many codes were sent. Try again in 29 seconds.' } };
    await openCreateAccount(
      { ...verified, '/api/send-verification': limited },
      { headgate_registration_draft: JSON.stringify({ codeSentTo: record.email }) },
    );
    await fillIn();
    await send();
    const form = within(await screen.findByRole('form', { name: 'Verify your email' }));
    expect(form.getByText(limited.body.message)).toBeVisible();
  });

  it('with another address after that needs a code for that one', async () => {
    const calls = await reachCode({
      '/api/register': { status: 409, body: { message: 'This email address already has an account' } },
    });
    await verify();
    expect(await toastSays('Registration failed')).toBe('This email address already has an account');
    const form = within(await screen.findByRole('form', { name: 'Create account' }));
    expect(form.getByText('This email address already has an account')).toBeVisible();
    await type(screen.getByLabelText('Email'), '.org');
    await send();
    await codeField();
    expect(calls().at(-1)).toEqual([
      '/api/send-verification',
      expect.objectContaining({ email: 'ana@farm.example.org' }),
    ]);
  });

  it('with a proof that is too old leads to another code', async () => {
    const calls = await reachCode({
      '/api/register': { status: 403, body: { message: 'Please verify your email address first' } },
    });
    await verify();
    expect(await toastSays('Verification code sent')).toBe('Check your email');
    expect(await codeField()).toHaveValue('');
    expect(calls().map(([path]) => path)).toEqual([
      '/api/send-verification',
      '/api/verify-code',
      '/api/register',
      '/api/send-verification',
    ]);
  });

  it('with the last call does not ask for the code again, which is used up', async () => {
    let broken = true;
    const calls = await reachCode({
      '/api/register': () => (broken ? lost() : Promise.resolve(aResponse(aUser()))),
    });
    await verify();
    expect(await toastSays('Registration failed')).toBe(
      'Headgate could not be reached. Please check your connection and try again.',
    );
    broken = false;
    await verify();
    expect(await arrived()).toBeVisible();
    expect(calls().map(([path]) => path)).toEqual([
      '/api/send-verification',
      '/api/verify-code',
      '/api/register',
      '/api/register',
    ]);
  });
});
