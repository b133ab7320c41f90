import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An application may come before its farm has accepted the agreement. */
export class UnacceptedAgreement1797400000000 implements MigrationInterface {
  name = 'UnacceptedAgreement1797400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE application ALTER agreement_version DROP NOT NULL, ALTER agreement_accepted_at DROP NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE application ALTER agreement_version SET NOT NULL, ALTER agreement_accepted_at SET NOT NULL',
    );
  }
}
