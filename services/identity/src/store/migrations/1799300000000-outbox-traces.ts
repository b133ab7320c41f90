import { dropOutboxTraces, outboxTraces } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which trace a fact was announced: `docs/traces.md`. */
export class OutboxTraces1799300000000 implements MigrationInterface {
  name = 'OutboxTraces1799300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(outboxTraces);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropOutboxTraces);
  }
}
