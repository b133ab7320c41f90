import type { Fact, Hint, PayloadOf } from '@headgate/contracts/define';
import { handles } from '../../handles.ts';

type Handler<F extends Fact | Hint> = (payload: PayloadOf<F>) => void | Promise<void>;

/**
 * Has a controller's method hear a fact or a hint, another's or its own, as it is announced: `(payload) => void`, in the contract's types or it does
 * not compile. It is a wake-up and no more. What is announced while this process or NATS is away is never heard, and one
 * fact may be heard twice: nothing may be written that a missed one would leave wrong. For that there is `@Consumes`.
 * Every replica hears every fact.
 */
export const OnHint = <F extends Fact | Hint>(fact: F) => handles<Handler<F>>('hears', fact);

/** Has a controller's method called when facts are heard again after NATS was away: some may have been missed. */
export const OnReconnect = () => handles<() => void | Promise<void>>('hears-anew');
