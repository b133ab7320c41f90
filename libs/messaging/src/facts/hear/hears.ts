import 'reflect-metadata';
import type { Fact, PayloadOf } from '@headgate/contracts/define';

/** Where `@Hears` leaves the fact on a method. */
export const HEARS = Symbol('hears');
/** Where `@HearsAnew` marks a method. */
export const HEARS_ANEW = Symbol('hears anew');

type Handler<F extends Fact> = (payload: PayloadOf<F>) => void | Promise<void>;

/**
 * Has a provider's method hear a fact, another's or its own, as it is announced: `(payload) => void`, in the contract's types or it does
 * not compile. It is a wake-up and no more. What is announced while this process or NATS is away is never heard, and one
 * fact may be heard twice: nothing may be written that a missed one would leave wrong. For that there is `@Consumes`.
 * Every replica hears every fact.
 */
export function Hears<F extends Fact>(fact: F) {
  return <Method extends Handler<F>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value !== undefined) Reflect.defineMetadata(HEARS, fact, descriptor.value);
  };
}

/** Has a provider's method called when facts are heard again after NATS was away: some may have been missed. */
export function HearsAnew() {
  return <Method extends () => void | Promise<void>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value !== undefined) Reflect.defineMetadata(HEARS_ANEW, true, descriptor.value);
  };
}
