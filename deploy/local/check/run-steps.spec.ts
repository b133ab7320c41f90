import { describe, expect, it } from '@jest/globals';
import { report } from './report.ts';
import { runSteps } from './run-steps.ts';
import type { ChosenStep } from './choose-steps.ts';
import type { CheckContext, StepResult } from './step.ts';

const nothing = () => Promise.resolve({});
function context(signal = new AbortController().signal): CheckContext {
  const money = () => ({ emulator: '', database: '' });
  const projects = ['run-many'] as const;
  return {
    ...{ clone: '', folder: '', signal, environment: {}, projects },
    ...{ testServers: nothing, product: nothing, money },
  };
}

const good: StepResult = { passed: 1, failed: 0, output: 'fine' };
const bad: StepResult = { passed: 0, failed: 1, output: 'broken' };

/** Steps that note when they begin and end, and yield in between. */
function stepsWith(
  log: string[],
  results: Record<string, StepResult>,
  after: Record<string, string[]> = {},
): ChosenStep[] {
  return Object.entries(results).map(([name, result]) => ({
    name,
    after: after[name] ?? [],
    ...{ needs: [], chosen: [] },
    run: async () => {
      log.push(`+${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`-${name}`);
      return result;
    },
  }));
}

describe('running steps', () => {
  it('runs no more than so many at a time', async () => {
    const log: string[] = [];
    const steps = stepsWith(log, { a: good, b: good, c: good, d: good });
    await runSteps(steps, context(), { atATime: 2, onFinished: () => undefined });
    let running = 0;
    const max = log.map((entry) => (running += entry.startsWith('+') ? 1 : -1));
    expect(Math.max(...max)).toBe(2);
    expect(log).toHaveLength(8);
  });

  it('ends a step that does not end by itself, and tells what it had found', async () => {
    const hangs: ChosenStep = {
      ...{ name: 'hangs', after: [], needs: [], chosen: [], maxMinutes: 0.001 },
      run: async ({ signal }) => {
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve, { once: true });
        });
        return { ...good, failures: [] };
      },
    };
    const [step] = await runSteps([hangs], context(), { atATime: 1, onFinished: () => undefined });
    expect(step).toMatchObject({
      ...{ passed: 1, failed: 1 },
      failures: [{ test: 'It did not end within 0.001 minutes' }],
    });
  });

  it('gives a step the test files that were asked for', async () => {
    const request: (readonly string[])[] = [];
    const step: ChosenStep = {
      ...{ name: 'integration', after: [], needs: [], chosen: ['a/pump.int.spec.ts'] },
      run: (_context, files) => {
        request.push(files);
        return Promise.resolve(good);
      },
    };
    await runSteps([step], context(), { atATime: 1, onFinished: () => undefined });
    expect(request).toEqual([['a/pump.int.spec.ts']]);
  });

  it('starts a step after those that it waits for, and lets others pass it', async () => {
    const log: string[] = [];
    const steps = stepsWith(log, { last: good, first: good, other: good }, { last: ['first'] });
    await runSteps(steps, context(), { atATime: 1, onFinished: () => undefined });
    expect(log).toEqual(['+first', '-first', '+last', '-last', '+other', '-other']);
  });

  it('starts a step behind another one only where that runs', async () => {
    const log: string[] = [];
    const behind = (names: Record<string, StepResult>) =>
      stepsWith(log, names).map((step) => (step.name === 'e2e' ? { ...step, behind: 'integration' } : step));
    const options = { atATime: 2, onFinished: () => undefined };
    await runSteps(behind({ e2e: good, integration: bad }), context(), options);
    expect(log).toEqual(['+integration', '-integration', '+e2e', '-e2e']);
    await runSteps(behind({ e2e: good }), context(), options);
    expect(log).toHaveLength(6);
  });

  it('counts a step as failed that was not run because another failed, and the rest still runs', async () => {
    const log: string[] = [];
    const steps = stepsWith(log, { build: bad, e2e: good, unit: good }, { e2e: ['build'] });
    const finished = await runSteps(steps, context(), { atATime: 2, onFinished: () => undefined });
    expect(log).not.toContain('+e2e');
    expect(finished.find(({ name }) => name === 'e2e')?.output).toContain('build failed');
    expect(report(finished, 1).split('\n').at(-1)).toBe('1 passed, 2 failed');
  });

  it('counts a step that throws as failed, with what it threw', async () => {
    const broken: ChosenStep = {
      name: 'x',
      ...{ after: [], needs: [], chosen: [] },
      run: () => Promise.reject(new Error('no servers')),
    };
    const [finished] = await runSteps([broken], context(), { atATime: 2, onFinished: () => undefined });
    expect(finished).toMatchObject({ failed: 1, output: 'no servers' });
  });

  it('starts nothing more once it is told to stop', async () => {
    const stopping = new AbortController();
    stopping.abort();
    const log: string[] = [];
    await runSteps(stepsWith(log, { a: good }), context(stopping.signal), {
      atATime: 2,
      onFinished: () => undefined,
    });
    expect(log).toEqual([]);
  });
});

describe('the report', () => {
  it('ends with the line that continuous integration reads', () => {
    const finished = [
      { ...good, passed: 107, name: 'unit', seconds: 2.5 },
      { ...bad, name: 'lint', seconds: 1 },
    ];
    expect(report(finished, 4).split('\n').at(-1)).toBe('107 passed, 1 failed');
  });

  it('names what failed just before that line', () => {
    const failures = [{ file: 'pump.spec.ts', test: 'a pump stops', error: 'it runs' }];
    const finished = [
      { ...bad, failures, name: 'unit', seconds: 1 },
      { ...bad, name: 'lint', seconds: 1 },
    ];
    expect(report(finished, 4).split('\n').slice(-6)).toEqual([
      'FAILED unit',
      '  ✗ pump.spec.ts › a pump stops',
      '    it runs',
      '    alone: npm test -- pump.spec.ts',
      'FAILED lint',
      '0 passed, 2 failed',
    ]);
  });

  it('names what was unsteady, though nothing failed', () => {
    const unsteady = [{ file: 'pump.spec.ts', test: 'a pump stops', error: 'it runs' }];
    expect(
      report([{ ...good, unsteady, name: 'e2e', seconds: 1 }], 4)
        .split('\n')
        .slice(-5),
    ).toEqual([
      'UNSTEADY e2e',
      '  ✗ pump.spec.ts › a pump stops',
      '    it runs',
      '    alone: npm test -- pump.spec.ts',
      '1 passed, 0 failed',
    ]);
  });
});
