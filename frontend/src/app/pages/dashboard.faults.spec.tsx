import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aResponse } from '../../test/browser.ts';
import { aFault, aPlanFault } from '../../test/faults.ts';
import { aPlan, aPlannedIrrigation } from '../../test/plan.ts';
import { aRow, beginMorning, openToday, plannedId, waiting } from '../../test/todays-page.ts';

beforeEach(beginMorning);
afterEach(() => {
  jest.useRealTimers();
});

it('says where a pipe may have burst, until that is settled, and who has seen it', async () => {
  const burst = aFault({ kind: 'flow-high', severity: 'stop-water' });
  await openToday(aPlan({ fields: [aRow(1, waiting)] }), {
    'GET /api/faults': { body: { items: [aFault(), burst], nextCursor: null } },
  });
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const titles = await attention.findAllByText(/^Block 3/, { selector: 'p' });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Block 3: too much water, a pipe may have burst',
    'Block 3: less water than usual',
  ]);
  expect(attention.getAllByRole('button', { name: /I have seen it/ })).toHaveLength(2);
  expect(attention.getAllByRole('link', { name: 'See what to do' })[0]).toHaveAttribute('href', '/faults');
});

it('says that a stop was not confirmed, though its valve is only known to be open again', async () => {
  const stop = aFault({ kind: 'stop-unconfirmed', severity: 'stop-water', gpm: null, usualGpm: null });
  await openToday(aPlan({ fields: [aRow(1, waiting)] }), {
    'GET /api/faults': { body: { items: [stop], nextCursor: null } },
  });
  const title = 'Block 3: no confirmation that the valve is closed';
  expect(await screen.findByText(title, { selector: 'p' })).toBeVisible();
});

it('says once that an irrigation was missed: with the question whether it ran, while that is open', async () => {
  const { fieldId } = aRow(1);
  const unreported = aPlannedIrrigation({ id: plannedId(9), fieldId, state: 'not-reported' });
  const missed = (index: number, fieldName: string) =>
    aPlanFault({ id: plannedId(index), kind: 'irrigation-missed', fieldName });
  const items = [missed(9, 'Block 1'), missed(8, 'Block 2'), aPlanFault({ kind: 'weather-old' })];
  await openToday(
    aPlan({ fields: [aRow(1, waiting)] }),
    { 'GET /api/faults': { body: { items, nextCursor: null } } },
    { history: [unreported] },
  );
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await attention.findByText('Block 2: not irrigated as planned', { selector: 'p' })).toBeVisible();
  expect(attention.getByText('Your plan stands on old weather', { selector: 'p' })).toBeVisible();
  expect(attention.getByText('Was Block 1 irrigated?')).toBeVisible();
  expect(attention.getByText(/reported yet. Not every valve is known to have opened.$/)).toBeVisible();
  expect(attention.queryByText('Block 1: not irrigated as planned')).toBeNull();
  expect(attention.getByText('3')).toBeVisible();
});

it('says that valves and faults could not be read, instead of showing a quiet day, until they are', async () => {
  let isAway = true;
  const once = (body: unknown) => () =>
    Promise.resolve(isAway ? aResponse({ message: 'Away' }, 503) : aResponse(body));
  await openToday(aPlan({ fields: [aRow(1, waiting)] }), {
    'GET /api/faults': once({ items: [aFault()], nextCursor: null }),
    '/api/irrigation/controllers': once([]),
  });
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await attention.findByText(/an open valve or a fault may be missing here/)).toBeVisible();
  isAway = false;
  await userEvent.click(attention.getByRole('button', { name: 'Try again' }));
  expect(await attention.findByText('Block 3: less water than usual', { selector: 'p' })).toBeVisible();
  expect(attention.queryByText(/may be missing here/)).toBeNull();
});

it('says that it could not be read whether irrigations start by themselves', async () => {
  await openToday(aPlan({ fields: [aRow(1, { isAutomatic: true })] }), {
    '/api/automation': { status: 503, body: { message: 'Away' } },
  });
  expect(
    await screen.findByText(/^Whether irrigations start by themselves could not be loaded/),
  ).toBeVisible();
});
