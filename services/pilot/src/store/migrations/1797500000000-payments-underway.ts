import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a payment's money is on its way. Of those that are open now, the next reading of each tells. */
export class PaymentsUnderway1797500000000 implements MigrationInterface {
  name = 'PaymentsUnderway1797500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payment ADD COLUMN underway_since timestamptz;
      CREATE INDEX payment_underway ON payment (underway_since) WHERE underway_since IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment DROP COLUMN underway_since');
  }
}
