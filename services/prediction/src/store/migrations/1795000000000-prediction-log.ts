import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PredictionLog1795000000000 implements MigrationInterface {
  name = 'PredictionLog1795000000000';

  /**
   * The log is written with every answer and hardly read: `json` keeps the text as it is, and a row (some 4 kB) stays in
   * its page uncompressed. Both together spare the database more than half of its work.
   */
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE prediction_log (
        id uuid PRIMARY KEY,
        input_data json NOT NULL,
        result_data json NOT NULL,
        user_session text,
        farm_id uuid,
        created_at timestamptz NOT NULL
      ) WITH (toast_tuple_target = 8160)
    `);
    await queryRunner.query(`
      CREATE INDEX prediction_log_farm_id_created_at ON prediction_log (farm_id, created_at DESC)
      WHERE farm_id IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE prediction_log');
  }
}
