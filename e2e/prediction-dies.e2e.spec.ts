import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

function given(name: 'HEADGATE_E2E_URL' | 'HEADGATE_E2E_PROCESSES'): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
}

function processId(name: string): number {
  // The supervisor's own file: docs/local-stack.md.
  const { children } = JSON.parse(readFileSync(given('HEADGATE_E2E_PROCESSES'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const found = children.find((child) => child.name === name);
  if (found === undefined) throw new Error(`${name} is not running.`);
  return found.pid;
}

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly body: unknown;
}

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(new URL(path, given('HEADGATE_E2E_URL')), init);
  const body: unknown = await response.json();
  return { status: response.status, milliseconds: performance.now() - started, body };
}

const findPlaces = () => ask('/api/locations?q=fres');
const calculate = () =>
  ask('/api/predict-location', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 10 }),
  });

describe('kill -9 of prediction', () => {
  it('makes the gateway answer 503 within 2.5 s, and is over within 10 s without help', async () => {
    expect((await calculate()).status).toBe(200);
    const victim = processId('prediction');
    process.kill(victim, 'SIGKILL');
    const died = performance.now();

    const answers = [await calculate()];
    while (answers.at(-1)?.status !== 200) {
      await sleep(200);
      answers.push(await findPlaces());
    }
    const recovered = performance.now() - died;

    const failures = answers.slice(0, -1);
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 503, body: { message: expect.any(String) } });
      expect(failure.milliseconds).toBeLessThan(2_500);
    }
    expect(recovered).toBeLessThan(10_000);
    expect(processId('prediction')).not.toBe(victim);
    expect((await calculate()).status).toBe(200);
  });
});
