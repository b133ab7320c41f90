import { expect, it } from '@jest/globals';
import { Unavailable } from '@headgate/runtime';
import { withinDeadline } from './within-deadline.ts';

const callUntil = (milliseconds: number) => ({
  requestId: 'r',
  deadline: new Date(Date.now() + milliseconds),
});

it('gives what comes in time, and what fails in time', async () => {
  await expect(withinDeadline(callUntil(60_000), Promise.resolve(1))).resolves.toBe(1);
  await expect(withinDeadline(callUntil(60_000), Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('answers before its asker stops waiting, and the work goes on', async () => {
  let finish: (value: number) => void = () => undefined;
  const work = new Promise<number>((resolve) => {
    finish = resolve;
  });
  await expect(withinDeadline(callUntil(110), work)).rejects.toBeInstanceOf(Unavailable);
  finish(1);
  await expect(work).resolves.toBe(1);
});
