import {
  claimInvite,
  createInvite,
  listInvites,
  readInvite,
  resendInvite,
  revokeInvite,
} from '@headgate/contracts/enrollment-questions';
import type {
  ClaimedInvite,
  InviteWelcome,
  PilotInvite,
  PilotInviteInput,
} from '@headgate/contracts/pilot-invite';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { tooMany } from '../door/too-many.ts';
import { operation } from '../operations/operation-id.ts';
import { invalidInvite } from './invite-token.ts';

/** Invites to the pilot: administrators make them, whoever has a link reads it, and one account claims it. */
@Injectable()
export class Invites {
  constructor(private readonly asker: Asker) {}

  list(caller: Caller): Promise<PilotInvite[]> {
    return this.asker.ask(listInvites, {}, { caller });
  }

  /** Throws `Rejected` (409) where there is no room. */
  async create(caller: Caller, input: PilotInviteInput, operationId?: string): Promise<PilotInvite> {
    const answer = await this.asker.ask(createInvite, input, operation(caller, operationId));
    switch (answer.kind) {
      case 'created':
        return answer.invite;
      case 'full':
        throw new Rejected(`There is room for ${answer.most} invites`, { status: 409 });
    }
  }

  async revoke(caller: Caller, id: string, operationId?: string): Promise<PilotInvite> {
    const answer = await this.asker.ask(revokeInvite, { id }, operation(caller, operationId));
    switch (answer.kind) {
      case 'revoked':
        return answer.invite;
      case 'claimed':
        throw claimed();
      case 'not-found':
        throw noInvite();
    }
  }

  async resend(caller: Caller, id: string, operationId?: string): Promise<PilotInvite> {
    const answer = await this.asker.ask(resendInvite, { id }, operation(caller, operationId));
    switch (answer.kind) {
      case 'sent':
        return answer.invite;
      case 'claimed':
        throw claimed();
      case 'limited':
        throw tooMany('The invite was mailed just now.', answer.retryAfterSeconds);
      case 'not-found':
        throw noInvite();
    }
  }

  /** Throws `Rejected` (404) for every invite that is none. */
  async read(token: string): Promise<InviteWelcome> {
    const answer = await this.asker.ask(readInvite, { token });
    if (answer.kind === 'invalid') throw invalidInvite();
    return answer.invite;
  }

  /** For nobody but who asks. Throws like `read`. */
  async claim(caller: Caller, token: string, userId: string, operationId?: string): Promise<ClaimedInvite> {
    if (userId !== caller.userId) throw invalidInvite();
    const answer = await this.asker.ask(claimInvite, { token }, operation(caller, operationId));
    if (answer.kind === 'invalid') throw invalidInvite();
    return answer.claim;
  }
}

function claimed(): Rejected {
  return new Rejected('This invite has been claimed', { status: 409 });
}

function noInvite(): Rejected {
  return new Rejected('Invite not found', { status: 404 });
}
