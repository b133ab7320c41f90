import { invalid } from './failure.ts';
import type { Parameter, ParameterTree } from './read-form.ts';

/** Parameters of a call. Each that is there must be asked for, as Stripe refuses those it does not know. */
export class Parameters {
  readonly #tree: ParameterTree;
  readonly #within: string;
  readonly #read = new Set<string>();
  readonly #below: Parameters[] = [];

  constructor(tree: ParameterTree, within = '') {
    this.#tree = tree;
    this.#within = within;
  }

  has(name: string): boolean {
    this.#read.add(name);
    return Object.hasOwn(this.#tree, name);
  }

  /** It is there, and empty: whoever calls wants it unset. */
  isUnset(name: string): boolean {
    return this.has(name) && this.#tree[name] === '';
  }

  /** It is there, and has no names below it. */
  isText(name: string): boolean {
    return this.has(name) && typeof this.#tree[name] === 'string';
  }

  /** Undefined: it is not there. Empty: whoever calls wants it unset. */
  text(name: string): string | undefined {
    const value = this.#take(name);
    if (value !== undefined && typeof value !== 'string') throw invalid('Invalid string', this.#nameOf(name));
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined || value === '') {
      const full = this.#nameOf(name);
      throw invalid(`Missing required param: ${full}.`, full, 'parameter_missing');
    }
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(
        `Invalid integer: ${value.slice(0, 50)}`,
        this.#nameOf(name),
        'parameter_invalid_integer',
      );
    }
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.oneOf(name, ['true', 'false']);
    return value === undefined ? undefined : value === 'true';
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    const found = allowed.find((each) => each === value);
    if (value === undefined || found !== undefined) return found;
    throw invalid(`Invalid ${this.#nameOf(name)}: must be one of ${allowed.join(', ')}`, this.#nameOf(name));
  }

  /** Empty where it is not there. */
  below(name: string): Parameters {
    const value = this.#take(name) ?? {};
    if (typeof value === 'string') throw invalid('Invalid object', this.#nameOf(name));
    const below = new Parameters(value, this.#nameOf(name));
    this.#below.push(below);
    return below;
  }

  /** Empty where it is not there. */
  list(name: string): readonly Parameters[] {
    const all = this.below(name);
    return Object.keys(all.#tree).map((key) => all.below(key));
  }

  texts(name: string): readonly string[] {
    const all = this.below(name);
    return Object.keys(all.#tree).flatMap((key) => all.text(key) ?? []);
  }

  /** Names and values as they are. */
  entries(name: string): readonly (readonly [string, string])[] {
    const all = this.below(name);
    return Object.keys(all.#tree).map((key) => [key, all.text(key) ?? ''] as const);
  }

  /** Throws for a parameter that nobody asked for. */
  refuseOthers(): void {
    const unknown = Object.keys(this.#tree).find((name) => !this.#read.has(name));
    if (unknown !== undefined) {
      const full = this.#nameOf(unknown);
      throw invalid(`Received unknown parameter: ${full}`, full, 'parameter_unknown');
    }
    for (const below of this.#below) below.refuseOthers();
  }

  #take(name: string): Parameter | undefined {
    return this.has(name) ? this.#tree[name] : undefined;
  }

  #nameOf(name: string): string {
    return this.#within === '' ? name : `${this.#within}[${name}]`;
  }
}
