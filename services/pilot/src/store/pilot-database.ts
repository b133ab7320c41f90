import type { MoreMigrations } from '@headgate/runtime/database/migrate';
import type { ServiceDatabase } from '@headgate/runtime/database/database-options';
import { AuditEntry } from './audit-entry.entity.ts';
import { PilotPages1795300000000 } from './migrations/1795300000000-pilot-pages.ts';
import { ContentEdits1795500000000 } from './migrations/1795500000000-content-edits.ts';
import { PilotUpdate } from './pilot-update.entity.ts';
import { Project } from './project.entity.ts';
import { SamplePilotUpdates1795300000001 } from './samples/1795300000001-sample-pilot-updates.ts';
import { Testimonial } from './testimonial.entity.ts';

/** This service's own database. */
export const pilotDatabase = (url: string): ServiceDatabase => ({
  service: 'pilot',
  url,
  entities: [PilotUpdate, Project, Testimonial, AuditEntry],
  migrations: [PilotPages1795300000000, ContentEdits1795500000000],
});

/** Made up, for development. */
export const samples: MoreMigrations = {
  migrations: [SamplePilotUpdates1795300000001],
  table: 'sample_migrations',
};
