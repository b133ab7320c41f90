import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { User } from '@headgate/contracts/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse, expectDocuments } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(answers: Answers = {}, account: Partial<User> = {}) {
  const { fetched } = aBrowser({
    'GET /api/user': { body: aUser(account) },
    'GET /api/account/daily-mail': { body: { hour: null } },
    ...answers,
  });
  await openPage('/account');
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  const sent = (method: string, path: string) =>
    fetched.mock.calls
      .filter(([to, init]) => to === path && init.method === method)
      .map(([, { body }]) => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body));
  return { fetched, sent };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const details = () => region('Your details');
const password = () => region('Password');
const retype = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control);
  if (text !== '') await userEvent.type(control, text);
};
const toast = async (text: string) => {
  expect(await screen.findByText(text)).toBeInTheDocument();
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('the page', () => {
  it('has a title of its own, and nothing for a search engine', async () => {
    await open();
    expect(document.title).toBe('Account · Headgate');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('has the way out', async () => {
    const { sent } = await open({ '/api/logout': { body: '' } });
    const documents = expectDocuments();
    await userEvent.click(region('This device').getByRole('button', { name: 'Log Out' }));
    await waitFor(() => {
      expect(documents()).toBe(1);
    });
    expect(sent('POST', '/api/logout')).toHaveLength(1);
  });
});

describe('details', () => {
  it('are shown as they are, changed together, and shown as the server has them', async () => {
    const { sent } = await open({
      'PATCH /api/user': { body: aUser({ fullName: 'Ana M. Lopez', companyName: null, countryCode: '+44' }) },
    });
    expect(details().getByLabelText('Username')).toHaveValue('ana');
    await retype(details().getByLabelText('Full name'), ' Ana M. Lopez ');
    await retype(details().getByLabelText('Farm or company'), '');
    await details().findByRole('option', { name: /^United Kingdom .*\+44$/ });
    await userEvent.selectOptions(details().getByLabelText('Country code'), 'GB');
    await userEvent.type(details().getByLabelText('Phone number (optional)'), '20 7946 0000');
    await userEvent.selectOptions(details().getByLabelText('Language of emails'), 'Español');
    await userEvent.click(details().getByRole('button', { name: 'Save details' }));
    await toast('Details saved');
    expect(sent('PATCH', '/api/user')).toEqual([
      {
        username: 'ana',
        fullName: 'Ana M. Lopez',
        companyName: '',
        countryCode: '+44',
        phoneNumber: '20 7946 0000',
        language: 'es',
      },
    ]);
    expect(details().getByLabelText('Full name')).toHaveValue('Ana M. Lopez');
    // Kept nowhere any more as something that was not sent.
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Lopez');
  });

  it('that one person typed are not there for the next, whose session follows one that ended by itself', async () => {
    await open();
    await retype(details().getByLabelText('Full name'), 'Ana Maria Lopez');
    const kept = Object.fromEntries(Object.entries(sessionStorage));
    expect(JSON.stringify(kept)).toContain('Ana Maria Lopez');
    cleanup();
    const ben = aUser({ id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a02', username: 'ben', fullName: 'Ben Ortiz' });
    aBrowser({ 'GET /api/user': { body: ben }, 'GET /api/account/daily-mail': { body: { hour: null } } });
    Object.assign(sessionStorage, kept);
    await openPage('/account');
    expect(details().getByLabelText('Full name')).toHaveValue('Ben Ortiz');
    expect(details().getByLabelText('Username')).toHaveValue('ben');
  });

  it.each([
    ['+1', 'US'],
    ['+44', 'GB'],
    ['+7', 'RU'],
  ])('shows the country that %s is known for', async (countryCode, country) => {
    await open({}, { countryCode });
    await waitFor(() => {
      expect(details().getByLabelText('Country code')).toHaveValue(country);
    });
  });

  it('that the server finds taken say so on the field, which takes the focus; nothing typed is lost', async () => {
    await open({
      'PATCH /api/user': {
        status: 409,
        body: {
          message: 'Username already exists',
          errors: [{ path: 'username', message: 'Username already exists' }],
        },
      },
    });
    const username = details().getByLabelText('Username');
    await retype(username, 'bob');
    await userEvent.click(details().getByRole('button', { name: 'Save details' }));
    await waitFor(() => {
      expect(username).toHaveAccessibleDescription(/Username already exists/);
    });
    expect(username).toHaveFocus();
    expect(username).toBeInvalid();
    expect(username).toHaveValue('bob');
    // What is typed survives a reload of the tab.
    cleanup();
    await openPage('/account');
    expect(await details().findByLabelText('Username')).toHaveValue('bob');
  });

  it('without a username are not sent', async () => {
    const { sent } = await open();
    await retype(details().getByLabelText('Username'), '  ');
    await userEvent.click(details().getByRole('button', { name: 'Save details' }));
    expect(await details().findByText('Username is required')).toBeVisible();
    expect(sent('PATCH', '/api/user')).toEqual([]);
  });

  it('that could not be saved say so beside the button', async () => {
    await open({ 'PATCH /api/user': () => Promise.reject(new TypeError('Failed to fetch')) });
    await userEvent.click(details().getByRole('button', { name: 'Save details' }));
    expect(await details().findByText(/could not be reached/)).toBeVisible();
  });
});

describe('the password', () => {
  const change = async (current: string, wanted: string) => {
    await userEvent.type(password().getByLabelText('Current password'), current);
    await userEvent.type(password().getByLabelText('New password'), wanted);
    await userEvent.dblClick(password().getByRole('button', { name: 'Change password' }));
  };

  it('is changed once for a double press, and it says what became of other devices', async () => {
    const { sent } = await open({ '/api/change-password': { body: aUser() } });
    await change('old secret', 'new secret');
    await toast('Password changed');
    await toast('Your other devices have been logged out.');
    expect(sent('POST', '/api/change-password')).toEqual([
      { currentPassword: 'old secret', newPassword: 'new secret' },
    ]);
    expect(password().getByLabelText('Current password')).toHaveValue('');
    expect(password().queryByText('Password is required')).toBeNull();
  });

  it('that is not the current one is said on its field', async () => {
    await open({
      '/api/change-password': {
        status: 400,
        body: {
          message: 'That is not your current password',
          errors: [{ path: 'currentPassword', message: 'That is not your current password' }],
        },
      },
    });
    await change('wrong', 'new secret');
    const current = password().getByLabelText('Current password');
    await waitFor(() => {
      expect(current).toHaveAccessibleDescription('That is not your current password');
    });
    expect(current).toHaveFocus();
  });

  it('that is too short is not sent', async () => {
    const { sent } = await open();
    await change('old secret', 'short');
    expect(await password().findByText('Password must have at least 8 characters')).toBeVisible();
    expect(sent('POST', '/api/change-password')).toEqual([]);
  });

  it('is never stored', async () => {
    await open({ '/api/change-password': { status: 503, body: { message: 'Away' } } });
    await change('old secret', 'new secret');
    expect(await password().findByText('Away')).toBeVisible();
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'secret',
    );
  });
});

describe('one’s data', () => {
  const download = () => region('Your data').getByRole('button', { name: 'Download my data' });

  it('comes as a file', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open({ '/api/account/export': { body: { user: { username: 'ana' } } } });
    await userEvent.click(download());
    expect(await screen.findByText('The file is in your downloads.')).toBeVisible();
    click.mockRestore();
    expect(names).toEqual([expect.stringMatching(/^headgate-account-\d{4}-\d\d-\d\d\.json$/)]);
    expect(saved).toHaveLength(1);
    expect(saved[0]?.type).toBe('application/json');
    expect(saved[0]?.size).toBe(JSON.stringify({ user: { username: 'ana' } }, null, 2).length);
  });

  it('that does not come is said so', async () => {
    const message = 'You have downloaded your data several times. Try again in 10 minutes.';
    await open({ '/api/account/export': { status: 429, body: { message } } });
    await userEvent.click(download());
    expect(await region('Your data').findByText(message)).toBeVisible();
  });
});

describe('deleting the account', () => {
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    return dialog();
  };
  const confirm = async (secret: string, label: string) => {
    const url = await dialog();
    if (secret !== '') await userEvent.type(url.getByLabelText('Your password'), secret);
    if (label !== '') await userEvent.type(url.getByLabelText('Type DELETE to confirm'), label);
    await userEvent.dblClick(url.getByRole('button', { name: 'Delete my account for good' }));
  };

  it('says what goes and what stays before it asks', async () => {
    await open();
    const url = await ask();
    for (const text of [
      ...[/First we close every valve.* subscription ends at once/, /history and saved scenarios/],
      ...[/fields and boundaries.* meter readings/, /controllers.* API keys/, /wrote to us while logged in/],
      ...[/7 years, for tax and accounting law/, /the agreement: up to 7 years/, /2 years/],
    ])
      expect(url.getByText(text)).toBeVisible();
  });

  it('needs the password and the word', async () => {
    const { sent } = await open();
    await ask();
    await confirm('', '');
    expect(await (await dialog()).findByText('Password is required')).toBeVisible();
    expect((await dialog()).getByText('Type DELETE to confirm', { selector: 'p' })).toBeVisible();
    expect(sent('POST', '/api/account/delete')).toEqual([]);
  });

  it('signs out, leads to a new document and says so; nothing of the person is left here', async () => {
    const { sent } = await open({ '/api/account/delete': { status: 204, body: '' } });
    await ask();
    sessionStorage.setItem('headgate_calculator_draft', '{}');
    const documents = expectDocuments();
    await confirm('secret', 'delete');
    await waitFor(() => {
      expect(documents()).toBe(1);
    });
    await toast('Account deleted');
    expect(sent('POST', '/api/account/delete')).toEqual([{ password: 'secret' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('with a wrong password says so on its field, and can be tried again', async () => {
    await open({
      '/api/account/delete': {
        status: 400,
        body: {
          message: 'That is not your password',
          errors: [{ path: 'password', message: 'That is not your password' }],
        },
      },
    });
    await ask();
    await confirm('wrong', 'DELETE');
    const field = (await dialog()).getByLabelText('Your password');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('That is not your password');
    });
    expect(field).toHaveFocus();
  });

  it('begins anew each time it is asked', async () => {
    await open();
    const url = await ask();
    await userEvent.type(url.getByLabelText('Your password'), 'secret');
    await userEvent.click(url.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await ask()).getByLabelText('Your password')).toHaveValue('');
  });
});

it('a double press of the server’s slow answer asks once', async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent } = await open({ 'PATCH /api/user': () => answer.promise });
  const save = details().getByRole('button', { name: 'Save details' });
  await userEvent.click(save);
  await userEvent.click(save);
  answer.resolve(aResponse(aUser()));
  await toast('Details saved');
  expect(sent('PATCH', '/api/user')).toHaveLength(1);
});
