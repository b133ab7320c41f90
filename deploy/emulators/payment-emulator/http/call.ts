import type { World } from '../world.ts';
import type { Parameters } from './parameters.ts';

/** A call of the API, authorised. */
export interface Call {
  readonly world: World;
  /** What the address names: the `{id}` of its path, or nothing. */
  readonly id: string;
  readonly parameters: Parameters;
}

/** `path` has at most one `{id}`. What `answer` gives is sent as JSON; a `Failure` that it returns is one with effects. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call) => object;
}
