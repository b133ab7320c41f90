import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { CalculationSummary } from '@headgate/contracts/calculation-history';
import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../test/a-user.ts';
import { anAnswer } from '../../../test/an-answer.ts';
import { aBrowser, aResponse } from '../../../test/browser.ts';
import { openPage } from '../../../test/open-page.tsx';
import { withoutFields } from '../../../test/today.ts';

const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

function aCalculation(changes: Partial<CalculationSummary> = {}): CalculationSummary {
  const { mode, urgency, timing, should_irrigate, urgency_label, farm_size_acres, location_used } =
    anAnswer();
  return {
    id: anAnswer().id,
    createdAt: ago(0),
    cropType: 'almonds',
    soilType: 'sandy_loam',
    water_amount_gallons: 2_823_475.4,
    water_amount_inches_per_acre: 2.5995,
    ...{ mode, urgency, timing, should_irrigate, urgency_label, farm_size_acres, location_used },
    ...changes,
  };
}

const profile: FarmProfile = {
  farmName: 'Long Row',
  location: 'Madera, CA',
  farmSizeAcres: 80,
  primaryCropType: 'almonds',
  soilType: null,
  irrigationSystem: 'drip',
  hasController: 'false',
  userId: null,
  updatedAt: '2026-07-01T00:00:00.000Z',
};
const untold: FarmProfile = { ...profile, location: null, farmSizeAcres: null, updatedAt: null };

interface Kept {
  readonly latest?: CalculationSummary;
  readonly farm?: FarmProfile;
}

async function open({ latest, farm = untold }: Kept, answers: Parameters<typeof aBrowser>[0] = {}) {
  const browser = aBrowser({
    ...withoutFields,
    '/api/user': { body: aUser() },
    '/api/predictions': { body: { items: latest === undefined ? [] : [latest], nextCursor: null } },
    '/api/farm-profile': { body: farm },
    ...answers,
  });
  await openPage('/dashboard');
  return {
    ...browser,
    today: within(await screen.findByRole('region', { name: 'What should I do today?' })),
    variables: () => browser.fetched.mock.calls.filter(([to]) => to === '/api/predict-location?kept=true'),
  };
}

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  document.cookie = 'headgate_session_hint=1; path=/';
});

describe('the answer', () => {
  it('is the newest calculation, asked for alone', async () => {
    const { today, fetched } = await open({ latest: aCalculation() });
    expect(await today.findByText('2,823,475.4')).toBeVisible();
    for (const text of ['Water to apply', '2.600', 'Irrigate by Saturday.', 'Irrigate soon'])
      expect(today.getByText(text)).toBeVisible();
    expect(today.getByText(/Almonds on sandy loam, 40 acres, Fresno, CA/)).toBeVisible();
    expect(today.getByText(/^Calculated today at/)).toBeVisible();
    expect(fetched.mock.calls.map(([to]) => to)).toContain('/api/predictions?limit=1&crop=profile');
  });

  it('is headed by its verdict on its own day, and on no other', async () => {
    const headline = 'Irrigate today, before the dry-down';
    const { today } = await open({ latest: aCalculation({ headline }) });
    expect(await today.findByText(headline)).toBeVisible();
    cleanup();
    const later = await open({ latest: aCalculation({ headline, createdAt: ago(75 * hour) }) });
    expect(await later.today.findByText('This is not today’s advice')).toBeVisible();
    expect(later.today.queryByText(headline)).toBeNull();
  });

  it('can be opened whole', async () => {
    const { today } = await open({ latest: aCalculation() });
    const link = await today.findByRole('link', { name: 'See the whole answer' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(aCalculation().id);
  });

  it('of another day is not passed off as today’s: what was to be done then is not said', async () => {
    const { today } = await open({ latest: aCalculation({ createdAt: ago(75 * hour) }) });
    expect(await today.findByText('This is not today’s advice')).toBeVisible();
    expect(today.getByText('Then: water to apply')).toBeVisible();
    expect(today.getByText(/^Calculated \d days ago/)).toBeVisible();
    expect(today.queryByText('Irrigate by Saturday.')).toBeNull();
    expect(today.queryByText('Irrigate soon')).toBeNull();
  });

  it.each([[{ should_irrigate: false }], [{ mode: 'planning' as const }]])(
    'of another day on which nothing was due has no amount: %j',
    async (changes) => {
      const { today } = await open({ latest: aCalculation({ createdAt: ago(75 * hour), ...changes }) });
      expect(await today.findByText('Then: no irrigation needed')).toBeVisible();
      expect(today.queryByText('2,823,475.4')).toBeNull();
    },
  );

  it('says that nothing is needed in words', async () => {
    const { today } = await open({ latest: aCalculation({ water_amount_gallons: 0 }) });
    expect(await today.findByText('No irrigation needed')).toBeVisible();
    expect(today.queryByText(/0 mL/)).toBeNull();
  });

  it('out of season is labelled as planning', async () => {
    const { today } = await open({ latest: aCalculation({ mode: 'planning' }) });
    const plan = within(await today.findByRole('region', { name: 'For planning' }));
    expect(plan.getByText('A typical irrigation in season')).toBeVisible();
    expect(plan.getByText('2,823,475.4')).toBeVisible();
    expect(today.getByText('No irrigation needed')).toBeVisible();
    expect(today.queryByText('Irrigate soon')).toBeNull();
  });

  it('has its amount in a block of its own when nothing is due', async () => {
    const headline = 'Next irrigation about July 14';
    const { today } = await open({ latest: aCalculation({ headline, should_irrigate: false }) });
    expect(await today.findByText(headline)).toHaveClass('text-28');
    const plan = within(today.getByRole('region', { name: 'For planning' }));
    expect(plan.getByText('2,823,475.4')).toHaveClass('text-18');
    expect(plan.getByText('To refill the soil now')).toBeVisible();
  });

  it('says what to do as long as there is none', async () => {
    const { today } = await open({});
    expect(await today.findByText('You have not calculated yet.')).toBeVisible();
  });

  it('that could not be read is said so, and asked for again', async () => {
    let away = true;
    const { today } = await open(
      {},
      {
        '/api/predictions': () =>
          Promise.resolve(
            away
              ? aResponse({ message: 'Away' }, 503)
              : aResponse({ items: [aCalculation()], nextCursor: null }),
          ),
      },
    );
    expect(await today.findByRole('alert')).toHaveTextContent('could not be loaded');
    away = false;
    await userEvent.click(today.getByRole('button', { name: 'Try again' }));
    expect(await today.findByText('2,823,475.4')).toBeVisible();
  });
});

describe('calculating for the farm', () => {
  it('needs its profile, and asks for it', async () => {
    await open({});
    expect(await screen.findByRole('link', { name: 'Fill in your farm profile' })).toHaveAttribute(
      'href',
      '/farm-profile',
    );
    expect(screen.getByRole('link', { name: 'Open the calculator' })).toHaveAttribute(
      'href',
      '/ai-calculator',
    );
    expect(screen.queryByRole('button', { name: 'Calculate for my farm' })).toBeNull();
  });

  it('is one press, and its answer is the newest one', async () => {
    const { today, variables: url } = await open(
      { latest: aCalculation({ createdAt: ago(48 * hour) }), farm: profile },
      {
        'POST /api/predict-location': {
          body: anAnswer({ created_at: ago(0), water_amount_gallons: 77, location_used: 'Madera, CA' }),
        },
      },
    );
    await today.findByText('This is not today’s advice');
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate for my farm' }));
    expect(await today.findByText('77.0')).toBeVisible();
    expect(today.getByText(/Almonds on loam, 40 acres, Madera, CA/)).toBeVisible();
    expect(today.queryByText('This is not today’s advice')).toBeNull();
    expect(today.getByText('77.0').closest('[tabindex="-1"]')).toHaveFocus();
    expect(url()).toHaveLength(1);
    expect(JSON.parse(url()[0]?.[1].body as string)).toEqual({
      location: 'Madera, CA',
      crop_type: 'almonds',
      farm_size_acres: 80,
      soil_type: 'loam',
      irrigation_method: 'drip',
    });
  });

  it('is asked once for a double press', async () => {
    const { today, variables: url } = await open(
      { farm: profile },
      { 'POST /api/predict-location': { body: anAnswer() } },
    );
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Calculate for my farm' }));
    expect(await today.findByText('2,823,475.4')).toBeVisible();
    expect(url()).toHaveLength(1);
  });

  it('that failed says so beside the button, and the last answer stays', async () => {
    const { today } = await open(
      { latest: aCalculation(), farm: profile },
      { 'POST /api/predict-location': { status: 503, body: { message: 'Try again in a moment.' } } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate for my farm' }));
    const calculate = within(screen.getByRole('region', { name: 'Calculate again' }));
    await waitFor(() => {
      expect(calculate.getByRole('alert')).toHaveTextContent('Try again in a moment.');
    });
    expect(today.getByText('2,823,475.4')).toBeVisible();
  });

  it('is still possible in the calculator when the profile could not be read', async () => {
    await open({}, { '/api/farm-profile': { status: 503, body: { message: 'Away' } } });
    expect(await screen.findByRole('link', { name: 'Open the calculator' })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText('Loading your farm profile...')).toBeNull();
    });
    expect(screen.queryByRole('link', { name: 'Fill in your farm profile' })).toBeNull();
  });
});
