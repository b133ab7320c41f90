import { EntityManager } from 'typeorm';

/**
 * The connection that a fact is applied on, as what it is: facts are applied in transactions of the service's own
 * `DataSource`. Throws where messaging was given another database.
 */
export function entityManagerOf(connection: object): EntityManager {
  if (connection instanceof EntityManager) return connection;
  throw new Error('A fact came in a transaction that is not of the DataSource');
}
