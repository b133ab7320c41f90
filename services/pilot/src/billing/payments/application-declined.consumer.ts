import type { PayloadOf } from '@headgate/contracts/define';
import { applicationDeclined } from '@headgate/contracts/pilot-facts';
import { Consumes, type Connection } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { giveBackFees } from './give-back-fees.ts';

/** A farm that we cannot take has its fee back in full: the pilot agreement promises it. */
@Injectable()
export class ApplicationDeclinedConsumer {
  @Consumes(applicationDeclined)
  giveBack({ farmId }: PayloadOf<typeof applicationDeclined>, connection: Connection): Promise<void> {
    return giveBackFees(entityManagerOf(connection), farmId);
  }
}
