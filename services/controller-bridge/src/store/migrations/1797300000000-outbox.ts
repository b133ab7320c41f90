import { dropOutboxUpgrade, outboxUpgrade } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What facts need that they did not before: `docs/messaging.md`. */
export class Outbox1797300000000 implements MigrationInterface {
  name = 'Outbox1797300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(outboxUpgrade);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropOutboxUpgrade);
  }
}
