-- What must be so before Headgate works with rows that are older than the world. restore.sh runs it over the copy, before that
-- takes its place; done twice it does no harm. Only columns that the oldest copy anybody may restore has.
-- :bridge is the bridge's database, :'taken_at' when the copy was begun.

\connect :bridge
BEGIN;

-- A device remembers the highest number that it took, and refuses an opening below that of its last close (docs/protocols,
-- rule 4). It may have taken more since: one a second at most, and we begin well beyond.
UPDATE controller SET next_sequence = next_sequence + 100000
  + 2 * greatest(0, extract(epoch FROM clock_timestamp() - :'taken_at'::timestamptz))::bigint;

-- What waited to open a valve may have been carried out since, or taken back by who asked: it never runs now.
CREATE TEMPORARY TABLE taken_back ON COMMIT DROP AS
  SELECT id, farm_id, command_type, due_at FROM command WHERE status = 'pending' AND command_type <> 'stop';
UPDATE command SET status = 'failed', reason = 'stopped', next_try_at = NULL, settled_at = clock_timestamp()
  WHERE id IN (SELECT id FROM taken_back);
INSERT INTO command_state (command_id, status, reason, at)
  SELECT id, 'failed', 'stopped', clock_timestamp() FROM taken_back;

-- Water may flow that was asked for since, and of which no row knows: every live controller is told to close everything, and
-- asked until it has. In place of stops of before that are still tried in vain. To the millisecond, as the bridge writes times.
CREATE TEMPORARY TABLE live ON COMMIT DROP AS
  SELECT id, farm_id, gen_random_uuid() AS stop_id FROM controller
  WHERE approved_at IS NOT NULL AND consented_at IS NOT NULL AND connection_type <> 'proprietary'
    AND (api_endpoint IS NOT NULL OR connection_type = 'mqtt');
CREATE TEMPORARY TABLE moment ON COMMIT DROP AS SELECT date_trunc('milliseconds', clock_timestamp()) AS at;
UPDATE command SET next_try_at = NULL
  WHERE command_type = 'stop' AND status = 'failed' AND next_try_at IS NOT NULL AND controller_id IN (SELECT id FROM live);
INSERT INTO command (id, farm_id, controller_id, command_type, requested_at, due_at, next_try_at)
  SELECT stop_id, farm_id, id, 'stop', at, at, at FROM live, moment;
INSERT INTO command_state (command_id, status, at) SELECT stop_id, 'pending', at FROM live, moment;

-- For whoever restores: these farms expect water that does not come.
SELECT format('schedule taken back: farm %s, due %s', farm_id, to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'))
  FROM taken_back WHERE command_type = 'schedule' AND due_at > clock_timestamp() ORDER BY farm_id, due_at;
SELECT format('%s start(s), adjustment(s) and schedule(s) taken back; %s controller(s) told to close everything',
  (SELECT count(*) FROM taken_back), (SELECT count(*) FROM live));

COMMIT;
