import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Failure } from './failure.ts';
import { Parameters } from './parameters.ts';
import { readForm } from './read-form.ts';

describe('a form as Stripe takes it', () => {
  it('is nested by brackets', () => {
    expect(readForm('a[b][0]=c&a[b][1]=d&e=f%20g&expand[]=x&expand[]=y')).toEqual({
      a: { b: { 0: 'c', 1: 'd' } },
      e: 'f g',
      expand: { 3: 'x', 4: 'y' },
    });
  });

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          new Parameters(readForm(text)).texts('expand');
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });

  it('has nothing that nobody asks for', () => {
    const parameters = new Parameters(readForm('known=1&below[known]=2&below[other]=3'));
    expect(parameters.integer('known')).toBe(1);
    expect(parameters.below('below').integer('known')).toBe(2);
    expect(() => {
      parameters.refuseOthers();
    }).toThrow('below[other]');
    expect(() => {
      new Parameters(readForm('__proto__=1&constructor=2')).refuseOthers();
    }).toThrow('__proto__');
  });
});
