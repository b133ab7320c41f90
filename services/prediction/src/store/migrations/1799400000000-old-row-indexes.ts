import { operationIndexes } from '@headgate/messaging';
import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = [
  ...operationIndexes,
  { name: 'run_set_ended', on: `run_set (ends_at) WHERE state = 'ended'` },
];

/** What finds old answers, those of a farm that is deleted, and runs that ended long ago, among millions. */
export class OldRowIndexes1799400000000 implements MigrationInterface {
  name = 'OldRowIndexes1799400000000';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of indexes) await makeIndexBesideWork(queryRunner, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
