import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localDay } from '../../lib/display/local-day.ts';
import { anAnswer } from '../../test/an-answer.ts';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFarmProfile, aKeptCalculation, aScenario, signIn } from '../../test/farm-records.ts';
import { aField } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const predict = 'POST /api/predict-location';
const waiting = 'How full is your soil?';

type Answers = Parameters<typeof aBrowser>[0];

const aFarm = (profile: Partial<FarmProfile> = {}, answers: Answers = {}) =>
  aBrowser({
    '/api/user': { body: aUser() },
    '/api/farm-profile': { body: aFarmProfile(profile) },
    ...answers,
  });

const open = async (search = '') => {
  await openPage(`/ai-calculator${search}`);
  return screen.findByRole('button', { name: 'Calculate' });
};
const crops = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Crop type').options].map(({ text }) => text);
const soils = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Soil type').options].map(({ text }) => text);
const all = () => screen.getByRole('switch', { name: 'Show all crops and soils' });
const sentTo = (fetched: ReturnType<typeof aBrowser>['fetched'], path: string) =>
  fetched.mock.calls
    .filter(([to, { body }]) => to === path && body !== undefined)
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('the full calculator', () => {
  it('offers three crops and three soils, and all of them by a switch that is off', async () => {
    aFarm();
    await open();
    expect(all()).not.toBeChecked();
    expect(crops()).toEqual(['Maize (corn)', 'Wheat', 'Rice']);
    expect(soils()).toEqual(['Loam', 'Clay', 'Sandy']);
    expect(screen.getByText(waiting)).toBeVisible();
    await userEvent.click(all());
    const list = screen.getByLabelText('Crop type');
    expect(within(list).getByRole('group', { name: 'More California crops' }).children).toHaveLength(20);
    expect([...list.children].filter(({ tagName }) => tagName === 'OPTION')).toHaveLength(11);
    expect(soils()).toHaveLength(7);
    expect(soils()).toContain('Sand');
  });

  it('keeps a crop that was chosen on offer when the switch goes off', async () => {
    const { fetched } = aFarm({}, { [predict]: { body: anAnswer() } });
    const button = await open();
    await userEvent.click(all());
    await userEvent.selectOptions(screen.getByLabelText('Crop type'), 'tomatoes');
    await userEvent.click(all());
    expect(crops()).toEqual(['Maize (corn)', 'Wheat', 'Rice', 'Tomatoes']);
    await userEvent.click(button);
    await screen.findByText('Smart recommendations');
    expect(sentTo(fetched, '/api/predict-location?kept=true')).toMatchObject([{ crop_type: 'tomatoes' }]);
  });

  it('keeps the profile’s crop on offer after another was picked, and each crop’s own method', async () => {
    aFarm({ primaryCropType: 'almonds', irrigationSystem: 'drip' });
    await open();
    const crop = screen.getByLabelText('Crop type');
    const method = screen.getByLabelText('Irrigation method');
    expect(method).toHaveValue('drip');
    await userEvent.selectOptions(crop, 'wheat');
    expect(method).toHaveValue('');
    await userEvent.click(all());
    expect(crops()).toEqual(['Maize (corn)', 'Wheat', 'Rice', 'Almonds']);
    await userEvent.selectOptions(crop, 'almonds');
    expect(method).toHaveValue('drip');
  });

  it('shows water, depth, time, when it was completed, and every recommendation', async () => {
    aFarm({}, { [predict]: { body: anAnswer() } });
    await userEvent.click(await open());
    expect(await screen.findByRole('heading', { name: /2,823,475\.4/ })).toHaveTextContent('gallons');
    const result = within(screen.getByRole('region', { name: 'Your result' }));
    expect(result.getByText('inches per acre')).toBeVisible();
    const time = result.getByText('Irrigation time', { selector: 'dt' }).parentElement;
    expect(time).toHaveTextContent(/30 hours\s*1 minute/);
    expect(result.getByText(/^Calculated .*2026/)).toBeVisible();
    for (const sentence of ['First sentence.', 'Second sentence.', 'Third sentence.'])
      expect(result.getByText(sentence)).toBeVisible();
  });

  it('says "Calculating..." and cannot be sent again meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    const { fetched } = aFarm({}, { [predict]: () => answer.promise });
    await userEvent.dblClick(await open());
    expect(await screen.findByRole('button', { name: 'Calculating...' })).toBeDisabled();
    answer.resolve(aResponse(anAnswer()));
    await screen.findByText('Smart recommendations');
    expect(sentTo(fetched, '/api/predict-location?kept=true')).toHaveLength(1);
  });

  it('waits again after a failure and says so quietly, without a toast', async () => {
    aFarm({}, { [predict]: { status: 503, body: { message: 'Try again later' } } });
    await userEvent.click(await open());
    expect(await screen.findByText(/Please calculate again/)).toHaveAttribute('role', 'status');
    expect(screen.getByText(waiting)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Try again later');
  });

  it('is for nobody’s search engine, and has a title of its own', async () => {
    aFarm();
    await open();
    expect(document.title).toBe('AI Calculator · Headgate');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

describe('the farm profile', () => {
  const shown = {
    location: 'Lodi, CA',
    primaryCropType: 'wine_grapes',
    soilType: 'clay_loam',
    farmSizeAcres: 12.5,
    irrigationSystem: 'drip',
  } as const;

  it('fills the form in, says so with a link, and switches its own crop and soil on', async () => {
    aFarm(shown);
    await open();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Lodi, CA');
    expect(screen.getByLabelText('Crop type')).toHaveValue('wine_grapes');
    expect(screen.getByLabelText('Soil type')).toHaveValue('clay_loam');
    expect(screen.getByLabelText(/Farm size/)).toHaveValue(12.5);
    expect(screen.getByLabelText('Irrigation method')).toHaveValue('drip');
    expect(all()).toBeChecked();
    expect(screen.getByRole('link', { name: 'farm profile' })).toHaveAttribute('href', '/farm-profile');
  });

  it('does not go over what was typed before the page was left', async () => {
    aFarm(shown);
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Crop type'), 'wheat');
    cleanup();
    await open();
    expect(screen.getByLabelText('Crop type')).toHaveValue('wheat');
    expect(screen.getByLabelText('Soil type')).toHaveValue('clay_loam');
  });

  it('that cannot be read keeps nobody from calculating', async () => {
    aFarm({}, { '/api/farm-profile': { status: 503, body: { message: 'Away' } } });
    await open();
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Fresno, CA');
  });
});

describe('the answers of an earlier calculation', () => {
  const id = '5b0f5a52-6a5a-4d9c-8a44-0d0f0e0e0a01';
  const url = {
    location: 'Davis, CA',
    crop_type: 'almonds',
    last_irrigation_date: '2026-07-06',
    last_irrigation_hours: 12,
    usual_irrigation: { interval_days: 6, hours: 24 },
  } as const;
  const opened = async (today: string) => {
    const kept = aKeptCalculation({ id, input: url });
    kept.result.terms.today = today;
    aFarm({}, { [`/api/predictions/${id}`]: { body: kept } });
    await open(`?from=${id}`);
  };

  it('fill the form in, but for the last watering: there may have been another since', async () => {
    await opened('2026-07-10');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Davis, CA');
    expect(screen.getByLabelText('Crop type')).toHaveValue('almonds');
    expect(screen.getByLabelText('Hours it ran')).toHaveValue(null);
    expect(screen.getByLabelText('Last irrigation')).toHaveValue('');
    expect(screen.getByText(/calculation of Jul 10, 2026.*left blank/)).toBeVisible();
  });

  it('of today keep the last watering', async () => {
    await opened(localDay(new Date()));
    expect(screen.getByLabelText('Last irrigation')).toHaveValue('2026-07-06');
    expect(screen.getByLabelText('Hours it ran')).toHaveValue(12);
    expect(screen.getByLabelText('Days between irrigations')).toHaveValue(6);
    expect(document.body).not.toHaveTextContent('left blank');
  });

  it('that are gone leave the common ones, and it is said', async () => {
    aFarm({}, { [`/api/predictions/${id}`]: { status: 404, body: { message: 'Calculation not found' } } });
    await open(`?from=${id}`);
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
  });
});

describe('saving a result as a scenario', () => {
  const save = 'POST /api/scenarios';
  const openDialog = async (answers: Answers) => {
    const browser = aFarm({}, { [predict]: { body: anAnswer() }, ...answers });
    await userEvent.click(await open());
    const button = await screen.findByRole('button', { name: 'Save as scenario' });
    // The result takes the focus when it has come into view, a moment after it is drawn: no key is typed before.
    await waitFor(() => {
      expect(browser.scrolled).toHaveBeenCalled();
    });
    await userEvent.click(button);
    const dialog = within(screen.getByRole('dialog', { name: 'Save as scenario' }));
    await dialog.findByLabelText('Scenario name');
    return { ...browser, dialog };
  };

  it('suggests a name, saves the server’s own calculation, says so and leads to it', async () => {
    const saved = aScenario('Early wheat');
    const { dialog, fetched } = await openDialog({ [save]: { body: saved } });
    const field = dialog.getByLabelText('Scenario name');
    expect(field).toHaveValue('Wheat, Fresno, CA, 40 acres');
    await userEvent.clear(field);
    await userEvent.type(field, 'Early wheat{Enter}');
    const link = await screen.findByRole('link', { name: 'Saved: open the scenario' });
    expect(link).toHaveAttribute('href', `/scenarios?id=${saved.id}`);
    await waitFor(() => {
      expect(link).toHaveFocus();
    });
    expect(sentTo(fetched, '/api/scenarios')).toEqual([
      { predictionId: anAnswer().id, scenarioName: 'Early wheat' },
    ]);
    expect(await screen.findByText('Scenario saved')).toBeVisible();
  });

  it('asks for a name that is missing, on the field', async () => {
    const { dialog } = await openDialog({});
    await userEvent.clear(dialog.getByLabelText('Scenario name'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Scenario name is required')).toBeVisible();
    expect(dialog.getByLabelText('Scenario name')).toHaveFocus();
  });

  it('says why it was refused, and keeps the name that was typed', async () => {
    const message = 'The limit is 200 scenarios. Delete one to save another.';
    const { dialog } = await openDialog({ [save]: { status: 409, body: { message } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Scenario name')).toHaveValue('Wheat, Fresno, CA, 40 acres');
  });

  it('says what to do about an answer that the history does not have', async () => {
    const body = { message: 'Calculation not found' };
    const { dialog } = await openDialog({ [save]: { status: 404, body } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/not in your history.*Please calculate again/)).toBeVisible();
  });
});

describe('making a field of a result', () => {
  const press = async (answers: Answers) => {
    const browser = aFarm({}, { [predict]: { body: anAnswer() }, ...answers });
    await userEvent.click(await open());
    await userEvent.click(await screen.findByRole('button', { name: 'Make this a field' }));
    return browser;
  };
  const make = 'POST /api/fields/from-calculation';

  it('takes the server’s own calculation, and leads to the field that it is', async () => {
    const made = aField({ name: 'Wheat, Fresno, CA', soilFrom: 'survey' });
    const { fetched } = await press({
      [make]: { status: 201, body: made },
      [`/api/fields/${made.id}`]: { body: made },
    });
    expect(await screen.findByRole('heading', { name: 'Wheat, Fresno, CA is saved' })).toBeVisible();
    expect(screen.getByText(/from the USDA soil survey at the middle of Fresno/)).toBeVisible();
    expect(sentTo(fetched, '/api/fields/from-calculation')).toEqual([{ calculationId: anAnswer().id }]);
  });

  it('says why there is none, and may be tried again', async () => {
    const message = 'There is room for 2000 fields. Archive one to add another.';
    await press({ [make]: { status: 409, body: { message } } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make this a field' })).toBeEnabled();
  });
});
