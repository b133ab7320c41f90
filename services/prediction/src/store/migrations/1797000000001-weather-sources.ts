import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where the weather of an answer came from, for counting: within `result_data` it would have to be parsed, row by row. Null in
 * rows from before; nobody counts as far back. No row is rewritten: the lock is held for a moment.
 */
export class WeatherSources1797000000001 implements MigrationInterface {
  name = 'WeatherSources1797000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE prediction_log ADD weather_source text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE prediction_log DROP weather_source');
  }
}
