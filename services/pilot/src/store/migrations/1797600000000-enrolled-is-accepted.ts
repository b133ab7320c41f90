import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Enrolled is a farm whose fee is paid and whose application is accepted. Those that an earlier release enrolled by the fee alone are
 * what they would be today, and whoever follows memberships is told.
 */
export class EnrolledIsAccepted1797600000000 implements MigrationInterface {
  name = 'EnrolledIsAccepted1797600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      WITH early AS (
        SELECT membership.farm_id, coalesce(application.user_id, (
            SELECT user_id FROM payment WHERE payment.farm_id = membership.farm_id LIMIT 1)) AS user_id,
          CASE WHEN application.id IS NOT NULL THEN 'applied'
            WHEN EXISTS (SELECT FROM invite WHERE claimed_by_farm_id = membership.farm_id) THEN 'invited'
            ELSE 'new' END AS status
        FROM membership LEFT JOIN application
          ON application.farm_id = membership.farm_id AND application.status <> 'declined'
        WHERE membership.status = 'enrolled' AND application.status IS DISTINCT FROM 'accepted'
          AND NOT EXISTS (SELECT FROM deleted_farm WHERE deleted_farm.farm_id = membership.farm_id)
      ), changed AS (
        UPDATE membership SET status = early.status, changed_at = clock_timestamp()
        FROM early WHERE membership.farm_id = early.farm_id
      )
      INSERT INTO outbox (subject, aggregate_id, payload)
      SELECT 'fact.pilot.membership-changed.v1', farm_id::text,
        json_build_object('farmId', farm_id, 'userId', user_id, 'pilotStatus', status)::text
      FROM early WHERE user_id IS NOT NULL`);
  }

  async down(): Promise<void> {
    // What a farm is follows from its application and its fee: nothing is lost, and nothing to bring back.
  }
}
