import type { AnswerOf } from '@headgate/contracts/define';
import type { readInvite, readInviteForMail } from '@headgate/contracts/enrollment-questions';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inviteOf } from './invite-of.ts';
import { Invite } from './invite.entity.ts';
import { pending } from './pending.ts';

/** An invite that can still be claimed. */
@Injectable()
export class ReadInvite {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** For whoever has the link: no more than the form is filled in with. */
  async welcome(token: string): Promise<AnswerOf<typeof readInvite>> {
    const now = this.#clock.now();
    const row = await this.#database.getRepository(Invite).findOneBy({ token, ...pending(now) });
    if (row === null) return { kind: 'invalid' };
    const { email, farmName, contactName } = row;
    return { kind: 'invite', invite: { email, farmName, contactName } };
  }

  /** For the mail that carries the link. */
  async forMail(id: string): Promise<AnswerOf<typeof readInviteForMail>> {
    const now = this.#clock.now();
    const row = await this.#database.getRepository(Invite).findOneBy({ id, ...pending(now) });
    return row === null ? { kind: 'gone' } : { kind: 'invite', invite: inviteOf(row, now) };
  }
}
