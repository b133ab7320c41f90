/** One thing of what was sent cannot be; `path` names it as the contract does, `message` is for the grower. */
export interface Wrong {
  readonly kind: 'invalid';
  readonly path: string;
  readonly message: string;
}

export const wrong = (path: string, message: string): Wrong => ({ kind: 'invalid', path, message });
