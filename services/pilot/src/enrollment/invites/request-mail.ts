import { randomUUID } from 'node:crypto';
import { inviteMailRequested } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';

/** Has an invite's link mailed, in the transaction that wants it. The fact holds no link: identity asks for it. */
export async function requestMail(manager: EntityManager, inviteId: string): Promise<void> {
  await announce(
    manager,
    inviteMailRequested,
    { inviteId, mailing: randomUUID() },
    { aggregateId: inviteId },
  );
}
