import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser, aResponse } from '../../../test/browser.ts';
import { signIn } from '../../../test/farm-records.ts';
import { aFieldSummary, aList } from '../../../test/fields.ts';
import { openPage } from '../../../test/open-page.tsx';

const path = '/api/fields/import';
const summary = { added: 38, changed: 2, sources: 4, preview: true, ignored: ['Owner'] };

type Answers = Parameters<typeof aBrowser>[0];
const open = async (answers: Answers = {}) => {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    '/api/fields': aList(aFieldSummary()),
    '/api/water-sources': aList(),
    [`POST ${path}`]: (url) =>
      Promise.resolve(aResponse({ ...summary, preview: url.includes('preview=true') })),
    ...answers,
  });
  await openPage('/fields/import');
  await screen.findByLabelText('File');
  return browser;
};
/** jsdom's files cannot be read so. */
const aFile = (name: string, text: string) =>
  Object.assign(new File([text], name), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer),
    text: () => Promise.resolve(text),
  });
// Whatever its name: some come from where no filter is.
const { upload } = userEvent.setup({ applyAccept: false });
const choose = (name: string, text = 'Field\nA') => upload(screen.getByLabelText('File'), aFile(name, text));
const calls = ({ fetched }: Awaited<ReturnType<typeof open>>) =>
  fetched.mock.calls
    .filter(([to]) => to.startsWith(path))
    .map(([to, { headers }]) => [to.slice(path.length), new Headers(headers).get('content-type')]);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

describe('an import', () => {
  it('says what would be before anything is saved, and then saves all of it', async () => {
    const browser = await open();
    await choose('blocks.csv');
    expect(await screen.findByText('38 new fields, 2 fields changed, 4 water sources.')).toBeVisible();
    expect(screen.getByText('Columns that are not known and are left out: Owner.')).toBeVisible();
    expect(calls(browser)).toEqual([['?preview=true', 'text/csv']]);
    await userEvent.click(screen.getByRole('button', { name: 'Import all of it' }));
    expect(await screen.findByText('Fields imported')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Fields' })).toBeVisible();
    expect(calls(browser).at(-1)).toEqual(['', 'text/csv']);
  });

  it('names each row and column that cannot be, and offers nothing to save', async () => {
    const errors = [
      { path: 'row 3, System', message: 'Choose an irrigation method from the list' },
      { path: 'row 12, Size (ac)', message: "'forty' is not a number" },
    ];
    await open({
      [`POST ${path}`]: {
        status: 400,
        body: { message: '2 rows cannot be imported, so nothing was imported.', errors },
      },
    });
    await choose('blocks.csv');
    expect(await screen.findByText('2 rows cannot be imported, so nothing was imported.')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'What is wrong in the file' }));
    expect(table.getByText('Row 12, Size (ac)')).toBeVisible();
    expect(table.getByText("'forty' is not a number")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import all of it' })).toBeNull();
  });

  it('of a map asks how its new fields are irrigated, and looks again', async () => {
    const browser = await open();
    await choose('blocks.json', '{"type": "FeatureCollection", "features": []}');
    await userEvent.selectOptions(await screen.findByLabelText(/new fields of this map/), 'drip');
    await screen.findByText(/38 new fields/);
    expect(calls(browser)).toEqual([
      ['?preview=true', 'application/geo+json'],
      ['?preview=true&method=drip', 'application/geo+json'],
    ]);
  });

  it.each([
    ['blocks.xlsx', /In Excel choose Save As, CSV/],
    ['blocks.zip', /Shapefiles are not read/],
    ['blocks.pdf', /Choose a CSV, GeoJSON, KML or KMZ file/],
  ])('says what to do with %s, and sends nothing', async (name, what) => {
    const browser = await open();
    await choose(name);
    expect(await screen.findByText(what)).toBeVisible();
    expect(calls(browser)).toEqual([]);
  });
});

describe('an import of irrigations', () => {
  const to = '/api/irrigations/import';
  const openIt = async (answer: NonNullable<Answers>[string]) => {
    const browser = aBrowser({
      '/api/user': { body: aUser() },
      '/api/fields': aList(),
      [`POST ${to}`]: answer,
    });
    await openPage('/log/import');
    await screen.findByLabelText('File');
    return browser;
  };
  const answered = (added: number, known: number) => (url: string) =>
    Promise.resolve(aResponse({ added, known, ignored: [], preview: url.includes('preview=true') }));

  it('says what is new and what is there already, and then saves it', async () => {
    const browser = await openIt(answered(38, 2));
    await choose('log.csv');
    expect(await screen.findByText('38 new irrigations. 2 are there already.')).toBeVisible();
    expect(screen.getByText('Nothing is saved yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import all of it' }));
    expect(await screen.findByText('Irrigations imported')).toBeVisible();
    const sent = browser.fetched.mock.calls.filter(([url]) => url.startsWith(to));
    expect(sent.map(([url]) => url)).toEqual([`${to}?preview=true`, to]);
    expect(new Headers(sent[1]?.[1].headers).get('idempotency-key')).not.toBeNull();
  });

  it('offers nothing to save where nothing is new', async () => {
    await openIt(answered(0, 40));
    await choose('log.csv');
    expect(await screen.findByText('Nothing in this file is new.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import all of it' })).toBeNull();
  });
});
