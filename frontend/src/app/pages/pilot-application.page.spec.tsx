import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aResponse } from '../../test/browser.ts';
import { aFarmProfile, signIn } from '../../test/farm-records.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import {
  button,
  field,
  fill,
  fillContact,
  fillFarm,
  fillIn,
  openApplication,
  path,
  press,
  sentTo,
  stepIs,
  titles,
} from '../../test/pilot-application.ts';

const error = (text: string) => screen.findByText(text);
const blank = { companyName: null, fullName: null, phoneNumber: null, email: '' } as const;
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the application' })).getAllByRole('listitem');

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  setSite({ ...settingsOfASite, testPayments: 'true' });
  signIn();
});

describe('the steps', () => {
  it('are named, and the one that is open is told', async () => {
    await openApplication();
    await stepIs('Farm Information');
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      '1Farm Info',
      '2Details',
      '3Irrigation',
      '4Payment',
    ]);
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
    expect(button('Previous')).toBeDisabled();
    expect(document.title).toBe('Pilot application · Headgate');
  });

  it('follow each other by Next, with the focus on the heading; the third leads to the payment', async () => {
    await openApplication();
    await stepIs(titles[1]);
    await fillFarm();
    await press('Next');
    expect(await stepIs(titles[2])).toHaveFocus();
    expect(window.location.search).toBe('?step=2');
    expect(steps()[0]).toHaveTextContent('Farm Info (done)');
    await fillContact();
    await press('Next');
    expect(await stepIs(titles[3])).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(button('Continue to Payment')).toBeVisible();
  });

  it('go back by Previous and by the browser, with everything typed', async () => {
    await openApplication();
    await fillIn();
    await press('Previous');
    await stepIs(titles[2]);
    expect(field('Contact name')).toHaveValue('Ana Lopez');
    window.history.back();
    await stepIs(titles[1]);
    expect(field('Farm name')).toHaveValue(' Long Row Farm ');
    window.history.forward();
    await stepIs(titles[2]);
  });

  it.each([
    ['?step=4', titles[1]],
    ['?step=2', titles[1]],
    ['?step=seven', titles[1]],
  ])('are not skipped by the address (%s)', async (search, title) => {
    await openApplication(search, {}, blank);
    await stepIs(title);
    await waitFor(() => {
      expect(window.location.search).toBe('?step=1');
    });
  });

  it('leave by Enter as by the button', async () => {
    await openApplication();
    await stepIs(titles[1]);
    await fillFarm();
    await userEvent.type(field('Farm name'), '{Enter}');
    await stepIs(titles[2]);
  });
});

describe('what is wrong', () => {
  it('with the farm is said, word for word, and the first field has the focus', async () => {
    await openApplication('', {}, blank);
    await stepIs(titles[1]);
    await press('Next');
    expect(await error('Farm name is required')).toBeVisible();
    expect(await error('Crop type is required')).toBeVisible();
    expect(await error('Farm size must be at least 1 acre')).toBeVisible();
    expect(field('Farm name')).toHaveFocus();
    expect(field('Farm name')).toHaveAccessibleDescription('Farm name is required');
    await fill('Farm name', 'Long Row Farm');
    expect(screen.queryByText('Farm name is required')).toBeNull();
    await fill('Primary crop type', 'Almonds');
    await fill('Farm size (acres)', '0.5');
    await press('Next');
    await waitFor(() => {
      expect(field('Farm size (acres)')).toHaveFocus();
    });
    expect(await error('Farm size must be at least 1 acre')).toBeVisible();
  });

  it('with the contact is said only on its step, and only when that is left', async () => {
    await openApplication('', {}, blank);
    await stepIs(titles[1]);
    await fillFarm();
    await press('Next');
    await stepIs(titles[2]);
    await userEvent.type(field('Email'), 'ana@');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await userEvent.type(field('Phone'), '555 0134');
    await press('Next');
    for (const text of [
      'Contact name is required',
      'Invalid email address',
      'Valid phone number is required',
      'Location is required',
    ])
      expect(await error(text)).toBeVisible();
    expect(field('Contact name')).toHaveFocus();
  });

  it('with irrigation, and an agreement that was not accepted, sends nothing', async () => {
    const browser = await openApplication();
    await stepIs(titles[1]);
    await fillFarm();
    await press('Next');
    await stepIs(titles[2]);
    await fillContact();
    await press('Next');
    await stepIs(titles[3]);
    await fill('Goals', 'Too short');
    await fill(/^Current monthly water cost/, '-1');
    await press('Continue to Payment');
    for (const text of [
      'Please select an irrigation system',
      'Water cost must be 0 or more',
      'Please describe your goals (minimum 10 characters)',
      'Please accept the pilot agreement',
    ])
      expect(await error(text)).toBeVisible();
    expect(field('Irrigation system type')).toHaveFocus();
    expect(sentTo(browser, path)).toEqual([]);
  });
});

describe('the fields', () => {
  it('tell keyboards and browsers what is what', async () => {
    await openApplication();
    await stepIs(titles[1]);
    expect(field('Farm size (acres)')).toHaveAttribute('inputmode', 'decimal');
    expect(field('Farm name')).toHaveAttribute('autocomplete', 'organization');
    await fillFarm();
    await press('Next');
    await stepIs(titles[2]);
    for (const [label, type, kind] of [
      ['Contact name', 'text', 'name'],
      ['Email', 'email', 'email'],
      ['Phone', 'tel', 'tel'],
    ] as const) {
      expect(field(label)).toHaveAttribute('type', type);
      expect(field(label)).toHaveAttribute('autocomplete', kind);
    }
    expect(screen.getByRole('combobox', { name: 'Location (City, State)' })).toBeVisible();
    await fillContact();
    await press('Next');
    await stepIs(titles[3]);
    expect(field(/^Current monthly water cost/)).toHaveAttribute('inputmode', 'decimal');
    const agreement = screen.getByRole('link', { name: /^Read the pilot agreement/ });
    expect(agreement).toHaveAttribute('href', '/pilot-agreement');
    expect(agreement).toHaveAttribute('target', '_blank');
  });

  it('begin with what the account and the farm profile know', async () => {
    const profile = aFarmProfile({
      farmName: 'Profile Farm',
      location: 'Lodi, CA',
      farmSizeAcres: 12.5,
      primaryCropType: 'wine_grapes',
      irrigationSystem: 'furrow',
    });
    await openApplication('', { '/api/farm-profile': { body: profile } }, { phoneNumber: '559 555 0134' });
    await stepIs(titles[1]);
    expect(field('Farm name')).toHaveValue('Profile Farm');
    expect(field('Primary crop type')).toHaveValue('Wine grapes');
    expect(field('Farm size (acres)')).toHaveValue(12.5);
    await press('Next');
    await stepIs(titles[2]);
    expect(field('Contact name')).toHaveValue('Ana Lopez');
    expect(field('Email')).toHaveValue('ana@farm.example');
    expect(field('Phone')).toHaveValue('+1 559 555 0134');
    expect(field('Location (City, State)')).toHaveValue('Lodi, CA');
    await press('Next');
    await stepIs(titles[3]);
    expect(field('Irrigation system type')).toHaveValue('flood');
  });

  it('take the farm’s name from the account where the profile has none, and a pivot for what it is', async () => {
    const profile = aFarmProfile({ irrigationSystem: 'pivot' });
    await openApplication('', { '/api/farm-profile': { body: profile } });
    await stepIs(titles[1]);
    expect(field('Farm name')).toHaveValue('Ana’s Almonds');
    await fillFarm();
    await press('Next');
    await stepIs(titles[2]);
    await fillContact();
    await press('Next');
    await stepIs(titles[3]);
    expect(field('Irrigation system type')).toHaveValue('center_pivot');
  });

  it('begin with less, but begin, when the profile does not come', async () => {
    await openApplication('', { '/api/farm-profile': { status: 503, body: { message: 'Away' } } });
    await stepIs(titles[1]);
    expect(field('Farm name')).toHaveValue('Ana’s Almonds');
  });
});

describe('what was typed', () => {
  it('outlives a reload, and so does the step', async () => {
    await openApplication();
    await fillIn();
    const search = window.location.search;
    cleanup();
    await openApplication(search);
    await stepIs(titles[3]);
    expect(field('Goals')).toHaveValue('Use less water without losing yield.');
    expect(field('Irrigation system type')).toHaveValue('drip');
    expect(field(/^I accept the pilot agreement/)).toBeChecked();
    await press('Previous');
    await stepIs(titles[2]);
    expect(field('Location (City, State)')).toHaveValue('Yerington, NV');
  });

  it('is there tomorrow, in a new tab, at the step where it was left', async () => {
    await openApplication();
    await stepIs(titles[1]);
    await fillFarm();
    await press('Next');
    await stepIs(titles[2]);
    await fill('Phone', '559');
    cleanup();
    sessionStorage.clear();
    await openApplication();
    await stepIs(titles[2]);
    expect(field('Phone')).toHaveValue('559');
  });

  it('stays as it is when the profile says something else by now', async () => {
    await openApplication();
    await stepIs(titles[1]);
    await fill('Farm name', 'Typed Farm');
    cleanup();
    await openApplication('', {
      '/api/farm-profile': { body: aFarmProfile({ farmName: 'Profile Farm', primaryCropType: 'wheat' }) },
    });
    await stepIs(titles[1]);
    expect(field('Farm name')).toHaveValue('Typed Farm');
    expect(field('Primary crop type')).toHaveValue('Wheat');
  });
});

it('that cannot be read says so, and is read when asked for again', async () => {
  let isAway = true;
  await openApplication('', {
    [path]: () =>
      isAway
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(aResponse({ items: [], nextCursor: null })),
  });
  expect(await screen.findByText(/^This could not be loaded/)).toBeVisible();
  isAway = false;
  await press('Try again');
  await stepIs(titles[1]);
});
