import { dropOperationTable, dropOutboxTables, operationTable, outboxTables } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service announces facts, hears others', and does an operation once however often it is asked for. */
export class Messaging1795600000000 implements MigrationInterface {
  name = 'Messaging1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(outboxTables);
    await queryRunner.query(operationTable);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropOperationTable);
    await queryRunner.query(dropOutboxTables);
  }
}
