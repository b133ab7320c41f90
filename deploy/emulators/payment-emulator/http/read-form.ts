import { Failure } from './failure.ts';

/** A parameter as it came: a text, or parameters by name. A list has numbers for names. */
export type Parameter = string | ParameterTree;
export interface ParameterTree {
  readonly [name: string]: Parameter;
}
type Building = Map<string, string | Building>;

const deepest = 8;

function invalidName(name: string): Failure {
  return new Failure('invalid_request_error', `Invalid parameter name: ${name.slice(0, 100)}`);
}

/** `a[b][0]` → a, b, 0; `a[]` → a and a name of its own for each. */
function pathOf(name: string, position: number): readonly string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) throw invalidName(name);
  const parts = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) =>
    part === '' ? String(position) : part,
  );
  if (parts.length > deepest) throw invalidName(name);
  return [first, ...parts];
}

function put(tree: Building, path: readonly string[], value: string, name: string): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  const at = tree.get(first);
  if (rest.length === 0) {
    if (at !== undefined) throw invalidName(name);
    tree.set(first, value);
    return;
  }
  if (typeof at === 'string') throw invalidName(name);
  const below = at ?? new Map<string, string | Building>();
  tree.set(first, below);
  put(below, rest, value, name);
}

function plain(tree: Building): ParameterTree {
  const entries = [...tree].map(
    ([name, value]) => [name, typeof value === 'string' ? value : plain(value)] as const,
  );
  // fromEntries makes own properties of whatever name, `__proto__` too.
  return Object.fromEntries(entries);
}

/** Reads what Stripe takes: `application/x-www-form-urlencoded`, nested by brackets. */
export function readForm(text: string): ParameterTree {
  const tree: Building = new Map();
  [...new URLSearchParams(text)].forEach(([name, value], position) => {
    put(tree, pathOf(name, position), value, name);
  });
  return plain(tree);
}
