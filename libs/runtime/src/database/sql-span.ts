import type { SpanMeaning } from '../tracing/span.ts';

/** What a statement does, and to which table first: nothing of its conditions, and never a value. */
const [doing, table] = [/^\s*(\w+)/, /\b(?:from|into|update|join)\s+"?(\w+)"?/i];

/** The hop of a trace that a statement is, by its text; or by its name, where it is prepared. */
export function sqlSpan(sql: string): SpanMeaning {
  const [, verb = 'SQL'] = doing.exec(sql) ?? [];
  const [, on] = table.exec(sql) ?? [];
  return statementSpan(on === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${on}`);
}

export function statementSpan(summary: string): SpanMeaning {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return { name: `sql ${summary}`, kind: 'client', attributes };
}
