/** A worked example of FAO-56: what goes in, what the paper prints, and how closely it must be met. */
export interface Vector {
  readonly id: string;
  readonly title: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, number>>;
  readonly tolerance: Readonly<Record<string, number>>;
}

/** Reads an input as a number; a missing one fails. */
export function given(vector: Vector): (name: string) => number {
  return (name) => {
    const value = vector.inputs[name];
    if (typeof value !== 'number') throw new Error(`${vector.id} has no input ${name}`);
    return value;
  };
}
