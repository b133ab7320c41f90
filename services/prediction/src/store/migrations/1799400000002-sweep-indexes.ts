import { makeIndexBesideWork } from '@headgate/runtime/database/index-beside-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = [
  { name: 'planned_irrigation_accepted', on: `planned_irrigation (ends_at) WHERE state = 'accepted'` },
  {
    name: 'field_controlled',
    on: `field (farm_id) WHERE data ->> 'automation' IN ('ask', 'run') AND archived_at IS NULL`,
  },
];

/** By which the sweeps find what they are about, a few rows among those of all farms and years, within the time of one statement. */
export class SweepIndexes1799400000002 implements MigrationInterface {
  name = 'SweepIndexes1799400000002';
  /** Made beside work, which no transaction can. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of indexes) await makeIndexBesideWork(queryRunner, index);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await queryRunner.query(`DROP INDEX ${name}`);
  }
}
