import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person is written to in. */
export class Language1798100000000 implements MigrationInterface {
  name = 'Language1798100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['app_user', 'mail'])
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN language text NOT NULL DEFAULT 'en'
          CONSTRAINT ${table}_language CHECK (language IN ('en', 'es'))
      `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['app_user', 'mail'])
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN language`);
  }
}
