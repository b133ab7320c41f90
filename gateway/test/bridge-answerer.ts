import { requestCommand, stopAll } from '@headgate/contracts/bridge-questions';
import type { AskOf } from '@headgate/contracts/define';
import type { Call } from '@headgate/messaging';
import { Answers, MessagingModule, natsMicroservice } from '@headgate/messaging';
import { LogModule } from '@headgate/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { aCommand } from './a-controller.ts';
import { nestOptions } from './nest-options.ts';

/** What the bridge was asked to do, and on whose behalf. */
export interface BridgeQuestion {
  readonly commandType: AskOf<typeof requestCommand>['commandType'] | 'stop-all';
  readonly caller: Call['caller'];
}

/** The bridge's place behind the door: takes every command, and tells `hear`. */
export async function startBridgeAnswerer(
  natsUrl: string,
  listener: (questions: BridgeQuestion) => void,
): Promise<INestApplicationContext> {
  @Controller()
  class Answerer {
    @Answers(requestCommand)
    requestCommand({ commandType }: AskOf<typeof requestCommand>, { caller }: Call) {
      listener({ commandType, caller });
      return Promise.resolve({ kind: 'command' as const, command: aCommand({ commandType }) });
    }

    @Answers(stopAll)
    stopAll(_ask: AskOf<typeof stopAll>, { caller }: Call) {
      listener({ commandType: 'stop-all', caller });
      return Promise.resolve({ commands: [aCommand({ commandType: 'stop', zoneId: null, duration: null })] });
    }
  }
  @Module({
    imports: [
      LogModule.forRoot({ name: 'bridge', level: 'silent' }),
      MessagingModule.forRoot({
        service: 'bridge',
        nats: { url: natsUrl },
        answers: [requestCommand, stopAll],
      }),
    ],
    controllers: [Answerer],
  })
  class AnswererModule {}
  const app = await NestFactory.createMicroservice(AnswererModule, { ...nestOptions, ...natsMicroservice });
  await app.listen();
  return app;
}
