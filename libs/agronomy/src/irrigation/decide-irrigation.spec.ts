import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MethodId } from '../catalogue/crop.ts';
import { irrigationMethods } from '../catalogue/irrigation-methods.ts';
import { fraction, mm, percent } from '../units.ts';
import { decideIrrigation, type IrrigationQuestion } from './decide-irrigation.ts';

interface Case {
  depletion: number;
  raw?: number;
  taw?: number;
  use?: number;
  days?: number;
  rain?: number;
  probability?: number;
  target?: number;
}

function decide(method: MethodId, given: Case) {
  const { depletion, raw = 50, taw = 100, use = 7, days = 4, rain = 0, probability = 0, target = 1 } = given;
  const question: IrrigationQuestion = {
    depletion: mm(depletion),
    readilyAvailable: mm(raw),
    totalAvailable: mm(taw),
    daysSinceWatering: days,
    outlook: [{ cropUse: mm(use), rain: mm(rain), rainProbability: percent(probability) }],
    deficitTarget: fraction(target),
  };
  return decideIrrigation(irrigationMethods[method], question);
}

describe('drip', () => {
  it('replaces crop use without waiting for depletion', () => {
    expect(decide('drip', { depletion: 7, days: 1 })).toMatchObject({ kind: 'irrigate', net: 7, trigger: 3 });
  });

  it('gathers crop use for up to three days when it is too little for a run', () => {
    expect(decide('drip', { depletion: 1.5, days: 2 })).toMatchObject({ kind: 'wait', reason: 'not-due' });
    expect(decide('drip', { depletion: 1.5, days: 3 })).toMatchObject({ kind: 'irrigate', net: 1.5 });
  });

  it('has nothing to do where rain replaced crop use', () => {
    expect(decide('drip', { depletion: 0, days: 3 })).toMatchObject({
      kind: 'wait',
      reason: 'nothing-to-refill',
      net: 0,
    });
  });

  it('gives back only the target share under deficit irrigation', () => {
    expect(decide('drip', { depletion: 10, target: 0.6 })).toMatchObject({ kind: 'irrigate', net: 6 });
  });

  it('leaves it to likely rain where that is safe', () => {
    expect(decide('drip', { depletion: 8, rain: 12, probability: 80 })).toMatchObject({
      kind: 'wait',
      reason: 'rain-covers',
      credited: 8,
      net: 0,
    });
  });

  it('never starts for the drops that likely rain leaves over', () => {
    expect(decide('drip', { depletion: 8, rain: 7.5, probability: 80 })).toMatchObject({
      kind: 'wait',
      reason: 'rain-covers',
    });
    expect(decide('drip', { depletion: 8, rain: 6, probability: 80 })).toMatchObject({
      kind: 'irrigate',
      net: 2,
    });
  });
});

describe.each(['sprinkler', 'pivot'] as const)('%s', (method) => {
  it('waits while tomorrow is still within readily available water', () => {
    expect(decide(method, { depletion: 42.9 })).toMatchObject({ kind: 'wait', reason: 'not-due', net: 42.9 });
  });

  it('acts when depletion reaches, or by tomorrow will reach, readily available water', () => {
    expect(decide(method, { depletion: 50 })).toMatchObject({ kind: 'irrigate', net: 50 });
    expect(decide(method, { depletion: 43 })).toMatchObject({ kind: 'irrigate', net: 43, trigger: 50 });
  });
});

describe.each([
  ['furrow', 30],
  ['flood', 52.5],
] as const)('%s', (method, practicableNet) => {
  it('waits below the practicable depth, though the crop has used readily available water', () => {
    expect(decide(method, { depletion: practicableNet - 1, raw: 20, taw: 120 })).toMatchObject({
      kind: 'wait',
      reason: 'below-practicable',
      trigger: practicableNet,
    });
    expect(decide(method, { depletion: practicableNet, raw: 20, taw: 120 })).toMatchObject({
      kind: 'irrigate',
    });
  });

  it('waits for depletion where the roots hold more than the practicable depth', () => {
    expect(decide(method, { depletion: 60, raw: 90, taw: 160 })).toMatchObject({
      kind: 'wait',
      reason: 'not-due',
    });
    expect(decide(method, { depletion: 88, raw: 90, taw: 160 })).toMatchObject({
      kind: 'irrigate',
      trigger: 90,
    });
  });

  it('does not let a shallow-rooted crop die waiting for a depth that its roots never lose', () => {
    expect(decide(method, { depletion: 16, raw: 10, taw: 22 })).toMatchObject({
      kind: 'irrigate',
      trigger: 16,
      net: practicableNet,
    });
  });

  it('keeps to the practicable depth when likely rain would let it apply less', () => {
    const decision = decide(method, {
      depletion: practicableNet + 5,
      raw: practicableNet + 8,
      taw: 120,
      rain: 30,
      probability: 90,
    });
    expect(decision).toMatchObject({ kind: 'irrigate' });
    expect(decision.net).toBeCloseTo(practicableNet, 9);
    expect(decision.credited).toBeCloseTo(5, 9);
  });
});

describe('any method', () => {
  const anyCase = fc.record({
    depletion: fc.double({ min: 0, max: 150, noNaN: true }),
    raw: fc.double({ min: 2, max: 100, noNaN: true }),
    taw: fc.double({ min: 100, max: 200, noNaN: true }),
    use: fc.double({ min: 0, max: 10, noNaN: true }),
    days: fc.integer({ min: 0, max: 30 }),
    rain: fc.double({ min: 0, max: 80, noNaN: true }),
    probability: fc.integer({ min: 0, max: 100 }),
    target: fc.double({ min: 0.4, max: 1, noNaN: true }),
  });
  const anyMethod = fc.constantFrom<MethodId[]>(
    'drip',
    'micro_sprinkler',
    'sprinkler',
    'pivot',
    'flood',
    'furrow',
  );

  it('accounts for every millimetre: depletion is what is applied, credited, or left on purpose', () => {
    fc.assert(
      fc.property(anyMethod, anyCase, (method, given) => {
        const decision = decide(method, given);
        expect(decision.net).toBeGreaterThanOrEqual(0);
        expect(decision.credited).toBeGreaterThanOrEqual(0);
        const refill = given.depletion * given.target;
        const raised = decision.kind === 'irrigate' && decision.net > refill;
        if (!raised) expect(decision.net + decision.credited).toBeCloseTo(refill, 9);
      }),
    );
  });

  it('never irrigates a full profile, and never a sprinkled one that stays within readily available water', () => {
    fc.assert(
      fc.property(anyMethod, anyCase, (method, given) => {
        expect(decide(method, { ...given, depletion: 0 }).kind).toBe('wait');
        if (given.depletion + given.use < given.raw) expect(decide('sprinkler', given).kind).toBe('wait');
      }),
    );
  });
});
