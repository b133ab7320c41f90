import type { PayloadOf } from '@headgate/contracts/define';
import { readInviteForMail } from '@headgate/contracts/enrollment-questions';
import {
  applicationMoved,
  applicationSubmitted,
  contactMessageReceived,
  inviteMailRequested,
  paymentChanged,
} from '@headgate/contracts/pilot-facts';
import { Asker, Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Clock } from '@headgate/runtime/time/clock';
import { Controller, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findAccount } from '../accounts/find-account.ts';
import { enqueueMail, isMailRemembered, TeamMailbox } from '../mail/enqueue-mail.ts';

const verdictMails = {
  submitted: undefined,
  'in-review': 'application-in-review',
  accepted: 'application-accepted',
  declined: 'application-declined',
} as const;

/** Asks for the mails that what happens in the pilot calls for, each once. */
@Controller()
export class PilotNewsConsumer {
  readonly #logger = new Logger('Mail');

  constructor(
    private readonly asker: Asker,
    private readonly team: TeamMailbox,
    private readonly clock: Clock,
  ) {}

  /** To the applicant's account, whose address is verified (what the application says may be anybody's), and to the team. */
  @Consumes(applicationSubmitted)
  async application(
    { applicationId, userId }: PayloadOf<typeof applicationSubmitted>,
    connection: Connection,
  ) {
    const manager = entityManagerOf(connection);
    const about = { aboutId: applicationId, occasionId: applicationId, userId };
    const account = await findAccount(manager, userId);
    if (account !== null)
      await enqueueMail(manager, { ...about, kind: 'application-received', to: account.email });
    await this.#mailTeam(manager, { ...about, kind: 'application-notice' });
  }

  async #mailTeam(
    manager: EntityManager,
    mail: {
      readonly kind: 'application-notice' | 'application-corrected-notice';
      readonly aboutId: string;
      readonly occasionId: string;
      readonly userId: string;
    },
  ) {
    const { address } = this.team;
    if (address === undefined)
      this.#logger.warn(mail, 'Nobody is mailed about an application: CONTACT_EMAIL is not set');
    else await enqueueMail(manager, { ...mail, to: address });
  }

  /** What the team makes of it, to the applicant's account; what the farm has changed after a yes, to the team as well. */
  @Consumes(applicationMoved)
  async verdict(
    { applicationId, moveId, userId, status, by }: PayloadOf<typeof applicationMoved>,
    connection: Connection,
  ) {
    const kind = by === 'farm' ? 'application-corrected' : verdictMails[status];
    const manager = entityManagerOf(connection);
    const about = { aboutId: applicationId, occasionId: moveId, userId };
    if (by === 'farm') await this.#mailTeam(manager, { ...about, kind: 'application-corrected-notice' });
    const account = await findAccount(manager, userId);
    if (kind === undefined || account === null) return;
    await enqueueMail(manager, { ...about, kind, to: account.email });
  }

  /** To the team. Without its address the message waits at /admin/messages. */
  @Consumes(contactMessageReceived)
  async contactMessage(
    { messageId }: PayloadOf<typeof contactMessageReceived>,
    connection: Connection,
  ): Promise<void> {
    const { address } = this.team;
    if (address === undefined) {
      this.#logger.warn({ messageId }, 'Nobody is mailed about a message: CONTACT_EMAIL is not set');
      return;
    }
    const about = { aboutId: messageId, occasionId: messageId, userId: null };
    await enqueueMail(entityManagerOf(connection), { ...about, kind: 'contact-notice', to: address });
  }

  /** When it is paid for the first time; what comes after (a dispute won, say), however late, is no second receipt. */
  @Consumes(paymentChanged)
  async payment(
    { paymentId, userId, status, paidAt }: PayloadOf<typeof paymentChanged>,
    connection: Connection,
  ) {
    if (status !== 'paid' || paidAt === null || !isMailRemembered(paidAt, this.clock.now())) return;
    const manager = entityManagerOf(connection);
    const account = await findAccount(manager, userId);
    if (account === null) return;
    const about = { aboutId: paymentId, occasionId: paymentId, userId };
    await enqueueMail(manager, { ...about, kind: 'payment-receipt', to: account.email });
  }

  /** Throws `Unavailable` while the pilot service cannot say to whom. */
  @Consumes(inviteMailRequested)
  async invite({ inviteId, mailing }: PayloadOf<typeof inviteMailRequested>, connection: Connection) {
    const found = await this.asker.ask(readInviteForMail, { id: inviteId });
    if (found.kind === 'gone') return;
    const about = { aboutId: inviteId, occasionId: mailing, userId: null };
    const { email: to, language } = found.invite;
    await enqueueMail(entityManagerOf(connection), { ...about, kind: 'pilot-invite', to, language });
  }
}
