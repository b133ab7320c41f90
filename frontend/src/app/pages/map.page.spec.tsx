import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { aFieldSummary, aList } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { aFieldPlan, aMessage, aPlan } from '../../test/plan.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';

const ids = ['3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b10', '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b11'] as const;
const square = [
  [-119.8, 36.7],
  [-119.796, 36.7],
  [-119.796, 36.704],
  [-119.8, 36.7],
];
const east = aFieldSummary({ id: ids[0], name: 'East' });
const north = aFieldSummary({ id: ids[1], name: 'North' });
const twoPlans = aPlan({
  fields: [
    aFieldPlan({ fieldId: ids[0], status: 'wait', headline: aMessage('Wait until about July 24') }),
    aFieldPlan({ fieldId: ids[1], status: 'irrigate' }),
  ],
});

const aFarm = (answers: Parameters<typeof aBrowser>[0] = {}) =>
  aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [] },
    '/api/fields': aList(east, north),
    '/api/fields/export': {
      body: {
        features: [
          { id: ids[0], geometry: { type: 'Polygon', coordinates: [square] } },
          { id: ids[1], geometry: null },
        ],
      },
    },
    '/api/plan': { body: twoPlans },
    '/api/map-tiles': { body: { imagery: { attribution: 'Imagery: USGS', maxZoom: 16 } } },
    ...answers,
  });
const list = () => screen.findByRole('list', { name: 'Fields' });
const names = async () =>
  within(await list())
    .getAllByRole('button')
    .map((button) => button.textContent);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('the map', () => {
  it('where it cannot be drawn says so, and the list has every field, what asks for somebody first', async () => {
    aFarm();
    await openPage('/map');
    expect(await screen.findByText(/cannot draw the map/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^North/ })).toBeVisible();
    expect(await names()).toEqual(['NorthDue', 'EastWait']);
  });

  it('of a field says what its plan is, and leads to the field and to its boundary', async () => {
    aFarm();
    await openPage('/map');
    await userEvent.click(await screen.findByRole('button', { name: /^East/ }));
    expect(window.location.search).toBe(`?field=${ids[0]}`);
    expect(screen.getByText('Wait until about July 24')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open East' })).toHaveAttribute('href', `/fields/${ids[0]}`);
    expect(screen.getByRole('link', { name: 'Change its boundary East' })).toHaveAttribute(
      'href',
      `/fields/${ids[0]}/boundary`,
    );
    await userEvent.click(screen.getByRole('button', { name: /^North/ }));
    expect(screen.getByRole('link', { name: 'Draw its boundary North' })).toBeVisible();
    expect(screen.getByText(/No boundary yet/)).toBeVisible();
  });

  it('shows the fields of one status alone, by its legend and by the address', async () => {
    aFarm();
    await openPage('/map?status=wait');
    expect(await names()).toEqual(['EastWait']);
    const legend = screen.getByRole('group', { name: 'Show one status alone' });
    expect(within(legend).getByRole('button', { name: 'Wait 1' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(within(legend).getByRole('button', { name: 'Wait 1' }));
    expect(await names()).toHaveLength(2);
    expect(window.location.search).toBe('');
  });

  it('of many fields is searched by name', async () => {
    const many = Array.from({ length: 6 }, () => aFieldSummary({ id: crypto.randomUUID(), name: 'South' }));
    aFarm({ '/api/fields': aList(east, north, ...many) });
    await openPage('/map');
    await userEvent.type(await screen.findByLabelText('Search by name'), 'eas');
    await waitFor(async () => {
      expect(await names()).toEqual(['EastWait']);
    });
    await userEvent.type(screen.getByLabelText('Search by name'), 'x');
    expect(await screen.findByText(/^No field fits this/)).toBeVisible();
  });

  it('without the plan has its fields all the same, and says that their colors are missing', async () => {
    aFarm({ '/api/plan': { status: 500, body: { message: 'Internal server error' } } });
    await openPage('/map');
    expect(await screen.findByText(/plan could not be loaded/)).toBeVisible();
    expect(await names()).toEqual(['EastNo plan yet', 'NorthNo plan yet']);
  });

  it('of a farm without fields says what to do', async () => {
    aFarm({ '/api/fields': aList() });
    await openPage('/map');
    expect(await screen.findByText('No fields yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/fields/import');
  });
});
