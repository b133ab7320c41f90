import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  calendarLinkDays,
  maxCalendarLinks,
  unreadCalendarDays,
  type CalendarLink,
  type CalendarLinkInput,
} from '@headgate/contracts/calendar';
import type { createCalendarLink, listCalendarLinks } from '@headgate/contracts/calendar-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeFarm } from '../../fields/write-farm.ts';
import { Clock } from '../../time/clock.ts';

/** Enough that nobody finds one by trying. */
const tokenBytes = 16;
/** So often at most it is written down that one was read [ms]. */
const readsNoted = 3_600_000;

interface LinkRow {
  readonly id: string;
  readonly name: string;
  readonly withAmounts: boolean;
  readonly createdAt: Date;
  readonly lastReadAt: Date | null;
  readonly endsAt: Date;
}

export interface OpenLink {
  readonly farmId: string;
  readonly id: string;
  readonly withAmounts: boolean;
  readonly lastReadAt: Date | null;
}

const columns = `id, name, with_amounts AS "withAmounts", created_at AS "createdAt", last_read_at AS "lastReadAt", ends_at AS "endsAt"`;

/** The token is random as it is, so a plain hash tells nothing of it. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links by which calendars read a farm's plan. */
@Injectable()
export class CalendarLinks {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async list(farmId: string): Promise<AnswerOf<typeof listCalendarLinks>> {
    const rows = await this.#database.query<LinkRow[]>(
      `SELECT ${columns} FROM calendar_link WHERE farm_id = $1 ORDER BY created_at DESC, id`,
      [farmId],
    );
    const now = this.#clock.now();
    return { items: rows.map((row) => linkOf(row, now)) };
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  create(
    farmId: string,
    { name, withAmounts }: CalendarLinkInput,
  ): Promise<AnswerOf<typeof createCalendarLink>> {
    return writeFarm(this.#database, farmId, async (manager) => {
      const [now, token] = [this.#clock.now(), randomBytes(tokenBytes).toString('base64url')];
      const [row] = await manager.query<LinkRow[]>(
        `INSERT INTO calendar_link (farm_id, id, token_hash, name, with_amounts, created_at, ends_at)
         SELECT $1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(days => $7)
         WHERE (SELECT count(*) FROM calendar_link WHERE farm_id = $1) < $8
         RETURNING ${columns}`,
        [farmId, randomUUID(), hashOf(token), name, withAmounts, now, unreadCalendarDays, maxCalendarLinks],
      );
      return row === undefined
        ? { kind: 'full', most: maxCalendarLinks }
        : { kind: 'created', link: linkOf(row, now), token };
    });
  }

  async revoke(farmId: string, id: string): Promise<boolean> {
    const rows = await this.#database.query<unknown[]>(
      'WITH gone AS (DELETE FROM calendar_link WHERE farm_id = $1 AND id = $2 RETURNING id) SELECT FROM gone',
      [farmId, id],
    );
    return rows.length > 0;
  }

  /** The link of a token that has not ended. */
  async open(token: string): Promise<OpenLink | undefined> {
    const [link] = await this.#database.query<OpenLink[]>(
      `SELECT farm_id AS "farmId", id, with_amounts AS "withAmounts", last_read_at AS "lastReadAt"
       FROM calendar_link WHERE token_hash = $1 AND ends_at > $2`,
      [hashOf(token), this.#clock.now()],
    );
    return link;
  }

  /** Read links go on to the end of their year. */
  async noteRead({ farmId, id, lastReadAt }: OpenLink): Promise<void> {
    const now = this.#clock.now();
    if (lastReadAt !== null && now.getTime() - lastReadAt.getTime() < readsNoted) return;
    await this.#database.query(
      `UPDATE calendar_link SET last_read_at = $3::timestamptz, ends_at = least(
         created_at + make_interval(days => $4), $3::timestamptz + make_interval(days => $5)
       ) WHERE farm_id = $1 AND id = $2`,
      [farmId, id, now, calendarLinkDays, unreadCalendarDays],
    );
  }
}

const linkOf = (
  { id, name, withAmounts, createdAt, lastReadAt, endsAt }: LinkRow,
  now: Date,
): CalendarLink => ({
  ...{ id, name, withAmounts },
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
  endsAt: endsAt.toISOString(),
  hasEnded: endsAt <= now,
});
