import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { refusalOf, type AnswerOf, type AskOf, type Question } from '@headgate/contracts/define';
import { Rejected } from '@headgate/runtime/errors/rejected';
import type { Connection } from '../database/connection.ts';
import type { Call } from '../questions/call.ts';

/** An answer as it stands in the table `operation`, under its id among the farm's. */
export interface KeptAnswer {
  readonly id: string;
  readonly ask_hash: string;
  readonly answer: string;
}

/** An answer that is to be kept. */
export interface OperationAnswer {
  readonly subject: string;
  readonly farmId: string;
  readonly id: string;
  readonly askHash: string;
  /** JSON. */
  readonly answer: string;
}

interface Operation<Q extends Question> {
  readonly ask: AskOf<Q>;
  /** Forms that the same ask had earlier, where what is written of it depends on a key that was replaced. */
  readonly formerly?: readonly AskOf<Q>[];
  readonly call: Call;
}

/**
 * Does a question's work once for an operation id, inside the work's own transaction: asked again, the first answer comes
 * again; with another content it is 409. A copy that arrives meanwhile waits for the first. A refusal is not kept: who does
 * what it says may ask again. Ids are the farm's own, so nobody reads another's answer. Without an id the work is simply done.
 */
export async function answerOnce<Q extends Question>(
  connection: Connection,
  question: Q,
  { ask, formerly = [], call }: Operation<Q>,
  work: () => Promise<AnswerOf<Q>>,
): Promise<AnswerOf<Q>> {
  if (call.operationId === undefined) return await work();
  const key = [question.subject, call.caller?.farmId ?? '', call.operationId];
  const inserted = await connection.query<unknown[]>(
    `insert into operation (subject, farm_id, id, ask_hash) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    [...key, hashOf(ask)],
  );
  if (inserted.length === 0) {
    const rows = await connection.query<KeptAnswer[]>(
      `select id, ask_hash, answer from operation where subject = $1 and farm_id = $2 and id = $3`,
      key,
    );
    const first = firstAnswer(question, { ask, formerly, call }, rows);
    if (first === undefined) throw new Error('An operation has no answer');
    return first;
  }
  const answer = await work();
  if (refusalOf(question, answer) !== undefined) {
    await connection.query(`delete from operation where subject = $1 and farm_id = $2 and id = $3`, key);
    return answer;
  }
  await connection.query(`update operation set answer = $4 where subject = $1 and farm_id = $2 and id = $3`, [
    ...key,
    JSON.stringify(answer),
  ]);
  return answer;
}

/**
 * The answer that an operation was given before, among those that are kept; undefined: it is new. Throws `Rejected` (409) where its
 * id was used for something else.
 */
export function firstAnswer<Q extends Question>(
  question: Q,
  { ask, formerly = [], call }: Operation<Q>,
  kept: readonly KeptAnswer[],
): AnswerOf<Q> | undefined {
  const row = kept.find(({ id }) => id === call.operationId);
  if (row === undefined) return undefined;
  if (![ask, ...formerly].map(hashOf).includes(row.ask_hash)) {
    throw new Rejected('This Idempotency-Key was already used for a different request', { status: 409 });
  }
  return z.parse<Q['answer']>(question.answer, JSON.parse(row.answer));
}

/** What is to be kept of an answer, by a statement of one's own; nothing of a refusal, or where the call has no operation id. */
export function operationAnswers<Q extends Question>(
  question: Q,
  { ask, call }: Operation<Q>,
  answer: AnswerOf<Q>,
): OperationAnswer[] {
  const { operationId: id, caller } = call;
  if (id === undefined || refusalOf(question, answer) !== undefined) return [];
  const { subject } = question;
  return [
    { subject, farmId: caller?.farmId ?? '', id, askHash: hashOf(ask), answer: JSON.stringify(answer) },
  ];
}

function hashOf(ask: unknown): string {
  return createHash('sha256').update(JSON.stringify(ask)).digest('hex');
}
