import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Irrigations that a farm was reminded of: each once, by one reminder a date. */
export class Reminders1798000000013 implements MigrationInterface {
  name = 'Reminders1798000000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE reminded_irrigation (
      farm_id uuid NOT NULL,
      id uuid NOT NULL,
      reminder_id uuid NOT NULL,
      date date NOT NULL,
      reminded_at timestamptz NOT NULL,
      PRIMARY KEY (farm_id, id)
    )`);
    await queryRunner.query(
      'CREATE INDEX reminded_irrigation_reminded_at ON reminded_irrigation (reminded_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reminded_irrigation');
  }
}
