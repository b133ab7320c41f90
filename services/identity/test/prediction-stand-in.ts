import { readWaitingIrrigations, type WaitingIrrigations } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf, AskOf, Fact, PayloadOf } from '@headgate/contracts/define';
import {
  faultRaised,
  irrigationEnded,
  irrigationsWaiting,
  planMade,
} from '@headgate/contracts/prediction-facts';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { StandInService } from './stand-in-service.ts';

interface Kept {
  readonly farmId: string;
  readonly waiting: WaitingIrrigations;
}

/** What is left of reminders, by id. */
const kept = new Map<string, Kept>();

@Controller()
class KeptReminders {
  @Answers(readWaitingIrrigations)
  read({
    farmId,
    reminderId,
  }: AskOf<typeof readWaitingIrrigations>): Promise<AnswerOf<typeof readWaitingIrrigations>> {
    const found = kept.get(reminderId);
    return Promise.resolve(
      found?.farmId === farmId ? { kind: 'waiting', waiting: found.waiting } : { kind: 'nothing' },
    );
  }
}

/** The prediction service as identity knows it: it reminds when a test does, and answers what of it is left. */
export class PredictionStandIn {
  readonly #service: StandInService;

  private constructor(service: StandInService) {
    this.#service = service;
  }

  static async start(natsUrl: string): Promise<PredictionStandIn> {
    const service = await StandInService.start({
      ...{ service: 'prediction', natsUrl, answerer: KeptReminders },
      answers: [readWaitingIrrigations],
      announces: [irrigationsWaiting, irrigationEnded, planMade, faultRaised],
    });
    return new PredictionStandIn(service);
  }

  keep(reminderId: string, reminder: Kept): void {
    kept.set(reminderId, reminder);
  }

  remind(fact: PayloadOf<typeof irrigationsWaiting>): Promise<string> {
    return this.announce(irrigationsWaiting, fact.reminderId, fact);
  }

  /** Gives the fact's version. */
  announce<F extends Fact>(fact: F, aggregateId: string, payload: PayloadOf<F>): Promise<string> {
    return this.#service.announce(fact, aggregateId, payload);
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }
}
