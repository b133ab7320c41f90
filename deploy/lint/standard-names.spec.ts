import { describe, expect, it } from '@jest/globals';
import plugin, { bannedTerm, isAllowed } from './standard-names.ts';
import { allowed } from './term-table.ts';

describe('a name', () => {
  it.each([
    ['whileFarmStands', 'stands'],
    ['recordDeed', 'deed'],
    ['Patience', 'patience'],
    ['mostRows', 'most'],
    ['tellOfChange', 'tell'],
    ['onlyFirstPress', 'only first press'],
    ['isPutAway', 'put away'],
    ['HTTPDoor', 'door'],
    ['PutAwayLetters', 'put away'],
    ['lanes', 'lanes'],
  ])('%s has: %s', (name, term) => {
    expect(bannedTerm(name)).toBe(term);
  });

  it.each([
    'almost',
    'wordpress',
    'restart',
    'doorstep',
    'inputAwayFrom',
    'foretold',
    'press',
    'putOff',
    'isOutlook',
  ])('%s has none: words are whole', (name) => {
    expect(bannedTerm(name)).toBeUndefined();
  });

  it.each(['owed_back_at', 'rest_api', 'HEADGATE_TEST_PATIENCE', 'PATIENCE'])(
    '%s has none: the outside’s names are its own',
    (name) => {
      expect(bannedTerm(name)).toBeUndefined();
    },
  );

  it('may stay in one place and not in another', () => {
    expect(isAllowed('faults', 'deploy/emulators/field-simulator/device/faults.ts')).toBe(true);
    expect(isAllowed('faults', 'frontend/src/ui/field.tsx')).toBe(false);
  });

  it('stays for a reason', () => {
    expect(allowed.filter(({ because }) => because === '')).toEqual([]);
  });
});

describe('the rule', () => {
  function problemsIn(text: string, names: readonly string[]): string[] {
    const problems: string[] = [];
    const rule = plugin.rules['standard-names'].createOnce({
      filename: '/clone/libs/contracts/src/a.ts',
      cwd: '/clone',
      sourceCode: { text },
      report: ({ message }) => problems.push(message),
    });
    if (rule.before()) for (const name of names) rule.Identifier({ name });
    return problems;
  }

  it('says what to write, once a name and file', () => {
    expect(problemsIn('const patience = 1; wait(patience)', ['patience', 'wait', 'patience'])).toEqual([
      "'patience': not 'patience' but timeout (deploy/lint/term-table.ts)",
    ]);
  });

  it('passes by a file without such a name', () => {
    expect(problemsIn('const { rest } = almost; // told', ['never'])).toEqual([]);
  });
});
