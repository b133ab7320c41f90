import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { queryRows } from '../database/connection.ts';
import type { Connection } from '../database/connection.ts';
import type { Call } from '../questions/call.ts';

const earlier = z.object({ ask_hash: z.string(), answer: z.string() });

interface Operation<Q extends Question> {
  readonly ask: AskOf<Q>;
  /** Forms that the same ask had earlier, where what is written of it depends on a key that was replaced. */
  readonly formerly?: readonly AskOf<Q>[];
  readonly call: Call;
}

/**
 * Does a question's work once for an operation id, inside the work's own transaction: asked again, the first answer comes
 * again; with another content it is 409. A copy that arrives meanwhile waits for the first. Ids are the farm's own, so
 * nobody reads another's answer. Without an id the work is simply done.
 */
export async function answerOnce<Q extends Question>(
  connection: Connection,
  question: Q,
  { ask, formerly = [], call }: Operation<Q>,
  work: () => Promise<AnswerOf<Q>>,
): Promise<AnswerOf<Q>> {
  if (call.operationId === undefined) return await work();
  const key = [question.subject, call.caller?.farmId ?? '', call.operationId];
  const hash = hashOf(ask);
  const inserted = await queryRows(
    connection,
    z.unknown(),
    `with first as (
       insert into operation (subject, farm_id, id, ask_hash) values ($1, $2, $3, $4) on conflict do nothing returning 1
     ) select 1 from first`,
    [...key, hash],
  );
  if (inserted.length === 0)
    return await firstAnswer(connection, question, key, [hash, ...formerly.map(hashOf)]);
  const answer = await work();
  await connection.query(`update operation set answer = $4 where subject = $1 and farm_id = $2 and id = $3`, [
    ...key,
    JSON.stringify(answer),
  ]);
  return answer;
}

async function firstAnswer<Q extends Question>(
  connection: Connection,
  question: Q,
  key: string[],
  hashes: readonly string[],
): Promise<AnswerOf<Q>> {
  const [row] = await queryRows(
    connection,
    earlier,
    `select ask_hash, answer from operation where subject = $1 and farm_id = $2 and id = $3`,
    key,
  );
  if (row === undefined) throw new Error('An operation has no answer');
  if (!hashes.includes(row.ask_hash)) {
    throw new Rejected('This operation id has been used for something else', { status: 409 });
  }
  return z.parse<Q['answer']>(question.answer, JSON.parse(row.answer));
}

function hashOf(ask: unknown): string {
  return createHash('sha256').update(JSON.stringify(ask)).digest('hex');
}
