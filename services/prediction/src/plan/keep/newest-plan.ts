/**
 * SQL to join `field` and `farm_fields` with: `newest.data`, the newest plan of a field, of today or yesterday at the instant $1. One of
 * yesterday is made anew before.
 */
export const newestPlan = `LATERAL (
    SELECT data FROM recommendation
    WHERE recommendation.farm_id = field.farm_id AND recommendation.field_id = field.id
      AND made_on >= ($1::timestamptz AT TIME ZONE farm_fields.time_zone)::date - 1
      AND made_on BETWEEN $1::timestamptz::date - 2 AND $1::timestamptz::date + 1
    ORDER BY made_on DESC LIMIT 1
  ) AS newest`;
