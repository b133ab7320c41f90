import { tiers } from '@headgate/contracts/pricing-tier';
import { useSyncExternalStore } from 'react';
import { forgetLoginNote, noteForLogin, noteOfLogin } from '../../lib/login-notes.ts';

const payable = [...tiers, 'subscription'] as const;
/** What was paid: a tier's fee, or the monthly subscription. */
export type Paid = (typeof payable)[number];

const name = 'awaited_payment';
/** After so long [ms] the provider's word is not on its way any more, and what is open shows as open again. */
const longest = 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/*
 * The payer has seen that it worked, and it counts when the provider has told the server (decisions, "Money"). In between
 * the pages say so, in place of asking for the money again; a reload does not change that.
 */

export function awaitConfirmation(paid: Paid): void {
  noteForLogin(name, `${paid} ${Date.now()}`);
  notify();
}

/** The server knows, or has been asked and says that nothing was paid. */
export function endAwaiting(): void {
  forgetLoginNote(name);
  notify();
}

/** Since when [ms since 1970, by this device]; NaN: nothing is awaited. */
export function awaitedSince(): number {
  return Number(noteOfLogin(name)?.split(' ')[1] ?? NaN);
}

function awaited(): Paid | null {
  const paid = noteOfLogin(name)?.split(' ')[0];
  const isFresh = Date.now() - awaitedSince() < longest;
  return (isFresh ? payable.find((each) => each === paid) : undefined) ?? null;
}

/** What was paid and the server has yet to hear of. */
export const useAwaited = (): Paid | null => useSyncExternalStore(listen, awaited);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
