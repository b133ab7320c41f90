import { set, type FieldValues, type Resolver } from 'react-hook-form';
import { z } from 'zod/mini';

/** Something that a form sends: what was typed of it, and the contract that says what is wrong with that. */
export interface ContractInput<Output> {
  readonly schema: z.ZodMiniType<Output>;
  readonly input: unknown;
  /** The field that the contract's path means. */
  readonly nameOf: (path: string) => string;
}

/** For a form that sends several things. Null: nothing is sent of it. */
export function contractsResolver<Fields extends FieldValues, Output extends object>(
  inputsOf: (values: Fields) => {
    readonly [Name in keyof Output]: ContractInput<NonNullable<Output[Name]>> | null;
  },
): Resolver<Fields, unknown, Output> {
  return (values) => {
    const parsed: Record<string, unknown> = {};
    const errors: Record<string, unknown> = {};
    for (const [name, sent] of Object.entries<ContractInput<unknown> | null>(inputsOf(values))) {
      const result = sent === null ? null : z.safeParse(sent.schema, sent.input);
      if (result === null || sent === null) parsed[name] = null;
      else if (result.success) parsed[name] = result.data;
      else
        // The first that is wrong with a field is said last, and stands.
        for (const { path, message } of result.error.issues.toReversed())
          set(errors, sent.nameOf(path.join('.')), { type: 'contract', message });
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as never }
      : { values: parsed as Output, errors: {} };
  };
}
