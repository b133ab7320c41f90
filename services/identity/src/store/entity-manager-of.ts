import type { Connection } from '@headgate/messaging';
import { EntityManager } from 'typeorm';

/** Facts come in transactions of this service's own `DataSource`, so the connection is TypeORM's. */
export function entityManagerOf(connection: Connection): EntityManager {
  if (connection instanceof EntityManager) return connection;
  throw new Error('A fact came in a transaction that is not of the DataSource');
}
