/**
 * What the tables of before need, for a migration: the version of a fact is the number of its row. Nobody writes
 * `aggregate_version` any more but processes of before, which run beside these during an upgrade: their facts are numbered
 * like all others, and they wait for the lock that `announce` takes. No number goes back: whoever counted to n in
 * `aggregate_version` had drawn n numbers of `outbox`. Done twice it does no harm.
 */
export const outboxUpgrade = `
create or replace function outbox_version() returns trigger language plpgsql as $$
begin
  new.aggregate_version := new.sequence;
  return new;
end $$;
create or replace trigger outbox_version before insert on outbox for each row execute function outbox_version();
create or replace function aggregate_version_lock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.aggregate_id, 0));
  return new;
end $$;
create or replace trigger aggregate_version_lock before insert on aggregate_version
  for each row execute function aggregate_version_lock();
create table if not exists outbox_relay (
  single boolean primary key default true check (single),
  relay uuid not null,
  held_until timestamptz not null
);
alter table inbox_version add column if not exists taken_on date not null default current_date;
`;

/** Undoes `outboxUpgrade`. */
export const dropOutboxUpgrade = `
alter table inbox_version drop column taken_on;
drop table outbox_relay;
drop trigger aggregate_version_lock on aggregate_version;
drop function aggregate_version_lock;
drop trigger outbox_version on outbox;
drop function outbox_version;
`;

/** In which trace a fact was announced, beside whose request it was for; for a migration. Null: none was recorded. */
export const outboxTraces = 'alter table outbox add column if not exists traceparent text;';

/** Undoes `outboxTraces`. */
export const dropOutboxTraces = 'alter table outbox drop column traceparent;';

/** What finds old rows, and those that a broker lost, for a migration of its own: they are made beside work. */
export const outboxIndexes = [
  { name: 'outbox_stream_sequence', on: 'outbox (stream_sequence) where published_at is not null' },
  { name: 'inbox_version_taken', on: 'inbox_version (taken_on)' },
] as const;

/** The tables behind facts, for a service's migration: `outbox` on the announcing side, the others on the consuming side. */
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
${outboxUpgrade}
${outboxTraces}
${outboxIndexes.map(({ name, on }) => `create index ${name} on ${on};`).join('\n')}`;

/** Undoes `outboxTables`. */
export const dropOutboxTables = `
drop table if exists outbox_relay;
drop table outbox, aggregate_version, inbox, inbox_version, inbox_failure, dead_letter;
drop function if exists outbox_version, aggregate_version_lock;
`;
