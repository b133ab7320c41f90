import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Fault } from '@headgate/contracts/fault';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFault, aPlanFault } from '../../test/faults.ts';
import { openPage } from '../../test/open-page.tsx';

const burst = aFault({
  ...{ id: '5f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1', kind: 'flow-high', severity: 'stop-water' },
  ...{ zoneName: 'Block 9', gpm: 250, raisedAt: '2026-07-18T10:00:00.000Z' },
});

async function open(faults: readonly Fault[]) {
  document.cookie = 'headgate_session_hint=1; path=/';
  let listed = faults;
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    'GET /api/faults': (path) => {
      const isSettled = path.includes('state=settled');
      const items = listed.filter(({ settledAt }) => (settledAt !== null) === isSettled);
      return Promise.resolve(aResponse({ items, nextCursor: null }));
    },
    [`POST /api/faults/${burst.id}/acknowledge`]: () => {
      const acknowledged = { by: aUser().id, at: '2026-07-18T12:05:00.000Z' };
      listed = listed.map((each) => (each.id === burst.id ? { ...each, acknowledged } : each));
      return Promise.resolve(aResponse({ ...burst, acknowledged }));
    },
  });
  await openPage('/faults');
  await screen.findByRole('heading', { level: 1, name: 'Faults' });
  return () => fetched.mock.calls.filter(([, { method }]) => method === 'POST').map(([path]) => path);
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('shows the most severe first, with what the meter showed and what to do, and says who has seen it', async () => {
  const posted = await open([aFault(), burst]);
  const list = await screen.findByRole('list', { name: 'Open faults' });
  const [first, second] = within(list)
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(first!.getByText('Stop water now')).toBeVisible();
  expect(
    first!.getByRole('heading', { name: 'Block 9: too much water, a pipe may have burst' }),
  ).toBeVisible();
  expect(first!.getByText('The meter showed 250 gpm. 100 gpm is usual there.')).toBeVisible();
  expect(first!.getByText(/Stop the zone and look for a broken pipe/)).toBeVisible();
  expect(second!.getByText('Look today')).toBeVisible();
  await userEvent.click(first!.getByRole('button', { name: /I have seen it/ }));
  expect(await first!.findByText('Seen Jul 18, 2026, 5:05 AM')).toBeVisible();
  expect(posted()).toEqual([`/api/faults/${burst.id}/acknowledge`]);
});

it('says what it means that nothing is listed, and keeps what was settled lately', async () => {
  await open([aFault({ settledAt: '2026-07-18T12:00:00.000Z' })]);
  expect(await screen.findByText(/Nothing is known to be wrong/)).toBeVisible();
  const settled = await screen.findByRole('list', { name: 'Settled faults' });
  expect(within(settled).getByText('Settled Jul 18, 2026, 5:00 AM')).toBeVisible();
  expect(within(settled).queryByRole('button')).toBeNull();
});

it('says which field was not irrigated, and that the plan stands on old weather, with the way to what helps', async () => {
  const [fieldId, controllerId] = [
    '3f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
    '1f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  ];
  await open([
    aPlanFault({
      ...{ kind: 'irrigation-missed', fieldId, fieldName: 'Block 7', controllerId, zoneId: 'z1' },
      raisedAt: '2026-07-18T11:40:00.000Z',
    }),
    aPlanFault({ kind: 'weather-old', owner: 'headgate', raisedAt: '2026-07-18T10:00:00.000Z' }),
  ]);
  const list = await screen.findByRole('list', { name: 'Open faults' });
  const [missed, weather] = within(list)
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(missed!.getByRole('heading', { name: 'Block 7: not irrigated as planned' })).toBeVisible();
  expect(missed!.getByText('Since Jul 18, 2026, 4:40 AM')).toBeVisible();
  expect(missed!.getByText(/Check the controller’s power/)).toBeVisible();
  const linksOf = (item: typeof missed) =>
    item!.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksOf(missed)).toEqual([
    ['Open the field', `/fields/${fieldId}`],
    ['Open the controller', `/controllers/${controllerId}`],
  ]);
  expect(weather!.getByRole('heading', { name: 'Your plan stands on old weather' })).toBeVisible();
  expect(weather!.getByText(/Headgate looks after it/)).toBeVisible();
  expect(linksOf(weather)).toEqual([['Open the plan', '/plan']]);
});
