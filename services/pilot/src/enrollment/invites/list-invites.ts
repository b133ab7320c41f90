import type { AnswerOf } from '@headgate/contracts/define';
import type { listInvites } from '@headgate/contracts/enrollment-questions';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inviteOf } from './invite-of.ts';
import { Invite } from './invite.entity.ts';
import { pending } from './pending.ts';
import { maxBytesListed, maxListed } from './invite-limits.ts';

/** Invites, for administrators. */
@Injectable()
export class ListInvites {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The newest first: all that wait to be claimed, and of the others as many as an answer carries. */
  async list(): Promise<AnswerOf<typeof listInvites>> {
    const now = this.#clock.now();
    const invites = this.#database.getRepository(Invite);
    const newest = { order: { createdAt: 'DESC', id: 'DESC' }, take: maxListed } as const;
    const waiting = await invites.find({ ...newest, where: pending(now) });
    const known = new Set(waiting.map(({ id }) => id));
    const others = (await invites.find(newest)).filter(({ id }) => !known.has(id));
    const fitting = takeWhatFits([...waiting, ...others].map((row) => inviteOf(row, now)));
    return fitting.toSorted(newestFirst);
  }
}

function takeWhatFits(invites: readonly PilotInvite[]): PilotInvite[] {
  let bytes = 0;
  const tooMany = invites.findIndex((invite) => {
    bytes += Buffer.byteLength(JSON.stringify(invite)) + 1;
    return bytes > maxBytesListed;
  });
  return invites.slice(0, Math.min(tooMany === -1 ? maxListed : tooMany, maxListed));
}

function newestFirst(a: PilotInvite, b: PilotInvite): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
