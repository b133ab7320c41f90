import { setTimeout as sleep } from 'node:timers/promises';
import { given } from './environment.ts';
import { expect, test } from './headgate-test.ts';
import { processIds } from './running-processes.ts';

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

test.describe('kill -9 of prediction', () => {
  test('makes the gateway answer 503 within 2.5 s, and is over within 10 s without help', async () => {
    expect((await calculate()).status).toBe(200);
    // All that answer, however many there are.
    const victims = processIds('prediction');
    for (const victim of victims) process.kill(victim, 'SIGKILL');
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
    for (const running of processIds('prediction')) expect(victims).not.toContain(running);
    expect((await calculate()).status).toBe(200);
  });
});
