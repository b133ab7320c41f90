import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { exportAccount } from '@headgate/contracts/identity-questions';
import { DataSource } from 'typeorm';
import { recordAction } from '../audit/record-action.ts';
import { chosenDailyMail } from '../daily/choose-daily-mail.ts';
import { Mail } from '../mail/store/mail.entity.ts';
import { AuditEntry } from '../store/audit-entry.entity.ts';
import { Farm } from '../store/farm.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { ownAccount, publicUser } from './find-account.ts';

/** The latest ones, of each kind: an answer holds a megabyte. */
const maxEntries = 5_000;

/** Everything that this service knows of an account, secrets aside, for its owner. */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Throws `Rejected` (401) without an account. */
  export(userId: string): Promise<AnswerOf<typeof exportAccount>> {
    return this.database.transaction(async (connection) => {
      const user = await ownAccount(connection, userId);
      const at = this.clock.now();
      await recordAction(connection, { at, actor: userId, action: 'exported', subject: user });
      const farm = await connection.findOneByOrFail(Farm, { id: user.farmId });
      const entries = await connection.find(AuditEntry, {
        select: { at: true, action: true },
        where: { subjectUserId: userId },
        order: { at: 'DESC', id: 'DESC' },
        take: maxEntries,
      });
      const mails = await connection.find(Mail, {
        select: { createdAt: true, kind: true },
        where: { recipient: user.email },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: maxEntries,
      });
      return {
        user: publicUser(user),
        farm: { id: farm.id, name: farm.name, createdAt: farm.createdAt.toISOString() },
        dailyMail: await chosenDailyMail(connection, userId),
        lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
        auditLog: entries.reverse().map(({ at, action }) => ({ at: at.toISOString(), action })),
        mails: mails.reverse().map(({ createdAt, kind }) => ({ at: createdAt.toISOString(), kind })),
      };
    });
  }
}
