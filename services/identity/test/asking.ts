import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readAccount } from '@headgate/contracts/identity-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';

const nobody = { userId: '00000000-0000-4000-8000-000000000000' };

/** What the gateway has of messaging; `patience`: where a question of production's 2 s would end for a busy machine. */
export async function startAsking(
  natsUrl: string,
  { timeout }: { readonly timeout?: number } = {},
): Promise<{ app: INestApplicationContext; asker: Asker }> {
  const messaging = MessagingModule.forRoot({
    service: 'gateway',
    nats: { url: natsUrl },
    ...(timeout !== undefined && { timeout }),
  });
  const app = await NestFactory.createApplicationContext(messaging);
  return { app, asker: app.get(Asker) };
}

/** Waits until the service answers. */
export async function answering(asker: Asker): Promise<void> {
  await eventually('the service answers', async () => {
    try {
      await asker.ask(readAccount, nobody);
      return true;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  });
}
