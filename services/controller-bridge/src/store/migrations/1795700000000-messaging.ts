import { dropOperationTable, dropOutboxTables, operationTable, outboxTables } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service announces facts, hears others', does an operation once, and knows who did what. */
export class Messaging1795700000000 implements MigrationInterface {
  name = 'Messaging1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [outboxTables, operationTable, auditLog]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_log');
    await queryRunner.query(dropOperationTable);
    await queryRunner.query(dropOutboxTables);
  }
}

const auditLog = `
  CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject_id uuid NOT NULL
  );
  CREATE INDEX audit_log_subject_id ON audit_log (subject_id, at);
  CREATE INDEX audit_log_at ON audit_log (at)
`;
