import type { CropType } from '@headgate/contracts/crop';
import { predictionResult } from '@headgate/contracts/prediction-result';
import { describe, expect, it } from '@jest/globals';
import { firstAnswers } from '../../../test/kept/first-answers.ts';
import { duration, gallons, inches, milesPerHour, percentage } from './format.en.ts';
import { gallons as gallonsInSpanish, thePlant } from './format.es.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';
import { render, type Catalogue, type Message } from './message.ts';
import type { Explained } from './parameters.ts';

describe('the English of an answer', () => {
  it('has the units of California', () => {
    expect([inches(25.4), inches(0.1), inches(0)]).toEqual(['1.00 in', 'under 0.01 in', '0.00 in']);
    expect(milesPerHour(4.4704)).toBe('10 mph');
    expect(gallons(3998.3)).toBe('1.06 million gallons');
    expect(gallons(3.7854)).toBe('1,000 gallons');
    expect([percentage(0.126), percentage(-0.001), percentage(-0.07)]).toEqual(['13%', '0%', '-7%']);
    expect([duration(59.6), duration(45), duration(125)]).toEqual(['1 h', '45 min', '2 h 5 min']);
  });

  it('has a Spanish that names the plant where no fruit is meant, and counts millions', () => {
    const planning: Message = {
      code: 'headline.planning',
      parameters: { crop: 'almonds', perennial: true },
    };
    expect(render(spanish, planning)).toBe('Hoy no hay nada que hacer: el almendro está en reposo');
    expect(thePlant('citrus')).toBe('el cítrico');
    expect([gallonsInSpanish(3785.41), gallonsInSpanish(3998.3)]).toEqual([
      '1 millón de galones',
      '1.06 millones de galones',
    ]);
  });

  it('puts parameters into sentences', () => {
    const message: Message = {
      code: 'timing.wait-until',
      parameters: { date: '2026-07-14', days: 1, drawn: 12.7, trigger: 38.1, filled: null },
    };
    expect(render(english, message)).toBe(
      'Not today: the crop has used 0.50 in of the 1.50 in it can use before irrigation. The next irrigation is due about Jul 14, in 1 day.',
    );
  });

  it('explains in three sentences: what was used, what is missing, what that takes', () => {
    expect(explained({})).toBe(
      'In the 2 days since the irrigation on Jul 8, corn at mid-season used 0.71 in (Kc 1.20 × ETo 0.59 in) and no rain fell. The root zone lacks 0.71 in. Replacing 0.71 in takes 0.94 in at the 75% efficiency of sprinkler irrigation.',
    );
    expect(explained({ rain_mm: 12, drained_mm: 2 })).toContain(
      'and rain added 0.47 in, of which 0.08 in ran off or drained.',
    );
  });

  it('does not explain an amount that is not due as one that is given', () => {
    expect(explained({}, false)).toContain('Replacing 0.71 in today would take 0.94 in');
    expect(explained({ credited_rain_mm: 10, net_mm: 8, gross_mm: 10.7 }, false)).toContain(
      'Leaving room for 0.39 in of expected rain, replacing 0.31 in today would take 0.42 in',
    );
  });

  it('says nothing of depths that are nothing', () => {
    expect(explained({ credited_rain_mm: 18, net_mm: 0, gross_mm: 0 })).not.toMatch(/\b0\.00 in/);
    expect(explained({ rain_mm: 20, drained_mm: 2, depletion_mm: 0, net_mm: 0, gross_mm: 0 })).toMatch(
      /The root zone is full\. Nothing needs to be replaced\.$/,
    );
    const week = {
      crop: 'wheat',
      days: 7,
      cropUse: 8,
      irrigations: 0,
      gross: 0,
      volume: 0,
      average: false,
    } as const;
    expect(render(english, { code: 'do.week-ahead', parameters: week })).toBe(
      'Over the next 7 days, expect the wheat to use 0.31 in, with no irrigation due.',
    );
  });

  it('says a range that lies on both sides of nothing as such', () => {
    const compared = (low: number, high: number) =>
      render(english, { code: 'do.compare-calendar', parameters: { days: 31, low, high, usual: true } });
    expect(compared(-4, 6)).toContain('between 4% more and 6% less than your usual irrigation');
    expect(compared(12, 24)).toContain('12 to 24% less than');
    expect(compared(-8, -8)).toContain('8% more than');
  });

  it('names a season after its crop as growers do, and says first that nothing is due', () => {
    const headline = (crop: CropType, perennial: boolean) =>
      render(english, { code: 'headline.planning', parameters: { crop, perennial } });
    expect(headline('wheat', false)).toBe('Nothing to do today: it is not wheat season');
    expect(headline('onions', false)).toBe('Nothing to do today: it is not onion season');
    expect(headline('almonds', true)).toBe('Nothing to do today: almonds are dormant');
    expect(headline('alfalfa', true)).toBe('Nothing to do today: alfalfa is dormant');
    expect(render(english, { code: 'headline.planning-bloom', parameters: { crop: 'almonds' } })).toBe(
      'No irrigation today: almond buds are opening',
    );
    const span = { crop: 'wheat', start: '2026-11-15', end: '2027-05-30' } as const;
    expect(render(english, { code: 'badge.planning', parameters: span })).toContain(
      'a typical mid-season wheat irrigation, without rain',
    );
  });

  it('never credits one day with the rain of several', () => {
    const rain = { date: '2026-07-14', rain: 10, probability: 80, more: true, credited: 18 };
    expect(render(english, { code: 'do.count-on-rain', parameters: rain })).toContain(
      'and for other expected rain: 0.71 in less',
    );
    expect(render(english, { code: 'timing.wait-rain', parameters: rain })).toContain(
      'and other likely rain',
    );
  });

  it('does not compile with a message or a parameter missing', () => {
    const { 'timing.wait-until': removed, ...incomplete } = english;
    // @ts-expect-error a catalogue says everything
    const catalogue: Catalogue = incomplete;
    // @ts-expect-error a message carries all that its sentence needs
    const message: Message = { code: 'timing.wait-until', parameters: { date: '2026-07-14' } };
    expect([removed, catalogue, message]).toHaveLength(3);
  });
});

function explained(terms: Partial<Explained['terms']>, due = true): string {
  return render(english, {
    code: 'explanation.root-zone',
    parameters: {
      crop: 'maize',
      due,
      terms: {
        ...predictionResult.parse(firstAnswers.inSeason.result).terms,
        crop_stage: 'mid-season',
        irrigation_method: 'sprinkler',
        last_watering: '2026-07-08',
        last_applied_mm: 20,
        days_since_watering: 2,
        eto_mm: 15,
        kc: 1.2,
        crop_et_mm: 18,
        rain_mm: 0,
        drained_mm: 0,
        depletion_mm: 18,
        readily_available_water_mm: 40,
        credited_rain_mm: 0,
        net_mm: 18,
        efficiency: 0.75,
        gross_mm: 24,
        ...terms,
      },
    },
  });
}
