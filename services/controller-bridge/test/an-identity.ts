import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { announce, MessagingModule, outboxTables, type Caller } from '@headgate/messaging';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';

/** What the bridge hears of identity: that accounts are deleted. On a database of its own, where its facts begin. */
export async function startIdentity(natsUrl: string) {
  const database = await createDatabase('identity');
  const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await source.query(outboxTables);

  @Global()
  @Module({ providers: [{ provide: DataSource, useValue: source }], exports: [DataSource] })
  class AccountsModule {}

  const nats = { url: natsUrl };
  const messaging = { service: 'identity', nats, announces: [accountDeleted], database: DataSource };
  @Module({ imports: [AccountsModule, MessagingModule.forRoot(messaging)] })
  class IdentityModule {}
  const service = await NestFactory.createApplicationContext(IdentityModule);
  return {
    deleteAccount: ({ userId, farmId }: Caller, at: Date) =>
      source.transaction((manager) =>
        announce(
          manager,
          accountDeleted,
          { userId, farmId, deletedAt: at.toISOString() },
          { aggregateId: userId },
        ),
      ),
    async stop() {
      await service.close();
      await source.destroy();
      await database.drop();
    },
  };
}
