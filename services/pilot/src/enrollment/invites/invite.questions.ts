import type { AskOf } from '@headgate/contracts/define';
import * as questions from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { InviteLink } from './invite-link.ts';
import { ManageInvites } from './manage-invites.ts';

@Controller()
export class InviteQuestions {
  constructor(
    private readonly invites: ManageInvites,
    private readonly link: InviteLink,
  ) {}

  @Answers(questions.listInvites)
  list() {
    return this.invites.list();
  }

  @Answers(questions.createInvite)
  create(ask: AskOf<typeof questions.createInvite>, call: Call) {
    return this.invites.create(ask, call);
  }

  @Answers(questions.revokeInvite)
  async revoke({ id }: AskOf<typeof questions.revokeInvite>, call: Call) {
    return this.invites.revoke(signedIn(call), id);
  }

  @Answers(questions.resendInvite)
  resend(ask: AskOf<typeof questions.resendInvite>, call: Call) {
    return this.invites.resend(ask, call);
  }

  @Answers(questions.readInvite)
  read({ token }: AskOf<typeof questions.readInvite>) {
    return this.link.read(token);
  }

  @Answers(questions.claimInvite)
  async claim({ token }: AskOf<typeof questions.claimInvite>, call: Call) {
    return this.link.claim(signedIn(call), token);
  }

  @Answers(questions.readOwnInvite)
  readOwn(_: AskOf<typeof questions.readOwnInvite>, call: Call) {
    return this.link.readOwn(signedIn(call).farmId);
  }

  @Answers(questions.exportInvites)
  async exportOwn(_: AskOf<typeof questions.exportInvites>, call: Call) {
    return this.link.exportOwn(signedIn(call).farmId);
  }

  @Answers(questions.readInviteForMail)
  readForMail({ id }: AskOf<typeof questions.readInviteForMail>) {
    return this.link.readForMail(id);
  }
}
