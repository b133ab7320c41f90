import { alarmChanged, alarmRaised } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import type { FaultKind } from '@headgate/contracts/fault';
import { Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { AlarmKind, TeamKind } from '../mail/mail-kind.ts';
import { enqueueMail, isMailRemembered, TeamMailbox } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

/** Those that cannot wait until somebody looks at the page; a valve that nobody knows of is the team's matter, too. */
const mails: Readonly<
  Partial<Record<FaultKind, { readonly kind: Exclude<AlarmKind, TeamKind>; readonly isForTeam: boolean }>>
> = {
  'stop-unconfirmed': { kind: 'valve-unconfirmed', isForTeam: true },
  'silent-while-open': { kind: 'controller-silent', isForTeam: true },
  'flow-high': { kind: 'flow-high', isForTeam: false },
  'flow-unexpected': { kind: 'flow-unexpected', isForTeam: false },
};

/**
 * Asks for the mails that an alarm calls for, each once however often and however late it is raised again: to everybody of its farm, and to
 * the team, also where nobody of the farm has an account that is open.
 */
@Controller()
export class AlarmConsumer {
  readonly #logger = new Logger('Mail');

  constructor(
    private readonly team: TeamMailbox,
    private readonly clock: Clock,
  ) {}

  @Consumes(alarmChanged)
  async changed(fact: PayloadOf<typeof alarmChanged>, connection: Connection) {
    if (fact.settledAt === null && isMailRemembered(fact.raisedAt, this.clock.now()))
      await this.#raised(fact, connection);
  }

  /** Facts from before alarms said all that is known of them. */
  @Consumes(alarmRaised)
  async raised(fact: PayloadOf<typeof alarmRaised>, connection: Connection) {
    await this.#raised(fact, connection);
  }

  async #raised(
    { alarmId, farmId, kind }: Pick<PayloadOf<typeof alarmChanged>, 'alarmId' | 'farmId' | 'kind'>,
    connection: Connection,
  ): Promise<void> {
    const mail = mails[kind];
    if (mail === undefined) return;
    const manager = entityManagerOf(connection);
    const about = { aboutId: alarmId, occasionId: alarmId };
    const people = await manager.findBy(User, { farmId, disabledAt: IsNull() });
    for (const { id, email } of people)
      await enqueueMail(manager, { ...about, kind: mail.kind, userId: id, to: email });
    if (!mail.isForTeam && people.length > 0) return;
    const { address } = this.team;
    if (address === undefined)
      this.#logger.warn({ alarmId }, 'The team is not mailed about an alarm: CONTACT_EMAIL is not set');
    else await enqueueMail(manager, { ...about, kind: 'alarm-notice', userId: null, to: address });
  }
}
