import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about something that another service keeps, each sent once an occasion. */
export class MailMatter1795600000000 implements MigrationInterface {
  name = 'MailMatter1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE mail ADD COLUMN about_id uuid, ADD COLUMN occasion_id uuid;
      CREATE UNIQUE INDEX mail_occasion ON mail (kind, occasion_id) WHERE occasion_id IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mail DROP COLUMN about_id, DROP COLUMN occasion_id');
  }
}
