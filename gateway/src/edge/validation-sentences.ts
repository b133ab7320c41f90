import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What schemas without words of their own say, in the form of the specification's ('Farm name is required'). */
export function useValidationSentences(): void {
  z.config({ localeError: sentenceOf });
}

function sentenceOf(issue: Issue): string {
  const field = (issue.path ?? []).findLast((segment) => typeof segment === 'string');
  if (field === undefined && issue.code === 'invalid_type' && issue.expected === 'object')
    return 'The body must be a JSON object';
  return `${field === undefined ? 'The body' : labelOf(field)} ${demandOf(issue)}`;
}

/** 'farmSizeAcres' and 'farm_size_acres' as 'Farm size acres'. */
function labelOf(field: string): string {
  const label = field
    .replaceAll('_', ' ')
    .replaceAll(/\B[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replaceAll(/\b(?:id|url)\b/g, (word) => word.toUpperCase());
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function demandOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds[issue.expected] ?? 'of the right type'}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in the right format'}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${limit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      // An integer without a limit of its own.
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'is too large';
      return `must ${limit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'has a value that is not allowed';
  }
}

const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object', record: 'an object', date: 'a date', null: 'null' },
};

const formats: Readonly<Record<string, string>> = {
  ...{ uuid: 'a UUID', guid: 'a UUID', email: 'an email address', url: 'a web address' },
  date: 'a date, like 2026-05-31',
  datetime: 'a time with its offset, like 2026-05-31T18:00:00Z',
};

function limit(origin: string, comparison: string, value: number | bigint): string {
  if (origin === 'string') return `have ${comparison} ${String(value)} characters`;
  if (origin === 'array' || origin === 'set') return `have ${comparison} ${String(value)} entries`;
  return `be ${comparison} ${String(value)}`;
}
