import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Where a clone keeps its databases, logs and secrets. As root it is outside the clone: PostgreSQL must run as another
 * user, to whom a clone in root's home is closed.
 */
export function dataFolder(clone: string, environment: NodeJS.ProcessEnv, userId: number): string {
  const given = environment['HEADGATE_DATA'];
  if (given !== undefined && given !== '') return resolve(given);
  if (userId !== 0) return join(clone, '.headgate');
  return join('/var/lib/headgate', createHash('sha256').update(clone).digest('hex').slice(0, 12));
}

/** Others may pass through (the servers' user has its own folders inside), but not look around. */
export function makeDataFolder(path: string): void {
  mkdirSync(join(path, 'logs'), { recursive: true });
  chmodSync(path, 0o711);
  chmodSync(join(path, 'logs'), 0o700);
}
