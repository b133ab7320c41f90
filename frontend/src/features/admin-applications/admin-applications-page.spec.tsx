import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ApplicationStatus, ReviewedApplication } from '@headgate/contracts/pilot-application';
import type { Role } from '@headgate/contracts/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aReviewedApplication } from '../../test/applications.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { toastSays } from '../../test/create-account.ts';
import { signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const path = '/api/admin/pilot-applications';
const one = aReviewedApplication({
  status: 'in-review',
  paymentStatus: 'paid',
  paidAt: '2026-07-10T15:05:00.000Z',
});
const onePath = `${path}/${one.id}`;
const address = `/admin/applications?open=${one.id}`;

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;
const aList = (items: readonly ReviewedApplication[], nextCursor: string | null = null) => ({
  body: { items, nextCursor },
});

async function open(search = '', answers: Answers = {}, role: Role = 'admin') {
  // What was typed before the page was loaded again; `aBrowser` begins with nothing stored.
  const stored = Object.entries<string>(sessionStorage);
  const browser = aBrowser({
    '/api/user': { body: aUser({ role }) },
    [path]: aList([one]),
    [onePath]: { body: one },
    ...answers,
  });
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
  await openPage(search.startsWith('/') ? search : `/admin/applications${search}`);
  return browser;
}

type Browser = Awaited<ReturnType<typeof open>>;
const url = ({ fetched }: Browser) =>
  fetched.mock.calls.map(([to]) => to).filter((to) => to.startsWith(path));
const sent = ({ fetched }: Browser): unknown[] =>
  fetched.mock.calls
    .filter(([, { method }]) => method === 'PATCH')
    .map(([, { body }]) => JSON.parse(body as string) as unknown);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const list = () => screen.findByRole('table', { name: 'Applications' });
const field = (name: string) => screen.findByLabelText(name);
const note = async (text: string) => {
  await userEvent.clear(await field('Notes'));
  await userEvent.type(await field('Notes'), text);
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  sessionStorage.clear();
  setSite(settingsOfASite);
  signIn();
});

describe('for a grower', () => {
  it('the page says that it is for administrators, and asks the server nothing', async () => {
    const browser = await open('', {}, 'grower');
    expect(screen.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
    expect(url(browser)).toEqual([]);
  });

  it.each(['', `?open=${one.id}`])('it says so too when the role was taken away (%s)', async (search) => {
    const refused = { status: 403, body: { message: 'Administrators only' } };
    await open(search, { [path]: refused, [onePath]: refused });
    expect(await screen.findByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
  });
});

describe('the list', () => {
  it('shows each with how it stands, farm, contact, size and day', async () => {
    await open();
    const row = within(await list()).getAllByRole('row')[1]!;
    expect(within(row).getByRole('rowheader', { name: 'Long Row Farm' })).toBeVisible();
    for (const text of ['In review', 'Paid', 'Ana Lopez', '42 acres', 'Fresno, CA', 'Jul 10, 2026'])
      expect(row).toHaveTextContent(text);
    expect(document.title).toBe('Applications · Headgate');
  });

  it('has its filters in the address, and asks the server by them', async () => {
    const browser = await open();
    await list();
    await userEvent.selectOptions(await field('Status'), 'In review');
    await waitFor(() => {
      expect(window.location.search).toBe('?status=in-review');
    });
    await userEvent.selectOptions(await field('Payment'), 'Paid');
    await userEvent.type(await field('Farm, contact, email or location'), ' long row {Enter}');
    await waitFor(() => {
      expect(url(browser).at(-1)).toBe(`${path}?status=in-review&paymentStatus=paid&search=long+row`);
    });
    expect(await field('Farm, contact, email or location')).toHaveFocus();
    await userEvent.selectOptions(await field('Status'), 'All');
    await waitFor(() => {
      expect(url(browser).at(-1)).toBe(`${path}?paymentStatus=paid&search=long+row`);
    });
  });

  it('opens filtered by its address, and what is opened leads back to it', async () => {
    const browser = await open('?status=in-review&search=559');
    expect(await field('Status')).toHaveDisplayValue('In review');
    expect(await field('Farm, contact, email or location')).toHaveValue('559');
    expect(url(browser)).toEqual([`${path}?status=in-review&search=559`]);
    await userEvent.click(within(await list()).getByRole('link', { name: 'Long Row Farm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Long Row Farm' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'All applications' }));
    await list();
    expect(await field('Status')).toHaveDisplayValue('In review');
    expect(window.location.search).not.toContain('open');
  });

  it('shows more when asked, with the same filters', async () => {
    const next = aReviewedApplication({ id: crypto.randomUUID(), farmName: 'Short Row' });
    const browser = await open('?status=in-review', {
      [path]: (to) =>
        Promise.resolve(aResponse(to.includes('cursor=') ? aList([next]).body : aList([one], 'c/1').body)),
    });
    await press('Show more');
    expect(await screen.findByRole('rowheader', { name: 'Short Row' })).toBeVisible();
    expect(url(browser).at(-1)).toBe(`${path}?status=in-review&cursor=c%2F1`);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says what it is waiting for, and that there is none', async () => {
    await open('', { [path]: aList([]) });
    expect(await screen.findByText('No applications yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite a farm' })).toHaveAttribute(
      'href',
      '/admin/pilot-invites',
    );
  });

  it('that matches nothing leads to all of them', async () => {
    await open('?status=declined', { [path]: aList([]) });
    expect(await screen.findByText('No application matches')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/admin/applications');
  });

  it('that does not come says so, and comes when asked for again', async () => {
    let isAway = true;
    await open('', {
      [path]: () =>
        Promise.resolve(isAway ? aResponse({ message: 'Away' }, 503) : aResponse(aList([one]).body)),
    });
    expect(await screen.findByText(/^The applications could not be loaded/)).toBeVisible();
    isAway = false;
    await press('Try again');
    expect(await screen.findByRole('rowheader', { name: 'Long Row Farm' })).toBeVisible();
  });
});

describe('an application that is open', () => {
  it('shows everything the applicant wrote, and how to reach them', async () => {
    await open(address, {
      [onePath]: { body: { ...one, stripePaymentIntentId: 'pi_1' } },
    });
    const answers = within(await screen.findByRole('region', { name: 'What the applicant wrote' }));
    for (const text of ['Almonds', '42 acres', 'Fresno, CA', 'Drip', 'Hunter', '$1,200.50', one.goals])
      expect(answers.getByText(text)).toBeVisible();
    expect(answers.getByText(/^Version of Oct 13, 2025, accepted/)).toBeVisible();
    expect(answers.getByRole('link', { name: 'ana@farm.example' })).toHaveAttribute(
      'href',
      'mailto:ana@farm.example',
    );
    expect(answers.getByRole('link', { name: '+1 559 555 0134' })).toHaveAttribute(
      'href',
      'tel:+15595550134',
    );
    expect(screen.getByText(/^The pilot fee was paid Jul 10, 2026/)).toHaveTextContent('pi_1');
    expect(document.title).toBe('Long Row Farm · Applications · Headgate');
  });

  it.each<[ApplicationStatus, readonly string[]]>([
    ['submitted', ['Submitted', 'In review']],
    ['in-review', ['In review', 'Accepted', 'Declined']],
    ['declined', ['Declined', 'In review']],
  ])('can go from %s where the server lets it', async (status, choices) => {
    await open(address, { [onePath]: { body: { ...one, status } } });
    expect(
      within(await field('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(choices);
  });

  it('stays accepted', async () => {
    await open(address, { [onePath]: { body: { ...one, status: 'accepted' } } });
    expect(await screen.findByText(/^Accepted\. This cannot be changed/)).toBeVisible();
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('says that declining returns the fee, and asks before it does', async () => {
    const browser = await open(address, {
      [`PATCH ${onePath}`]: { body: { ...one, status: 'declined', version: 2 } },
    });
    await userEvent.selectOptions(await field('Status'), 'Declined');
    expect(screen.getByText(/The fee is refunded in full at once/)).toBeVisible();
    await press('Save changes');
    await press('Cancel');
    expect(sent(browser)).toEqual([]);
    await press('Save changes');
    await press('Decline and refund');
    expect(await toastSays('Application saved')).toBe('Long Row Farm');
    expect(sent(browser)).toEqual([{ version: 1, status: 'declined' }]);
    expect(await field('Status')).toHaveDisplayValue('Declined');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();
    });
  });

  it('takes notes alone, once, and sends nothing where nothing has changed', async () => {
    const browser = await open(address, {
      [`PATCH ${onePath}`]: (_to, { body }) =>
        Promise.resolve(aResponse({ ...one, ...(JSON.parse(body as string) as object), version: 2 })),
    });
    await screen.findByRole('form', { name: 'Review' });
    await press('Save changes');
    expect(await screen.findByText('Nothing has changed yet.')).toBeVisible();
    await note('Called on Monday.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save changes' }));
    await toastSays('Application saved');
    expect(sent(browser)).toEqual([{ version: 1, notes: 'Called on Monday.' }]);
    expect(await field('Notes')).toHaveValue('Called on Monday.');
    expect(Object.values<string>(sessionStorage).join()).not.toContain('Called');
  });

  it('keeps what was typed when the page is loaded again', async () => {
    await open(address);
    await note('Not sent yet');
    cleanup();
    await open(address);
    expect(await field('Notes')).toHaveValue('Not sent yet');
    expect(screen.queryByRole('group', { name: 'Changed by someone else' })).toBeNull();
  });

  it('that somebody else was faster with waits for a word: theirs, or mine', async () => {
    let row = one;
    const browser = await open(address, {
      [onePath]: () => Promise.resolve(aResponse(row)),
      [`PATCH ${onePath}`]: (_to, { body }) => {
        const change = JSON.parse(body as string) as { version: number };
        if (change.version !== row.version)
          return Promise.resolve(aResponse({ message: 'Someone else changed this.' }, 409));
        return Promise.resolve(aResponse((row = { ...row, ...change, version: row.version + 1 })));
      },
    });
    await note('Mine');
    row = { ...one, notes: 'Theirs', status: 'accepted', version: 2 };
    await press('Save changes');
    expect(await toastSays('Not saved')).toBe('Someone else changed this.');
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'Changed by someone else' })).toHaveFocus();
    });
    await press('Keep mine');
    expect(await field('Notes')).toHaveFocus();
    expect(await field('Notes')).toHaveValue('Mine');
    await press('Save changes');
    await toastSays('Application saved');
    expect(sent(browser)).toEqual([
      { version: 1, notes: 'Mine' },
      { version: 2, notes: 'Mine' },
    ]);
  });

  it('can give way to theirs', async () => {
    await open(address);
    await note('Mine');
    cleanup();
    await open(address, { [onePath]: { body: { ...one, notes: 'Theirs', version: 2 } } });
    expect(await screen.findByRole('group', { name: 'Changed by someone else' })).toBeVisible();
    await press('Take theirs');
    expect(await field('Notes')).toHaveValue('Theirs');
    expect(screen.queryByRole('group', { name: 'Changed by someone else' })).toBeNull();
  });

  it('shows the server’s words beside the field', async () => {
    const message = 'The farm has applied again since';
    await open(address, {
      [onePath]: { body: { ...one, status: 'declined' } },
      [`PATCH ${onePath}`]: { status: 400, body: { message, errors: [{ path: 'status', message }] } },
    });
    await userEvent.selectOptions(await field('Status'), 'In review');
    await press('Save changes');
    await waitFor(async () => {
      expect(await field('Status')).toHaveFocus();
    });
    expect(await field('Status')).toHaveAccessibleDescription(message);
  });

  it('of a deleted account names nobody, and cannot be changed', async () => {
    const gone = aReviewedApplication({
      ...{ farmName: '', contactName: '', email: '', phoneNumber: '', location: '', cropType: '', goals: '' },
      forgottenAt: '2026-07-12T15:00:00.000Z',
    });
    await open('', { [path]: aList([gone]), [onePath]: { body: gone } });
    const row = within(await list()).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('42 acres');
    await userEvent.click(within(row).getByRole('link', { name: 'A deleted account' }));
    expect(await screen.findByText(/^The account was deleted Jul 12, 2026/)).toBeVisible();
    expect(screen.getAllByText('Not kept')).toHaveLength(7);
    expect(screen.queryByRole('form', { name: 'Review' })).toBeNull();
  });

  it('that is not there says so', async () => {
    await open(address, { [onePath]: { status: 404, body: { message: 'Application not found' } } });
    expect(await screen.findByText('There is no such application.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All applications' })).toBeVisible();
  });
});

it('is in the menu of administrators, beside the content', async () => {
  await open('/about');
  await userEvent.click(await screen.findByRole('button', { name: 'ana@farm.example' }));
  const [link] = screen.getAllByRole('link', { name: 'Applications' });
  expect(link).toHaveAttribute('href', '/admin/applications');
});
