/** The table behind replays, for a service's migration: who gave which dead letter another try, and what came of it. */
export const replayTable = `
create table dead_letter_replay (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  kind text not null,
  letter_id text not null,
  outcome text not null
);
create index dead_letter_replay_at on dead_letter_replay (at);
create index dead_letter_died_at on dead_letter (died_at);
`;

/** Undoes `replayTable`. */
export const dropReplayTable = `drop index dead_letter_died_at; drop table dead_letter_replay;`;
