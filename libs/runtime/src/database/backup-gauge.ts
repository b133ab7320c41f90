import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics/metrics.ts';

/** Of the database that every server has: what is said of it, every role of the server can read. */
const backupComment = `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = 'postgres'`;

/** When the server of this database was last copied and the copy tried out, as `deploy/backup/backup.sh` notes it there. */
export function registerBackupGauge(metrics: Metrics, database: DataSource): void {
  metrics.readRows({
    gauges: {
      headgate_backup_last_success_timestamp_seconds: {
        help: 'From when the last whole copy of the database is, in seconds since 1970; 0: none is known',
      },
    },
    read: async () => {
      const [row] = await database.query<{ comment: string | null }[]>(backupComment);
      return { headgate_backup_last_success_timestamp_seconds: copiedAt(row?.comment ?? '') };
    },
  });
}

/** [s since 1970]; 0 where nothing is noted, or something else. */
export function copiedAt(comment: string): number {
  const [, time = ''] = /^headgate: copied as of (\S+)$/.exec(comment) ?? [];
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? 0 : milliseconds / 1_000;
}
