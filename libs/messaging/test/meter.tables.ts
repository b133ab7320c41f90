/** The announcing side's own tables. */
export const meterTables = `
create table reading (id uuid primary key, litres integer not null);
create table meter (id text primary key, level integer not null);
`;

/** The consuming side's. Without unique keys: what is applied twice shows. */
export const ledgerTables = `
create table entry (reading_id uuid not null, litres integer not null);
create table question (began timestamptz not null, ended timestamptz not null, failure text);
create table level (number bigint generated always as identity, meter_id text not null, level integer not null);
`;
