import { readAlarmForMail } from '@headgate/contracts/bridge-questions';
import { readPaymentForMail } from '@headgate/contracts/billing-questions';
import { readApplicationForMail, readInviteForMail } from '@headgate/contracts/enrollment-questions';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import type { MatterKind } from '../mail-kind.ts';
import type { Matter } from '../messages/mail-matter.ts';

/** Asks whoever keeps it what a mail is about, at the moment it is sent: what has gone since is not written of. */
@Injectable()
export class ReadMatter {
  readonly #asker: Asker;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Undefined: it is gone. Throws `Unavailable` while nobody answers. */
  async read(kind: MatterKind, id: string): Promise<Matter | undefined> {
    switch (kind) {
      case 'application-received':
      case 'application-notice': {
        const found = await this.#asker.ask(readApplicationForMail, { id });
        return found.kind === 'gone' ? undefined : { kind, of: found.application };
      }
      case 'payment-receipt': {
        const found = await this.#asker.ask(readPaymentForMail, { id });
        return found.kind === 'gone' ? undefined : { kind, of: found.payment };
      }
      case 'pilot-invite': {
        const found = await this.#asker.ask(readInviteForMail, { id });
        return found.kind === 'gone' ? undefined : { kind, of: found.invite };
      }
      case 'valve-unconfirmed':
      case 'controller-silent':
      case 'alarm-notice': {
        const found = await this.#asker.ask(readAlarmForMail, { id });
        return found.kind === 'gone' ? undefined : { kind, of: found.alarm };
      }
    }
  }
}
