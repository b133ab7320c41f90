import { expect, it } from '@jest/globals';
import { sqlSpan } from './sql-span.ts';

it.each([
  ['select id from "app_user" where email = $1', 'sql SELECT app_user'],
  ['INSERT INTO outbox (subject) VALUES ($1)', 'sql INSERT outbox'],
  ['update command set status = $1', 'sql UPDATE command'],
  ['DELETE FROM lease', 'sql DELETE lease'],
  ['  BEGIN', 'sql BEGIN'],
  [`select 'maria@farm.example'`, 'sql SELECT'],
])('%s is told as %s, without a value', (sql, name) => {
  expect(sqlSpan(sql).name).toBe(name);
});
