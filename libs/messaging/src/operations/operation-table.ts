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
