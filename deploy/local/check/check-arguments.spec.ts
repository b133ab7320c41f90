import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './check-arguments.ts';

describe('the arguments of the check', () => {
  it('none: every step, of every project', () => {
    expect(parseArguments([])).toEqual({ steps: [], projects: ['run-many'], environment: {} });
  });

  it('names of steps and paths of files are what is run', () => {
    expect(parseArguments(['unit', 'a/b.int.spec.ts']).steps).toEqual(['unit', 'a/b.int.spec.ts']);
  });

  it('--affected is about the projects that a change can break, end to end left out', () => {
    const { steps, projects } = parseArguments(['--affected']);
    expect(projects).toEqual(['affected']);
    expect(steps).toEqual(expect.arrayContaining(['integration', 'unit', 'frontend', 'lint']));
    expect(steps).not.toContain('e2e');
    expect(parseArguments(['--affected=HEAD~2']).projects).toEqual(['affected', '--base=HEAD~2']);
    expect(parseArguments(['--affected', 'unit']).steps).toEqual(['unit']);
  });

  it('--uncached is another input of Nx each time', async () => {
    const first = parseArguments(['--uncached']).environment.HEADGATE_TEST_RUN;
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(first).toMatch(/^\d+$/);
    expect(parseArguments(['--uncached']).environment.HEADGATE_TEST_RUN).not.toBe(first);
  });

  it('an option that is none is refused', () => {
    expect(() => parseArguments(['--afected'])).toThrow('No such option: --afected.');
  });
});
