import { expect, it } from '@jest/globals';
import { WaitingAnswers } from './waiting-answers.ts';

it('gives an answer to everybody who waits for it, and to nobody else', async () => {
  const waiting = new WaitingAnswers<string>();
  const [one, same, other] = [waiting.expect('a', '1'), waiting.expect('a', '1'), waiting.expect('b', '1')];
  expect(waiting.answer('a', '1', 'yes')).toBe(true);
  expect(await Promise.all([one.answer, same.answer])).toEqual(['yes', 'yes']);
  expect(waiting.answer('a', '1', 'again')).toBe(false);
  other.settle('late');
  expect(await other.answer).toBe('late');
  expect(waiting.answer('b', '1', 'too late')).toBe(false);
});

it('answers all who wait for a controller, or for any', async () => {
  const waiting = new WaitingAnswers<string>();
  const [one, two, other] = [waiting.expect('a', '1'), waiting.expect('a', '2'), waiting.expect('b', '1')];
  waiting.answerAll('mine', 'a');
  expect(await Promise.all([one.answer, two.answer])).toEqual(['mine', 'mine']);
  waiting.answerAll('lost');
  expect(await other.answer).toBe('lost');
});
