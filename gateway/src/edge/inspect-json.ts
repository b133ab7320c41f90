import type { Problem } from '@headgate/contracts/problem';

type JsonError = NonNullable<Problem['errors']>[number];

const deepest = 20;
/** What PostgreSQL cannot store: U+0000 and half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

interface Level {
  /** Keys so far; undefined in an array. */
  readonly keys: Set<string> | undefined;
  /** The key whose value is being read. */
  key: string;
  expectsKey: boolean;
}

/**
 * What is wrong with a text that `JSON.parse` takes but nobody honest sends: a key given twice (readers differ in which
 * one counts), `__proto__`, nesting without end, characters that cannot be stored. Undefined when all is well.
 */
export function inspectJson(text: string): JsonError | undefined {
  const levels: Level[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const failure = inspectString(text.slice(at, end), levels);
      if (failure !== undefined) return failure;
      at = end;
      continue;
    }
    if (character === '{' || character === '[') {
      if (levels.length === deepest)
        return { path: pathOf(levels), message: 'The body is nested too deeply' };
      const isObject = character === '{';
      levels.push({ keys: isObject ? new Set() : undefined, key: '', expectsKey: isObject });
    } else if (character === '}' || character === ']') {
      levels.pop();
    } else if (character === ',') {
      const level = levels.at(-1);
      if (level !== undefined) level.expectsKey = level.keys !== undefined;
    }
    at += 1;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function inspectString(literal: string, levels: Level[]): JsonError | undefined {
  const value = literal.includes('\\') ? String(JSON.parse(literal)) : literal.slice(1, -1);
  const level = levels.at(-1);
  if (level?.expectsKey === true) {
    const isRepeated = level.keys?.has(value) === true;
    level.keys?.add(value);
    level.key = value;
    level.expectsKey = false;
    if (isRepeated) return failure(levels, 'appears twice');
    if (value === '__proto__') return failure(levels, 'is not a valid field name');
  }
  return unstorable.test(value) ? failure(levels, 'contains an invalid character') : undefined;
}

function failure(levels: readonly Level[], predicate: string): JsonError {
  const path = pathOf(levels);
  return { path, message: `${path === '' ? 'The body' : `'${path}'`} ${predicate}` };
}

/** Names in a report stay short, whatever was sent. */
function pathOf(levels: readonly Level[]): string {
  const path = levels
    .map((level) => level.key)
    .filter((key) => key !== '')
    .join('.');
  return path.toWellFormed().replaceAll('\0', '').slice(0, 60);
}
