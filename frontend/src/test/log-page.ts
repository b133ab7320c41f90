import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from './a-user.ts';
import { aBrowser } from './browser.ts';
import { signIn } from './farm-records.ts';
import { aFieldSummary, aList, aPlanting, aWaterSource } from './fields.ts';
import { openPage } from './open-page.tsx';
import { setSite, settingsOfASite } from './site-settings.ts';
import { anIrrigation, aReading } from './water-records.ts';

/* The Log page of a farm. */

/** Nothing of another test is left. */
export function beginLog(): void {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  setSite(settingsOfASite);
  signIn();
}

export const block5 = aFieldSummary({ name: 'Block 5' });
const wheat = aFieldSummary({
  id: '6f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  name: 'West wheat',
  planting: aPlanting({ crop: 'wheat' }),
});
const source = aWaterSource({ meters: [{ serial: 'A17', unit: 'acre-feet' }] });
export const written = anIrrigation();

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

export const openLog = async (answers: Answers = {}, search = '') => {
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    '/api/fields': aList(block5, wheat),
    '/api/water-sources': aList(source),
    'GET /api/irrigations': aList(anIrrigation()),
    'GET /api/readings': aList(
      aReading({ kind: 'meter', fieldIds: [], waterSourceId: source.id, serial: 'A17', value: 120.5 }),
    ),
    'POST /api/irrigations': { status: 201, body: written },
    'POST /api/readings': { status: 201, body: aReading() },
    ...answers,
  });
  await openPage(`/log${search}`);
  await screen.findByRole('radio', { name: 'Water' });
  return {
    sent: (method: string, path: string) =>
      fetched.mock.calls
        .filter(([url, init]) => url === path && init.method === method)
        .map(([, { body, headers }]) => ({
          body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
          // The API client sets them as an object.
          key: (headers as Record<string, string>)['idempotency-key'],
        })),
  };
};
export const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
export const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('radio', { name }));
};
