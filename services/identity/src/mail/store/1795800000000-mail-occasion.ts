import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One occasion may be told to several people: to each of them once. */
export class MailOccasion1795800000000 implements MigrationInterface {
  name = 'MailOccasion1795800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX mail_occasion;
      CREATE UNIQUE INDEX mail_occasion ON mail (kind, occasion_id, recipient) WHERE occasion_id IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX mail_occasion;
      CREATE UNIQUE INDEX mail_occasion ON mail (kind, occasion_id) WHERE occasion_id IS NOT NULL
    `);
  }
}
