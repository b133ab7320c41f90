import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weather by the hour of cells in which an irrigation is about to start. `fetched_at`: by the product's clock. */
export class WeatherHours1798000000010 implements MigrationInterface {
  name = 'WeatherHours1798000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE weather_hours (
      cell text PRIMARY KEY,
      hours jsonb,
      fetched_at timestamptz,
      claimed_until timestamptz
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE weather_hours');
  }
}
