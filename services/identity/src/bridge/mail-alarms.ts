import type { alarmRaised } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { Logger } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { enqueueMailAbout } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

type RaisedAlarm = PayloadOf<typeof alarmRaised>;

/** To whom the team's own mail goes; absent: nowhere. */
interface TeamMailbox {
  readonly address: string | undefined;
}

const mailOf = {
  'stop-unconfirmed': 'valve-unconfirmed',
  'silent-while-open': 'controller-silent',
} as const;

/** Asks for the mails that a valve which may be open calls for: to everybody of its farm, and to the team, each once. */
export class MailAlarms {
  readonly #logger = new Logger('Mail');
  readonly #team: TeamMailbox;

  constructor(team: TeamMailbox) {
    this.#team = team;
  }

  async alarm(connection: EntityManager, { alarmId, farmId, kind }: RaisedAlarm): Promise<void> {
    const about = { aboutId: alarmId, occasionId: alarmId };
    const people = await connection.findBy(User, { farmId, disabledAt: IsNull() });
    for (const { id, email } of people)
      await enqueueMailAbout(connection, { ...about, kind: mailOf[kind], userId: id, to: email });
    const { address } = this.#team;
    if (address === undefined)
      this.#logger.warn({ alarmId }, 'The team is not mailed about an alarm: CONTACT_EMAIL is not set');
    else await enqueueMailAbout(connection, { ...about, kind: 'alarm-notice', userId: null, to: address });
  }
}
