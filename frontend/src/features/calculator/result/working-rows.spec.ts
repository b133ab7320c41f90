import { describe, expect, it } from '@jest/globals';
import { anAnswer } from '../../../test/an-answer.ts';
import { applicationRows, depletionRows, type WorkingRow } from './working-rows.ts';

const valueOf = (rows: readonly WorkingRow[], label: string) =>
  Number(rows.find((row) => row.label.startsWith(label))?.value.replaceAll(',', ''));

describe('the working', () => {
  it('adds up on paper, in the digits that are shown', () => {
    const rows = depletionRows(anAnswer());
    const cropUse = valueOf(rows, 'Crop water use');
    expect(valueOf(rows, 'Reference') * valueOf(rows, 'Crop coefficient')).toBeCloseTo(cropUse, 2);
    expect(cropUse - valueOf(rows, 'Rain')).toBeCloseTo(valueOf(rows, 'Missing'), 2);

    const application = applicationRows(anAnswer());
    const gross = valueOf(application, 'To apply');
    expect(valueOf(application, 'To refill') / valueOf(application, 'Efficiency')).toBeCloseTo(gross, 2);
    const gallons = gross * valueOf(application, 'Farm size') * valueOf(application, 'Gallons in');
    expect(gallons / valueOf(application, 'Water for the field')).toBeCloseTo(1, 3);
    expect(
      gross / valueOf(application, 'Application rate') / valueOf(application, 'Irrigation time'),
    ).toBeCloseTo(1, 2);
  });

  it('goes step by step from what is missing to what is given back', () => {
    const terms = {
      ...{ eto_mm: 40, kc: 0.8, crop_et_mm: 32, rain_mm: 2, starting_depletion_mm: 20, depletion_mm: 50 },
      ...{ outside_depletion_mm: 15, held_back_mm: 3, credited_rain_mm: 2, net_mm: 30, leaching_mm: 1.5 },
      ...{ efficiency: 0.9, gross_mm: 35 },
    };
    const rows = depletionRows(anAnswer({}, terms));
    const application = applicationRows(anAnswer({}, terms));
    const missing = valueOf(rows, 'Crop water use') + valueOf(rows, 'Missing before') - valueOf(rows, 'Rain');
    expect(missing).toBeCloseTo(valueOf(application, 'Missing'), 2);
    const net =
      missing -
      valueOf(application, 'Where irrigation') -
      valueOf(application, 'Left dry') -
      valueOf(application, 'Rain that is');
    expect(net).toBeCloseTo(valueOf(application, 'To refill'), 2);
    expect((net + valueOf(application, 'Leaching of salt')) / 0.9).toBeCloseTo(
      valueOf(application, 'To apply'),
      2,
    );
  });

  it('says that rain is unknown, never zero, when nobody knows', () => {
    expect(depletionRows(anAnswer({}, { rain_mm: null }))).toContainEqual({
      sign: '−',
      label: 'Rain',
      value: 'unknown',
      unit: '',
    });
  });

  it('has no time without a rate', () => {
    const rows = applicationRows(anAnswer({}, { rate_mm_per_hour: null }));
    expect(rows.map(({ label }) => label)).not.toContain('Irrigation time');
  });
});
