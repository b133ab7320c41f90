import { describe, expect, it } from '@jest/globals';
import { showStep } from './report.ts';

const step = { name: 'unit', passed: 3, failed: 1, seconds: 2, output: 'PASS everything else' };
const error =
  'Error: expected 1\n\n  received 2\n    at node_modules/x.js:1:1\n    at /clone/pump.spec.ts:3:5\n';
const failure = { file: 'pump.spec.ts', test: 'a pump stops', error };

describe('showing a step', () => {
  it('takes a line where all went well', () => {
    expect(showStep({ ...step, failed: 0 })).toBe('ok     unit (2.0 s)');
  });

  it('names what failed right after the step, before the output', () => {
    expect(
      showStep({ ...step, failures: [failure] })
        .split('\n')
        .slice(0, 8),
    ).toEqual([
      'FAILED unit (2.0 s)',
      '  ✗ pump.spec.ts › a pump stops',
      '    Error: expected 1',
      '    received 2',
      '    at /clone/pump.spec.ts:3:5',
      '    alone: npm test -- pump.spec.ts',
      '',
      '--- unit ---',
    ]);
  });

  it('stays short, however much failed and was printed', () => {
    const long = { ...failure, error: `${'x'.repeat(5_000)}\n`.repeat(50) };
    const failures = Array.from({ length: 50 }, () => long);
    const shown = showStep({ ...step, output: `${'y'.repeat(100_000)} the end`, failures });
    expect(shown).toContain('… and 45 more');
    expect(shown).toContain('the end');
    expect(shown.indexOf('--- unit ---')).toBeLessThan(2_500);
    expect(shown.length).toBeLessThan(50_000);
  });

  it('shows the first error of what was unsteady, though the step passed', () => {
    expect(showStep({ ...step, failed: 0, unsteady: [failure] }).split('\n')).toEqual([
      'ok     unit (2.0 s)',
      'UNSTEADY unit, which does not fail it:',
      '  ✗ pump.spec.ts › a pump stops',
      '    Error: expected 1',
      '    received 2',
      '    at /clone/pump.spec.ts:3:5',
      '    alone: npm test -- pump.spec.ts',
    ]);
  });
});
