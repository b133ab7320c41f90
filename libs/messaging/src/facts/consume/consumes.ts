import type { Fact, PayloadOf } from '@headgate/contracts/define';
import type { Connection } from '../../database/connection.ts';
import { handles } from '../../handles.ts';

type Handler<F extends Fact> = (payload: PayloadOf<F>, connection: Connection) => Promise<void>;

/**
 * Makes a controller's method consume a fact, another service's or its own: `(payload, connection) => Promise<void>`, in the
 * contract's types or it does not compile. Its effects commit with the inbox row when all go through `connection`. Throws
 * `Unavailable` for 'later, and it is not the fact's fault'.
 */
export const Consumes = <F extends Fact>(fact: F) => handles<Handler<F>>('consumes', fact);
