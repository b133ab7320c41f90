import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose request a command was, and of which trace: a device may be heard of it by somebody else, long after. */
export class CommandTraces1799300000001 implements MigrationInterface {
  name = 'CommandTraces1799300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE command ADD COLUMN request_id text, ADD COLUMN traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE command DROP COLUMN request_id, DROP COLUMN traceparent');
  }
}
