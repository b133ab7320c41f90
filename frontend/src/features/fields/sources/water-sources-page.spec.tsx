import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { WaterSource } from '@headgate/contracts/water-source';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { aBrowser } from '../../../test/browser.ts';
import { signIn } from '../../../test/farm-records.ts';
import { aFieldSummary, aList, aWaterSource } from '../../../test/fields.ts';
import { openPage } from '../../../test/open-page.tsx';

const path = '/api/water-sources';
/** Everything that may be told of one. */
const lateral: WaterSource = aWaterSource({
  ...{ id: '5f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', name: 'Lateral 6', kind: 'turnout', maxFlowGpm: 4500 },
  energy: { headFeet: 180, efficiencyPercent: 62 },
  tariff: {
    usdPerKwh: 0.18,
    windows: [{ days: ['mon'], start: '17:00', end: '20:00', months: [6, 9], usdPerKwh: 0.42, peak: true }],
  },
  delivery: {
    noticeHours: 24,
    orderBy: '09:00',
    fixedFlow: true,
    turns: [{ startsAt: '2026-07-01T06:00:00-07:00', hours: 24, everyDays: 8 }],
  },
  allocation: { waterYear: 2026, acreFeet: 310 },
  meters: [{ serial: 'A-17', unit: 'acre-feet' }],
});
const one = `${path}/${lateral.id}`;

type Answers = Parameters<typeof aBrowser>[0];
const open = async (address: string, answers: Answers = {}) => {
  const browser = aBrowser({
    '/api/user': { body: aUser() },
    '/api/fields': aList(aFieldSummary({ waterSourceId: lateral.id })),
    [path]: aList(lateral, aWaterSource()),
    [one]: { body: lateral },
    ...answers,
  });
  await openPage(address);
  return browser;
};
type Fetched = Awaited<ReturnType<typeof open>>['fetched'];
const sentTo = (fetched: Fetched, to: string, method: string) =>
  fetched.mock.calls
    .filter(([url, init]) => url === to && init.method === method)
    .map(([, { body }]) => JSON.parse(body as string) as unknown);
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

describe('the water sources', () => {
  it('say what each is, gives, costs, and how many fields take water from it', async () => {
    await open('/water-sources');
    await screen.findByText('2 water sources');
    const row = within(screen.getByRole('table', { name: 'Water sources' })).getAllByRole('row')[1];
    for (const text of ['Lateral 6', 'Turnout', '4,500 gpm', '$0.18 to $0.42 a kWh', '310 acre-feet'])
      expect(row).toHaveTextContent(text);
  });

  it('of a farm without any say what one is for', async () => {
    await open('/water-sources', { [path]: aList() });
    expect(await screen.findByText(/No water sources yet. Add the pump or turnout/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a water source' })).toHaveAttribute(
      'href',
      '/water-sources?open=new',
    );
  });
});

describe('the form of a water source', () => {
  it('needs a name, a kind and a flow', async () => {
    const made = aWaterSource({ name: 'Pump 2' });
    const { fetched } = await open('/water-sources?open=new', {
      [`POST ${path}`]: { status: 201, body: made },
    });
    await userEvent.type(await screen.findByLabelText('Name'), 'Pump 2');
    await press('Save water source');
    expect(await screen.findByText('Maximum flow must be a number')).toBeVisible();
    await userEvent.type(field('Largest flow (gpm)'), '800');
    await press('Save water source');
    expect(await screen.findByText('Water source saved')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Water sources' })).toHaveFocus();
    expect(sentTo(fetched, path, 'POST')).toEqual([
      {
        ...{ name: 'Pump 2', kind: 'well', maxFlowGpm: 800 },
        ...{ energy: null, tariff: null, delivery: null, allocation: null, meters: [], neverTogether: [] },
        ...{ groundwater: null, energyBills: [] },
      },
    ]);
  });

  it('shows all that was told, on the farm’s clock, and sends what was changed alone', async () => {
    const { fetched } = await open(`/water-sources?open=${lateral.id}`, {
      [`PATCH ${one}`]: { body: { ...lateral, version: 2 } },
    });
    expect(await screen.findByLabelText('Total head (feet)')).toHaveValue(180);
    expect(field('First month')).toHaveDisplayValue('June');
    expect(field('A turn begins')).toHaveValue('2026-07-01T06:00');
    expect(field('Serial number')).toHaveValue('A-17');
    await userEvent.clear(field('Allocation (acre-feet)'));
    await userEvent.type(field('Allocation (acre-feet)'), '298');
    await press('Save changes');
    expect(await screen.findByText('Water source saved')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH')).toEqual([
      { allocation: { waterYear: 2026, acreFeet: 298 }, version: 1 },
    ]);
  });

  it('takes prices by the hour, a RIN or none, and says what is wrong with the one that was chosen', async () => {
    const { fetched } = await open('/water-sources?open=new', {
      [`POST ${path}`]: { status: 201, body: lateral },
    });
    await userEvent.type(await screen.findByLabelText('Name'), 'Pump 2');
    await userEvent.type(field('Largest flow (gpm)'), '800');
    await press(/^Power and prices/);
    await userEvent.selectOptions(field('Price of power'), 'rin');
    await userEvent.type(field('RIN'), 'nothing');
    await press(/^Power and prices/);
    await press('Save water source');
    // Folded away, it is opened for what is wrong.
    expect(await screen.findByText('A RIN must look like USCA-PGPG-A1B2-0000')).toBeVisible();
    expect(field('RIN')).toHaveFocus();
    await userEvent.selectOptions(field('Price of power'), 'entered');
    await userEvent.type(field('Price at all other hours (dollars a kWh)'), '0.18');
    await press('Add a price');
    await userEvent.type(field('Price (dollars a kWh)'), '0.42');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mon' }));
    fireEvent.change(field('From'), { target: { value: '17:00' } });
    fireEvent.change(field('To'), { target: { value: '20:00' } });
    await press('Save water source');
    expect(await screen.findByText('Water source saved')).toBeVisible();
    expect(sentTo(fetched, path, 'POST')).toMatchObject([
      {
        tariff: {
          usdPerKwh: 0.18,
          windows: [{ days: ['mon'], start: '17:00', end: '20:00', usdPerKwh: 0.42, peak: true }],
        },
      },
    ]);
  });

  it('takes fields that never run together, at least two', async () => {
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const served = ids.map((id, index) =>
      aFieldSummary({ id, name: `Block ${String(index + 1)}`, waterSourceId: lateral.id }),
    );
    const { fetched } = await open(`/water-sources?open=${lateral.id}`, {
      '/api/fields': aList(...served),
      [`PATCH ${one}`]: { body: { ...lateral, neverTogether: [ids], version: 2 } },
    });
    await screen.findByRole('button', { name: 'Save changes' });
    await press(/^Run times/);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a group' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Block 1' }));
    await press('Save changes');
    expect(await screen.findByText('List at least two fields that may not run together')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Block 2' }));
    await press('Save changes');
    expect(await screen.findByText('Water source saved')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH')).toEqual([{ neverTogether: [ids], version: 1 }]);
  });

  it('takes what the groundwater report and SWEEP need: meters’ days, parcels, energy bills', async () => {
    const { fetched } = await open(`/water-sources?open=${lateral.id}`, {
      [`PATCH ${one}`]: { body: { ...lateral, version: 2 } },
    });
    fireEvent.change(await screen.findByLabelText('Installed on (optional)'), {
      target: { value: '2021-03-05' },
    });
    await userEvent.type(field('Final reading (optional)'), '4512.3');
    fireEvent.change(field('Replaced at (optional)'), { target: { value: '2026-06-12T09:30' } });
    await press(/^Groundwater agency/);
    await userEvent.type(field('Well name or number at the agency'), '13N/04E-7');
    await press('Add a parcel');
    await userEvent.type(field('Parcel number (APN)'), '045-120-011');
    await userEvent.type(field('Irrigated acres'), '38.5');
    await press(/^Power and prices/);
    await press('Add a month');
    fireEvent.change(field('Month'), { target: { value: '2026-05' } });
    await userEvent.type(field('Energy (kWh)'), '21400');
    await press('Save changes');
    expect(await screen.findByText('Water source saved')).toBeVisible();
    expect(sentTo(fetched, one, 'PATCH')).toEqual([
      {
        meters: [
          {
            ...{ serial: 'A-17', unit: 'acre-feet', installedOn: '2021-03-05' },
            ...{ replacedAt: '2026-06-12T16:30:00.000Z', finalReading: 4512.3 },
          },
        ],
        groundwater: {
          facility: '13N/04E-7',
          parcels: [{ number: '045-120-011', acres: 38.5, method: 'drip' }],
        },
        energyBills: [{ month: '2026-05', kwh: 21400 }],
        version: 1,
      },
    ]);
  });

  it('says at the turn what the server refuses in it', async () => {
    const message = 'The turn is not over when the next one begins';
    const errors = [{ path: 'delivery.turns.0.hours', message }];
    await open(`/water-sources?open=${lateral.id}`, {
      [`PATCH ${one}`]: { status: 400, body: { message, errors } },
    });
    await userEvent.type(await screen.findByLabelText('It lasts (hours)'), '0');
    await press('Save changes');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('It lasts (hours)')).toHaveFocus();
  });

  it('says why a source that fields take water from stays', async () => {
    const message = '1 field takes water from it.';
    await open(`/water-sources?open=${lateral.id}`, {
      [`DELETE ${one}`]: { status: 409, body: { message } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Archive this water source' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });
});
