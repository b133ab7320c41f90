import { operationIndexes } from '@headgate/messaging';
import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What finds old answers, and those of a farm that is deleted, among millions. */
export class OperationIndexes1799400000000 implements MigrationInterface {
  name = 'OperationIndexes1799400000000';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of operationIndexes) await makeIndexBesideWork(queryRunner, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of operationIndexes) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
