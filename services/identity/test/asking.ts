import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readAccount } from '@headgate/contracts/identity-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';

const nobody = { userId: '00000000-0000-4000-8000-000000000000' };

/** What the gateway has of messaging. */
export async function startAsking(natsUrl: string): Promise<{ app: INestApplicationContext; asker: Asker }> {
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } });
  const app = await NestFactory.createApplicationContext(messaging);
  return { app, asker: app.get(Asker) };
}

/** Waits until the service answers. */
export async function answering(asker: Asker): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      await asker.ask(readAccount, nobody);
      return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The service does not answer');
}
