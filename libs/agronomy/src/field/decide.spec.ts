import { describe, expect, it } from '@jest/globals';
import { after, aField, dry, lived, rainy } from '../../test/a-field.ts';
import type { Deficit } from '../catalogue/crop-rules.ts';
import type { MethodId } from '../catalogue/irrigation-method.ts';
import { fraction, mm } from '../units.ts';
import { advanceField } from './advance-field.ts';
import { decideIrrigation as decide } from './decide.ts';
import { initialFieldState } from './initial-field-state.ts';
import { prepareField } from './prepare-field.ts';

const week = Array.from({ length: 7 }, () => dry(7));

const sourced = { source: 'a test', evidence: 'recalled' } as const;
const flat = (share: number) => ({ initial: share, mid: share, end: share });

describe('a decision', () => {
  it('does not call cotton short of water 11 days after sowing', () => {
    const field = aField('cotton', 'furrow');
    const tenDays = after(field, { from: 0, count: 10, each: lived(6) });
    const { state, day } = advanceField(field, tenDays, 10, lived(6));
    expect(day.ks).toBe(1);
    expect(decide(field, state, 11, [dry(6)])).toMatchObject({ kind: 'wait', reason: 'not-due' });
  });

  it('never unsays an irrigation of grapes because a dry day went by', () => {
    const field = aField('grapes', 'drip', { rules: { allowedDepletion: { ...flat(0.3), ...sourced } } });
    let state = initialFieldState(field, { depletion: mm(60), outsideDepletion: mm(60), started: true });
    const kinds: string[] = [];
    for (let dayIndex = 125; dayIndex < 137; dayIndex += 1) {
      kinds.push(decide(field, state, dayIndex, week).kind);
      state = advanceField(field, state, dayIndex, lived(7)).state;
    }
    const first = kinds.indexOf('irrigate');
    expect(first).toBeGreaterThan(0);
    expect(kinds.slice(first)).not.toContain('wait');
  });

  it('irrigates furrow onions at the trigger with the least that runs across, and says what drains', () => {
    const field = aField('onions', 'furrow', { soilId: 'sandy_loam' });
    const decision = decide(field, initialFieldState(field, { depletion: mm(18) }), 100, week);
    expect(decision).toMatchObject({ kind: 'irrigate', reason: 'due', net: 30 });
    // The day's own use, 0.9 of 7 mm and a little, makes some room.
    expect(decision.drains).toBeCloseTo(30 - 18 - 7 * field.season.cropOn(100).kcb, 6);
  });

  it('counts the use of the day itself', () => {
    const field = aField('maize', 'sprinkler', { soilId: 'sandy_loam' });
    const trigger = 0.12 * 1000 * field.ruleOn(80).allowedDepletion;
    const surface = { surfaceDepletion: mm(0) };
    const before = initialFieldState(field, { depletion: mm(trigger - 3), ...surface });
    expect(decide(field, before, 80, [dry(7)]).kind).toBe('irrigate');
    expect(decide(field, before, 80, [dry(2)]).kind).toBe('wait');
    expect(decide(field, before, 80, [dry(7)]).trigger).toBeCloseTo(trigger, 6);
  });

  it('does not wet a full soil for what rounding left of its depletion', () => {
    const field = aField('onions', 'drip', { soilId: 'sand' });
    const full = initialFieldState(field, { depletion: mm(1e-12), surfaceDepletion: mm(0) });
    expect(decide(field, full, 50, [dry(7.7)])).toMatchObject({ kind: 'wait', reason: 'nothing-to-refill' });
  });

  it('needs the weather of today', () => {
    const field = aField('maize', 'sprinkler');
    expect(() => decide(field, initialFieldState(field), 0, [])).toThrow(RangeError);
  });
});

describe('where irrigation reaches a share of the roots', () => {
  const field = aField('almonds', 'drip', {
    rules: {
      dripWettedRootShare: fraction(0.4),
      allowedDepletion: { ...flat(0.4), ...sourced },
      start: { allowedDepletion: fraction(0.3), ...sourced },
    },
  });

  it('leaves the profile that a wet winter filled to the trees in March', () => {
    let state = initialFieldState(field, { depletion: mm(120) });
    // 220 mm in 44 days of 120, from November.
    for (let day = -120; day < 0; day += 1) {
      state = advanceField(field, state, day, lived(1.5, day % 30 > -12 ? 5 : 0)).state;
    }
    expect(state.soil.depletion).toBeLessThan(30);
    for (let dayIndex = 0; dayIndex < 31; dayIndex += 1) {
      const used = state.soil.depletion;
      const decision = decide(field, state, dayIndex, [dry(3.5)]);
      if (used < 0.3 * 156 - 4) expect(decision).toMatchObject({ kind: 'wait', reason: 'before-start' });
      state = advanceField(field, state, dayIndex, lived(3.5)).state;
    }
    expect(state.soil.depletion).toBeGreaterThan(0.3 * 156 - 8);
  });

  it('waits while the crop still finds water outside, and gives back no more than its own share holds', () => {
    const dryWithin = { depletion: mm(55), surfaceDepletion: mm(0), started: true };
    const wet = initialFieldState(field, { ...dryWithin, outsideDepletion: mm(5) });
    expect(decide(field, wet, 120, week).kind).toBe('wait');
    const dried = initialFieldState(field, { ...dryWithin, depletion: mm(120), outsideDepletion: mm(70) });
    expect(decide(field, dried, 120, week)).toMatchObject({ kind: 'irrigate', net: 50 });
  });

  it('irrigates almonds every few days in July by itself', () => {
    let state = initialFieldState(field, { depletion: mm(70), outsideDepletion: mm(70), started: true });
    let count = 0;
    for (let dayIndex = 120; dayIndex < 150; dayIndex += 1) {
      const decision = decide(field, state, dayIndex, week);
      const irrigation = decision.kind === 'irrigate' ? decision.net : 0;
      if (irrigation > 0) count += 1;
      state = advanceField(field, state, dayIndex, lived(7, 0, irrigation)).state;
    }
    expect(count).toBeGreaterThanOrEqual(7);
    expect(count).toBeLessThanOrEqual(15);
  });
});

describe('heat ahead', () => {
  const field = aField('maize', 'sprinkler', { rules: { allowedDepletion: { ...flat(0.55), ...sourced } } });
  const state = initialFieldState(field, { depletion: mm(62), surfaceDepletion: mm(18) });

  it('is met by an irrigation that is not due yet, where the crop could not draw what it wants tomorrow', () => {
    expect(decide(field, state, 80, [dry(6), dry(6)])).toMatchObject({ kind: 'wait', reason: 'not-due' });
    const hot = decide(field, state, 80, [dry(6), dry(11)]);
    expect(hot).toMatchObject({ kind: 'irrigate', reason: 'before-heat', net: 62 });
    expect(hot.trigger).toBeCloseTo(0.55 * field.season.cropOn(80).totalAvailable, 9);
  });

  it('changes nothing where the crop is kept short on purpose', () => {
    const rule: Deficit = {
      name: 'late-season',
      from: { month: 7, day: 1 },
      to: { month: 7, day: 31 },
      share: { usual: fraction(0.5), least: fraction(0.4), most: fraction(0.7) },
      saves: { least: fraction(0.1), most: fraction(0.2) },
      risk: 'lower-yield',
      ...sourced,
    };
    const short = prepareField({ ...field, deficit: { rule, share: fraction(0.5) } });
    const kept = { ...state, heldBack: mm(37) };
    expect(decide(short, kept, 80, [dry(6), dry(11)])).toMatchObject({ kind: 'wait', reason: 'not-due' });
  });
});

describe('rain ahead', () => {
  const field = aField('maize', 'sprinkler', { rules: { allowedDepletion: { ...flat(0.3), ...sourced } } });
  const due = initialFieldState(field, { depletion: mm(40), surfaceDepletion: mm(0) });

  it('shortens an irrigation by three times what is expected of the forecast', () => {
    const decision = decide(field, due, 80, [dry(6), rainy(4, 5, 30), dry(6)]);
    expect(decision).toMatchObject({ kind: 'irrigate', net: 35.5, credited: 4.5 });
    expect(decide(field, due, 80, [dry(6), dry(4), dry(6)])).toMatchObject({ net: 40, credited: 0 });
  });

  it('shortens it only as far as the crop stays above its trigger for two days without it', () => {
    const { kind, net, credited } = decide(field, due, 80, [dry(6), rainy(4, 40, 50), dry(6)]);
    const { kcb, totalAvailable } = field.season.cropOn(80);
    expect(kind).toBe('irrigate');
    expect(net + credited).toBeCloseTo(40, 9);
    // The wet ground between the plants evaporates meanwhile: together 1.2, FAO-56's Kcmax, before it dries.
    expect(kcb).toBeLessThan(1.2);
    expect(credited).toBeCloseTo(0.3 * totalAvailable - 1.2 * (6 + 4), 6);
  });

  it('never leaves room for more than is forecast', () => {
    expect(decide(field, due, 80, [dry(6), rainy(4, 15, 80), dry(6)]).credited).toBeCloseTo(15, 9);
  });

  it('leaves room for what four rainy weeks usually bring, but not in furrows, nor where they bring next to nothing', () => {
    const usually = (method: MethodId, rain: number) => {
      const rules = { allowedDepletion: { ...flat(0.3), ...sourced } };
      const state = initialFieldState(aField('maize', method, { rules }), { depletion: mm(40) });
      return decide(aField('maize', method, { rules }), state, 80, [{ ...dry(2), usualRain: mm(rain) }]);
    };
    expect(usually('sprinkler', 20)).toMatchObject({ kind: 'irrigate', net: 10, credited: 30 });
    expect(usually('sprinkler', 19)).toMatchObject({ net: 40, credited: 0 });
    expect(usually('furrow', 60)).toMatchObject({ net: 40, credited: 0 });
  });

  it('postpones what it covers, and says how much by when', () => {
    const decision = decide(field, due, 80, [dry(6), rainy(3, 60, 80), dry(6)]);
    expect(decision).toMatchObject({
      kind: 'wait',
      reason: 'rain-covers',
      condition: { rain: 60, byOffset: 1 },
    });
  });

  it('is not waited for by a crop that would go short without it', () => {
    const short = initialFieldState(field, { depletion: mm(75), surfaceDepletion: mm(0) });
    expect(decide(field, short, 80, [dry(8), dry(8), rainy(3, 100, 80)])).toMatchObject({ kind: 'irrigate' });
  });
});
