import { beforeEach, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { AnalyticsField, AnalyticsOf } from '@headgate/contracts/analytics';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { aFieldSummary, aList, aPlanting } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { aController, aZone } from '../../test/water.ts';

const north = aFieldSummary({ name: 'North block' });
const south = aFieldSummary({
  ...{ id: '5f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', name: 'South block' },
  planting: aPlanting({ crop: 'wheat' }),
});
const amounts = {
  ...{ acres: 40, acreFeet: 3.333, inches: 1, needAcreFeet: 5.233, needInches: 1.57 },
  ...{ costUsd: 130.5, pricedAcreFeet: 3.333, usdPerAcreFoot: 39.15 },
};
const figures = {
  ...{ ...amounts, days: 31, assumedDays: 0, stressDays: 2, netInches: 0.9, drainedInches: 0.1 },
  ...{ drainedAcreFeet: 0.333, ratioPercent: 64, usdPerAcre: 3.26, peakPercent: 0, outsideAcreFeet: 0 },
};
const aFigure = ({ id, name }: typeof north, changes: Partial<AnalyticsField> = {}): AnalyticsField => ({
  ...{ ...figures, fieldId: id, name, group: null, source: null, crops: ['almonds'], state: 'known' },
  ...{ plannedInches: 1.25, deviationPercent: -20, ...changes },
});
const days = { from: '2025-10-01', to: '2026-07-18', observedUntil: '2026-07-17' };
const fieldsView: AnalyticsOf<'fields'> = {
  ...{ view: 'fields', ...days, left: 0, unassigned: { irrigations: 3, acreFeet: 0.5 } },
  fields: [
    aFigure(north),
    aFigure(south, {
      crops: ['wheat'],
      inches: 4,
      ratioPercent: 110,
      deviationPercent: null,
      usdPerAcreFoot: null,
    }),
  ],
  total: { ...figures, fields: 2, acres: 80, acreFeet: 6.666 },
};
const row = {
  ...{ key: 'almonds', name: null, total: amounts },
  cells: [null, { ...amounts, acreFeet: 3.333 }],
};
const monthsView: AnalyticsOf<'months'> = {
  ...{ view: 'months', ...days, months: ['2026-06', '2026-07'] },
  byCrop: { rows: [row], foot: { ...row, key: null } },
  bySource: { rows: [], foot: { ...row, key: null } },
};
const controller = aController({ controllerModel: 'ICC2', zones: [aZone({ id: 'B4', name: 'Valve B4' })] });
const zonesView: AnalyticsOf<'zones'> = {
  ...{ view: 'zones', ...days, left: 0 },
  zones: [
    {
      ...{ controllerId: controller.id, zoneId: 'B4', fields: [{ id: north.id, name: north.name }] },
      ...{ irrigations: 12, acreFeet: 4.5, planned: 12, meanDeviationPercent: -14, beyondPercent: 50 },
      ...{ metered: 12, usualGpm: 410, lastGpm: 350, flowVariationPercent: 8.2, uniformityPercent: null },
      causes: [{ text: 'The flow was 14% below.', times: 6, plannedId: south.id, fieldId: north.id }],
    },
  ],
};

async function open(address: string, fields = [north, south]) {
  const { fetched } = aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [controller] },
    'GET /api/fields': aList(...fields),
    'GET /api/water-sources': aList(),
    'GET /api/analytics': (url) => {
      const query = new URL(url, 'http://x').searchParams;
      const view = query.get('view');
      const year = String(2026 - Number(query.get('yearsBack')));
      const inYear = { ...fieldsView, from: `${year}-07-01`, to: `${year}-07-18` };
      return Promise.resolve(
        aResponse(view === 'zones' ? zonesView : view === 'months' ? monthsView : inYear),
      );
    },
  });
  await openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  return () => fetched.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/api/analytics'));
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
  const clocks = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] as const;
  const steps = ['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const;
  const drawing = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  // The calendar alone.
  jest.useFakeTimers({ now: new Date('2026-07-18T12:00:00Z'), doNotFake: [...clocks, ...steps, ...drawing] });
});

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.textContent);

it('compares fields with their need, their plan and the year before, and leads to the days behind', async () => {
  const reads = await open('/analytics?sort=-of need');
  const link = await screen.findByRole('link', { name: 'South block' });
  expect(link).toHaveAttribute('href', `/fields/${south.id}?from=2025-10-01&to=2026-07-18`);
  expect(rowsOf('Fields side by side')).toEqual([
    expect.stringMatching(/^South blockCropWheat, 40 acres.*4\.00 in of 1\.57 in.*110 %/),
    expect.stringMatching(/^North block.*1\.00 in of 1\.57 in.*64 %.*3\.333 ac-ft.*-20 %.*\$39\.15/),
  ]);
  expect(screen.getByText(/Water without a field: 3 irrigations/)).toBeVisible();
  expect(screen.getByText('Days are known up to Jul 17, 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'This table (CSV)' })).toHaveAttribute(
    'href',
    '/api/analytics/export?table=fields&from=2025-10-01&to=2026-07-18&years=2',
  );
  const own = 'view=fields&from=2025-10-01&to=2026-07-18';
  expect(reads().toSorted()).toEqual([`/api/analytics?${own}`, `/api/analytics?${own}&yearsBack=1`]);
});

it('asks for what is chosen, and has it in its address', async () => {
  const reads = await open('/analytics?compare=none&period=month');
  await userEvent.selectOptions(await screen.findByLabelText('Crop'), 'Wheat');
  expect(window.location.search).toContain('crop=wheat');
  expect(reads().at(-1)).toBe('/api/analytics?view=fields&from=2026-07-01&to=2026-07-18&crop=wheat');
  await userEvent.click(screen.getByRole('link', { name: 'By zone' }));
  await screen.findByText(/is not distribution uniformity/);
  expect(reads().at(-1)).toBe('/api/analytics?view=zones&from=2026-07-01&to=2026-07-18&crop=wheat');
  expect(rowsOf('Zones side by side')).toEqual([
    expect.stringMatching(/^Valve B4ICC2.*North block.*-14 %.*50 %.*410 \/ 350 gpm.*8\.2 %.*not known.*6 ×/),
  ]);
  expect(screen.getByRole('link', { name: 'The flow was 14% below.' })).toHaveAttribute(
    'href',
    `/fields/${north.id}?report=${south.id}`,
  );
});

it('says what is wrong with days that were entered, and asks for nothing', async () => {
  const reads = await open('/analytics?period=own&from=2026-07-01&to=2026-06-01');
  expect(await screen.findByText('The last day must not be before the first.')).toBeVisible();
  expect(reads()).toEqual([]);
});

it('has crops and sources by month, with the total at the foot, and says where nothing is on record', async () => {
  await open('/analytics?view=months');
  await screen.findByRole('table', { name: 'Applied (ac-ft)' });
  expect(rowsOf('Applied (ac-ft)')).toEqual(['Almonds–not known3.3333.333', 'Total–not known3.3333.333']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Energy cost ($)');
  expect(rowsOf('Energy cost ($)')).toEqual(['Almonds–not known130.50130.50', 'Total–not known130.50130.50']);
  await userEvent.selectOptions(screen.getByLabelText('Rows'), 'Water sources');
  expect(await screen.findByText('Nothing is on record for these days')).toBeVisible();
});

it('has the same fields in several years', async () => {
  const reads = await open('/analytics?view=years&years=2&period=month');
  await screen.findByRole('table', { name: 'Fields by year' });
  expect(rowsOf('Years side by side')).toHaveLength(2);
  expect(rowsOf('Fields by year')[0]).toMatch(/^North block.*1\.00 in64 % of need31 days.*1\.00 in/);
  expect(reads()).toHaveLength(2);
});

it('asks a farm without fields for the first one', async () => {
  await open('/analytics', []);
  expect(await screen.findByRole('link', { name: 'Add a field' })).toBeVisible();
});
