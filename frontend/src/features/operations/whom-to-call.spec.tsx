import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { OperationsReport } from '@headgate/contracts/operations';
import { cleanup, screen, within } from '@testing-library/react';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { aReport } from '../../test/operations.ts';
import { openPage } from '../../test/open-page.tsx';

async function openReport(changes: Partial<OperationsReport>) {
  document.cookie = 'headgate_session_hint=1; path=/';
  aBrowser({
    '/api/user': { body: aUser({ role: 'admin' }) },
    '/api/admin/operations': { body: aReport(changes) },
  });
  await openPage('/ops');
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('leads from a stop that nobody confirmed, and from a controller in error, to the controller', async () => {
  const farmId = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a51';
  await openReport({
    owners: [
      {
        farmId,
        farmName: 'Long Row',
        ownerName: 'Maria Alvarez',
        phone: '+1 (559) 555-0142',
        email: 'maria@farm.example',
      },
    ],
    water: {
      ...aReport().water!,
      controllers: { active: 0, inactive: 0, error: 21 },
      inError: [
        {
          id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a21',
          name: 'Levee Almonds',
          trouble: 'silent',
          since: '2026-04-20T15:55:00.000Z',
        },
      ],
      unconfirmedStops: {
        count: 1,
        items: [
          {
            commandId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a31',
            controllerId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a22',
            controllerName: 'Long Row',
            farmId,
            zone: null,
            requestedAt: '2026-04-20T17:57:00.000Z',
          },
        ],
      },
    },
  });
  const stops = within(await screen.findByRole('table', { name: 'Unconfirmed stops' }));
  expect(stops.getByText('All zones')).toBeVisible();
  expect(stops.getByText(/^3 min ago/)).toBeVisible();
  expect(stops.getByRole('link', { name: 'Long Row' })).toHaveAttribute(
    'href',
    '/admin/controllers?open=0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a22',
  );
  expect(stops.getByText('Maria Alvarez')).toBeVisible();
  expect(stops.getByRole('link', { name: '+1 (559) 555-0142' })).toHaveAttribute('href', 'tel:+15595550142');
  const inError = within(screen.getByRole('table', { name: 'Controllers in error' }));
  expect(inError.getByRole('row', { name: /^Levee Almonds/ })).toHaveTextContent('Ownernot known');
  expect(inError.getByText('2 h 5 min')).toBeVisible();
  expect(inError.getByText(/Headgate has not heard from it for too long/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'and 20 more' })).toHaveAttribute(
    'href',
    '/admin/controllers?status=error',
  );
});

it('tells of money: what is unsettled, and how old the last reconciliation is', async () => {
  const { money } = aReport();
  const farmId = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a51';
  const applicationId = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a52';
  const [ownerName, email] = [null, 'maria@farm.example'];
  await openReport({
    owners: [{ farmId, farmName: 'Long Row', ownerName, phone: null, email }],
    money: {
      ...money!,
      unsettledPayments: {
        count: 1,
        oldestSeconds: 90_060,
        items: [
          {
            id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a41',
            ...{ farmId, applicationId },
            status: 'requires_action',
            since: '2026-04-19T16:59:00.000Z',
          },
        ],
      },
      events: { waiting: { count: 2, oldestSeconds: 7 }, dead: 3 },
      reconciliationBeganAt: '2026-04-20T17:55:00.000Z',
    },
  });
  const section = await part('Money');
  for (const text of [
    '1, oldest 25 h 1 min',
    '3 not applied',
    '30 min ago, no difference; started 5 min ago, not finished',
    'requires action',
  ])
    expect(section.getByText(text)).toBeVisible();
  expect(section.getByText('2, oldest 7 s')).toBeVisible();
  expect(section.getByRole('link', { name: 'Long Row' })).toHaveAttribute(
    'href',
    `/admin/applications?open=${applicationId}`,
  );
  expect(section.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});
