import { alarmChanged, alarmRaised, liveControlChanged } from '@headgate/contracts/bridge-facts';
import { readAlarmForMail, readControllerForMail } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf, PayloadOf } from '@headgate/contracts/define';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import type { Alarm, LiveController } from '../src/mail/messages/mail-content.ts';
import { StandInService } from './stand-in-service.ts';

/** Alarms that have not been settled, by id. */
const open = new Map<string, Alarm>();
const controllers = new Map<string, LiveController>();

@Controller()
class OpenAlarms {
  @Answers(readAlarmForMail)
  read({ id }: AskOf<typeof readAlarmForMail>): Promise<AnswerOf<typeof readAlarmForMail>> {
    const alarm = open.get(id);
    return Promise.resolve(alarm === undefined ? { kind: 'gone' } : { kind: 'alarm', alarm });
  }

  @Answers(readControllerForMail)
  controller({ id }: AskOf<typeof readControllerForMail>): Promise<AnswerOf<typeof readControllerForMail>> {
    const controller = controllers.get(id);
    return Promise.resolve(controller === undefined ? { kind: 'gone' } : { kind: 'controller', controller });
  }
}

/** The controller-bridge as identity knows it: it raises alarms when a test does, and answers what they are about. */
export class BridgeStandIn {
  readonly #service: StandInService;

  private constructor(service: StandInService) {
    this.#service = service;
  }

  static async start(natsUrl: string): Promise<BridgeStandIn> {
    const service = await StandInService.start({
      ...{ service: 'bridge', natsUrl, answerer: OpenAlarms },
      answers: [readAlarmForMail, readControllerForMail],
      announces: [alarmRaised, alarmChanged, liveControlChanged],
    });
    return new BridgeStandIn(service);
  }

  keep(alarmId: string, alarm: Alarm): void {
    open.set(alarmId, alarm);
  }

  keepController(controller: LiveController): void {
    controllers.set(controller.id, controller);
  }

  changeLiveControl(fact: PayloadOf<typeof liveControlChanged>): Promise<string> {
    return this.#service.announce(liveControlChanged, fact.controllerId, fact);
  }

  change(fact: PayloadOf<typeof alarmChanged>): Promise<string> {
    return this.#service.announce(alarmChanged, fact.alarmId, fact);
  }

  /** As an earlier release did. */
  raise(fact: PayloadOf<typeof alarmRaised>): Promise<string> {
    return this.#service.announce(alarmRaised, fact.alarmId, fact);
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }
}
