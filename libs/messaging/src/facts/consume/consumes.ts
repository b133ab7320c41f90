import 'reflect-metadata';
import type { Fact, PayloadOf } from '@headgate/contracts/define';
import type { Connection } from '../../database/connection.ts';
import type { Delivery } from './delivery.ts';

/** Where `@Consumes` leaves the fact on a method. */
export const CONSUMES = Symbol('consumes');

type Handler<F extends Fact> = (
  payload: PayloadOf<F>,
  connection: Connection,
  delivery: Delivery,
) => Promise<void>;

/**
 * Makes a provider's method consume a fact, another service's or its own: `(payload, connection, delivery) => Promise<void>`, in the
 * contract's types or it does not compile. Its effects commit with the inbox row when all go through `connection`. Throws
 * `Unavailable` for 'later, and it is not the fact's fault'.
 */
export function Consumes<F extends Fact>(fact: F) {
  return <Method extends Handler<F>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value !== undefined) Reflect.defineMetadata(CONSUMES, fact, descriptor.value);
  };
}
