import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who takes care of which alert. */
export class Acknowledgements1797500000000 implements MigrationInterface {
  name = 'Acknowledgements1797500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE alert_acknowledgement (
        key text CONSTRAINT alert_acknowledgement_pkey PRIMARY KEY,
        user_id uuid NOT NULL,
        at timestamptz NOT NULL
      )`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE alert_acknowledgement');
  }
}
