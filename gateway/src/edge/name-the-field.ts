import { z } from 'zod';

/** Has schemas without words of their own say which field is wrong: "'limit' is wrong: expected number, …". */
export function nameTheField(): void {
  const english = z.locales.en().localeError;
  z.config({
    localeError: (issue) => {
      const input = english(issue);
      const sentence = typeof input === 'string' ? input : (input?.message ?? 'Invalid input');
      const path = (issue.path ?? []).map(String).join('.');
      if (path !== '') return `'${path}': ${sentence}`;
      return issue.code === 'invalid_type' && issue.expected === 'object'
        ? 'The body must be a JSON object'
        : sentence;
    },
  });
}
