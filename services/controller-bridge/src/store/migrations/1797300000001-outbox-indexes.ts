import { outboxIndexes } from '@headgate/messaging';
import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What finds old facts, and lost ones, among millions. */
export class OutboxIndexes1797300000001 implements MigrationInterface {
  name = 'OutboxIndexes1797300000001';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of outboxIndexes) await makeIndexBesideWork(queryRunner, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of outboxIndexes) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
