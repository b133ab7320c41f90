import type { PayloadOf } from '@headgate/contracts/define';
import type {
  applicationSubmitted,
  inviteMailRequested,
  paymentChanged,
} from '@headgate/contracts/pilot-facts';
import { readInviteForMail } from '@headgate/contracts/enrollment-questions';
import type { Asker } from '@headgate/messaging';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findAccount } from '../accounts/find-account.ts';
import { enqueueMailAbout } from '../mail/enqueue-mail.ts';

/** To whom the team's own mail goes; absent: nowhere. */
interface TeamMailbox {
  readonly address: string | undefined;
}

/** Asks for the mails that what happens in the pilot calls for, each once. */
export class MailPilotNews {
  readonly #logger = new Logger('Mail');
  readonly #asker: Asker;
  readonly #team: TeamMailbox;

  constructor(asker: Asker, team: TeamMailbox) {
    this.#asker = asker;
    this.#team = team;
  }

  /** To the applicant's account, whose address is verified (what the application says may be anybody's), and to the team. */
  async application(
    connection: EntityManager,
    { applicationId, userId }: PayloadOf<typeof applicationSubmitted>,
  ): Promise<void> {
    const about = { aboutId: applicationId, occasionId: applicationId, userId };
    const account = await findAccount(connection, userId);
    if (account !== null)
      await enqueueMailAbout(connection, { ...about, kind: 'application-received', to: account.email });
    const { address } = this.#team;
    if (address === undefined)
      this.#logger.warn({ applicationId }, 'Nobody is mailed about an application: CONTACT_EMAIL is not set');
    else await enqueueMailAbout(connection, { ...about, kind: 'application-notice', to: address });
  }

  /** When it is paid for the first time; what comes after (a dispute won, say) is no second receipt. */
  async payment(
    connection: EntityManager,
    { paymentId, userId, status }: PayloadOf<typeof paymentChanged>,
  ): Promise<void> {
    if (status !== 'paid') return;
    const account = await findAccount(connection, userId);
    if (account === null) return;
    const about = { aboutId: paymentId, occasionId: paymentId, userId };
    await enqueueMailAbout(connection, { ...about, kind: 'payment-receipt', to: account.email });
  }

  /** Throws `Unavailable` while the pilot service cannot say to whom. */
  async invite(
    connection: EntityManager,
    { inviteId, mailing }: PayloadOf<typeof inviteMailRequested>,
  ): Promise<void> {
    const found = await this.#asker.ask(readInviteForMail, { id: inviteId });
    if (found.kind === 'gone') return;
    const about = { aboutId: inviteId, occasionId: mailing, userId: null };
    await enqueueMailAbout(connection, { ...about, kind: 'pilot-invite', to: found.invite.email });
  }
}
