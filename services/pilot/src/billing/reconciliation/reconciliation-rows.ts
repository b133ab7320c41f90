import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';
import { Reconciliation, type Finding } from './reconciliation.entity.ts';

/** What a comparison has looked at so far, and what it has put right. */
export interface Comparison {
  checked: number;
  readonly findings: Finding[];
}

/** Any number, as long as it is always the same: two replicas never begin at once. */
const lock = 'SELECT pg_advisory_xact_lock(4711005)';
const daysKept = 90;

/** Comparisons as PostgreSQL knows them: when the last one was, and whether one is under way. */
@Injectable()
export class ReconciliationRows {
  constructor(
    private readonly database: DataSource,
    @Inject(RECONCILIATION_TIMES) private readonly times: ReconciliationTimes,
  ) {}

  /** Its id; undefined: it is not time, or another replica is at it. */
  begin(): Promise<string | undefined> {
    const { every, lease } = this.times;
    return this.database.transaction(async (connection) => {
      await connection.query(lock);
      const [row] = await connection.query<{ id: string }[]>(
        `INSERT INTO reconciliation (started_at) SELECT clock_timestamp() WHERE NOT EXISTS (
           SELECT FROM reconciliation WHERE started_at > clock_timestamp() - interval '1 millisecond' *
             CASE WHEN finished_at IS NULL THEN $2::float8 ELSE $1::float8 END
         ) RETURNING id`,
        [every, lease],
      );
      return row?.id;
    });
  }

  async finish(id: string, { checked, findings }: Comparison): Promise<void> {
    await this.database.query(
      `UPDATE reconciliation SET finished_at = clock_timestamp(), checked = $2, findings = $3 WHERE id = $1`,
      [id, checked, JSON.stringify(findings)],
    );
    await this.database.query(
      `DELETE FROM reconciliation WHERE started_at < clock_timestamp() - $1 * interval '1 day'`,
      [daysKept],
    );
  }

  /** How long ago the last one began that came to its end [ms]; undefined: none has. */
  async sinceLast(): Promise<number | undefined> {
    const [row] = await this.database.query<{ age: number | null }[]>(
      `SELECT (extract(epoch FROM clock_timestamp() - max(started_at)) * 1000)::float8 AS age
       FROM reconciliation WHERE finished_at IS NOT NULL`,
    );
    return row?.age ?? undefined;
  }

  /** The newest, whether or not it has come to its end. */
  async newest(): Promise<Reconciliation | undefined> {
    const rows = this.database.getRepository(Reconciliation);
    const [newest] = await rows.find({ order: { startedAt: 'DESC', id: 'DESC' }, take: 1 });
    return newest;
  }

  /** The last one that came to its end, for whoever watches over money. */
  async last(): Promise<Reconciliation | null> {
    const rows = this.database.getRepository(Reconciliation).createQueryBuilder('reconciliation');
    return await rows.where('finished_at IS NOT NULL').orderBy('started_at', 'DESC').limit(1).getOne();
  }
}
