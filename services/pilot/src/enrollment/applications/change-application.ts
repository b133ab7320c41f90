import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { changeApplication } from '@headgate/contracts/enrollment-questions';
import { applicationMoves, type ApplicationStatus } from '@headgate/contracts/pilot-application';
import { applicationChanged, applicationMoved } from '@headgate/contracts/pilot-facts';
import { announce, type Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { lockFarm } from '../../accounts/lock-farm.ts';
import { refundFees } from '../../billing/payments/refund-fees.ts';
import { FollowFees } from '../membership/follow-fees.ts';
import { reviewedApplicationOf } from './application-of.ts';
import { Application } from './application.entity.ts';

type Input = AskOf<typeof changeApplication>;
type Answer = AnswerOf<typeof changeApplication>;

/** What an administrator does to an application: moves it on, and keeps notes. */
@Injectable()
export class ChangeApplication {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly fees: FollowFees,
  ) {}

  /** Throws `Rejected` on `status` for a move that there is not (`applicationMoves`). */
  async change(actor: Caller, input: Input): Promise<Answer> {
    const { id, version } = input;
    return await this.database.transaction(async (manager) => {
      const found = await manager.findOneBy(Application, { id, forgottenAt: IsNull() });
      if (found === null) return { kind: 'not-found' };
      await lockFarm(manager, found.farmId);
      // Anew: what was read before the lock may have changed until it was given.
      const row = await manager.findOneBy(Application, { id, forgottenAt: IsNull() });
      if (row === null) return { kind: 'not-found' };
      if (row.version !== version) return { kind: 'changed-meanwhile' };
      await this.#apply(manager, actor, row, input);
      const saved = await manager.findOneByOrFail(Application, { id });
      return { kind: 'saved', application: reviewedApplicationOf(saved) };
    });
  }

  async #apply(manager: EntityManager, actor: Caller, row: Application, input: Input): Promise<void> {
    const { status = row.status, notes = row.notes } = input;
    const [isMoved, isNoted] = [status !== row.status, notes !== row.notes];
    if (!isMoved && !isNoted) return;
    if (isMoved) await checkMove(manager, row, status);
    const at = this.clock.now();
    const { id, farmId, userId, version } = row;
    const declinedAt = status === 'declined' ? (row.declinedAt ?? at) : null;
    const reopenedAt = isMoved && row.status === 'declined' ? at : row.reopenedAt;
    const change = { status, notes, version: version + 1, updatedAt: at, declinedAt, reopenedAt };
    const { affected } = await manager.update(Application, { id, version }, change);
    if (affected !== 1) throw new Error('An application changed while its farm was locked');
    if (isNoted) await recordAuditEntry(manager, { at, actor, action: 'application-noted', subjectId: id });
    if (!isMoved) return;
    await recordAuditEntry(manager, { at, actor, action: `application-${status}`, subjectId: id });
    const payload = { farmId, userId, applicationId: id };
    await announce(manager, applicationChanged, payload, { aggregateId: id });
    const move = { ...payload, moveId: randomUUID(), status };
    await announce(manager, applicationMoved, move, { aggregateId: id });
    // The pilot agreement promises it.
    if (status === 'declined') await refundFees(manager, farmId);
    // What was paid is another thing to one that is looked at again.
    await this.fees.feesChanged(manager, { farmId, userId });
  }
}

async function checkMove(
  manager: EntityManager,
  { id, farmId, status }: Application,
  to: ApplicationStatus,
): Promise<void> {
  if (!applicationMoves[status].includes(to)) throw refusal(`It cannot go from ${status} to ${to}`);
  const other = { farmId, id: Not(id), status: Not('declined' as const) };
  if (status === 'declined' && (await manager.existsBy(Application, other)))
    throw refusal('The farm has applied again since');
}

function refusal(message: string): Rejected {
  return new Rejected(message, { errors: [{ path: 'status', message }] });
}
