import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inspectJson } from './inspect-json.ts';

describe('a JSON text', () => {
  it('passes, whatever honest value it holds', () => {
    const honest = fc.jsonValue({ maxDepth: 15, stringUnit: 'grapheme' });
    fc.assert(
      fc.property(honest, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        fc.pre(!/__proto__|\\u0000/.test(text));
        expect(inspectJson(text)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', 'a'],
    [String.raw`{"a":1,"\u0061":2}`, 'a'],
    ['{"a":{"b":1,"c":[{"b":1}],"b":2}}', 'a.b'],
    ['{"__proto__":{"x":1}}', '__proto__'],
    [String.raw`{"a":{"__pr\u006fto__":1}}`, 'a.__proto__'],
    [String.raw`{"a":"\u0000"}`, 'a'],
    [String.raw`{"a":["\ud800"]}`, 'a'],
  ])('is refused as %s, by the name %s', (text, path) => {
    expect(inspectJson(text)?.path).toBe(path);
  });

  it('takes the same key in different objects, and as a value', () => {
    expect(inspectJson('[{"a":"a"},{"a":"a","b":{"a":"b"}}]')).toBeUndefined();
  });

  it('is refused when nested without end', () => {
    expect(inspectJson('['.repeat(20) + ']'.repeat(20))).toBeUndefined();
    expect(inspectJson('['.repeat(21) + ']'.repeat(21))?.message).toBe('The body is nested too deeply');
  });

  it('never makes a long report of a long name', () => {
    const name = 'x'.repeat(10_000);
    expect(inspectJson(`{"${name}":1,"${name}":2}`)?.path.length).toBe(60);
  });
});
