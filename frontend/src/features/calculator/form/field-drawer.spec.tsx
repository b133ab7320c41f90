import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer } from '../../../test/an-answer.ts';
import { aBrowser } from '../../../test/browser.ts';
import { openSitePage } from '../../../test/open-site-page.tsx';

const predict = '/api/predict-location';
const calculate = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
const chooseCrop = (crop: string) => userEvent.selectOptions(screen.getByLabelText('Crop type'), crop);
const enter = async (label: string | RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

async function open(answer: Parameters<typeof aBrowser>[0] = { [predict]: { body: anAnswer() } }) {
  const browser = aBrowser(answer);
  await openSitePage('/ai-calculator-demo');
  await userEvent.click(await screen.findByRole('button', { name: /More about your field/ }));
  return {
    sent: () => {
      const [, request] = browser.fetched.mock.calls.find(([path]) => path === predict) ?? [];
      // The client sends text.
      return JSON.parse(request?.body as string) as unknown;
    },
  };
}

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

describe('more about the field', () => {
  it('asks only what makes sense for the crop', async () => {
    await open();
    const labels = [
      'Planting date',
      'Year planted',
      'Canopy cover (%)',
      'Grown for',
      /^Deficit/,
      /^Salinity/,
    ];
    const shown = () => labels.map((label) => screen.queryByLabelText(label) !== null);
    expect(shown()).toEqual([true, false, false, false, false, true]);
    await chooseCrop('grapes');
    expect(shown()).toEqual([false, true, true, true, true, true]);
    await userEvent.selectOptions(screen.getByLabelText('Grown for'), 'raisin');
    expect(shown()).toEqual([false, true, true, true, false, true]);
    await chooseCrop('rice');
    expect(shown()).toEqual([true, false, false, false, false, false]);
  });

  it('says what a deficit saves and what it risks', async () => {
    await open();
    await chooseCrop('almonds');
    expect(screen.getByLabelText(/^Deficit/)).toHaveAccessibleDescription(
      'During hull split 60% is usual: it saves 1 to 4% of a season’s irrigation, at the risk of smaller nuts. ' +
        'Blank: full irrigation.',
    );
  });

  it('keeps what was typed for another crop, and does not send it', async () => {
    const { sent } = await open();
    await chooseCrop('almonds');
    await enter('Year planted', '2023');
    await enter(/^Deficit/, '60');
    await chooseCrop('wheat');
    await calculate();
    await screen.findByText('Smart recommendations');
    expect(sent()).toEqual({
      ...{ location: 'Fresno, CA', crop_type: 'wheat', soil_type: 'loam', farm_size_acres: 40 },
    });
    await chooseCrop('almonds');
    expect(screen.getByLabelText('Year planted')).toHaveValue(2023);
    expect(screen.getByLabelText(/^Deficit/)).toHaveValue(60);
  });

  it('sends the last irrigation in inches or in hours, never both, and the rest as the contract has it', async () => {
    const { sent } = await open();
    await chooseCrop('almonds');
    await enter('Inches applied', '1.5');
    await userEvent.selectOptions(screen.getByLabelText('Enter the amount in'), 'hours');
    await enter('Hours it ran', '12');
    await enter(/^Salinity/, '1.2');
    await userEvent.selectOptions(screen.getByLabelText('Leaching'), 'Leach with each irrigation');
    await enter('Days between irrigations', '6');
    await enter('Hours each time', '24');
    await calculate();
    await screen.findByText('Smart recommendations');
    expect(sent()).toEqual({
      ...{ location: 'Fresno, CA', crop_type: 'almonds', soil_type: 'loam', farm_size_acres: 40 },
      last_irrigation_hours: 12,
      irrigation_ec_ds_m: 1.2,
      leach_with_each_irrigation: true,
      usual_irrigation: { interval_days: 6, hours: 24 },
    });
  });

  it('has errors on their fields, of the form and of the server', async () => {
    const errors = [{ path: 'usual_irrigation.hours', message: 'Too long' }];
    await open({ [predict]: { status: 400, body: { message: 'Check the fields', errors } } });
    await enter('Days between irrigations', '90');
    await enter('Hours each time', '24');
    await calculate();
    const days = screen.getByLabelText('Days between irrigations');
    expect(await screen.findByText('Usual interval must be at most 60 days')).toBeVisible();
    expect(days).toHaveFocus();
    await enter('Days between irrigations', '6');
    await calculate();
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(screen.getByLabelText('Hours each time')).toHaveFocus();
  });
});
