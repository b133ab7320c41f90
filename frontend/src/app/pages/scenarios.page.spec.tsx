import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ScenarioSummary } from '@headgate/contracts/calculation-history';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFarmProfile, aScenario, aScenarioSummary, signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const path = '/api/scenarios';
const [a, b] = [aScenario('Wheat now'), aScenario('Rice instead', { input: { crop_type: 'rice' } })];

const aFarm = (answers: Parameters<typeof aBrowser>[0]) =>
  aBrowser({
    '/api/user': { body: aUser() },
    '/api/farm-profile': { body: aFarmProfile() },
    [`${path}/${a.id}`]: { body: a },
    [`${path}/${b.id}`]: { body: b },
    ...answers,
  });
const aList = (...items: ScenarioSummary[]) => ({ body: { items, nextCursor: null } });
const both = aList(
  aScenarioSummary('Wheat now', { id: a.id }),
  aScenarioSummary('Rice instead', { id: b.id }),
);
const open = async (search = '', answers: Parameters<typeof aBrowser>[0] = { [path]: both }) => {
  const browser = aFarm(answers);
  await openPage(`/scenarios${search}`);
  return browser;
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Scenarios' })).getAllByRole('listitem');
const tick = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Compare\\s+${name}`) });

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('the scenarios', () => {
  it('are listed by name, with what they are about', async () => {
    await open();
    const [row] = await rows();
    expect(within(row!).getByRole('heading', { name: 'Wheat now' })).toBeVisible();
    expect(row).toHaveTextContent('Wheat on loam, 40 acres, Fresno, CA');
    expect(row).toHaveTextContent('2,823,475.4 gallons');
    expect(document.title).toBe('Scenarios · Headgate');
  });

  it('say how to get the first one', async () => {
    await open('', { [path]: aList() });
    expect(await screen.findByText('No scenarios yet')).toBeVisible();
    expect(screen.getByText(/press “Save as scenario”/)).toBeVisible();
  });

  it('are renamed: the list is read again', async () => {
    const names = ['Wheat now', 'Wheat in July'];
    const { fetched } = await open('', {
      [path]: () =>
        Promise.resolve(
          aResponse({ items: [aScenarioSummary(names.shift()!, { id: a.id })], nextCursor: null }),
        ),
      [`PATCH ${path}/${a.id}`]: { body: { ...a, scenarioName: 'Wheat in July' } },
    });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: /^Rename/ }));
    const field = await within(screen.getByRole('dialog', { name: 'Rename scenario' })).findByLabelText(
      'Scenario name',
    );
    expect(field).toHaveValue('Wheat now');
    await userEvent.clear(field);
    await userEvent.type(field, ' Wheat in July {Enter}');
    expect(await screen.findByRole('heading', { name: 'Wheat in July' })).toBeVisible();
    const sent = fetched.mock.calls.find(([, { method }]) => method === 'PATCH')?.[1].body;
    expect(JSON.parse(sent as string)).toEqual({ scenarioName: 'Wheat in July' });
  });

  it('show on the field why a name was refused', async () => {
    const message = 'This calculation is already saved under that name';
    const body = { message, errors: [{ path: 'scenarioName', message }] };
    await open('', { [path]: both, [`PATCH ${path}/${a.id}`]: { status: 409, body } });
    await rows();
    await userEvent.click(screen.getAllByRole('button', { name: /^Rename/ })[0]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Rename scenario' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Rename' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Scenario name')).toHaveAccessibleDescription(message);
  });

  it('are deleted after a question that names them', async () => {
    await open('', { [path]: both, [`DELETE ${path}/${a.id}`]: { status: 204, body: '' } });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: /^Delete\s+Wheat now/ }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/“Wheat now” is deleted for good/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => {
      expect(await rows()).toHaveLength(1);
    });
    await waitFor(async () => {
      expect((await rows())[0]).toHaveFocus();
    });
  });

  it('open as the calculator showed them, as of their day', async () => {
    await open(`?id=${a.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wheat now' })).toBeVisible();
    expect(screen.getByText('As of Jul 10, 2026.')).toBeVisible();
    expect(document.title).toBe('Wheat now · Scenarios · Headgate');
  });
});

describe('comparing two', () => {
  it('says what is missing, and goes to an address that names both', async () => {
    await open();
    await rows();
    const compare = screen.getByRole('button', { name: 'Compare two' });
    await userEvent.click(compare);
    expect(screen.getByText(/Choose two scenarios first/)).toHaveAttribute('role', 'status');
    await userEvent.click(tick('Wheat now'));
    expect(screen.getByText(/Choose one more/)).toBeVisible();
    await userEvent.click(tick('Rice instead'));
    await userEvent.click(compare);
    expect(await screen.findByRole('table', { name: 'Inputs' })).toBeVisible();
    expect(window.location.search).toBe(`?compare=${a.id}%2C${b.id}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Two scenarios compared' })).toHaveFocus();
  });

  it('takes two and no more', async () => {
    const third = aScenarioSummary('A third');
    await open('', { [path]: aList(...both.body.items, third) });
    await rows();
    await userEvent.click(tick('Wheat now'));
    await userEvent.click(tick('Rice instead'));
    expect(tick('A third')).toBeDisabled();
    await userEvent.click(tick('Wheat now'));
    expect(tick('A third')).toBeEnabled();
  });

  it('opens by its address, and marks in words what differs', async () => {
    await open(`?compare=${a.id},${b.id}`);
    const table = within(await screen.findByRole('table', { name: 'Inputs' }));
    const crop = table.getByRole('row', { name: /^Crop/ });
    expect(
      within(crop)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Wheat'),
      expect.stringContaining('Rice'),
      expect.stringContaining('Differs'),
    ]);
    expect(table.getByRole('row', { name: /^Location/ })).toHaveTextContent('Same');
    expect(screen.getByRole('table', { name: 'Results' })).toBeVisible();
    expect(document.title).toBe('Wheat now or Rice instead · Scenarios · Headgate');
  });

  it('can be turned round', async () => {
    await open(`?compare=${a.id},${b.id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Swap A and B' }));
    await waitFor(() => {
      expect(window.location.search).toBe(`?compare=${b.id}%2C${a.id}`);
    });
    const table = within(await screen.findByRole('table', { name: 'Inputs' }));
    expect(table.getByRole('row', { name: /^Crop.*Rice.*Wheat/ })).toBeVisible();
  });

  it('says when one of them is not there', async () => {
    await open(`?compare=${a.id},${b.id}`, { [`${path}/${b.id}`]: { status: 404, body: { message: 'No' } } });
    expect(await screen.findByText(/One of these two scenarios no longer exists/)).toBeVisible();
  });
});
