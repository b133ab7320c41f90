import { readPaymentForMail } from '@headgate/contracts/billing-questions';
import { readContactMessageForMail } from '@headgate/contracts/contact-questions';
import type { AnswerOf, AskOf, Fact, PayloadOf } from '@headgate/contracts/define';
import { readApplicationForMail, readInviteForMail } from '@headgate/contracts/enrollment-questions';
import {
  applicationMoved,
  applicationSubmitted,
  contactMessageReceived,
  customerOpened,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import type { Message } from '../src/mail/messages/mail-content.ts';
import { StandInService } from './stand-in-service.ts';

/** What it keeps, by id. */
const kept = new Map<string, Message>();

@Controller()
class KeptMatters {
  @Answers(readApplicationForMail)
  application({
    id,
  }: AskOf<typeof readApplicationForMail>): Promise<AnswerOf<typeof readApplicationForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter !== undefined && isAboutApplication(matter)
        ? { kind: 'application', application: matter.of }
        : { kind: 'gone' },
    );
  }

  @Answers(readContactMessageForMail)
  message({
    id,
  }: AskOf<typeof readContactMessageForMail>): Promise<AnswerOf<typeof readContactMessageForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter?.kind === 'contact-notice' ? { kind: 'message', message: matter.of } : { kind: 'gone' },
    );
  }

  @Answers(readPaymentForMail)
  payment({ id }: AskOf<typeof readPaymentForMail>): Promise<AnswerOf<typeof readPaymentForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter?.kind === 'payment-receipt' ? { kind: 'payment', payment: matter.of } : { kind: 'gone' },
    );
  }

  @Answers(readInviteForMail)
  invite({ id }: AskOf<typeof readInviteForMail>): Promise<AnswerOf<typeof readInviteForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter?.kind === 'pilot-invite' ? { kind: 'invite', invite: matter.of } : { kind: 'gone' },
    );
  }
}

type AboutApplication = Extract<Message, { kind: `application-${string}` }>;
const isAboutApplication = (matter: Message): matter is AboutApplication =>
  matter.kind.startsWith('application-');

/** The pilot service as identity knows it: it announces what a test tells it, and answers what mails are about. */
export class PilotStandIn {
  readonly #service: StandInService;

  private constructor(service: StandInService) {
    this.#service = service;
  }

  static async start(natsUrl: string): Promise<PilotStandIn> {
    const service = await StandInService.start({
      ...{ service: 'pilot', natsUrl, answerer: KeptMatters },
      answers: [readApplicationForMail, readPaymentForMail, readInviteForMail, readContactMessageForMail],
      announces: [
        ...[membershipChanged, customerOpened, subscriptionChanged],
        ...[applicationSubmitted, applicationMoved, paymentChanged],
        ...[inviteMailRequested, contactMessageReceived],
      ],
    });
    return new PilotStandIn(service);
  }

  keep(id: string, matter: Message): void {
    kept.set(id, matter);
  }

  announce<F extends Fact>(fact: F, aggregateId: string, payload: PayloadOf<F>): Promise<string> {
    return this.#service.announce(fact, aggregateId, payload);
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }
}
