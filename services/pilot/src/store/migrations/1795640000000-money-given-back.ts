import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fees that are given back: which are owed to their payers, and when an application was declined. */
export class MoneyGivenBack1795640000000 implements MigrationInterface {
  name = 'MoneyGivenBack1795640000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payment ADD owed_back_at timestamptz');
    await allowErrands(queryRunner, [...kinds, 'refund-payment']);
    await queryRunner.query('ALTER TABLE application ADD declined_at timestamptz');
    // Nothing can happen to a declined application but its payment: that is as near as the row tells.
    await queryRunner.query(`UPDATE application SET declined_at = updated_at WHERE status = 'declined'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE application DROP declined_at');
    await queryRunner.query(`DELETE FROM errand WHERE kind = 'refund-payment'`);
    await allowErrands(queryRunner, kinds);
    await queryRunner.query('ALTER TABLE payment DROP owed_back_at');
  }
}

const kinds = ['cancel-payment', 'end-subscription', 'forget-customer'] as const;

async function allowErrands(queryRunner: QueryRunner, allowed: readonly string[]): Promise<void> {
  const list = allowed.map((kind) => `'${kind}'`).join(', ');
  await queryRunner.query(
    `ALTER TABLE errand DROP CONSTRAINT errand_kind, ADD CONSTRAINT errand_kind CHECK (kind IN (${list}))`,
  );
}
