import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './smtp-outcome.ts';

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe('what became of a mail', () => {
  it.each([
    ['RCPT TO', 550],
    ['RCPT TO', 553],
    ['DATA', 554],
  ])('is final after %s and %d', (command, responseCode) => {
    expect(outcomeOf(failure('no', { command, responseCode }))).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['RCPT TO', 451],
    ['DATA', 421],
    // Ours to set right, and then all of them go.
    ['AUTH PLAIN', 535],
    ['MAIL FROM', 553],
    ['CONN', 554],
    ['STARTTLS', 502],
  ])('is not after %s and %d', (command, responseCode) => {
    expect(outcomeOf(failure('no', { command, responseCode }))).toMatchObject({ kind: 'not-now' });
  });

  it('is told by codes, never by words that may quote the address', () => {
    const response = '550 5.1.1 <ana@farm.example>: no such user 10.20.30';
    const error = failure(`Can't send mail: ${response}`, {
      command: 'RCPT TO',
      responseCode: 550,
      response,
    });
    expect(outcomeOf(error)).toEqual({
      kind: 'refused',
      reason: 'the mail server answered 550 5.1.1 at RCPT TO',
    });
  });

  it('is told by the name that the system gave it, where there was no answer', () => {
    const reasonOf = (error: unknown) => outcomeOf(error);
    const refused = failure('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' });
    expect(reasonOf(refused)).toEqual({
      kind: 'not-now',
      reason: 'the mail server could not be reached: ECONNREFUSED',
    });
    expect(
      reasonOf(failure('Greeting never received', { code: 'ETIMEDOUT', command: 'CONN' })),
    ).toMatchObject({
      reason: expect.stringContaining('ETIMEDOUT'),
    });
    expect(reasonOf('nonsense')).toMatchObject({ kind: 'not-now' });
  });
});
