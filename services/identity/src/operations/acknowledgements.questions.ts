import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { acknowledgeAlert, listAcknowledgements } from '@headgate/contracts/operations-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAction } from '../audit/record-action.ts';

interface Row {
  readonly key: string;
  readonly at: Date;
  readonly by: string | null;
}
const answerOf = ({ key, at, by }: Row) => ({ key, at: at.toISOString(), by });

const rows = `
  SELECT a.key, a.at, coalesce(u.full_name, u.username) AS by
  FROM alert_acknowledgement a LEFT JOIN app_user u ON u.id = a.user_id`;

/** Two at once: the later one stands. */
const acknowledge = `
  INSERT INTO alert_acknowledgement (key, user_id, at) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id, at = excluded.at
  WHERE alert_acknowledgement.at < excluded.at`;

/** Who takes care of which alert. */
@Controller()
export class AcknowledgementQuestions {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  @Answers(listAcknowledgements)
  async list(): Promise<AnswerOf<typeof listAcknowledgements>> {
    const all = await this.database.query<Row[]>(`${rows} ORDER BY a.key`);
    return { acknowledgements: all.map(answerOf) };
  }

  @Answers(acknowledgeAlert)
  async acknowledge(
    { key, asOf }: AskOf<typeof acknowledgeAlert>,
    call: Call,
  ): Promise<AnswerOf<typeof acknowledgeAlert>> {
    const { userId, farmId } = signedIn(call);
    const now = this.clock.now();
    // What is still to come cannot have been seen.
    const seenAt = new Date(Math.min(Date.parse(asOf), now.getTime()));
    return await this.database.transaction(async (connection: EntityManager) => {
      await connection.query(acknowledge, [key, userId, seenAt]);
      const subject = { id: userId, farmId };
      const details = { key, asOf: seenAt.toISOString() };
      await recordAction(connection, {
        at: now,
        actor: userId,
        action: 'alert-acknowledged',
        subject,
        details,
      });
      const [row] = await connection.query<[Row]>(`${rows} WHERE a.key = $1`, [key]);
      return answerOf(row);
    });
  }
}
