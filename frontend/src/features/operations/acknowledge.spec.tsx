import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Acknowledgement } from '@headgate/contracts/operations';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openPage } from '../../test/open-page.tsx';
import { aReport } from '../../test/operations.ts';

const post = 'POST /api/admin/operations/acknowledgements';
const key = 'water.unconfirmed-stops';
const ids = {
  commandId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a31',
  controllerId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a22',
};
const aStop = (requestedAt: string) => ({ ...ids, controllerName: 'Long Row', zone: null, requestedAt });

/** Two stops, and mail that waits; the server keeps what it is told. */
async function open(stops: readonly string[], acknowledgements: Acknowledgement[] = []) {
  document.cookie = 'headgate_session_hint=1; path=/';
  const items = stops.map(aStop);
  const { fetched } = aBrowser({
    '/api/user': { body: aUser({ role: 'admin' }) },
    'GET /api/admin/operations': () =>
      Promise.resolve(
        aResponse(
          aReport({
            water: { ...aReport().water!, unconfirmedStops: { count: items.length, items } },
            mail: { waiting: { count: 1, oldestSeconds: 3700 }, givenUp: 0 },
            acknowledgements,
          }),
        ),
      ),
    [post]: (_path, { body }) => {
      const { key: of, asOf } = JSON.parse(body as string) as { key: string; asOf: string };
      const taken = { key: of, at: asOf, by: 'Ana Reyes' };
      acknowledgements.push(taken);
      return Promise.resolve(aResponse(taken));
    },
  });
  await openPage('/ops');
  return fetched;
}
const verdict = () => screen.findByRole('heading', { level: 2, name: /^(?:Water|Mail): / });

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('an alert is acknowledged as of the report that shows it; the next one leads, and the focus stays', async () => {
  const fetched = await open(['2026-04-20T17:57:00.000Z']);
  expect(await verdict()).toHaveTextContent('Water: 1 stop is not confirmed');
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge 1 stop is not confirmed' }));
  const heading = await screen.findByRole('heading', { name: 'Mail: one mail has waited for 1 h 1 min' });
  expect(heading).toHaveFocus();
  const sent = fetched.mock.calls.find(([, { method }]) => method === 'POST');
  expect(JSON.parse(sent?.[1].body as string)).toEqual({ key, asOf: '2026-04-20T18:00:00.000Z' });
  const acknowledged = within(screen.getByRole('list', { name: 'Acknowledged' }));
  expect(acknowledged.getByRole('link', { name: /1 stop is not confirmed/ })).toBeVisible();
  expect(acknowledged.getByText(/^acknowledged by Ana Reyes/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Acknowledge one mail/ }));
  expect(await screen.findByRole('heading', { name: 'No new alerts, 2 alerts acknowledged' })).toBeVisible();
});

it('a stop that was requested after somebody looked is an alert again', async () => {
  const stops = ['2026-04-20T17:40:00.000Z', '2026-04-20T17:57:00.000Z'];
  await open(stops, [{ key, at: '2026-04-20T17:50:00.000Z', by: 'Ana Reyes' }]);
  expect(await verdict()).toHaveTextContent('Water: 2 stops are not confirmed');
  expect(screen.queryByRole('list', { name: 'Acknowledged' })).toBeNull();
});

it('what has begun before is still taken care of', async () => {
  await open(['2026-04-20T17:40:00.000Z'], [{ key, at: '2026-04-20T17:50:00.000Z', by: null }]);
  expect(await verdict()).toHaveTextContent('Mail: one mail has waited');
  expect(screen.getByText(/^acknowledged by a former administrator/)).toBeVisible();
});
