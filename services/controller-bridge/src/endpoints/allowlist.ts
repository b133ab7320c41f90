import { z } from 'zod';

/** `host:port` of places that may be dialled though they are private. */
export type Allowlist = ReadonlySet<string>;

const entry = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]{1,253}):[1-9][0-9]{0,4}$/;

export const allowlistVariable = z
  .string()
  .default('')
  .transform((text, context): Allowlist => {
    const entries = text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '');
    const wrong = entries.some((part) => !entry.test(part) || Number(/[0-9]+$/.exec(part)?.[0]) > 65_535);
    if (!wrong) return new Set(entries);
    context.addIssue({ code: 'custom', message: 'must be host:port, by commas' });
    return z.NEVER;
  });
