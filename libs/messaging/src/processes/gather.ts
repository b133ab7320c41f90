import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod/mini';
import type { Broadcast, GatheredOf } from '@headgate/contracts/define';
import type { MessagingLog } from '../messaging-log.ts';

/** Of a broadcast: more than there will ever be processes. */
const maxAnswers = 200;
/** [bytes] */
const longestAnswer = 65_536;

/**
 * What every process that is up answers within so long [ms]; the first 200 answers, for anybody who may answer could send any number. An answer that is not what the contract says (another version's,
 * say) is told to the log and left out. Throws where nobody can be asked.
 */
export async function gather<B extends Broadcast>(
  connection: NatsConnection,
  broadcast: B,
  within: number,
  log: MessagingLog,
): Promise<GatheredOf<B>[]> {
  const { subject } = broadcast;
  const answers: GatheredOf<B>[] = [];
  const replies = await connection.requestMany(subject, '', {
    strategy: 'count',
    maxMessages: maxAnswers,
    maxWait: within,
  });
  for await (const reply of replies) {
    const parsed = z.safeParse<B['answer']>(broadcast.answer, jsonOf(reply));
    if (parsed.success) answers.push(parsed.data);
    else log.warn({ err: parsed.error, subject }, 'an answer is not what its contract says');
  }
  return answers;
}

/** Undefined, which is no contract's, for what is no JSON, or too much of it to look at. */
function jsonOf(reply: Msg): unknown {
  if (reply.data.length > longestAnswer) return undefined;
  try {
    return reply.json();
  } catch {
    return undefined;
  }
}
