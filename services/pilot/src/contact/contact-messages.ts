import { randomUUID } from 'node:crypto';
import { contactMessage, type ContactMessage } from '@headgate/contracts/contact-message';
import {
  sendContactMessage,
  type changeContactMessage,
  type listContactMessages,
  type listOwnContactMessages,
  type readContactMessageForMail,
} from '@headgate/contracts/contact-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { contactMessageReceived } from '@headgate/contracts/pilot-facts';
import { announce, answerOnce, type Call, type Caller } from '@headgate/messaging';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { assertFarmActive } from '../accounts/lock-farm.ts';
import { ContactMessageRow } from './contact-message.entity.ts';

/** So many may wait for an answer: more are a flood, which is to fill neither the table nor the team's mailbox. */
const maxOpen = 1000;
/** Messages are long: more would not fit into one answer. */
const maxOwnPage = 20;

/** What people write to the team, and what administrators do with it. */
@Injectable()
export class ContactMessages {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Kept, and the team is mailed; the same operation again is the same message. A program's is answered alike, and dropped. */
  async send(
    ask: AskOf<typeof sendContactMessage>,
    call: Call,
  ): Promise<AnswerOf<typeof sendContactMessage>> {
    const { website, ...written } = ask;
    if (website !== '') return { kind: 'received' };
    return await this.database.transaction(async (manager) => {
      const farmId = call.caller?.farmId ?? null;
      if (farmId !== null) await assertFarmActive(manager, farmId);
      const open = await manager.countBy(ContactMessageRow, { answeredAt: IsNull() });
      if (open >= maxOpen) return { kind: 'full' };
      return await answerOnce(manager, sendContactMessage, { ask, call }, async () => {
        const row = { ...written, farmId, id: randomUUID(), createdAt: this.clock.now(), answeredAt: null };
        await manager.insert(ContactMessageRow, row);
        await announce(manager, contactMessageReceived, { messageId: row.id }, { aggregateId: row.id });
        return { kind: 'received' as const };
      });
    });
  }

  async list({
    state,
    ...page
  }: AskOf<typeof listContactMessages>): Promise<AnswerOf<typeof listContactMessages>> {
    const where = { ...(state !== undefined && { answeredAt: state === 'open' ? IsNull() : Not(IsNull()) }) };
    const rows = await newestFirst(this.database.getRepository(ContactMessageRow), where, page);
    return pageOfRows(rows, page.limit, messageOf);
  }

  async listOwn(
    farmId: string,
    { cursor, limit }: AskOf<typeof listOwnContactMessages>,
  ): Promise<AnswerOf<typeof listOwnContactMessages>> {
    const page = { cursor, limit: Math.min(limit, maxOwnPage) };
    const rows = await newestFirst(this.database.getRepository(ContactMessageRow), { farmId }, page);
    return pageOfRows(rows, page.limit, messageOf);
  }

  async change(
    actor: Caller,
    { id, isAnswered }: AskOf<typeof changeContactMessage>,
  ): Promise<AnswerOf<typeof changeContactMessage>> {
    return await this.database.transaction(async (manager) => {
      const at = this.clock.now();
      const before = isAnswered ? IsNull() : Not(IsNull());
      const change = { answeredAt: isAnswered ? at : null };
      const { affected } = await manager.update(ContactMessageRow, { id, answeredAt: before }, change);
      const action = isAnswered ? 'message-answered' : 'message-reopened';
      if (affected === 1) await recordAuditEntry(manager, { at, actor, action, subjectId: id });
      const row = await manager.findOneBy(ContactMessageRow, { id });
      return row === null ? { kind: 'not-found' } : { kind: 'saved', message: messageOf(row) };
    });
  }

  async readForMail(id: string): Promise<AnswerOf<typeof readContactMessageForMail>> {
    const row = await this.database.getRepository(ContactMessageRow).findOneBy({ id });
    return row === null ? { kind: 'gone' } : { kind: 'message', message: messageOf(row) };
  }
}

const messageOf = ({ createdAt, answeredAt, ...row }: ContactMessageRow): ContactMessage =>
  contactMessage.parse({
    ...row,
    receivedAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  });
