import {
  readDailyPlan,
  readDueReadings,
  readWaitingIrrigations,
} from '@headgate/contracts/daily-plan-questions';
import type { Asker } from '@headgate/messaging';
import type { DataSource } from 'typeorm';
import type { UnsubscribeTokens } from '../../daily/unsubscribe-tokens.ts';
import type { Message } from '../messages/mail-content.ts';
import { notNeeded } from '../not-needed.ts';
import type { SmtpOutcome } from '../smtp/smtp-outcome.ts';
import type { Mail } from '../store/mail.entity.ts';

interface DailySources {
  readonly database: DataSource;
  readonly asker: Pick<Asker, 'ask'>;
  readonly tokens: UnsubscribeTokens;
}

/** The plan of the day for who still wants it. Throws `Unavailable` while nobody answers. */
export async function readDailyMessage(
  { database, asker, tokens }: DailySources,
  { recipient, aboutId: farmId, language }: Pick<Mail, 'recipient' | 'language'> & { aboutId: string },
): Promise<Message<'daily-plan'> | Extract<SmtpOutcome, { kind: 'refused' }>> {
  const [reader] = await database.query<{ readonly id: string }[]>(
    `SELECT id FROM daily_mail JOIN app_user USING (id, farm_id)
     WHERE app_user.email = $1 AND farm_id = $2 AND disabled_at IS NULL`,
    [recipient, farmId],
  );
  if (reader === undefined) return { kind: 'refused', reason: notNeeded.unwanted };
  const found = await asker.ask(readDailyPlan, { farmId, language });
  if (found.kind === 'nothing') return { kind: 'refused', reason: notNeeded.nothing };
  return { kind: 'daily-plan', of: { ...found.plan, unsubscribeToken: tokens.of(reader.id, 'daily-mail') } };
}

/** What is left of a reminder for who still wants it. Throws `Unavailable` while nobody answers. */
export async function readReminderMessage(
  { database, asker, tokens }: DailySources,
  { recipient, aboutId: reminderId, language }: Pick<Mail, 'recipient' | 'language'> & { aboutId: string },
): Promise<Message<'irrigations-waiting'> | Extract<SmtpOutcome, { kind: 'refused' }>> {
  const [reader] = await database.query<{ readonly id: string; readonly farmId: string }[]>(
    `SELECT id, farm_id AS "farmId" FROM app_user WHERE email = $1 AND reminders AND disabled_at IS NULL`,
    [recipient],
  );
  if (reader === undefined) return { kind: 'refused', reason: notNeeded.unwanted };
  const found = await asker.ask(readWaitingIrrigations, { farmId: reader.farmId, reminderId, language });
  if (found.kind === 'nothing') return { kind: 'refused', reason: notNeeded.nothing };
  const unsubscribeToken = tokens.of(reader.id, 'reminders');
  return { kind: 'irrigations-waiting', of: { ...found.waiting, unsubscribeToken } };
}

/** Meters of a reminder that are not read still, for who still wants it. Throws `Unavailable` while nobody answers. */
export async function readReadingsMessage(
  { database, asker, tokens }: DailySources,
  { recipient, aboutId: reminderId, language }: Pick<Mail, 'recipient' | 'language'> & { aboutId: string },
): Promise<Message<'readings-due'> | Extract<SmtpOutcome, { kind: 'refused' }>> {
  const [reader] = await database.query<{ readonly id: string; readonly farmId: string }[]>(
    `SELECT id, farm_id AS "farmId" FROM app_user WHERE email = $1 AND reading_reminders AND disabled_at IS NULL`,
    [recipient],
  );
  if (reader === undefined) return { kind: 'refused', reason: notNeeded.unwanted };
  const found = await asker.ask(readDueReadings, { farmId: reader.farmId, reminderId, language });
  if (found.kind === 'nothing') return { kind: 'refused', reason: notNeeded.nothing };
  const unsubscribeToken = tokens.of(reader.id, 'readings');
  return { kind: 'readings-due', of: { ...found.due, unsubscribeToken } };
}
