import { describe, expect, it } from '@jest/globals';
import { levelChanged, readingTaken } from '../test/meter-facts.ts';
import { readMeter, sealMeter } from '../test/meter-questions.ts';
import { checkHandlers, checkOwner } from './check-handlers.ts';

const one = { contract: readMeter, name: 'ReadMeter.answer' };

describe('a start', () => {
  it('succeeds with one handler for each contract', () => {
    expect(() => {
      checkHandlers([readMeter, readingTaken], [one, { contract: readingTaken, name: 'Book.book' }]);
    }).not.toThrow();
  });

  it('fails once, naming everything that is wrong', () => {
    const found = [one, { ...one, name: 'Other.answer' }, { contract: levelChanged, name: 'Book.level' }];
    expect(() => {
      checkHandlers([readMeter, sealMeter, sealMeter], found);
    }).toThrow(
      'Messaging: ask.meter.read-meter.v1 has 2 handlers: ReadMeter.answer, Other.answer; ' +
        'ask.meter.seal-meter.v1 has no handler; ask.meter.seal-meter.v1 has no handler; ' +
        'ask.meter.seal-meter.v1 is listed twice; ' +
        'Book.level handles fact.meter.level-changed.v1, which is not listed',
    );
  });

  it("fails with another's contract as its own", () => {
    expect(() => {
      checkOwner('ledger', [readMeter]);
    }).toThrow('ledger does not own ask.meter.read-meter.v1');
  });
});
