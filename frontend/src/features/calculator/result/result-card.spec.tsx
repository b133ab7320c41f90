import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer } from '../../../test/an-answer.ts';
import { ResultCard } from './result-card.tsx';

/** As the advice answers now. */
const aFullAnswer = (
  different: Partial<PredictionResult> = {},
  differentTerms: Partial<PredictionTerms> = {},
) =>
  anAnswer(
    {
      headline: 'Irrigate today',
      savings: null,
      irrigations: [
        { date: '2026-07-10', inches: 2.5995, gallons: 2_823_475.4, hours: 30 },
        { date: '2026-07-14', inches: 1.25, gallons: 1_357_714.5, hours: null },
      ],
      strategy: { name: 'Full irrigation', sentences: ['The crop gets back all that it uses.'] },
      sources: ['UC Drought Management (general guidance)'],
      fits: {
        ...{ hours: 12, fits_day: true, interval_days: 4, fits_interval: true },
        ...{ week_capacity_inches: 14, week_share: 1 },
      },
      ...different,
    },
    differentTerms,
  );

const show = (result: PredictionResult, past = false) =>
  render(
    <ResultCard
      input={{ crop_type: 'almonds', soil_type: 'loam' }}
      result={result}
      headingRef={null}
      past={past}
    />,
  );
const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.parentElement ?? null;

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('an answer', () => {
  it('is headed by its verdict; when, how much, how long and why follow in this order', () => {
    const { container } = show(aFullAnswer());
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Irrigate today$/);
    const text = container.textContent;
    const parts = [
      'Irrigate today',
      'Irrigate by Saturday.',
      '2,823,475.4',
      'Irrigation time',
      'Since July 6',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('has the irrigations of the next seven days in a table', () => {
    show(aFullAnswer());
    const table = within(screen.getByRole('table', { name: /The next seven days/ }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Inches',
      'Gallons',
      'Hours',
    ]);
    const row = (name: string) =>
      within(table.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Fri 10')).toEqual(['2.600', '2,823,475.4', '30 h 1 min']);
    expect(row('Tue 14')).toEqual(['1.250', '1,357,714.5', 'Not known']);
  });

  it('says that there is none in them, or that nobody knows', () => {
    show(aFullAnswer({ irrigations: [] }));
    expect(screen.getByText('None in the next seven days')).toBeVisible();
    cleanup();
    show(aFullAnswer({ irrigations: [] }, { weather_source: 'climatology' }));
    expect(screen.getByText('Not known without a forecast.')).toBeVisible();
  });

  it('of another day speaks of the days from then', () => {
    show(aFullAnswer({ irrigations: [] }), true);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('On Jul 10, 2026 Irrigate today');
    expect(screen.getByText('None in the seven days from then')).toBeVisible();
  });

  it('has its strategy and the sources of it in a drawer', async () => {
    show(aFullAnswer());
    const source = screen.getByText('UC Drought Management (general guidance)');
    expect(source).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Strategy: Full irrigation/ }));
    expect(source).toBeVisible();
    expect(screen.getByText('The crop gets back all that it uses.')).toBeVisible();
  });

  it('says what the percentage under the rain is', async () => {
    show(aFullAnswer());
    await userEvent.click(screen.getByRole('button', { name: /Show the math/ }));
    const balance = within(screen.getByRole('region', { name: 'Balance by day' }));
    expect(balance.getByText('5%')).toBeVisible();
    expect(balance.getByText(/The percentage is the chance of rain\./)).toBeVisible();
  });

  it('says whether it fits only where it does not', () => {
    show(aFullAnswer());
    expect(screen.queryByText('Does it fit?')).toBeNull();
    cleanup();
    const fits = { hours: 115, fits_day: false, interval_days: 2, fits_interval: false };
    const irrigation_time_minutes = 115 * 60;
    show(
      aFullAnswer({
        irrigation_time_minutes,
        fits: { ...fits, week_capacity_inches: 1.75, week_share: 0.64 },
      }),
    );
    expect(
      screen.getByText('It takes 115 hours 0 minutes, and the next irrigation is due after 2 days.'),
    ).toBeVisible();
    expect(
      screen.getByText('Running nonstop, a week supplies 1.75 inches: 64% of what the field needs.'),
    ).toBeVisible();
  });

  it('tells savings as a range, or that they are not known', () => {
    show(aFullAnswer());
    expect(fact('Savings')).toHaveTextContent('Not known');
    cleanup();
    const percent = { low: -3, high: 8 };
    const savings = { against: 'neighbour' as const, days: 28, percent, usd: { low: -40, high: 90 } };
    show(aFullAnswer({ savings }));
    expect(fact('Savings')).toHaveTextContent(
      /3% more water to 8%\s*less water\s*than a fixed calendar, over 28 days; \$40 more to \$90 less/,
    );
  });

  it('tells drainage, leaching and what is general guidance', () => {
    const salt = {
      requirement: 0.08,
      suits: true,
      off_season_inches: 2.1,
      with_this_irrigation_inches: null,
    };
    show(aFullAnswer({ drains_mm: 10.7, leaching: salt, preview: true }));
    expect(fact('Drains below the roots')).toHaveTextContent('0.42 inches');
    expect(fact('Leaching in the off-season')).toHaveTextContent(/2\.10 inches.*8% of the water/);
    expect(screen.getByText('Preview: general guidance')).toBeVisible();
  });

  it('of planning has the peak week, and neither savings nor coming irrigations', () => {
    const peak = { start: '2026-07-03', end: '2026-07-09', inches: 2.05, gallons: 2_226_651.8 };
    show(aFullAnswer({ mode: 'planning', mode_badge: 'Planning', irrigations: [], peak_week: peak }));
    expect(fact('Peak week, without rain')).toHaveTextContent(/2\.050 inches per acre.*2,226,651\.8 gallons/);
    expect(fact('Savings')).toBeNull();
    expect(screen.queryByText('None in the next seven days')).toBeNull();
  });

  it('from before there was a verdict stays as it was', () => {
    show(anAnswer({ cost_usd: 390 }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Water to apply2,823,475.4gallons');
    expect(screen.getByText(/This plan takes 14% less than a fixed calendar/)).toBeVisible();
    for (const absent of [/next seven days/, /^Strategy/, 'Savings', 'Does it fit?'])
      expect(screen.queryByText(absent)).toBeNull();
  });
});
