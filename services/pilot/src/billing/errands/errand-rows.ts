import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ErrandKind } from './errand.entity.ts';

/** One that somebody has begun. */
export interface TakenErrand {
  readonly kind: ErrandKind;
  readonly subjectId: string;
  /** From 1. */
  readonly attempt: number;
}

/** Whoever has taken one and is silent for so long is taken for dead. */
const patience = `interval '2 minutes'`;

const takeOne = `
  WITH taken AS (
    UPDATE errand SET attempt = attempt + 1, due_at = clock_timestamp() + ${patience}
    WHERE (kind, subject_id) IN (
      SELECT kind, subject_id FROM errand WHERE done_at IS NULL AND due_at <= clock_timestamp()
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING kind, subject_id, attempt
  ) SELECT kind, subject_id AS "subjectId", attempt FROM taken`;

/** What is to be done at the provider. */
@Injectable()
export class ErrandRows {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** The one that has waited longest, for this process alone. Undefined: none is due. */
  async take(): Promise<TakenErrand | undefined> {
    const [taken] = await this.#database.query<TakenErrand[]>(takeOne);
    return taken;
  }

  async done({ kind, subjectId }: TakenErrand): Promise<void> {
    await this.#database.query(
      `UPDATE errand SET done_at = clock_timestamp(), last_error = NULL WHERE kind = $1 AND subject_id = $2`,
      [kind, subjectId],
    );
  }

  /** Another attempt after a pause [ms]. */
  async again({ kind, subjectId }: TakenErrand, pause: number, reason: string): Promise<void> {
    await this.#database.query(
      `UPDATE errand SET due_at = clock_timestamp() + $3 * interval '1 millisecond', last_error = $4
       WHERE kind = $1 AND subject_id = $2`,
      [kind, subjectId, pause, reason.slice(0, 500)],
    );
  }
}
