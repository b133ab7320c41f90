import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one replica does for all: connections to farms' own brokers, accounts on ours. */
export class Leases1795730000000 implements MigrationInterface {
  name = 'Leases1795730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE lease (name text PRIMARY KEY, holder uuid NOT NULL, ends_at timestamptz NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE lease');
  }
}
