import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser, aResponse } from '../../../test/browser.ts';
import { signIn } from '../../../test/farm-records.ts';
import { aField, aList, aPlanting, aWaterSource } from '../../../test/fields.ts';
import { openPage } from '../../../test/open-page.tsx';

const made = aField({ name: 'Block 5', soil: 'clay_loam', soilFrom: 'survey' });
const one = `/api/fields/${made.id}`;
const planting = aPlanting({ crop: 'onions', plantedOn: '2026-03-01', plantedYear: null });

type Answers = Parameters<typeof aBrowser>[0];
const open = async (answers: Answers = {}) => {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    '/api/fields': aList(),
    '/api/water-sources': aList(),
    '/api/locations': { body: [] },
    'POST /api/fields': { status: 201, body: made },
    [`POST ${one}/plantings`]: { status: 201, body: planting },
    [one]: { body: made },
    ...answers,
  });
  await openPage('/fields/new');
  await screen.findByRole('heading', { name: 'Name and place' });
  return browser;
};
type Fetched = Awaited<ReturnType<typeof open>>['fetched'];
const sentTo = (fetched: Fetched, path: string, method = 'POST') =>
  fetched.mock.calls
    .filter(([to, init]) => to === path && init.method === method)
    .map(([, { body }]) => JSON.parse(body as string) as unknown);
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), choice);
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save field' }));

/** The shortest way: name, town and acres; crop and date. */
async function fillFirstSteps() {
  await type('Field name', 'Block 5');
  await type('Nearest town', 'Fresno, CA');
  await type('Acres', '38');
  await next();
  await screen.findByRole('heading', { name: 'What grows there' });
  await choose('Crop', 'onions');
  await type('Planting date', '2026-03-01');
  await next();
  await screen.findByRole('heading', { name: 'How it gets water' });
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

describe('adding a field', () => {
  it('takes three short steps, and ends with the soil that was found and the way to the plan', async () => {
    const { fetched } = await open();
    await fillFirstSteps();
    await choose('Irrigation method', 'drip');
    await save();
    expect(await screen.findByRole('heading', { name: 'Block 5 is saved' })).toHaveFocus();
    expect(sentTo(fetched, '/api/fields')).toMatchObject([
      {
        name: 'Block 5',
        location: 'Fresno, CA',
        point: null,
        acres: 38,
        method: 'drip',
        waterSourceId: null,
      },
    ]);
    // It was not told, so it is found.
    expect(sentTo(fetched, '/api/fields')[0]).not.toHaveProperty('soil');
    expect(sentTo(fetched, `${one}/plantings`)).toMatchObject([{ crop: 'onions', plantedOn: '2026-03-01' }]);
    expect(
      screen.getByText(/Clay loam, from the USDA soil survey at the middle of Fresno, CA/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See today’s plan' })).toHaveAttribute('href', '/dashboard');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says at each field what a step lacks before it goes on', async () => {
    await open();
    await next();
    expect(await screen.findByText('Field name is required')).toBeVisible();
    expect(screen.getByText('Name a city or town in California')).toBeVisible();
    expect(screen.getByText('Enter the acres of the field')).toBeVisible();
    expect(screen.getByLabelText('Field name')).toHaveFocus();
  });

  it('takes coordinates as maps give them, and west without its sign', async () => {
    const { fetched } = await open();
    await type('Field name', 'Block 5');
    await userEvent.click(screen.getByRole('radio', { name: 'By coordinates' }));
    await type('Latitude and longitude', '36.7378, 119.7871');
    await type('Acres', '38');
    await next();
    await choose('Crop', 'none');
    await next();
    await choose('Irrigation method', 'furrow');
    await save();
    await screen.findByRole('heading', { name: 'Block 5 is saved' });
    expect(sentTo(fetched, '/api/fields')).toMatchObject([
      { location: null, point: { lat: 36.7378, lng: -119.7871 } },
    ]);
    expect(sentTo(fetched, `${one}/plantings`)).toEqual([]);
  });

  it('adds a water source in place, and takes its water from there', async () => {
    const source = aWaterSource({ name: 'Pump 2' });
    const { fetched } = await open({ 'POST /api/water-sources': { status: 201, body: source } });
    await fillFirstSteps();
    await choose('Irrigation method', 'drip');
    await choose('Water source', 'new');
    await type('Name of the source', 'Pump 2');
    await type('Largest flow (gpm)', '800');
    await save();
    await screen.findByRole('heading', { name: 'Block 5 is saved' });
    expect(sentTo(fetched, '/api/water-sources')).toEqual([
      { name: 'Pump 2', kind: 'well', maxFlowGpm: 800 },
    ]);
    expect(sentTo(fetched, '/api/fields')).toMatchObject([{ waterSourceId: source.id }]);
  });

  it('leads back to what the server refuses, on whichever step', async () => {
    const message = "No place in California is called 'Frezno'. Did you mean Fresno, CA?";
    await open({
      'POST /api/fields': { status: 400, body: { message, errors: [{ path: 'location', message }] } },
    });
    await fillFirstSteps();
    await choose('Irrigation method', 'drip');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Name and place' })).toBeVisible();
    expect(screen.getByLabelText('Nearest town')).toHaveFocus();
  });

  it('whose planting was refused is kept, and not made twice', async () => {
    const message = 'Planted on cannot be more than two years ago';
    const refused = aResponse({ message, errors: [{ path: 'plantedOn', message }] }, 400);
    const answers = [refused, aResponse(planting, 201)];
    const { fetched } = await open({
      [`POST ${one}/plantings`]: () => Promise.resolve(answers.shift()!),
      [`PATCH ${one}`]: { body: { ...made, version: 2 } },
    });
    await fillFirstSteps();
    await choose('Irrigation method', 'drip');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Planting date')).toHaveFocus();
    await next();
    await save();
    await screen.findByRole('heading', { name: 'Block 5 is saved' });
    expect(sentTo(fetched, '/api/fields')).toHaveLength(1);
    expect(sentTo(fetched, one, 'PATCH')).toMatchObject([{ name: 'Block 5', version: 1 }]);
  });

  it('keeps what was typed when the page is loaded again', async () => {
    await open();
    await type('Field name', 'Block 5');
    const stored = Object.entries<string>(sessionStorage);
    cleanup();
    aBrowser({ '/api/user': { body: aUser() }, '/api/fields': aList(), '/api/water-sources': aList() });
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    await openPage('/fields/new');
    expect(await screen.findByLabelText('Field name')).toHaveValue('Block 5');
  });
});

describe('the soil that was found', () => {
  it('is another one when somebody knows better', async () => {
    const { fetched } = await open({
      [`PATCH ${one}`]: { body: { ...made, version: 2, soil: 'clay', soilFrom: 'entered' } },
    });
    cleanup();
    await openPage(`/fields/new?made=${made.id}`);
    await userEvent.selectOptions(await screen.findByLabelText('Soil'), 'clay');
    await userEvent.click(screen.getByRole('button', { name: 'Save this soil' }));
    expect(await screen.findByText('Clay, as you entered it.')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH')).toEqual([{ soil: 'clay', version: 1 }]);
  });
});
