import { z } from 'zod';

/** One key that secrets are sealed with. */
export interface SealingKey {
  /** Stands before what it sealed, so that the right one opens it. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

const keyBytes = 32;
const written = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/**
 * `id:base64` by commas, 32 bytes each: the first seals, all of them open. A key is replaced by adding the new one, then
 * putting it in front, and keeping the old one until nothing is sealed with it: `resealing` sees to that, and says when.
 * docs/operations.md#controller_keys
 */
export const sealingKeysVariable = (why = 'secrets are sealed with it') =>
  z.string(`is needed: ${why}`).transform((text, context): readonly [SealingKey, ...SealingKey[]] => {
    const keys = text.split(',').map((part) => keyOf(part.trim()));
    const [first, ...others] = keys.filter((key) => key !== undefined);
    const ids = new Set(keys.map((key) => key?.id));
    if (first !== undefined && ids.size === keys.length && others.length + 1 === keys.length) {
      return [first, ...others];
    }
    context.addIssue({ code: 'custom', message: 'must be id:base64 of 32 bytes, by commas, each id once' });
    return z.NEVER;
  });

function keyOf(text: string): SealingKey | undefined {
  const [, id, base64] = written.exec(text) ?? [];
  if (id === undefined || base64 === undefined) return undefined;
  const key = Buffer.from(base64, 'base64');
  return key.length === keyBytes ? { id, key } : undefined;
}
