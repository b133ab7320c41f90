import type { Fact, Hint } from '@headgate/contracts/define';

/** What has come, as a handler takes it. */
export function payloadOf({ payload }: Fact | Hint, data: unknown): unknown {
  const parsed = payload.safeParse(data);
  if (!parsed.success) throw new Error('the payload is not what the contract says', { cause: parsed.error });
  return parsed.data;
}
