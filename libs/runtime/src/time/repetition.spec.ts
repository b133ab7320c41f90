import { describe, expect, it } from '@jest/globals';
import { Repetition } from './repetition.ts';

describe('A repetition', () => {
  it('does it again until it is stopped, and never twice at once', async () => {
    let [times, atOnce, max] = [0, 0, 0];
    const repetition = await new Promise<Repetition>((resolve) => {
      const repeated = new Repetition(
        async () => {
          max = Math.max(max, (atOnce += 1));
          await new Promise(setImmediate);
          atOnce -= 1;
          if ((times += 1) === 3) resolve(repeated);
        },
        { first: 1, every: 1 },
      );
      repeated.start();
    });
    await repetition.stop();
    const before = times;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([times, max]).toEqual([before, 1]);
  });

  it('waits for what is being done when it is stopped, and tells it to end', async () => {
    const scraped: boolean[] = [];
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const repetition = new Repetition(
      async (signal) => {
        begin();
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
        scraped.push(signal.aborted);
      },
      { first: 1, every: 1 },
    );
    repetition.start();
    await begun;
    await repetition.stop();
    expect(scraped).toEqual([true]);
  });

  it('is stopped before its first time', async () => {
    const repetition = new Repetition(() => Promise.reject(new Error('It was done')), {
      ...{ first: 60_000, every: 1 },
    });
    repetition.start();
    await expect(repetition.stop()).resolves.toBeUndefined();
  });
});
