import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { aField, dry, lived, rainy } from '../../test/a-field.ts';
import { crops } from '../catalogue/crops.ts';
import type { CropId } from '../catalogue/crop.ts';
import type { MethodId } from '../catalogue/irrigation-method.ts';
import { irrigationMethods } from '../catalogue/irrigation-methods.ts';
import type { SoilId } from '../catalogue/soil.ts';
import { soils } from '../catalogue/soils.ts';
import { mm } from '../units.ts';
import { advanceField } from './advance-field.ts';
import { decideIrrigation as decide, depthDue } from './decide.ts';
import type { Field } from './field-types.ts';
import { initialFieldState } from './initial-field-state.ts';

const fields = fc
  .record({
    crop: fc.constantFrom(...(Object.keys(crops) as CropId[])),
    method: fc.constantFrom(...(Object.keys(irrigationMethods) as MethodId[])),
    soil: fc.constantFrom(...(Object.keys(soils) as SoilId[])),
    isShort: fc.boolean(),
  })
  .map(({ crop, method, soil, isShort }) => {
    const [rule] = isShort ? crops[crop].deficits : [];
    return aField(crop, method, { soilId: soil, deficit: rule && { rule, share: rule.share.usual } });
  });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const day = fc
  .record({
    et: fc.double({ min: 0.5, max: 11, noNaN: true }),
    rain: fc.integer({ min: 0, max: 60 }),
    chance: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ et, rain, chance }) => rainy(et, rain, chance));
const forecasts = fc.array(day, { minLength: 1, maxLength: 7 });

interface Question {
  readonly field: Field;
  readonly dayIndex: number;
  readonly within: number;
  readonly outside: number;
  readonly surface: number;
  readonly started: boolean;
}

const questions: fc.Arbitrary<Question> = fc
  .record({ field: fields, at: share, within: share, outside: share, surface: share, started: fc.boolean() })
  .map(({ field, at, ...rest }) => ({ field, dayIndex: Math.floor(at * (field.length - 1)), ...rest }));

function stateOf({ field, dayIndex, within, outside, surface, started }: Question) {
  const { totalAvailable } = field.season.cropOn(dayIndex);
  const reached = field.method.wettedRootShare;
  const beyond = outside * (1 - reached) * totalAvailable;
  return initialFieldState(field, {
    depletion: mm(within * reached * totalAvailable + beyond),
    outsideDepletion: mm(beyond),
    surfaceDepletion: mm(surface * field.season.totalEvaporable),
    started,
  });
}

describe('for all fields, days and forecasts', () => {
  it('more depletion never turns an irrigation into waiting, nor makes it smaller', () => {
    fc.assert(
      fc.property(questions, forecasts, share, share, (question, forecast, more, moreOutside) => {
        const drier = {
          ...question,
          within: question.within + more * (1 - question.within),
          outside: question.outside + moreOutside * (1 - question.outside),
        };
        const before = decide(question.field, stateOf(question), question.dayIndex, forecast);
        const then = decide(question.field, stateOf(drier), question.dayIndex, forecast);
        if (before.kind === 'wait') return true;
        return (
          then.kind === 'irrigate' && (more > 0 && moreOutside > 0 ? true : then.net >= before.net - 1e-9)
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('a dry day does not unsay an irrigation, unless a dry-down, a deficit or another stage begins', () => {
    fc.assert(
      fc.property(questions, fc.double({ min: 0.5, max: 11, noNaN: true }), (question, et) => {
        const { field, dayIndex } = question;
        const next = dayIndex + 1;
        if (field.ruleOn(dayIndex).target !== field.ruleOn(next).target) return true;
        if (stageOf(field, dayIndex) !== stageOf(field, next) || field.ruleOn(next).closed !== undefined)
          return true;
        if (next >= field.length) return true;
        const state = stateOf(question);
        if (decide(field, state, dayIndex, [dry(et)]).reason !== 'due') return true;
        const tomorrow = advanceField(field, state, dayIndex, lived(et)).state;
        return decide(field, tomorrow, next, [dry(et)]).kind === 'irrigate';
      }),
      { numRuns: 2000 },
    );
  });

  it('never drains more than it applies, and applies the least depth or more', () => {
    fc.assert(
      fc.property(questions, forecasts, (question, forecast) => {
        const decision = decide(question.field, stateOf(question), question.dayIndex, forecast);
        const numbers = [
          decision.depletion,
          decision.trigger,
          decision.net,
          decision.drains,
          decision.credited,
        ];
        if (!numbers.every((value) => Number.isFinite(value) && value >= 0)) return false;
        if (decision.kind === 'wait') return decision.drains === 0;
        const least = question.field.crop.paddy === undefined ? question.field.method.leastDepth : 0;
        return decision.net >= least && decision.drains <= decision.net;
      }),
      { numRuns: 2000 },
    );
  });

  it('what is due without rain is what the decision on a dry day gives', () => {
    fc.assert(
      fc.property(questions, fc.double({ min: 0.5, max: 11, noNaN: true }), (question, et) => {
        const { field, dayIndex } = question;
        const state = stateOf(question);
        const decision = decide(field, state, dayIndex, [dry(et)]);
        const given = decision.kind === 'irrigate' ? decision.net : 0;
        return depthDue(field, state, dayIndex, dry(et)) === given;
      }),
      { numRuns: 5000 },
    );
  });
});

/** Only in level stages do rule and roots stay as they are; the bare ground too. */
function stageOf({ crop }: Field, dayIndex: number): string {
  const { initial, development, mid } = crop.stages;
  if (dayIndex < initial) return 'initial';
  const developed = initial + development;
  return dayIndex >= developed && dayIndex < developed + mid ? 'mid' : `day ${dayIndex}`;
}
