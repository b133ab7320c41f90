import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A farm's trials: one at a time, and so many a day. */
export class TrialIndex1797500000001 implements MigrationInterface {
  name = 'TrialIndex1797500000001';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const on = 'command (farm_id, requested_at) WHERE trial IS NOT NULL';
    await makeIndexBesideWork(queryRunner, { name: 'command_trial', on });
    await queryRunner.query('ALTER TABLE command VALIDATE CONSTRAINT command_trial_is_a_minute');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX command_trial');
  }
}
