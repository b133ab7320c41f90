/** The table behind `answerOnce`, for a service's migration. */
export const operationTable = `
create table operation (
  subject text not null,
  farm_id text not null,
  id text not null,
  ask_hash text not null,
  answer text,
  answered_at timestamptz not null default now(),
  primary key (subject, farm_id, id)
);
`;

/** Undoes `operationTable`. */
export const dropOperationTable = `drop table operation;`;

/** What finds old answers, and those of a farm that is deleted, among millions. */
export const operationIndexes = [
  { name: 'operation_answered_at', on: 'operation (answered_at)' },
  { name: 'operation_farm_id', on: 'operation (farm_id)' },
] as const;
