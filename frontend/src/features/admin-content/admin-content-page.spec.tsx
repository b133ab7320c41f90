import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { EditablePilotUpdate } from '@headgate/contracts/pilot-content';
import type { Role } from '@headgate/contracts/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const path = '/api/admin/pilot-updates';
const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const one = `${path}/${id}`;

const anUpdate = (changes: Partial<EditablePilotUpdate> = {}): EditablePilotUpdate => ({
  id,
  title: 'Block 4',
  description: 'Grapes on drip',
  status: 'active',
  location: 'Lodi, CA',
  farmName: 'Long Row Farm',
  updateContent: 'Third week.',
  lastUpdated: '2026-04-17T20:00:00.000Z',
  sample: 'false',
  version: 3,
  ...changes,
});

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

async function open(address: string, answers: Answers = {}, role: Role = 'admin') {
  // What was typed before the page was loaded again; `aBrowser` begins with nothing stored.
  const stored = Object.entries<string>(sessionStorage);
  const browser = aBrowser({
    '/api/user': { body: aUser({ role }) },
    [path]: { body: [anUpdate()] },
    ...answers,
  });
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
  await openPage(address);
  return browser;
}

const field = (name: string) => screen.getByLabelText(name);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(name));
  await userEvent.type(field(name), text);
};
const toasted = async (text: string) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};
type Browser = Awaited<ReturnType<typeof open>>;
const sent = ({ fetched }: Browser, method: string): unknown[] =>
  fetched.mock.calls
    .filter(([, init]) => init.method === method)
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  sessionStorage.clear();
  setSite(settingsOfASite);
  signIn();
});

describe('for a grower', () => {
  it('the page says that it is for administrators, and asks the server nothing', async () => {
    const { fetched } = await open('/admin/content', {}, 'grower');
    expect(screen.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
    expect(fetched.mock.calls.map(([url]) => url)).not.toContain(path);
  });

  it('it says so too when the role was taken away while the page stood', async () => {
    await open('/admin/content', { [path]: { status: 403, body: { message: 'Administrators only' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
  });
});

describe('the list', () => {
  it('shows what there is, samples marked', async () => {
    await open('/admin/content', { [path]: { body: [anUpdate({ sample: 'true', status: 'On hold' })] } });
    const list = await screen.findByRole('table', { name: 'Pilot updates' });
    expect(await within(list).findByRole('rowheader', { name: /^Block 4/ })).toBeVisible();
    expect(list).toHaveTextContent('On hold · Lodi, CA · Long Row Farm');
    expect(list).toHaveTextContent('made-up sample');
  });

  it('has its section in the address', async () => {
    await open('/admin/content', { '/api/admin/testimonials': { body: [] } });
    const tabs = within(screen.getByRole('navigation', { name: 'Kinds of content' }));
    expect(tabs.getByRole('link', { name: 'Pilot updates' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(tabs.getByRole('link', { name: 'Testimonials' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Testimonials' })).toBeVisible();
    expect(window.location.search).toBe('?section=testimonials');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByText(/There are none yet/)).toBeVisible();
  });

  it('that does not come says so, and comes when asked for again', async () => {
    const answers = [aResponse({ message: 'Away' }, 503), aResponse([anUpdate()])];
    await open('/admin/content', {
      [path]: () => Promise.resolve(answers.shift() ?? aResponse([anUpdate()])),
    });
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('rowheader', { name: 'Block 4' })).toBeVisible();
  });

  it('loses what is deleted, once that is confirmed; visitors read the list again', async () => {
    let rows = [anUpdate()];
    const browser = await open('/admin/content', {
      [path]: () => Promise.resolve(aResponse(rows)),
      [`DELETE ${one}`]: () => {
        rows = [];
        return Promise.resolve(aResponse('', 204));
      },
    });
    await press('Delete Block 4');
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this pilot update?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await toasted('Pilot update deleted');
    await waitFor(() => {
      expect(screen.queryByRole('rowheader', { name: 'Block 4' })).toBeNull();
    });
    expect(browser.fetched.mock.calls.filter(([, { method }]) => method === 'DELETE')).toHaveLength(1);
    expect(document.body).not.toHaveFocus();
  });
});

describe('a new update', () => {
  it('is published from its form, and stands in the list', async () => {
    const rows: EditablePilotUpdate[] = [];
    const browser = await open('/admin/content?section=pilot-updates&edit=new', {
      [path]: () => Promise.resolve(aResponse(rows)),
      [`POST ${path}`]: (_path, { body }) => {
        const made = anUpdate({ ...(JSON.parse(body as string) as object), version: 1 });
        rows.push(made);
        return Promise.resolve(aResponse(made));
      },
    });
    expect(field('Status')).toHaveAttribute('list', 'status-suggestions');
    await retype('Title', ' Block 5 ');
    await retype('Status', 'On hold until May');
    for (const name of ['Location', 'Farm name', 'Description', 'Update']) await retype(name, `A ${name}`);
    await press('Publish');
    expect(await screen.findByRole('rowheader', { name: 'Block 5' })).toBeVisible();
    await toasted('Pilot update published');
    expect(sent(browser, 'POST')).toEqual([
      {
        title: 'Block 5',
        status: 'On hold until May',
        location: 'A Location',
        farmName: 'A Farm name',
        description: 'A Description',
        updateContent: 'A Update',
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not sent while a field is wrong; the first of them has the focus', async () => {
    const browser = await open('/admin/content?edit=new');
    await retype('Title', 'Block 5');
    await press('Publish');
    expect(await screen.findByText('Location is required')).toBeVisible();
    expect(field('Location')).toHaveFocus();
    expect(field('Location')).toHaveAttribute('aria-invalid', 'true');
    expect(sent(browser, 'POST')).toEqual([]);
  });
});

describe('an update that is edited', () => {
  const address = `/admin/content?section=pilot-updates&edit=${id}`;

  it('is sent with the version that it was begun on', async () => {
    const browser = await open(address, {
      [`PATCH ${one}`]: { body: anUpdate({ title: 'Block 5', version: 4 }) },
    });
    await retype('Title', 'Block 5');
    await press('Save changes');
    await toasted('Pilot update saved');
    expect(sent(browser, 'PATCH')).toMatchObject([{ title: 'Block 5', version: 3 }]);
  });

  it('keeps what was typed when the page is loaded again, and drops it when cancelled', async () => {
    await open(address);
    await retype('Title', 'Unsaved');
    cleanup();
    await open(address);
    expect(await screen.findByLabelText('Title')).toHaveValue('Unsaved');
    await press('Cancel');
    await screen.findByRole('table', { name: 'Pilot updates' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the server’s refusal beside the field, and keeps the rest', async () => {
    const error = { path: 'farmName', message: 'No such farm' };
    await open(address, {
      [`PATCH ${one}`]: { status: 400, body: { message: error.message, errors: [error] } },
    });
    await retype('Title', 'Block 5');
    await press('Save changes');
    await waitFor(() => {
      expect(field('Farm name')).toHaveFocus();
    });
    expect(field('Farm name')).toHaveAccessibleDescription('No such farm');
    expect(field('Title')).toHaveValue('Block 5');
    await toasted('Not saved');
  });

  it('that somebody else was faster with waits for a word: theirs, or mine', async () => {
    let row = anUpdate();
    const browser = await open(address, {
      [path]: () => Promise.resolve(aResponse([row])),
      [`PATCH ${one}`]: (_path, { body }) => {
        const change = JSON.parse(body as string) as Partial<EditablePilotUpdate>;
        if (change.version !== row.version)
          return Promise.resolve(
            aResponse({ message: 'Someone else changed this. Load it again and repeat your change.' }, 409),
          );
        return Promise.resolve(aResponse((row = anUpdate({ ...change, version: row.version + 1 }))));
      },
    });
    await retype('Title', 'Mine');
    row = anUpdate({ title: 'Theirs', farmName: 'Their farm', version: 4 });
    await press('Save changes');
    expect(await screen.findByRole('group', { name: 'Changed by someone else' })).toHaveFocus();
    await press('Keep mine');
    expect(field('Title')).toHaveFocus();
    expect(field('Title')).toHaveValue('Mine');
    expect(field('Farm name')).toHaveValue('Their farm');
    await press('Save changes');
    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
    expect(sent(browser, 'PATCH')).toMatchObject([{ version: 3 }, { version: 4, farmName: 'Their farm' }]);
  });

  it('can give way to theirs', async () => {
    await open(address);
    await retype('Title', 'Mine');
    cleanup();
    await open(address, { [path]: { body: [anUpdate({ title: 'Theirs', version: 4 })] } });
    expect(await screen.findByText(/Someone else changed this/)).toBeVisible();
    await press('Take theirs');
    expect(field('Title')).toHaveValue('Theirs');
    expect(screen.queryByText(/Someone else changed this/)).toBeNull();
  });

  it('that is gone says so', async () => {
    await open(address, { [path]: { body: [] } });
    expect(await screen.findByText(/This entry no longer exists/)).toBeVisible();
  });
});

describe('figures', () => {
  it('that nobody measured are sent as none', async () => {
    const projects = '/api/admin/projects';
    const browser = await open('/admin/content?section=projects&edit=new', {
      [projects]: { body: [] },
      [`POST ${projects}`]: { status: 409, body: { message: 'The limit is 200' } },
    });
    for (const name of ['Title', 'Category', 'Crop', 'Location', 'Description']) await retype(name, name);
    await retype('Less water applied (%)', '12.5');
    await press('Publish');
    expect((await screen.findAllByText('The limit is 200')).length).toBeGreaterThan(0);
    expect(sent(browser, 'POST')).toMatchObject([
      { waterSavings: 12.5, yieldIncrease: null, costSavings: null, imageUrl: null },
    ]);
    await retype('Saved per year (US dollars)', '0.5');
    await press('Publish');
    expect(await screen.findByText('Cost savings must be a whole number')).toBeVisible();
  });
});
