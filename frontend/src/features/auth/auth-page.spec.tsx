import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auth } from '../../content/auth.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

const { click, type } = userEvent;
const place = () => window.location.pathname + window.location.search;
const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string) => screen.getByRole('button', { name });
const toast = () => within(screen.getByRole('region', { name: 'Notification' }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=; path=/; max-age=0';
});

describe('/auth', () => {
  it('has two tabs, and nothing for a search engine', async () => {
    aBrowser();
    await openPage('/auth');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Login',
      'Create Account',
    ]);
    expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
    expect(document.title).toBe('Log in · Headgate');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await click(tab('Create Account'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await waitFor(() => {
      expect(document.title).toBe('Create your account · Headgate');
    });
    expect(place()).toBe('/auth?view=create-account');
  });

  it('says beside the forms what it is all for', async () => {
    aBrowser();
    await openPage('/auth');
    for (const { name } of auth.points) expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    // Specification, section 2, word for word but for the last, which it only describes.
    expect(auth.points.map(({ name }) => name)).toEqual([
      'AI-Powered Irrigation Intelligence',
      'Farm-Agnostic Platform',
      'Real-Time Predictions',
      'Scalable Anywhere',
      '$10,000 Pilot Program',
      'SGMA alignment',
    ]);
  });

  it('keeps what is typed through a look at the other tab', async () => {
    aBrowser();
    await openPage('/auth');
    await type(screen.getByLabelText('Username'), 'ana');
    await click(tab('Create Account'));
    await type(await screen.findByLabelText('Email'), 'ana@farm.example');
    await type(screen.getByLabelText('Password'), 'long enough');
    await click(tab('Login'));
    expect(await screen.findByLabelText('Username')).toHaveValue('ana');
    await click(tab('Create Account'));
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@farm.example');
    expect(screen.getByLabelText('Password')).toHaveValue('long enough');
  });

  it('bears an invite, and opens the tab that it is for', async () => {
    aBrowser();
    await openPage('/auth?invite=123');
    expect(tab('Create Account')).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    [
      '/auth?next=%2Fpilot-application',
      'Create a free account to apply to the pilot. If you have one, log in.',
    ],
    [
      '/auth?next=%2Fcheckout%3Ftier%3Dcommercial',
      'Create a free account to pay for your pilot. If you have one, log in.',
    ],
    [
      '/auth?view=create-account&next=%2Fai-calculator',
      'Create a free account to save your calculations. If you have one, log in.',
    ],
  ])('opens Create Account at %s, and says what for', async (path, sentence) => {
    aBrowser();
    await openPage(path);
    expect(tab('Create Account')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(sentence)).toBeVisible();
    await click(tab('Login'));
    expect(await screen.findByText(/^Log in to /)).toBeVisible();
  });

  it.each([
    '/auth?next=%2F%2Fpilot-application',
    '/auth?next=%2Fconstructor',
    '/auth?next=https%3A%2F%2Fx.example%2Fcheckout',
  ])('opens Login at %s, and promises nothing', async (path) => {
    aBrowser();
    await openPage(path);
    expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByText(/^Log in to /)).toBeNull();
  });

  it.each([
    ['/auth?next=%2Fscenarios', '/scenarios'],
    ['/auth?next=%2F%2Fevil.example', '/dashboard'],
    ['/auth', '/dashboard'],
  ])('sends on from %s whoever is signed in', async (path, to) => {
    document.cookie = 'headgate_session_hint=1; path=/';
    aBrowser({
      '/api/user': { body: aUser() },
      '/api/scenarios': { body: { items: [], nextCursor: null } },
      '/api/irrigation/controllers': { body: [] },
      '/api/predictions': { body: { items: [], nextCursor: null } },
      '/api/farm-profile': { status: 503, body: { message: 'Away' } },
    });
    await openPage(path);
    await waitFor(() => {
      expect(window.location.pathname).toBe(to);
    });
  });
});

describe('login', () => {
  const logIn = async () => {
    await type(screen.getByLabelText('Username'), 'ana');
    await type(screen.getByLabelText('Password'), 'secret{Enter}');
  };

  it('signs in by Enter and goes back to where the visitor came from', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { fetched } = aBrowser({
      '/api/login': () => new Promise((resolve) => (answer = resolve)),
      '/api/scenarios': { body: { items: [], nextCursor: null } },
      '/api/irrigation/controllers': { body: [] },
    });
    await openPage('/auth?next=%2Fscenarios');
    await logIn();
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeVisible();
    answer(aResponse(aUser()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved scenarios' })).toBeVisible();
    expect(place()).toBe('/scenarios');
    const [, init] = fetched.mock.calls.find(([path]) => path === '/api/login') ?? [];
    expect(init?.body).toBe('{"username":"ana","password":"secret"}');
    expect(await screen.findByRole('button', { name: 'ana@farm.example' })).toBeVisible();
  });

  it('says what went wrong in a toast and beside the form, and keeps what is typed', async () => {
    aBrowser({ '/api/login': { status: 401, body: { message: 'Invalid username or password' } } });
    await openPage('/auth');
    await logIn();
    expect(await toastTitled('Login failed')).toBeVisible();
    expect(toast().getByText('Invalid username or password')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Login' }));
    expect(form.getByText('Invalid username or password')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('ana');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('names what is missing, and takes the first of it into focus', async () => {
    aBrowser();
    await openPage('/auth');
    await click(button('Log In'));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');
  });

  it('tells password managers what is what, and shows the password on demand', async () => {
    aBrowser();
    await openPage('/auth');
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await click(button('Show password'));
    expect(password).toHaveAttribute('type', 'text');
    await click(button('Hide password'));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code and leads back to login, which says so', async () => {
    const { fetched } = aBrowser({
      '/api/request-password-reset': { body: { message: 'Sent' } },
      '/api/reset-password': { body: { message: 'Changed' } },
    });
    await openPage('/auth?next=%2Fhistory');
    await click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await type(screen.getByLabelText('Email'), 'ana@farm.example{Enter}');
    const code = await screen.findByLabelText('Verification code');
    expect(code).toHaveFocus();
    await type(code, '123456');
    await type(screen.getByLabelText('New password'), 'new and long');
    await click(button('Change Password'));
    expect(await screen.findByText('Your password is changed. Log in with the new one.')).toBeVisible();
    expect(place()).toBe('/auth?next=%2Fhistory&view=login');
    expect(
      fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body as string) as unknown]),
    ).toEqual([
      ['/api/request-password-reset', { email: 'ana@farm.example' }],
      ['/api/reset-password', { email: 'ana@farm.example', code: '123456', password: 'new and long' }],
    ]);
  });

  it('goes on with the code that was sent after Back and Send again, without another', async () => {
    const { fetched } = aBrowser({ '/api/request-password-reset': { body: { message: 'Sent' } } });
    await openPage('/auth?view=reset-password');
    await type(screen.getByLabelText('Email'), 'ana@farm.example{Enter}');
    await screen.findByLabelText('Verification code');
    await click(button('Back'));
    await click(button('Send Reset Code'));
    expect(await screen.findByLabelText('Verification code')).toBeVisible();
    expect(fetched.mock.calls).toHaveLength(1);
  });

  it('says that a code is wrong, and keeps what is typed', async () => {
    aBrowser({
      '/api/request-password-reset': { body: { message: 'Sent' } },
      '/api/reset-password': { status: 400, body: { message: 'Invalid verification code' } },
    });
    await openPage('/auth?view=reset-password');
    await type(screen.getByLabelText('Email'), 'ana@farm.example{Enter}');
    await type(await screen.findByLabelText('Verification code'), '123456');
    await type(screen.getByLabelText('New password'), 'new and long{Enter}');
    expect(await toastTitled('Error')).toBeVisible();
    expect(toast().getByText('Invalid verification code')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('new and long');
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  });
});

const toastTitled = async (title: string) =>
  within(await screen.findByRole('region', { name: 'Notification' })).findByText(title);
