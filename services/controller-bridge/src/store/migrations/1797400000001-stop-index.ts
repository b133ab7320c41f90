import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stops by their place among the controller's orders: those after a start may have closed it. */
export class StopIndex1797400000001 implements MigrationInterface {
  name = 'StopIndex1797400000001';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const on = `command (controller_id, sequence) WHERE command_type = 'stop'`;
    await makeIndexBesideWork(queryRunner, { name: 'command_stop', on });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX command_stop');
  }
}
