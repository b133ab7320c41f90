import { addDays, daysBetween } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';
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
