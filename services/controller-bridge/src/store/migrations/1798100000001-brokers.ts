import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Farms are spread over brokers. All are at the first until they are moved. */
export class Brokers1798100000001 implements MigrationInterface {
  name = 'Brokers1798100000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX controller_broker');
    await queryRunner.query('DROP INDEX controller_leaving_broker');
    const columns = ['broker', 'leaving_broker', 'leaving_provisioned_at'];
    for (const column of columns) await queryRunner.query(`ALTER TABLE controller DROP COLUMN ${column}`);
    await queryRunner.query('DROP TABLE broker');
  }
}

const statements = [
  `CREATE TABLE broker (
    name text CONSTRAINT broker_pkey PRIMARY KEY,
    url text,
    public_url text,
    weight integer NOT NULL DEFAULT 1,
    CONSTRAINT broker_name CHECK (name ~ '^[a-z][a-z0-9-]{0,30}$'),
    CONSTRAINT broker_first_has_no_address CHECK ((name = 'first') = (url IS NULL AND public_url IS NULL)),
    CONSTRAINT broker_weight CHECK (weight BETWEEN 0 AND 1000)
  )`,
  `INSERT INTO broker (name) VALUES ('first')`,
  `ALTER TABLE controller ADD COLUMN broker text NOT NULL DEFAULT 'first'`,
  'ALTER TABLE controller ADD COLUMN leaving_broker text',
  'ALTER TABLE controller ADD COLUMN leaving_provisioned_at timestamptz',
  `CREATE INDEX controller_broker ON controller (broker) WHERE mqtt_password_sealed IS NOT NULL`,
  `CREATE INDEX controller_leaving_broker ON controller (leaving_broker) WHERE leaving_broker IS NOT NULL`,
];
