import type { z } from 'zod/mini';
import type { deadLetterName, ReplayOutcome } from '@headgate/contracts/operations';
import { isOutage } from '@headgate/runtime/database/is-outage';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import type { Connection, Database } from '../database/connection.ts';
import { takeVersion } from '../facts/consume/inbox.ts';
import { callHandler } from '../facts/consume/apply-fact.ts';
import type { AnyFactHandler } from '../handles.ts';
import type { DeadRows } from './dead-rows.ts';
import { tellable } from './tellable.ts';

interface Letter {
  readonly consumer: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly database: Database;
  readonly rows: readonly DeadRows[];
  /** Of a durable consumer of this service, by its name. */
  readonly handlerOf: (consumer: string) => AnyFactHandler | undefined;
}

type Name = z.output<typeof deadLetterName>;
type Outcome = ReplayOutcome | { readonly kind: 'not-found' };

/** Gives a dead letter another try: with its effects, its end and who wanted it in one transaction. */
export class ReplayDeadLetter {
  readonly #parts: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#parts = dependencies;
  }

  /** Throws `Unavailable` where something that is needed is away: the letter stays as it is. */
  async replay(name: Name, actor: string): Promise<Outcome> {
    if (name.kind === 'fact') return await this.#fact(name, actor);
    const rows = this.#parts.rows.find(({ deadKind }) => deadKind === name.kind);
    if (rows === undefined || name.id.includes('\0')) return { kind: 'not-found' };
    const revival = await this.#parts.database.transaction(async (connection) => {
      const outcome = await rows.revive(connection, name.id);
      await note(connection, name, actor, outcome);
      return outcome;
    });
    if (revival.kind === 'woken') rows.wake([name.id]);
    return revival;
  }

  async #fact(name: Name, actor: string): Promise<Outcome> {
    const letter = letterOf(name.id);
    if (letter === undefined) return { kind: 'not-found' };
    try {
      return await this.#parts.database.transaction(async (connection) => {
        const outcome = await this.#apply(connection, letter);
        await note(connection, name, actor, outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Unavailable || isOutage(error)) throw error;
      return await this.#failed(name, letter, actor, error);
    }
  }

  /** As when it came: its effects and its place among the versions of its aggregate, or neither. */
  async #apply(connection: Connection, letter: Letter): Promise<Outcome> {
    const { consumer, messageId } = letter;
    // Locked for this transaction: another replay of it waits, and finds it gone. The version is a bigint.
    const [row] = await connection.query<{ aggregateId: string; version: string; payload: string }[]>(
      `select aggregate_id as "aggregateId", aggregate_version as version, payload from dead_letter
       where consumer = $1 and message_id = $2 for update`,
      [consumer, messageId],
    );
    if (row === undefined) return { kind: 'not-found' };
    const handler = this.#parts.handlerOf(consumer);
    if (handler === undefined) return { kind: 'failed', error: 'Nobody consumes it any more' };
    const delivery = { messageId, aggregateId: row.aggregateId, aggregateVersion: Number(row.version) };
    const isNewest = await takeVersion(connection, consumer, delivery);
    const isTaken = isNewest || handler.takesEach === true;
    if (isTaken) await callHandler(handler, JSON.parse(row.payload), delivery, connection);
    await connection.query('delete from dead_letter where consumer = $1 and message_id = $2', [
      consumer,
      messageId,
    ]);
    return { kind: isTaken ? 'done' : 'stale' };
  }

  /** It stays, with why it failed this time. */
  async #failed(name: Name, letter: Letter, actor: string, cause: unknown): Promise<Outcome> {
    const error = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\0', '\uFFFD');
    return await this.#parts.database.transaction(async (connection) => {
      await connection.query(
        'update dead_letter set error = $3, tries = tries + 1 where consumer = $1 and message_id = $2',
        [letter.consumer, letter.messageId, error],
      );
      const outcome = { kind: 'failed', error: tellable(error) } as const;
      await note(connection, name, actor, outcome);
      return outcome;
    });
  }
}

/** As `DeadLetters` writes it: consumers' names hold no such sign, message ids may. */
const between = ':';

/** Whose letter a dead fact's id names. Undefined: no fact's. */
function letterOf(id: string): Letter | undefined {
  const at = id.indexOf(between);
  // PostgreSQL's text cannot hold NUL.
  if (at < 1 || at === id.length - 1 || id.includes('\0')) return undefined;
  return { consumer: id.slice(0, at), messageId: id.slice(at + 1) };
}

/** What was not there leaves no trace. What was put away is wanted again: where it fails it is listed as before. */
async function note(connection: Connection, { kind, id }: Name, actor: string, outcome: Outcome) {
  if (outcome.kind === 'not-found') return;
  await connection.query('delete from dead_letter_put_away where kind = $1 and letter_id = $2', [kind, id]);
  await connection.query(
    'insert into dead_letter_replay (actor, kind, letter_id, outcome) values ($1, $2, $3, $4)',
    [actor, kind, id, outcome.kind],
  );
}
