import type { Fact } from '@headgate/contracts/define';
import type { Connection } from '../../database/connection.ts';
import type { Delivery } from './delivery.ts';

export interface FactHandler {
  readonly fact: Fact;
  /** Class and method, for messages. */
  readonly name: string;
  /** `payload` has been parsed by the contract. Everything it does to the database goes through `connection`. */
  readonly handle: (payload: unknown, connection: Connection, delivery: Delivery) => Promise<unknown>;
}
