import { describe, expect, it } from '@jest/globals';
import { reportDocument } from '@headgate/contracts/report-document';
import fc from 'fast-check';
import { anyExchange } from '../../../test/reports/any-exchange.ts';
import {
  readExchangeXml,
  validateExchange,
  type Exchanged,
} from '../../../test/reports/read-exchange-xml.ts';
import { anExchange, exchangeInputs } from '../../../test/reports/some-inputs.ts';
import { documentOf } from '../document-of.ts';
import type { ExchangeInputs } from '../inputs/report-inputs.ts';
import { exchangeXml } from './exchange-xml.ts';

/** What a file carries of its inputs: the crop of a field is that of its setup. */
const carried = (inputs: ExchangeInputs): Exchanged => {
  const { kind: _, version: _v, language: _l, address: _a, from: _f, to: _t, ...rest } = inputs;
  const { source: _s, isChoice: _c, observedUntil: _o, ...exchanged } = rest;
  return { ...exchanged, fields: inputs.fields.map((field) => ({ ...field, crop: null })) };
};

describe('an exchange file', () => {
  it('is as the schema has it, and read again it has lost nothing', () => {
    fc.assert(
      fc.property(anyExchange, (inputs) => {
        const xml = exchangeXml(inputs);
        validateExchange(xml);
        expect(readExchangeXml(xml)).toEqual(carried(inputs));
        expect(exchangeXml(structuredClone(inputs))).toBe(xml);
      }),
      { numRuns: 100 },
    );
  });

  it('can carry whatever a name holds: signs of markup, forbidden characters, lone surrogates', () => {
    const name = 'A\u0000\u0008\ud800<b>&amp;\ufffe\r\n]]>';
    const inputs = anExchange({ farm: name });
    const xml = exchangeXml(inputs);
    validateExchange(xml);
    expect(readExchangeXml(xml).farm).toBe('A\u{fffd}\u{fffd}\u{fffd}<b>&amp;\u{fffd}\n]]>');
  });

  it.each([
    ['an element that the schema has not', /<irrDocs>/, '<pump/><irrDocs>'],
    ['a reference to nothing', /<setupRef>\d+</, '<setupRef>999<'],
    ['a time without its offset', /(<stamp1>[^<]{19})[^<]+/, '$1'],
    ['a unit that is no code', /<unitOfMeasure>ACR/, '<unitOfMeasure>acres'],
    ['two things of one number', /(<irrWorkRecord>\s*<id>\s*<referenceId>)\d+/, '$11'],
    ['elements in another order', /(<setupRef>\d+<\/setupRef>)\s*(<farmRef>\d+<\/farmRef>)/, '$2$1'],
  ])('with %s is refused by the schema', (_what, found, instead) => {
    const xml = exchangeXml(anExchange());
    validateExchange(xml);
    const wrong = xml.replace(found, instead);
    expect(wrong).not.toBe(xml);
    expect(() => {
      validateExchange(wrong);
    }).toThrow();
  });

  it('has the water of each document once, in its total as in its section', () => {
    const xml = exchangeXml(anExchange());
    const numbers = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);
    expect(numbers('totalWater')).toEqual(numbers('vol'));
    expect(numbers('vol')).toHaveLength(5);
  });

  it.each(['en', 'es'] as const)('has a page in %s that lists what it holds, of nothing too', (language) => {
    for (const inputs of [
      anExchange({ language }),
      exchangeInputs({ language }),
      exchangeInputs({ fields: [] }),
    ]) {
      const document = documentOf(inputs);
      expect(reportDocument.parse(document)).toEqual(document);
      expect(document.about.join()).toMatch(/ISO 7673/);
    }
  });
});
