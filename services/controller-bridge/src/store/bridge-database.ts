import type { ServiceDatabase } from '@headgate/runtime/database/database-options';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { ConnectionTestRow } from '../controllers/connection-test.entity.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { Messaging1795700000000 } from './migrations/1795700000000-messaging.ts';
import { Controllers1795710000000 } from './migrations/1795710000000-controllers.ts';

const controllerEntities = [Controller, Zone, ConnectionTestRow, ClosedFarm, AuditEntry];

/** This service's own database. */
export const bridgeDatabase = (url: string): ServiceDatabase => ({
  service: 'bridge',
  url,
  entities: [...controllerEntities],
  migrations: [Messaging1795700000000, Controllers1795710000000],
});
