import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { aField, aList, aPlanting, aWaterSource } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { aFieldPlan, aMessage, aPlan, aPlannedIrrigation } from '../../test/plan.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { aController, aZone } from '../../test/water.ts';
import { aFieldDay, anIrrigation, aReading } from '../../test/water-records.ts';

const source = aWaterSource({ name: 'Pump 2' });
const controller = aController({ zones: [aZone({ id: 'B4', name: 'Valve B4' })] });
const field = aField({
  name: 'Block 5',
  acres: 38,
  waterSourceId: source.id,
  zones: [{ controllerId: controller.id, zoneId: 'B4', share: 0.5 }],
});
const path = `/api/fields/${field.id}`;
const days = [
  aFieldDay({ date: '2026-07-16', irrigationGross: 10.67, irrigationNet: 9.6 }),
  aFieldDay({ date: '2026-07-17' }),
  aFieldDay({ date: '2026-07-18', kind: 'forecast', depletion: 38.1 }),
];

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;

const open = async (answers: Answers = {}, search = '') => {
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [controller] },
    [path]: { body: field },
    [`${path}/plantings`]: aList(aPlanting()),
    [`${path}/days`]: { body: { days, startsOn: '2025-10-01' } },
    '/api/water-sources': aList(source),
    '/api/fields': aList(field),
    '/api/plan': { body: aPlan() },
    '/api/plan/history': aList(),
    '/api/irrigations': aList(),
    '/api/readings': aList(),
    ...answers,
  });
  await openPage(`/fields/${field.id}${search}`);
  await screen.findByRole('heading', { level: 1, name: field.name });
  return { calls: (of: string) => fetched.mock.calls.filter(([url]) => url.startsWith(of)) };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('a field’s page', () => {
  it('says what to do, why, and what has changed since yesterday, in the words of the plan', async () => {
    const plan = aPlan({ fields: [aFieldPlan({ changes: [aMessage('The forecast has changed.')] })] });
    await open({ '/api/plan': { body: plan } });
    expect(screen.getByText('Almonds · 38 acres · Drip · Pump 2')).toBeVisible();
    const today = await section('Today');
    expect(today.getByRole('heading', { name: 'Irrigate today' })).toBeVisible();
    expect(today.getByText('Due').querySelector('svg')).toBeVisible();
    for (const text of [
      /can use before irrigation/,
      /The forecast has changed/,
      /0\.42 in, 4 hours 10 minutes/,
    ])
      expect(today.getAllByText(text)[0]).toBeVisible();
  });

  it('lets accept the next irrigation where it is read', async () => {
    const planned = aPlannedIrrigation();
    const { calls } = await open({
      [`POST /api/plan/${planned.id}/accept`]: { body: { ...planned, state: 'accepted', version: 2 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept North block' }));
    expect(await screen.findByText(/^Accepted/)).toBeVisible();
    expect(calls(`/api/plan/${planned.id}/accept`)).toHaveLength(1);
  });

  it('finds the field on a later page of the plan', async () => {
    const other = aFieldPlan({ fieldId: crypto.randomUUID(), name: 'Block 1' });
    const pages = [aPlan({ fields: [other], nextCursor: 'second' }), aPlan()];
    const answer = (url: string) => Promise.resolve(aResponse(pages[url.includes('cursor=second') ? 1 : 0]));
    await open({ '/api/plan': answer });
    expect((await section('Today')).getByRole('heading', { name: 'Irrigate today' })).toBeVisible();
  });

  it('says what the chart shows, reads out each day by keyboard, and has every term in a table', async () => {
    const { calls } = await open();
    expect(await screen.findByText(/the root zone was 1\.31 inches below full/)).toBeVisible();
    // From October on: the water year of trees.
    expect(calls(`${path}/days?from=`)[0]?.[0]).toMatch(/from=20\d\d-10-01$/);
    const slider = screen.getByRole('slider', { name: 'Day of the chart' });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Jul 17, 2026'));
    await userEvent.click(screen.getByRole('button', { name: /Ledger day by day/ }));
    const table = within(screen.getByRole('region', { name: 'Ledger by day' }));
    expect(table.getByRole('columnheader', { name: /Irrigation, net/ })).toHaveTextContent('in');
    const [, newest] = table.getAllByRole('row');
    expect(newest).toHaveTextContent('Forecast');
    expect(newest).toHaveTextContent('1.50');
    expect(screen.getByRole('link', { name: 'Download the whole ledger (CSV)' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/fields\/[\w-]+\/days\/export$/),
    );
  });

  it('keeps the range that was chosen in the address', async () => {
    await open({}, '?range=14-days');
    const chosen = await screen.findByRole('button', { name: '14 days' });
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '30 days' }));
    await waitFor(() => {
      expect(window.location.search).toBe('?range=30-days');
    });
  });

  describe('from a link to days of its ledger', () => {
    const ledger = async () => within(await screen.findByRole('region', { name: 'Ledger by day' }));

    it('opens the ledger at the day, which is marked, read out by the chart, and has the focus', async () => {
      await open({}, '?day=2026-07-16');
      const row = (await ledger()).getByRole('row', { current: 'date' });
      expect(row).toHaveTextContent(/Thu 16 Jul.*Observed/);
      expect(row).toHaveFocus();
      const slider = screen.getByRole('slider', { name: 'Day of the chart' });
      expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Jul 16, 2026'));
      expect(screen.getByRole('button', { name: 'Season' })).toHaveAttribute('aria-pressed', 'true');
    });

    it('shows the days alone, with the sums of what is printed of each at the foot', async () => {
      const water = [12.73, 0.4, 9.11].map((irrigationGross, at) =>
        aFieldDay({ date: `2026-07-${String(14 + at)}`, irrigationGross, drainage: 0.2 }),
      );
      const body = { days: [...water, ...days.slice(1)], startsOn: '2025-10-01' };
      await open({ [`${path}/days`]: { body } }, '?from=2026-07-14&to=2026-07-16');
      const table = await ledger();
      expect(table.getAllByRole('row')).toHaveLength(1 + 3 + 2);
      const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
      const [gross, drained] = [columns.indexOf('Irrigation, grossin'), columns.indexOf('Drainagein')];
      const cells = (row: HTMLElement) => within(row).getAllByRole('cell');
      const at = (name: RegExp, column: number) =>
        cells(table.getByRole('row', { name }))[column - 1]?.textContent;
      // 0.50 + 0.02 + 0.36, and 0.01 three times: rounded first.
      expect([at(/^Total of 3 days, in/, gross), at(/^Total/, drained)]).toEqual(['0.88', '0.03']);
      expect([at(/ac-ft/, gross), at(/ac-ft/, drained)]).toEqual(['2.773', '0.075']);
      const days14 = screen.getByRole('button', { name: 'Jul 14, 2026 to Jul 16, 2026' });
      expect(days14).toHaveAttribute('aria-pressed', 'true');
      await userEvent.click(screen.getByRole('button', { name: '30 days' }));
      await waitFor(() => {
        expect(window.location.search).toBe('?range=30-days');
      });
    });

    it('asks for days before the season, and shows the season where there are none', async () => {
      const answer = (url: string) =>
        Promise.resolve(aResponse({ days: url.includes('from=2024') ? [] : days, startsOn: null }));
      const { calls } = await open({ [`${path}/days`]: answer }, '?day=2024-05-01');
      expect(await screen.findByText(/does not have May 1, 2024\. The usual days are shown/)).toBeVisible();
      expect(calls(`${path}/days?from=2024-05-01`)).toHaveLength(1);
      expect(await screen.findByText(/the root zone was 1\.31 inches below full/)).toBeVisible();
    });

    it('says that the address names no day, and shows what it shows without', async () => {
      await open({}, '?day=2026-02-30');
      expect(await screen.findByText(/The link names no day of the calendar/)).toBeVisible();
      const drawer = screen.getByRole('button', { name: /Ledger day by day/ });
      expect(drawer).toHaveAttribute('aria-expanded', 'false');
    });
  });

  it('puts recommended, planned and applied beside each other', async () => {
    const applied = aPlannedIrrigation({
      state: 'applied',
      applied: { inches: 0.39, gallons: 1, hours: 4 },
    });
    const { start, end } = applied.planned;
    await open({
      '/api/plan/history': aList(applied),
      '/api/irrigations': aList(anIrrigation({ start, end })),
    });
    const [, row] = await (await section('Irrigations')).findAllByRole('row');
    expect(row).toHaveTextContent(/0\.42 in.*0\.42 in.*0\.39 in.*−0\.03 in \(−7%\).*Entered by hand/);
  });

  it('says what a controller measured, and lets say whether an entry is the same water', async () => {
    const zone = {
      controllerId: crypto.randomUUID(),
      zoneId: 'zone-1',
      endedBy: 'stop' as const,
      metered: null,
    };
    const entry = anIrrigation({ overlap: 'unclear', start: '2026-07-15T12:30:00.000Z' });
    const { calls } = await open({
      'GET /api/irrigations': aList(anIrrigation({ source: 'controller', verified: true, zone }), entry),
      [`PATCH /api/irrigations/${entry.id}`]: { body: { ...entry, version: 2, overlap: 'same' } },
    });
    const irrigations = await section('Irrigations');
    expect(await irrigations.findByText('Measured by the controller')).toBeVisible();
    expect(irrigations.getByText('Closed by a stop')).toBeVisible();
    expect(irrigations.getByText(/^The controller measured water in some of these hours/)).toBeVisible();
    await userEvent.click(irrigations.getByRole('button', { name: /^It is the same water/ }));
    await waitFor(() => {
      const [call] = calls(`/api/irrigations/${entry.id}`);
      expect(call?.[1].body).toBe(JSON.stringify({ overlap: 'same', version: 1 }));
    });
  });

  it('accepts soil moisture by its weight, and withdraws a reading', async () => {
    const reading = aReading();
    const { calls } = await open({
      'GET /api/readings': aList(reading),
      [`POST /api/readings/${reading.id}/accept`]: { body: { ...reading, version: 2 } },
      [`POST /api/readings/${reading.id}/withdraw`]: { body: { ...reading, version: 2 } },
    });
    const readings = await section('Readings');
    await userEvent.click(await readings.findByRole('button', { name: /^Accept/ }));
    await userEvent.selectOptions(await readings.findByLabelText('How far?'), '1');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Accept' }));
    await waitFor(() => {
      const [call] = calls(`/api/readings/${reading.id}/accept`);
      expect(call?.[1].body).toBe(JSON.stringify({ version: 1, weight: 1 }));
    });
    await userEvent.click(await readings.findByRole('button', { name: /^Withdraw soil moisture/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => {
      expect(calls(`/api/readings/${reading.id}/withdraw`)).toHaveLength(1);
    });
  });

  it('names the sources of the strategy, folded away', async () => {
    const source = 'Allen et al. 1998, FAO-56, table 22';
    await open({ [path]: { body: { ...field, strategySources: [source] } } });
    const planting = await section('Planting and strategy');
    expect(planting.getByText(source)).not.toBeVisible();
    await userEvent.click(planting.getByRole('button', { name: 'Where the strategy comes from' }));
    expect(planting.getByText(source)).toBeVisible();
  });

  it('says what to do where nothing grows', async () => {
    await open({
      [path]: { body: { ...field, planting: null } },
      [`${path}/plantings`]: aList(aPlanting({ endedOn: '2026-06-30' })),
      [`${path}/days`]: { body: { days: [], startsOn: null } },
    });
    expect(await screen.findByText(/They begin with what is planted/)).toBeVisible();
    const planting = await section('Planting and strategy');
    expect(planting.getByText(/Add what is planted to get a plan/)).toBeVisible();
    expect(await planting.findByText('Oct 1, 2025 to Jun 30, 2026')).toBeVisible();
    expect(planting.getByRole('link', { name: 'Add a planting' })).toHaveAttribute(
      'href',
      `/fields/${field.id}/edit`,
    );
  });

  it('shows the next rows of a long list when asked', async () => {
    const irrigations = Array.from({ length: 8 }, () => anIrrigation());
    await open({ '/api/irrigations': aList(...irrigations) });
    const list = await section('Irrigations');
    expect(await list.findAllByRole('rowheader')).toHaveLength(6);
    await userEvent.click(list.getByRole('button', { name: 'Show more' }));
    expect(list.getAllByRole('rowheader')).toHaveLength(8);
  });

  it('names the zones that water it', async () => {
    await open();
    const zones = await section('Zones');
    expect(zones.getByRole('link', { name: 'Valve B4' })).toHaveAttribute(
      'href',
      `/controllers/${controller.id}`,
    );
    expect(zones.getByText(/50% of its water/)).toBeVisible();
  });

  it('says so where there is no such field', async () => {
    aBrowser({
      '/api/user': { body: aUser() },
      '/api/irrigation/controllers': { body: [] },
      '/api/water-sources': aList(),
      '/api/plan': { body: aPlan({ fields: [] }) },
      '/api/plan/history': aList(),
      '/api/irrigations': aList(),
      '/api/readings': aList(),
      [`${path}/plantings`]: { status: 404, body: { message: 'Field not found' } },
      [path]: { status: 404, body: { message: 'Field not found' } },
    });
    await openPage(`/fields/${field.id}`);
    expect(await screen.findByText(/There is no such field on your farm/)).toBeVisible();
  });
});
