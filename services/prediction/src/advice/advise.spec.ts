import { addDays } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';
import type { FieldInput } from './advice.ts';

describe('maize on sand in Fresno in July, sprinkled', () => {
  const sandy = aField({ soil_type: 'sand' });

  it('is due after a few days, for what sand can hold within reach', () => {
    const { terms, shouldIrrigate, urgency, timing, amounts } = adviceOn(sandy, aSeries({ eto: 8 }));
    expect(shouldIrrigate).toBe(true);
    expect(urgency).toBe('medium');
    expect(timing.code).toBe('timing.by-tonight');
    expect(terms.days_since_watering).toBeLessThanOrEqual(4);
    // 75 mm/m over 1 m of roots; about 0.4 of it without stress on such a day; refilled at 75 %.
    expect(terms.total_available_water_mm).toBe(75);
    expect(terms.readily_available_water_mm).toBeGreaterThan(20);
    expect(terms.readily_available_water_mm).toBeLessThan(40);
    expect(terms.drawn_mm).toBeLessThan(terms.trigger_mm);
    expect(amounts.water_amount_inches_per_acre).toBeCloseTo(terms.depletion_mm / 0.75 / 25.4, 2);
  });

  it('uses between 1.0 and 1.3 times grass while it is wet and full-grown', () => {
    const { kc } = adviceOn(sandy, aSeries({ eto: 8 })).terms;
    expect(kc).toBeGreaterThan(1.0);
    expect(kc).toBeLessThan(1.3);
  });

  it('is not split into cycles on sand, but is on clay', () => {
    const watered = { last_irrigation_date: '2026-06-25' };
    expect(codesOf(adviceOn({ ...sandy, ...watered }, aSeries()).recommendations)).not.toContain('do.cycles');
    const clay = adviceOn(aField({ soil_type: 'clay', ...watered }), aSeries());
    expect(codesOf(clay.recommendations)).toContain('do.cycles');
  });

  it('turns urgent, then critical, the longer it waits, and never the other way', () => {
    const waited = Array.from({ length: 13 }, (_, days) => {
      const last_irrigation_date = addDays('2026-07-10', -days);
      return adviceOn({ ...sandy, last_irrigation_date }, aSeries({ eto: 8 })).urgency;
    });
    const ranks = waited.map((urgency) => ['low', 'medium', 'high', 'critical'].indexOf(urgency));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(waited)).toEqual(new Set(['low', 'medium', 'high', 'critical']));
  });
});

describe('almonds on drip', () => {
  const almonds = aField({
    crop_type: 'almonds',
    irrigation_method: 'drip',
    last_irrigation_date: '2026-07-08',
  });

  it('are given back two days of use, long before depletion matters', () => {
    const { terms, shouldIrrigate, timing } = adviceOn(almonds, aSeries({ eto: 8 }));
    expect(shouldIrrigate).toBe(true);
    expect(timing.code).toBe('timing.by-tonight');
    expect(terms.eto_mm).toBe(16);
    // A little of it came from where the lines do not reach.
    expect(terms.net_mm).toBeLessThanOrEqual(terms.crop_et_mm);
    expect(terms.net_mm).toBeGreaterThan(0.95 * terms.crop_et_mm);
    expect(terms.drawn_mm).toBeLessThan(terms.trigger_mm);
    // Goldhamer's 1.17 at most over a month; a day right after a watering may reach the limit of evaporation, 1.2.
    expect(terms.kc).toBeGreaterThan(1.0);
    expect(terms.kc).toBeLessThanOrEqual(1.2);
  });

  it('follow the flow that reaches the field when one is given', () => {
    const rate = adviceOn({ ...almonds, flow_rate_gpm: 400 }, aSeries()).terms.rate_mm_per_hour;
    // 400 gpm over 40 acres: 10 gpm an acre, an acre-inch in 45 h.
    expect(rate).toBeCloseTo(25.4 / (27_154 / 10 / 60), 3);
  });
});

describe('wheat sown in November', () => {
  const wheat = aField({ crop_type: 'wheat', planting_date: '2026-11-05' });
  const november = (rain: Record<number, number>) => aSeries({ today: '2026-11-21', eto: 1.8, rain });

  it('is wet by the rain that fell: nothing to apply', () => {
    const advice = adviceOn(wheat, november({ [-1]: 40 }));
    expect(advice.terms.rain_mm).toBe(40);
    expect(advice).toMatchObject({ shouldIrrigate: false, urgency: 'low' });
    expect(advice.amounts).toMatchObject({
      water_amount_gallons: 0,
      irrigation_time_minutes: 0,
      cost_usd: 0,
    });
  });

  it('is never urged to be watered on averages alone, however long ago the last watering', () => {
    for (const today of ['2026-11-21', '2027-01-15', '2027-03-31']) {
      const advice = adviceOn(
        { ...wheat, last_irrigation_date: '2026-11-06' },
        aSeries({ today, source: 'climatology', eto: 4 }),
      );
      expect(advice).toMatchObject({ shouldIrrigate: false, urgency: 'low' });
    }
  });

  it('may be urged on averages in the dry season, at no more than half confidence', () => {
    const advice = adviceOn(
      aField({ last_irrigation_date: '2026-06-20' }),
      aSeries({ source: 'climatology' }),
    );
    expect(advice.shouldIrrigate).toBe(true);
    expect(advice.confidence).toBeLessThanOrEqual(50);
    expect(advice.terms.rain_mm).toBeNull();
    expect(codesOf(advice.recommendations)).toContain('do.read-gauge');
  });
});

describe('wine grapes', () => {
  const vines = aField({ crop_type: 'wine_grapes', irrigation_method: 'drip' });
  const july = aSeries({ today: '2026-07-10' });

  it('get back all that irrigation reaches unless a deficit is chosen, and are told of it', () => {
    const { terms, strategy } = adviceOn(vines, july);
    expect(terms.deficit_target).toBeUndefined();
    expect(terms.held_back_mm).toBeUndefined();
    expect(strategy.name.code).toBe('strategy.name-full');
  });

  it('get back the share that was chosen, and what was left out stays out until it ends', () => {
    const given = { ...vines, last_irrigation_date: '2026-07-04' };
    const [full, half] = [100, 50].map((percent) => adviceOn({ ...given, deficit_percent: percent }, july));
    expect(half?.terms.deficit_target).toBe(0.5);
    expect(half?.terms.held_back_mm).toBeGreaterThanOrEqual((half?.terms.crop_et_mm ?? 0) / 2 - 1);
    expect(half?.terms.net_mm).toBeLessThan((full?.terms.net_mm ?? 0) * 0.6);
    expect(half?.strategy.name.code).toBe('strategy.name-deficit');
  });
});

describe('late peaches', () => {
  const on = (today: string, input: Partial<FieldInput>) =>
    adviceOn(aField({ crop_type: 'peaches', irrigation_method: 'drip', ...input }), aSeries({ today }));
  const late = { harvest_date: '2026-08-25' };

  it('are offered less from the day after their harvest on, and not at all where that is too late', () => {
    const offered = (input: Partial<FieldInput>) =>
      on('2026-07-20', input).strategy.sentences.find(({ code }) => code === 'strategy.offer')?.parameters;
    expect(offered({})).toMatchObject({ from: '2026-07-15', to: '2026-09-30' });
    expect(offered(late)).toMatchObject({ from: '2026-08-26', to: '2026-09-30' });
    expect(offered({ harvest_date: '2026-09-30' })).toBeUndefined();
  });

  it('get all they use until they are picked, where less was chosen', () => {
    const target = (today: string) => on(today, { ...late, deficit_percent: 50 }).terms.deficit_target;
    expect(['2026-07-20', '2026-08-25', '2026-08-26'].map(target)).toEqual([undefined, undefined, 0.5]);
  });
});

describe('lettuce that is picked later than usual', () => {
  const lettuce = aField({
    crop_type: 'lettuce',
    irrigation_method: 'drip',
    planting_date: '2026-02-20',
    harvest_date: '2026-05-18',
  });
  const on = (today: string, last_irrigation_date: string) =>
    adviceOn({ ...lettuce, last_irrigation_date }, aSeries({ today }));

  it('is irrigated until two days before its harvest, and is told so to the end', () => {
    const late = on('2026-05-05', '2026-04-27');
    expect(late).toMatchObject({ mode: 'now', shouldIrrigate: true });
    expect(late.terms.season.end).toBe('2026-05-18');
    const stopped = on('2026-05-16', '2026-05-08');
    expect(stopped).toMatchObject({ shouldIrrigate: false, timing: { code: 'timing.dry-down' } });
    expect(on('2026-05-15', '2026-05-08').shouldIrrigate).toBe(true);
  });
});

describe('a furrow', () => {
  const tomatoes = aField({ crop_type: 'tomatoes', irrigation_method: 'furrow', soil_type: 'loam' });

  it('is not run into stress: at the trigger it irrigates with the least it can, and says what drains', () => {
    const onions = aField({ crop_type: 'onions', irrigation_method: 'furrow', soil_type: 'sand' });
    const advice = adviceOn(
      { ...onions, last_irrigation_date: '2026-04-07' },
      aSeries({ today: '2026-04-10', eto: 5 }),
    );
    expect(advice.shouldIrrigate).toBe(true);
    expect(advice.terms.net_mm).toBe(30);
    expect(advice.plan.drains_mm).toBeGreaterThan(1);
    expect(codesOf(advice.recommendations)).toContain('do.expect-drainage');
  });

  it('has no time without a flow, and asks for it; with one, the time is volume over inflow', () => {
    const watered = { ...tomatoes, last_irrigation_date: '2026-06-28' };
    const without = adviceOn(watered, aSeries({ eto: 8 }));
    expect(without.amounts.irrigation_time_minutes).toBeUndefined();
    expect(without.terms.rate_mm_per_hour).toBeNull();
    expect(codesOf(without.recommendations)).toContain('do.say-flow');
    const { amounts } = adviceOn({ ...watered, flow_rate_gpm: 900 }, aSeries({ eto: 8 }));
    expect(amounts.irrigation_time_minutes).toBeCloseTo(amounts.water_amount_gallons / 900, -1);
  });
});

describe('a pivot', () => {
  it('makes shallower passes on clay than on sand', () => {
    const passes = (soil: 'clay' | 'sandy_loam') => {
      const field = aField({
        irrigation_method: 'pivot',
        soil_type: soil,
        last_irrigation_date: '2026-07-01',
      });
      const found = adviceOn(field, aSeries({ eto: 8 })).recommendations.find(
        ({ code }) => code === 'do.passes',
      );
      if (found?.code !== 'do.passes') throw new Error('a pivot is told its passes');
      return found.parameters;
    };
    expect(passes('clay').gross).toBeLessThan(14 / 0.85);
    expect(passes('sandy_loam').gross).toBeGreaterThan(passes('clay').gross);
  });

  it('puts all of its water on in its passes, what leaches salt with it too', () => {
    for (const leach_with_each_irrigation of [false, true]) {
      const water = { irrigation_ec_ds_m: 1.2, leach_with_each_irrigation };
      const field = aField({ ...water, irrigation_method: 'pivot', last_irrigation_date: '2026-07-01' });
      const { terms, recommendations } = adviceOn(field, aSeries({ eto: 8 }));
      const found = recommendations.find(({ code }) => code === 'do.passes');
      if (found?.code !== 'do.passes') throw new Error('a pivot is told its passes');
      expect((terms.leaching_mm ?? 0) > 0).toBe(leach_with_each_irrigation);
      expect(Math.abs(found.parameters.count * found.parameters.gross - terms.gross_mm)).toBeLessThan(0.051);
    }
  });
});

describe('a field just irrigated', () => {
  it('needs nothing where it was told that it was filled', () => {
    const filled = { last_irrigation_date: '2026-07-10', last_irrigation_inches: 10 };
    const advice = adviceOn(aField(filled), aSeries());
    expect(advice.amounts.water_amount_gallons).toBe(0);
    expect(advice).toMatchObject({
      shouldIrrigate: false,
      explanation: { code: 'explanation.just-watered' },
    });
  });
});

describe('a hot day ahead', () => {
  it('is told as the reason where the trigger is not reached, in words without a figure that denies it', () => {
    const maize = aField({
      irrigation_method: 'sprinkler',
      last_irrigation_date: '2026-07-04',
      last_irrigation_inches: 2.5,
    });
    const before = (tomorrow: number) =>
      adviceOn(maize, aSeries({ eto: (offset) => (offset === 1 ? tomorrow : 6) }));
    expect(before(6)).toMatchObject({ shouldIrrigate: false });
    const hot = before(10.5);
    expect(hot).toMatchObject({
      shouldIrrigate: true,
      urgency: 'medium',
      headline: { code: 'headline.irrigate-before-heat' },
      timing: { code: 'timing.before-heat' },
    });
    expect(hot.terms.drawn_mm).toBeLessThan(hot.terms.trigger_mm);
  });
});
