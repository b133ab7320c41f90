import type { PayloadOf } from '@headgate/contracts/define';
import { irrigationsWaiting, readingsDue } from '@headgate/contracts/prediction-facts';
import { Consumes, type Connection } from '@headgate/messaging';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { Controller } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

/** Asks for the mail about irrigations that wait for a person, or meters that nobody has read, to everybody of the farm who wants it, once a reminder. */
@Controller()
export class ReminderConsumer {
  @Consumes(irrigationsWaiting)
  async waiting(
    { farmId, reminderId }: PayloadOf<typeof irrigationsWaiting>,
    connection: Connection,
  ): Promise<void> {
    const manager = entityManagerOf(connection);
    const about = { kind: 'irrigations-waiting' as const, aboutId: reminderId, occasionId: reminderId };
    const people = await manager.findBy(User, { farmId, reminders: true, disabledAt: IsNull() });
    for (const { id, email } of people) await enqueueMail(manager, { ...about, userId: id, to: email });
  }

  @Consumes(readingsDue)
  async due({ farmId, reminderId }: PayloadOf<typeof readingsDue>, connection: Connection): Promise<void> {
    const manager = entityManagerOf(connection);
    const about = { kind: 'readings-due' as const, aboutId: reminderId, occasionId: reminderId };
    const people = await manager.findBy(User, { farmId, readingReminders: true, disabledAt: IsNull() });
    for (const { id, email } of people) await enqueueMail(manager, { ...about, userId: id, to: email });
  }
}
