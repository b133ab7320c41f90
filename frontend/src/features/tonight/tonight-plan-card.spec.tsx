import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cropInSeason } from './crop-in-season.ts';
import { anAnswer } from '../../test/an-answer.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { openSitePage } from '../../test/open-site-page.tsx';

const predict = '/api/predict-location';
const others = {
  '/api/pilot-updates': { body: [] },
  '/api/projects': { body: [] },
  '/api/testimonials': { body: [] },
};
const card = async () => {
  const title = await screen.findByRole('heading', { name: 'Tonight’s plan' });
  if (title.parentElement === null) throw new Error('The title stands alone');
  return within(title.parentElement);
};
const url = (fetched: ReturnType<typeof aBrowser>['fetched']) =>
  fetched.mock.calls
    .filter(([path]) => path === predict)
    // The client sends text.
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

describe('the card “Tonight’s plan”', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('asks the product itself, for 40 acres of what is in season on loam near Fresno', async () => {
    const { fetched } = aBrowser({
      ...others,
      [predict]: { body: anAnswer({ headline: 'Irrigate today' }) },
    });
    await openSitePage('/');
    const plan = await card();
    expect(await plan.findByText('2,823,475.4')).toBeVisible();
    expect(plan.getByText('Irrigate today')).toBeVisible();
    expect(plan.getByText('Water to apply')).toBeVisible();
    expect(plan.getByText('Irrigate by Saturday.')).toBeVisible();
    expect(plan.getByText('2.600 inches per acre, 30 hours 1 minute.')).toBeVisible();
    expect(plan.getByText('Confidence: Fair, 64%, on the forecast.')).toBeVisible();
    expect(url(fetched)).toEqual([
      { location: 'Fresno, CA', crop_type: cropInSeason(new Date()), soil_type: 'loam', farm_size_acres: 40 },
    ]);
  });

  it('answers for another crop and town', async () => {
    const { fetched } = aBrowser({ ...others, [predict]: { body: anAnswer() } });
    await openSitePage('/');
    const plan = await card();
    await plan.findByText('2,823,475.4');
    await userEvent.selectOptions(plan.getByLabelText('Crop'), 'Wine grapes');
    await userEvent.selectOptions(plan.getByLabelText('Town'), 'Napa');
    await plan.findByText('2,823,475.4');
    expect(url(fetched).at(-1)).toMatchObject({ location: 'Napa, CA', crop_type: 'wine_grapes' });
    expect(plan.getByLabelText('Town').children).toHaveLength(8);
    expect(plan.getByRole('link', { name: 'Calculate it for your field' })).toHaveAttribute(
      'href',
      '/ai-calculator-demo?crop_type=wine_grapes&location=Napa%2C+CA',
    );
  });

  it('never passes a plan off as tonight’s need', async () => {
    const badge = 'Planning: nothing is due today.';
    aBrowser({ ...others, [predict]: { body: anAnswer({ mode: 'planning', mode_badge: badge }) } });
    await openSitePage('/');
    const plan = await card();
    expect(await plan.findByText(badge)).toBeVisible();
    const figures = within(plan.getByRole('region', { name: 'For planning' }));
    expect(figures.getByText('A typical irrigation in season')).toBeVisible();
    expect(figures.getByText('2,823,475.4')).toHaveClass('text-18');
    expect(plan.getByText('No irrigation needed')).toHaveClass('text-28');
    expect(plan.queryByText('Irrigate by Saturday.')).toBeNull();
  });

  it('says in words that there is nothing to apply', async () => {
    aBrowser({ ...others, [predict]: { body: anAnswer({ water_amount_gallons: 0 }) } });
    await openSitePage('/');
    expect(await (await card()).findByText('No irrigation needed')).toBeVisible();
  });

  it('fails quietly, and tries again when asked to', async () => {
    let answer = aResponse({ message: 'Down' }, 503);
    const { fetched } = aBrowser({ ...others, [predict]: () => Promise.resolve(answer) });
    await openSitePage('/');
    const plan = await card();
    const retry = await plan.findByRole('button', { name: 'Try again' });
    expect(url(fetched)).toHaveLength(1);
    answer = aResponse(anAnswer());
    await userEvent.click(retry);
    expect(await plan.findByText('2,823,475.4')).toBeVisible();
  });
});
