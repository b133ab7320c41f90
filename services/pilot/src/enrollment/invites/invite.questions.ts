import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  createInvite,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { CreateInvite } from './create-invite.ts';
import { ListInvites } from './list-invites.ts';
import { ResendInvite } from './resend-invite.ts';
import { RevokeInvite } from './revoke-invite.ts';

/** What administrators do with invites. */
@Controller()
export class InviteQuestions {
  readonly #invites: ListInvites;
  readonly #create: CreateInvite;
  readonly #revoke: RevokeInvite;
  readonly #resend: ResendInvite;

  constructor(invites: ListInvites, create: CreateInvite, revoke: RevokeInvite, resend: ResendInvite) {
    this.#invites = invites;
    this.#create = create;
    this.#revoke = revoke;
    this.#resend = resend;
  }

  @Answers(listInvites)
  async list(): Promise<AnswerOf<typeof listInvites>> {
    return this.#invites.list();
  }

  @Answers(createInvite)
  create(ask: AskOf<typeof createInvite>, call: Call): Promise<AnswerOf<typeof createInvite>> {
    return this.#create.create(ask, call);
  }

  @Answers(revokeInvite)
  async revoke({ id }: AskOf<typeof revokeInvite>, call: Call): Promise<AnswerOf<typeof revokeInvite>> {
    return this.#revoke.revoke(signedIn(call), id);
  }

  @Answers(resendInvite)
  async resend({ id }: AskOf<typeof resendInvite>, call: Call): Promise<AnswerOf<typeof resendInvite>> {
    return this.#resend.resend(signedIn(call), id);
  }
}
