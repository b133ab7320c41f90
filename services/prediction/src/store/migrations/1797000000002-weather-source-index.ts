import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Advice of the last day by where its weather came from, without reading the log. */
export class WeatherSourceIndex1797000000002 implements MigrationInterface {
  name = 'WeatherSourceIndex1797000000002';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexBesideWork(queryRunner, {
      name: 'prediction_log_weather_source',
      on: `prediction_log (created_at, weather_source) WHERE weather_source IS NOT NULL`,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX prediction_log_weather_source');
  }
}
