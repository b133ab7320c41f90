import { liveControlChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Controller } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

/** Asks for the mail that tells everybody of a farm that a controller's commands move water now, or no longer do. */
@Controller()
export class LiveControlConsumer {
  @Consumes(liveControlChanged)
  async changed(
    { controllerId, changeId, farmId, isApproved }: PayloadOf<typeof liveControlChanged>,
    connection: Connection,
  ): Promise<void> {
    const manager = entityManagerOf(connection);
    const kind = isApproved ? ('live-control-approved' as const) : ('live-control-ended' as const);
    const about = { aboutId: controllerId, occasionId: changeId, kind };
    const people = await manager.findBy(User, { farmId, disabledAt: IsNull() });
    for (const { id, email } of people) await enqueueMail(manager, { ...about, userId: id, to: email });
  }
}
