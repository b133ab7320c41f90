import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ReportCard } from '@headgate/contracts/report-card';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aBrowser } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { aField, aList } from '../../test/fields.ts';
import { openPage } from '../../test/open-page.tsx';
import { aMessage, aPlan, aPlannedIrrigation } from '../../test/plan.ts';
import { setSite, settingsOfASite } from '../../test/site-settings.ts';
import { aController, aZone } from '../../test/water.ts';
import { aFieldDay, anIrrigation } from '../../test/water-records.ts';

const field = aField({ name: 'Block 5' });
const controller = aController({ zones: [aZone({ id: 'B4', name: 'Valve B4' })] });
const planned = aPlannedIrrigation({
  state: 'applied',
  applied: { inches: 0.36, gallons: 371_000, hours: 3.5 },
  costUsd: 61.5,
});
const { start, end } = planned.planned;
const water = anIrrigation({
  ...{ start, end, source: 'controller', verified: true, gallons: 371_000 },
  zone: {
    ...{ controllerId: controller.id, zoneId: 'B4', endedBy: 'device' },
    metered: {
      ...{ gallons: 371_000, totalizerFrom: 10, totalizerTo: 371_010, quality: 'totalizer' },
      ...{ gallonsByRate: 430_000, targetGallons: 433_000, isFull: false },
    },
  },
});
const report: ReportCard = {
  ...{ planned, verdict: aMessage('14% less water than planned.'), isOff: true },
  causes: [aMessage('The flow was 14% below the zone’s rate.')],
  ...{ irrigations: [water], cost: { usd: 54.25, hoursInPeak: 1.5, hoursOutOfPeak: 2 } },
};
const readings = [400, 395].map((gpm, minute) => ({
  ...{ at: new Date(Date.parse(start) + minute * 60_000).toISOString(), gpm, gallons: gpm * minute },
}));
const path = `/api/fields/${field.id}`;

type Answers = NonNullable<Parameters<typeof aBrowser>[0]>;
const open = async (search: string, answers: Answers = {}) => {
  aBrowser({
    '/api/user': { body: aUser() },
    '/api/irrigation/controllers': { body: [controller] },
    [path]: { body: field },
    [`${path}/plantings`]: aList(),
    [`${path}/days`]: { body: { days: [aFieldDay()], startsOn: '2025-10-01' } },
    '/api/water-sources': aList(),
    '/api/fields': aList(field),
    '/api/plan': { body: aPlan() },
    '/api/plan/history': aList(planned),
    [`/api/plan/${planned.id}/report`]: { body: report },
    [`/api/irrigation/commands/${water.id}/flow`]: { body: { readings, ratedGpm: 460 } },
    '/api/irrigations': aList(water),
    '/api/readings': aList(),
    ...answers,
  });
  await openPage(`/fields/${field.id}${search}`);
  await screen.findByRole('heading', { level: 1, name: field.name });
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Report card' }));

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  setSite(settingsOfASite);
  signIn();
});

describe('the report card of an irrigation', () => {
  it('opens from its row, compares planned with applied, and says why and what it cost', async () => {
    await open('');
    await userEvent.click(await screen.findByRole('link', { name: /^Report card of/ }));
    const card = await dialog();
    expect(await card.findByText('14% less water than planned.')).toBeVisible();
    expect(card.getByText('Off by a tenth or more')).toBeVisible();
    expect(card.getByText('The flow was 14% below the zone’s rate.')).toBeVisible();
    expect(card.getByText('0.36 in, 371,000 gallons, 3 hours 30 minutes')).toBeVisible();
    expect(card.getByText('$54.25, 1.5 h in peak hours and 2.0 h outside')).toBeVisible();
    expect(window.location.search).toBe(`?report=${planned.id}`);
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Report card' })).toBeNull();
    });
    expect(window.location.search).toBe('');
  });

  it('shows what each zone’s meter told, as a chart, a sentence and a table', async () => {
    await open(`?report=${planned.id}`);
    const card = await dialog();
    expect(await card.findByText('Valve B4')).toBeVisible();
    expect(card.getByText(/^Counted by the meter’s totalizer\. Closed at the controller/)).toBeVisible();
    expect(
      await card.findByText('The flow was 395 to 400 gallons a minute. By the zone’s rate it would be 460.'),
    ).toBeVisible();
    expect(card.getAllByRole('row', { hidden: true })).toHaveLength(3);
  });

  it('says so where there is none', async () => {
    const gone = `/api/plan/${field.id}/report`;
    await open(`?report=${field.id}`, { [gone]: { status: 404, body: { message: 'Not found' } } });
    const card = await dialog();
    expect(await card.findByText(/^There is no such irrigation on your farm/)).toBeVisible();
  });
});
