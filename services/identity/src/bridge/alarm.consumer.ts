import { alarmRaised } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Controller, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { enqueueMail, TeamMailbox } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

const mailOf = {
  'stop-unconfirmed': 'valve-unconfirmed',
  'silent-while-open': 'controller-silent',
} as const;

/** Asks for the mails that a valve which may be open calls for: to everybody of its farm, and to the team, each once. */
@Controller()
export class AlarmConsumer {
  readonly #logger = new Logger('Mail');

  constructor(private readonly team: TeamMailbox) {}

  @Consumes(alarmRaised)
  async alarm({ alarmId, farmId, kind }: PayloadOf<typeof alarmRaised>, connection: Connection) {
    const manager = entityManagerOf(connection);
    const about = { aboutId: alarmId, occasionId: alarmId };
    const people = await manager.findBy(User, { farmId, disabledAt: IsNull() });
    for (const { id, email } of people)
      await enqueueMail(manager, { ...about, kind: mailOf[kind], userId: id, to: email });
    const { address } = this.team;
    if (address === undefined)
      this.#logger.warn({ alarmId }, 'The team is not mailed about an alarm: CONTACT_EMAIL is not set');
    else await enqueueMail(manager, { ...about, kind: 'alarm-notice', userId: null, to: address });
  }
}
