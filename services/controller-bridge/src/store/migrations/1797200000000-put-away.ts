import { dropDiscardedTable, discardedTable } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dead letters that nobody needs any more: `docs/messaging.md`. */
export class PutAway1797200000000 implements MigrationInterface {
  name = 'PutAway1797200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(discardedTable);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropDiscardedTable);
  }
}
