import { dropReplayTable, replayTable } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave which dead letter another try: `docs/operations.md`. */
export class Replays1797000000000 implements MigrationInterface {
  name = 'Replays1797000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(replayTable);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropReplayTable);
  }
}
