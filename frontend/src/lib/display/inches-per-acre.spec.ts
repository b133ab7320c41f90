import { describe, expect, it } from '@jest/globals';
import { inchesPerAcre } from './inches-per-acre.ts';

describe('inches per acre', () => {
  it.each([
    [2.59851, '2.599', 'inches per acre'],
    [1, '1.000', 'inches per acre'],
    [0.001, '0.001', 'inches per acre'],
    [0.000999, '1.00', 'thousandths of an inch per acre'],
    [0.0005, '0.50', 'thousandths of an inch per acre'],
    [0, '0', 'inches per acre'],
  ])('%d reads %s %s', (inches, value, unit) => {
    expect(inchesPerAcre(inches)).toEqual({ value, unit });
  });
});
