import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An id of its own for each task at the payment provider, for the job that wakes a worker for it. */
export class ProviderTaskId1797300000100 implements MigrationInterface {
  name = 'ProviderTaskId1797300000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE errand ADD id text NOT NULL DEFAULT (gen_random_uuid())::text');
    await queryRunner.query('CREATE UNIQUE INDEX errand_id ON errand (id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE errand DROP id');
  }
}
