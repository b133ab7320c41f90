import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What whoever is invited is written to in. */
export class InviteLanguage1798100000000 implements MigrationInterface {
  name = 'InviteLanguage1798100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invite ADD COLUMN language text NOT NULL DEFAULT 'en'
        CONSTRAINT invite_language CHECK (language IN ('en', 'es'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE invite DROP COLUMN language');
  }
}
