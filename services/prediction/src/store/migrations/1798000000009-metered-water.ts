import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a zone's meter has shown of a run (`libs/contracts/src/metered-water.ts`). */
export class MeteredWater1798000000009 implements MigrationInterface {
  name = 'MeteredWater1798000000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation ADD COLUMN metered jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation DROP COLUMN metered');
  }
}
