import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { claimInvite, readInvite, readInviteForMail } from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ClaimInvite } from './claim-invite.ts';
import { ReadInvite } from './read-invite.ts';

/** What can be done with an invite's link. */
@Controller()
export class InviteLinkQuestions {
  readonly #invites: ReadInvite;
  readonly #claim: ClaimInvite;

  constructor(invites: ReadInvite, claim: ClaimInvite) {
    this.#invites = invites;
    this.#claim = claim;
  }

  @Answers(readInvite)
  read({ token }: AskOf<typeof readInvite>): Promise<AnswerOf<typeof readInvite>> {
    return this.#invites.welcome(token);
  }

  @Answers(claimInvite)
  async claim({ token }: AskOf<typeof claimInvite>, call: Call): Promise<AnswerOf<typeof claimInvite>> {
    return this.#claim.claim(signedIn(call), token);
  }

  @Answers(readInviteForMail)
  readForMail({ id }: AskOf<typeof readInviteForMail>): Promise<AnswerOf<typeof readInviteForMail>> {
    return this.#invites.forMail(id);
  }
}
