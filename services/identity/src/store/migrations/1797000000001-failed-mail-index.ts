import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was given up is counted all the time: few rows among many that were sent. */
export class FailedMailIndex1797000000001 implements MigrationInterface {
  name = 'FailedMailIndex1797000000001';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexBesideWork(queryRunner, {
      name: 'mail_failed',
      on: `mail (changed_at) WHERE state = 'failed'`,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_failed');
  }
}
