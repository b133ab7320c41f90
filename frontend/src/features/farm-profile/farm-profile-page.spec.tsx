import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFarmProfile, signIn } from '../../test/farm-records.ts';
import { aField, aFieldSummary, aList } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const path = '/api/farm-profile';
const put = `PUT ${path}`;

const open = async (profile: Partial<FarmProfile> = {}, answers: Parameters<typeof aBrowser>[0] = {}) => {
  // What was typed before the page was loaded again; `aBrowser` begins with nothing stored.
  const stored = Object.entries<string>(sessionStorage);
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    [path]: { body: aFarmProfile(profile) },
    '/api/fields': aList(aFieldSummary()),
    ...answers,
  });
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
  await openPage('/farm-profile');
  await screen.findByRole('button', { name: 'Save farm profile' });
  return browser;
};
const field = (name: string | RegExp) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save farm profile' }));
/** The server keeps what it is sent. */
const keeps = {
  [put]: (_path: string, { body }: RequestInit) =>
    Promise.resolve(
      aResponse({ ...(JSON.parse(body as string) as object), updatedAt: '2026-07-10T15:00:00.000Z' }),
    ),
};

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  sessionStorage.clear();
  setSite(settingsOfASite);
  signIn();
});

describe('the farm profile', () => {
  it('says what it is for, and begins with the name that the account has', async () => {
    await open();
    expect(screen.getByText(/calculator and your pilot application start with these answers/)).toBeVisible();
    expect(field('Farm name')).toHaveValue('Ana’s Almonds');
    expect(field('Primary crop')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(document.title).toBe('Farm profile · Headgate');
  });

  it('shows what was told', async () => {
    await open({
      farmName: 'Long Row',
      location: 'Lodi, CA',
      farmSizeAcres: 120,
      primaryCropType: 'almonds',
      soilType: 'clay_loam',
      irrigationSystem: 'drip',
      hasController: 'true',
      updatedAt: '2026-07-01T15:00:00.000Z',
    });
    expect(field('Farm name')).toHaveValue('Long Row');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Lodi, CA');
    expect(field(/Farm size/)).toHaveValue(120);
    expect(field('Primary crop')).toHaveValue('almonds');
    expect(field('Soil type')).toHaveValue('clay_loam');
    expect(field('Irrigation system')).toHaveValue('drip');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('is saved whole, blanks as not told, and says so', async () => {
    const { fetched } = await open({}, keeps);
    await userEvent.clear(field('Farm name'));
    await userEvent.type(field(/Farm size/), '12.5');
    await userEvent.selectOptions(field('Primary crop'), 'tomatoes');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByText(/not saved yet/)).toBeVisible();
    await save();
    expect(await screen.findByText('Farm profile saved')).toBeVisible();
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    const sent = fetched.mock.calls.find(([, { method }]) => method === 'PUT')?.[1].body;
    expect(JSON.parse(sent as string)).toEqual({
      farmName: null,
      location: null,
      farmSizeAcres: 12.5,
      primaryCropType: 'tomatoes',
      soilType: null,
      irrigationSystem: null,
      hasController: 'true',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed and not saved when the page is loaded again', async () => {
    await open({ farmName: 'Long Row', updatedAt: '2026-07-01T15:00:00.000Z' });
    await userEvent.clear(field('Farm name'));
    await userEvent.type(field('Farm name'), 'Short Row');
    cleanup();
    await open({ farmName: 'Long Row', soilType: 'clay', updatedAt: '2026-07-02T15:00:00.000Z' });
    expect(field('Farm name')).toHaveValue('Short Row');
    expect(field('Soil type')).toHaveValue('clay');
    expect(screen.getByText(/not saved yet/)).toBeVisible();
  });

  it('asks for a possible size, on the field, before anything is sent', async () => {
    const { fetched } = await open();
    await userEvent.type(field(/Farm size/), '10001');
    await save();
    expect(await screen.findByText(/^Farm size must be at most/)).toBeVisible();
    expect(field(/Farm size/)).toHaveFocus();
    expect(fetched.mock.calls.some(([, { method }]) => method === 'PUT')).toBe(false);
  });

  it('shows an unknown place, with those near it, on the location', async () => {
    const message = "No place in California is called 'Frezno'. Did you mean Fresno, CA?";
    const body = { message, errors: [{ path: 'location', message }] };
    await open({ location: 'Frezno' }, { [put]: { status: 400, body } });
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    const location = screen.getByRole('combobox', { name: 'Location' });
    expect(location).toHaveFocus();
    expect(location).toHaveAccessibleDescription(expect.stringContaining('Did you mean Fresno, CA?'));
  });

  it('becomes the first field of a farm that has none, where it says enough', async () => {
    const made = aField({ name: 'Almonds, Lodi, CA' });
    const profile: Partial<FarmProfile> = {
      location: 'Lodi, CA',
      farmSizeAcres: 120,
      primaryCropType: 'almonds',
      irrigationSystem: 'drip',
    };
    await open(profile, {
      '/api/fields': aList(),
      'POST /api/fields/from-profile': { status: 201, body: made },
      [`/api/fields/${made.id}`]: { body: made },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make this my first field' }));
    expect(await screen.findByRole('heading', { name: 'Almonds, Lodi, CA is saved' })).toBeVisible();
  });

  it('is not offered as a field where it says too little, or where there is one', async () => {
    await open({ location: 'Lodi, CA' }, { '/api/fields': aList() });
    expect(screen.queryByRole('button', { name: 'Make this my first field' })).toBeNull();
  });

  it('says why it was not saved, and loses nothing typed', async () => {
    await open({}, { [put]: { status: 503, body: { message: 'Not now' } } });
    await userEvent.type(field(/Farm size/), '12');
    await save();
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(field(/Farm size/)).toHaveValue(12);
  });
});
