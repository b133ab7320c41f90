import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The runs of one planned irrigation. */
export class PlannedIndex1797600000001 implements MigrationInterface {
  name = 'PlannedIndex1797600000001';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const on = 'command (planned_irrigation_id) WHERE planned_irrigation_id IS NOT NULL';
    await makeIndexBesideWork(queryRunner, { name: 'command_planned', on });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX command_planned');
  }
}
