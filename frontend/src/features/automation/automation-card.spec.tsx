import { beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { FarmAutomation } from '@headgate/contracts/automation';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { aFarmProfile, signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';

const path = '/api/automation';
const automation: FarmAutomation = {
  ...{ isOffered: true, consentedAt: null, maxHoursPerDay: 12, maxInchesPerWeek: 2.5 },
  ...{ pausedAt: null, pausedZones: [] },
};
const agreed = { ...automation, consentedAt: '2026-07-01T12:00:00.000Z' };

async function open(now: FarmAutomation, answers: Parameters<typeof aBrowser>[0] = {}) {
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/farm-profile': { body: aFarmProfile() },
    [path]: { body: now },
    ...answers,
  });
  await openPage('/farm-profile');
  return (method: string, to = path) =>
    fetched.mock.calls
      .filter(([url, init]) => url === to && init.method === method)
      .map(([, { body }]) => (body === undefined ? undefined : (JSON.parse(body as string) as unknown)));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

it('a farm agrees with its limits, and a wrong one is refused where it stands', async () => {
  const sent = await open(automation, { [`PUT ${path}`]: { body: { ...agreed, maxHoursPerDay: 8 } } });
  const hours = await screen.findByLabelText('At most so many hours a zone in 24 hours');
  await userEvent.clear(hours);
  await userEvent.type(hours, '25');
  await press('Agree to automatic irrigation');
  expect(await screen.findByText('Hours a day must be at most 24 hours')).toBeVisible();
  expect(sent('PUT')).toEqual([]);
  await userEvent.clear(hours);
  await userEvent.type(hours, '8');
  await press('Agree to automatic irrigation');
  expect(await screen.findByRole('button', { name: 'Pause automatic irrigation' })).toBeVisible();
  expect(sent('PUT')).toEqual([{ consent: true, maxHoursPerDay: 8, maxInchesPerWeek: 2.5 }]);
});

it('one press pauses, and one resumes, the farm or a zone that somebody stopped', async () => {
  const zone = { controllerId: '5d0a2f0e-8f43-4a8e-9a54-2f1d8a0f7c31', zoneId: 'zone-1' };
  const paused: FarmAutomation = {
    ...{ ...agreed, pausedAt: '2026-07-02T12:00:00.000Z' },
    pausedZones: [{ ...zone, name: 'North valve', stoppedAt: '2026-07-02T13:00:00.000Z' }],
  };
  const sent = await open(agreed, {
    [`${path}/pause`]: { body: paused },
    [`${path}/resume`]: { body: { ...paused, pausedAt: null } },
  });
  await press('Pause automatic irrigation');
  expect(await screen.findByText(/automatic irrigation is paused/)).toBeVisible();
  await press('Resume automatic irrigation');
  await press('Resume North valve');
  expect(sent('POST', `${path}/resume`)).toEqual([{ zone: null }, { zone }]);
});

it('is not there where the site does not offer it', async () => {
  await open({ ...automation, isOffered: false });
  await screen.findByLabelText('Farm name');
  expect(screen.queryByRole('heading', { name: 'Automatic irrigation' })).toBeNull();
});
