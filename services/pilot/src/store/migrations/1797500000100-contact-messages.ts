import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write to the team. */
export class ContactMessages1797500000100 implements MigrationInterface {
  name = 'ContactMessages1797500000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE contact_message (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        message text NOT NULL,
        farm_id uuid,
        created_at timestamptz NOT NULL,
        answered_at timestamptz
      );
      CREATE INDEX contact_message_created_at ON contact_message (created_at, id);
      CREATE INDEX contact_message_farm_id ON contact_message (farm_id) WHERE farm_id IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE contact_message');
  }
}
