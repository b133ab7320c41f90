import {
  readDueReadings,
  readWaitingIrrigations,
  type DueReadings,
  type WaitingIrrigations,
} from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf, AskOf, Fact, PayloadOf } from '@headgate/contracts/define';
import {
  faultRaised,
  irrigationEnded,
  irrigationsWaiting,
  planMade,
  readingsDue,
} from '@headgate/contracts/prediction-facts';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { StandInService } from './stand-in-service.ts';

interface Kept {
  readonly farmId: string;
  readonly waiting: WaitingIrrigations;
}

interface Unread {
  readonly farmId: string;
  readonly due: DueReadings;
}

/** What is left of reminders, by id. */
const kept = new Map<string, Kept>();
const unread = new Map<string, Unread>();

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

  @Answers(readDueReadings)
  due({ farmId, reminderId }: AskOf<typeof readDueReadings>): Promise<AnswerOf<typeof readDueReadings>> {
    const found = unread.get(reminderId);
    return Promise.resolve(found?.farmId === farmId ? { kind: 'due', due: found.due } : { kind: 'nothing' });
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
      answers: [readWaitingIrrigations, readDueReadings],
      announces: [irrigationsWaiting, readingsDue, irrigationEnded, planMade, faultRaised],
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

  keepUnread(reminderId: string, reminder: Unread): void {
    unread.set(reminderId, reminder);
  }

  remindOfMeters(fact: PayloadOf<typeof readingsDue>): Promise<string> {
    return this.#service.announce(readingsDue, fact.reminderId, fact);
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }
}
