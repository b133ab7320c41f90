import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser, aResponse } from '../../../test/browser.ts';
import { signIn } from '../../../test/farm-records.ts';
import { aField, aFieldSummary, aList, aPlanting, aWaterSource } from '../../../test/fields.ts';
import { anIrrigation } from '../../../test/water-records.ts';
import { openPage } from '../../../test/open-page.tsx';

const path = '/api/fields';
const well = aWaterSource();
const north = aFieldSummary({ name: 'North block', group: 'Home ranch', waterSourceId: well.id });
const south = aFieldSummary({
  ...{ id: crypto.randomUUID(), name: 'South block', acres: 20.5, soilFrom: 'assumed', method: 'flood' },
  planting: aPlanting({ crop: 'wheat', plantedYear: null }),
});
const idle = aFieldSummary({ id: crypto.randomUUID(), name: 'Block 7', planting: null });

const open = async (address: string, answers: Parameters<typeof aBrowser>[0] = {}) => {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    [path]: aList(idle, north, south),
    '/api/water-sources': aList(well),
    '/api/irrigations': aList(),
    ...answers,
  });
  await openPage(address);
  return browser;
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Fields' }))
    .getAllByRole('row')
    .slice(1);
const names = () => rows().map((row) => within(row).getByRole('link').textContent);

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

describe('the list of fields', () => {
  it('shows each with crop, acres, soil, method, source and group, and how many acres there are', async () => {
    await open('/fields');
    await screen.findByText('101 acres in 3 fields.');
    const row = rows()[1]!;
    for (const text of ['North block', 'Almonds, 2015', '40 acres', 'Loam', 'Drip', 'Well 1', 'Home ranch'])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'North block' })).toHaveAttribute(
      'href',
      `/fields/${north.id}`,
    );
    expect(rows()[2]).toHaveTextContent('Loam (assumed)');
    expect(rows()[0]).toHaveTextContent('Fallow');
  });

  it('says which water waits for a field, by its zone', async () => {
    const controllerId = crypto.randomUUID();
    const run = (zoneId: string, start: string) =>
      anIrrigation({
        ...{ source: 'controller', fields: [], hours: 2.5, start },
        zone: { controllerId, zoneId, endedBy: 'timer', metered: null },
      });
    await open('/fields', {
      '/api/irrigations': aList(
        run('zone-1', '2026-07-15T04:00:00.000Z'),
        run('zone-1', '2026-07-12T04:00:00.000Z'),
        run('zone-2', '2026-07-11T04:00:00.000Z'),
      ),
    });
    const waiting = within(await screen.findByRole('region', { name: 'Water without a field' }));
    expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^zone-1: 2 times, 5\.0 h in all, last on Jul 14/),
      expect.stringMatching(/^zone-2: 2\.5 h on Jul 10/),
    ]);
  });

  it('has all pages of them', async () => {
    const pages: Record<string, unknown> = {
      [`${path}?limit=100`]: { items: [north], nextCursor: 'next' },
      [`${path}?limit=100&cursor=next`]: { items: [south], nextCursor: null },
    };
    await open('/fields', { [path]: (url) => Promise.resolve(aResponse(pages[url])) });
    await screen.findByText('2 fields');
    expect(names()).toEqual(['North block', 'South block']);
  });

  it('is searched while somebody types, and the address follows', async () => {
    await open('/fields');
    await userEvent.type(await screen.findByLabelText('Search by name'), 'block 7');
    await waitFor(() => {
      expect(names()).toEqual(['Block 7']);
    });
    await waitFor(() => {
      expect(window.location.search).toBe('?search=block+7');
    });
    await userEvent.clear(screen.getByLabelText('Search by name'));
    await userEvent.type(screen.getByLabelText('Search by name'), 'east');
    expect(await screen.findByText(/No field fits this/)).toBeVisible();
  });

  it('leaves the focus in the search while fewer are left', async () => {
    await open('/fields');
    const search = await screen.findByLabelText('Search by name');
    await userEvent.type(search, 'north');
    await waitFor(() => {
      expect(names()).toEqual(['North block']);
    });
    expect(search).toHaveValue('north');
    expect(search).toHaveFocus();
  });

  it('is left by crop, source and group, as its address says', async () => {
    await open('/fields?crop=Wheat');
    await screen.findByText('1 field');
    expect(names()).toEqual(['South block']);
    await userEvent.selectOptions(screen.getByLabelText('Crop'), 'All');
    await userEvent.selectOptions(screen.getByLabelText('Water source'), 'None yet');
    expect(names()).toEqual(['Block 7', 'South block']);
    await userEvent.selectOptions(screen.getByLabelText('Water source'), 'Well 1');
    expect(names()).toEqual(['North block']);
    // One group alone is no choice.
    expect(screen.queryByLabelText('Group')).toBeNull();
  });

  it('is sorted by what is pressed', async () => {
    await open('/fields?sort=-acres');
    await screen.findByText('3 fields');
    expect(names().at(-1)).toBe('South block');
  });

  it('of a farm without fields leads to adding one and to an import', async () => {
    await open('/fields', { [path]: aList() });
    expect(await screen.findByText('No fields yet')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Add a field' });
    expect(links.at(-1)).toHaveAttribute('href', '/fields/new');
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/fields/import');
    expect(screen.queryByLabelText('Search by name')).toBeNull();
  });

  it('has archived ones behind a switch, to be restored', async () => {
    const archived = aFieldSummary({ name: 'Old block', archivedAt: '2026-07-01T12:00:00.000Z' });
    const restored = aField({ name: 'Old block' });
    let isRestored = false;
    await open('/fields', {
      [path]: (url) =>
        Promise.resolve(
          aResponse(
            aList(...(url.includes('archived=true') ? (isRestored ? [] : [archived]) : [north])).body,
          ),
        ),
      [`POST ${path}/${archived.id}/restore`]: () => {
        isRestored = true;
        return Promise.resolve(aResponse(restored));
      },
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Show archived fields' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText('Field restored')).toBeVisible();
    expect(await screen.findByText('No field is archived.')).toBeVisible();
  });

  it('is taken away as files that an import takes', async () => {
    await open('/fields');
    await userEvent.click(await screen.findByRole('button', { name: /^Download all fields/ }));
    expect(screen.getByRole('link', { name: 'Boundaries (GeoJSON)' })).toHaveAttribute(
      'href',
      '/api/fields/export?format=geojson',
    );
  });
});
