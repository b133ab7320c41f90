import { logIn, readAccount, sendVerification } from '@headgate/contracts/identity-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, MessagingModule, natsMicroservice } from '@headgate/messaging';
import { LogModule } from '@headgate/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { nestOptions } from './nest-options.ts';
import { anAccount } from './signed-in.ts';

export const account = anAccount();

/** Identity's place behind the door: knows one account, whose password is 'right'. */
@Controller()
class Answerer {
  @Answers(logIn)
  logIn({ password }: AskOf<typeof logIn>) {
    return Promise.resolve(
      password === 'right' ? { kind: 'account' as const, ...account } : { kind: 'refused' as const },
    );
  }

  @Answers(readAccount)
  readAccount({ userId }: AskOf<typeof readAccount>) {
    return Promise.resolve(
      userId === account.user.id ? { kind: 'account' as const, ...account } : { kind: 'gone' as const },
    );
  }

  @Answers(sendVerification)
  sendVerification() {
    return Promise.resolve({ kind: 'done' as const });
  }
}

export async function startIdentityAnswerer(natsUrl: string): Promise<INestApplicationContext> {
  @Module({
    imports: [
      LogModule.forRoot({ name: 'identity', level: 'silent' }),
      MessagingModule.forRoot({
        service: 'identity',
        nats: { url: natsUrl },
        answers: [logIn, readAccount, sendVerification],
      }),
    ],
    controllers: [Answerer],
  })
  class AnswererModule {}
  const app = await NestFactory.createMicroservice(AnswererModule, { ...nestOptions, ...natsMicroservice });
  await app.listen();
  return app;
}
