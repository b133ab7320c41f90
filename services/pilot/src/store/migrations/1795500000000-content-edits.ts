import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['pilot_update', 'project', 'testimonial'] as const;

/** Administrators write the content: a version against overwriting each other, and a record of who did what. */
export class ContentEdits1795500000000 implements MigrationInterface {
  name = 'ContentEdits1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables)
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
    await queryRunner.query(auditLog);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_log');
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN version`);
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
  CREATE INDEX audit_log_subject_id ON audit_log (subject_id, at)
`;
