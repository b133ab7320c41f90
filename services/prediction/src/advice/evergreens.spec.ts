import { addDays, daysBetween, type EtoRegion } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';
import { climatologyOf } from '../weather/climatology-of.ts';
import type { FieldInput } from './advice.ts';

/** Every fourth day of a wet December, 25 mm. */
function wetDecember(today: string): Record<number, number> {
  const rain: Record<number, number> = {};
  for (let date = '2026-12-04'; date < '2027-01-01'; date = addDays(date, 4)) {
    rain[daysBetween(today, date)] = 25;
  }
  return rain;
}

const wetOn = (field: FieldInput, today: string) =>
  adviceOn(field, aSeries({ today, eto: 1.2, rain: wetDecember(today) }));
const dryOn = (field: FieldInput, today: string) => adviceOn(field, aSeries({ today, eto: 1.2 }));

describe.each(['citrus', 'olives'] as const)('%s over New Year', (crop_type) => {
  const flooded = aField({ crop_type, irrigation_method: 'flood' });

  it("keep December's rain on 1 January", () => {
    const old = wetOn(flooded, '2026-12-31');
    const fresh = wetOn(flooded, '2027-01-01');
    expect(old.shouldIrrigate).toBe(false);
    expect(fresh).toMatchObject({ shouldIrrigate: false, urgency: 'low', headline: old.headline });
    expect(Math.abs(fresh.terms.depletion_mm - old.terms.depletion_mm)).toBeLessThan(2);
  });

  it('go on from an irrigation in December', () => {
    const watered = { ...flooded, last_irrigation_date: '2026-12-20', last_irrigation_inches: 2 };
    const missing = ['2026-12-31', '2027-01-01', '2027-01-03'].map((today) => {
      const { terms } = dryOn(watered, today);
      expect(terms.last_watering).toBe('2026-12-20');
      return terms.depletion_mm;
    });
    const [old = NaN, fresh = NaN, later = NaN] = missing;
    // The use of a day or two, as trees with leaves have it.
    expect(fresh - old).toBeGreaterThan(0.5);
    expect(fresh - old).toBeLessThan(2);
    expect(later - fresh).toBeGreaterThan(1);
    expect(later - fresh).toBeLessThan(4);
  });

  it('were watered the usual interval ago, whatever the year, where nobody says', () => {
    const sinceOn = (today: string) => dryOn(flooded, today).terms.days_since_watering;
    expect(sinceOn('2027-01-01')).toBe(sinceOn('2026-12-31'));
    expect(sinceOn('2027-01-03')).toBe(sinceOn('2026-12-31'));
  });

  it('are planned for seven days on 29 December', () => {
    const { terms, timing } = wetOn(flooded, '2026-12-29');
    expect(terms.days.filter(({ kind }) => kind === 'forecast')).toHaveLength(7);
    expect(timing).toMatchObject({ code: 'timing.wait-beyond', parameters: { date: '2027-01-04' } });
  });

  it('are not said to start after a winter', () => {
    const sentencesOf = (field: FieldInput, today: string) => codesOf(dryOn(field, today).strategy.sentences);
    expect(sentencesOf(flooded, '2027-01-03')).not.toContain('strategy.start');
    expect(sentencesOf({ ...flooded, crop_type: 'almonds' }, '2027-04-03')).toContain('strategy.start');
  });

  it('are compared with the usual irrigation over the days on record', () => {
    const usual = { ...flooded, flow_rate_gpm: 900, usual_irrigation: { interval_days: 7, hours: 12 } };
    expect(dryOn(usual, '2027-01-03').savings?.days).toBe(31);
  });
});

describe('alfalfa in winter', () => {
  const alfalfa = aField({ crop_type: 'alfalfa', irrigation_method: 'flood' });
  const winterOf = (region: EtoRegion, today: string) =>
    adviceOn(alfalfa, aSeries({ today, eto: 2 }), { region, climatology: climatologyOf(region) });

  it.each(['2026-12-20', '2027-01-15'])('grows in the low desert on %s and is watered', (today) => {
    for (const region of ['5.3_3.3', '5.0_3.1'] as const) {
      const { mode, headline, terms } = winterOf(region, today);
      expect([mode, terms.crop_stage]).toEqual(['now', 'late']);
      expect(headline.code).not.toBe('headline.planning');
      expect(terms.kc).toBeGreaterThan(0.45);
      expect(terms.season).toEqual({ start: '2026-02-10', end: '2027-02-09' });
    }
  });

  it('does not change in a day when its year in the desert comes round', () => {
    const [old, fresh] = ['2027-02-09', '2027-02-10'].map((today) => winterOf('5.3_3.3', today).terms);
    expect(Math.abs(fresh!.kc - old!.kc)).toBeLessThan(0.02);
  });

  it.each(['4.0_3.1', '5.5_3.8'] as const)('is dormant where winters are cold (%s)', (region) => {
    expect(winterOf(region, '2026-12-20')).toMatchObject({
      mode: 'planning',
      headline: { code: 'headline.planning' },
    });
    // The desert's is not kept for it.
    expect(winterOf(region, '2026-10-20').terms.season).toEqual({ start: '2026-02-10', end: '2026-11-26' });
  });
});
