import { Failure } from '../http/failure.ts';

/** Fields of a JSON body for the operator and the card form. Throws 400 naming the field that is wrong. */
export class Fields {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(values: ReadonlyMap<string, unknown>) {
    this.#values = values;
  }

  text(name: string): string {
    const value = this.#values.get(name);
    if (typeof value === 'string' && value !== '' && value.length <= 500) return value;
    throw wrong(name, 'a text');
  }

  optionalText(name: string): string | undefined {
    return this.#values.has(name) ? this.text(name) : undefined;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T {
    const found = allowed.find((each) => each === this.#values.get(name));
    if (found !== undefined) return found;
    throw wrong(name, `one of ${allowed.join(', ')}`);
  }

  count(name: string, unlessGiven: number): number {
    const value = this.#values.get(name) ?? unlessGiven;
    if (typeof value === 'number' && value >= 0) return value;
    throw wrong(name, 'a number from 0 up');
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  isNull(name: string): boolean {
    return this.#values.get(name) === null;
  }
}

function wrong(name: string, wanted: string): Failure {
  return new Failure('invalid_request_error', `${name} must be ${wanted}.`, { param: name });
}
