import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was given up is counted all the time: few rows among many that were applied. */
export class DeadEventIndex1797000000001 implements MigrationInterface {
  name = 'DeadEventIndex1797000000001';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexBesideWork(queryRunner, {
      name: 'stripe_event_dead',
      on: `stripe_event (due_at) WHERE state = 'dead'`,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX stripe_event_dead');
  }
}
