/**
 * The tables behind facts, for a service's migration. `outbox` and `aggregate_version` on the announcing side; the others
 * on the consuming side.
 */
export const outboxTables = `
create table outbox (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  subject text not null,
  aggregate_id text not null,
  aggregate_version bigint not null,
  payload text not null,
  request_id text,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  stream_sequence bigint
);
create index outbox_unpublished on outbox (sequence) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;
create table aggregate_version (
  aggregate_id text primary key,
  version bigint not null
);
create table inbox (
  consumer text not null,
  message_id text not null,
  received_at timestamptz not null default now(),
  primary key (consumer, message_id)
);
create index inbox_received on inbox (received_at);
create table inbox_version (
  consumer text not null,
  aggregate_id text not null,
  version bigint not null,
  primary key (consumer, aggregate_id)
);
create table inbox_failure (
  consumer text not null,
  message_id text not null,
  tries integer not null,
  failed_at timestamptz not null default now(),
  primary key (consumer, message_id)
);
create table dead_letter (
  consumer text not null,
  message_id text not null,
  subject text not null,
  aggregate_id text not null,
  aggregate_version bigint not null,
  payload text not null,
  error text not null,
  tries integer not null,
  died_at timestamptz not null default now(),
  primary key (consumer, message_id)
);
`;

/** Undoes `outboxTables`. */
export const dropOutboxTables = `
drop table outbox, aggregate_version, inbox, inbox_version, inbox_failure, dead_letter;
`;
