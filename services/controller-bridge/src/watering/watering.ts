import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { commandUnderway } from '@headgate/contracts/bridge-hints';
import { Hints, isOutage, OutboxNudge } from '@headgate/messaging';
import { Metrics, Unavailable } from '@headgate/runtime';
import { AfterCommit } from '@headgate/runtime/database/after-commit';
import { statementSpan } from '@headgate/runtime/database/sql-span';
import { traced, tracedBelow } from '@headgate/runtime/tracing/trace';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { lockFarmText } from '../controllers/lock-controller.ts';
import { KeyedQueue } from '../store/keyed-queue.ts';
import { connections, openKept, waterPool } from '../store/pools.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Pace } from '../time/pace.ts';
import { WaterChanges, type ControllerWater, type SettledCommand } from './controller-water.ts';
import { JoinedCalls } from './joined-calls.ts';
import { JoinedStatements } from './joined-statements.ts';
import { settledCounter } from './settled-metrics.ts';
import {
  WaterStatements,
  type Around,
  type Contact,
  type Statements,
  type WaterQuery,
} from './water-statements.ts';
import type { Guarded } from './write-water.ts';
import { withdrawAll, type Withdrawal } from './withdraw-all.ts';

/** Something that is decided about a controller. */
interface Decision {
  readonly query: WaterQuery;
  readonly decide: (water: ControllerWater, around: Around) => void;
  readonly isStop: boolean;
}

/** Somebody was faster each time: so often it is decided anew, and then given up. */
const maxTries = 40;

/**
 * Where commands and water are decided about: one statement reads all that a decision needs, a function decides in memory, one
 * statement writes all of it, unless the controller has changed since it was read. Then it is read, and decided, again.
 */
@Injectable()
export class Watering implements OnModuleInit, OnApplicationShutdown {
  readonly #hints: Hints;
  readonly #outbox: OutboxNudge;
  readonly #count: (command: SettledCommand) => void;
  readonly #afterCommit = new AfterCommit();
  readonly #statements: WaterStatements;
  readonly #usual: JoinedStatements;
  /** On connections of their own: whatever holds the others, these are free. */
  readonly #stops: JoinedStatements;
  readonly #usualPool: Pool;
  readonly #stopsPool: Pool;
  /** By controller: decisions of this process are made one after the other, but for stops, which wait for nobody. */
  readonly #queue = new KeyedQueue();
  /** What is to be decided about one controller is read and written at once: a device's answer, say, and what it reports then. */
  readonly #joined = new JoinedCalls<Decision, void>({
    do: (controllerId, work) => this.#queue.do(controllerId, () => nextRound().then(work)),
  });

  constructor(
    database: DataSource,
    hints: Hints,
    outbox: OutboxNudge,
    metrics: Metrics,
    pace: Pace,
    @Inject(BRIDGE_TIMES) { dispatch: times }: BridgeTimes,
  ) {
    this.#hints = hints;
    this.#outbox = outbox;
    this.#count = settledCounter(metrics);
    this.#statements = new WaterStatements(database, { pace, times });
    database.subscribers.push(this.#afterCommit);
    const { water, stops } = connections;
    const joined = water - 3;
    this.#usualPool = waterPool(database, { max: water, min: joined });
    // A stop waits for nobody: not for a connection, either.
    this.#stopsPool = waterPool(database, { max: stops, min: stops });
    this.#usual = new JoinedStatements(this.#statements, this.#usualPool, joined);
    this.#stops = new JoinedStatements(this.#statements, this.#stopsPool, stops - 1);
  }

  async onModuleInit(): Promise<void> {
    await Promise.all([this.#usualPool, this.#stopsPool].map(openKept));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#usual.end(), this.#stops.end()]);
  }

  /**
   * Decides about one controller, and resolves when that is committed. `decide` may be called again, with what has changed
   * meanwhile, and changes nothing but `water`. Undefined: none of the commands is there.
   */
  async change<T>(
    query: WaterQuery,
    decide: (water: ControllerWater, around: Around) => T,
    { isStop = false, inTurn = !isStop }: { isStop?: boolean; inTurn?: boolean } = {},
  ): Promise<T | undefined> {
    const [controllerId] = query.controllerIds ?? [];
    let decided: T | undefined;
    const decision: Decision = {
      ...{ query, isStop },
      // On behalf of its own request, whoever's it is decided with.
      decide: AsyncResource.bind((water, around) => {
        decided = decide(water, around);
      }),
    };
    const alone = () => this.#decide([decision]);
    if (controllerId === undefined || !inTurn) await alone();
    // What is asked of a farm besides is asked for one caller.
    else if (query.farmId !== undefined) await this.#queue.do(controllerId, alone);
    else await this.#joined.join(controllerId, decision, (decisions) => this.#decideTogether(decisions));
    return decided;
  }

  /** All with one reading and one writing; each alone where one of them cannot be decided. */
  async #decideTogether(decisions: readonly Decision[]): Promise<PromiseSettledResult<void>[]> {
    const [first] = await Promise.allSettled([this.#decide(decisions)]);
    const isOne = first.status === 'fulfilled' || decisions.length === 1 || isOutage(first.reason);
    if (isOne) return decisions.map(() => first);
    const results: PromiseSettledResult<void>[] = [];
    for (const decision of decisions) results.push(...(await Promise.allSettled([this.#decide([decision])])));
    return results;
  }

  /** About the same controller. */
  async #decide(decisions: readonly Decision[]): Promise<void> {
    const [{ query } = { query: { controllerIds: [] } }] = decisions;
    const commandIds = [...new Set(decisions.flatMap((each) => each.query.commandIds ?? []))];
    const statements = decisions.some(({ isStop }) => isStop) ? this.#stops : this.#usual;
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const { waters, around } = await statements.read({ ...query, commandIds });
      const [water] = waters;
      if (water === undefined) return;
      for (const { decide } of decisions) decide(water, around);
      if (water.changes.isEmpty || (await this.#isContactNoted(water))) return;
      if (await statements.write(water)) {
        this.#publish([water.changes]);
        return;
      }
      if (tries > 2) await pause(Math.random() * tries * 2);
    }
    throw new Unavailable('The controller has too much at once');
  }

  /** Its device is there, as before: whoever decides about it meanwhile is not disturbed. */
  async #isContactNoted({ controllerId, changes }: ControllerWater): Promise<boolean> {
    const { heardAt } = changes.controller;
    if (!changes.isContact || heardAt === undefined || heardAt === null) return false;
    return await this.noteContact({ controllerId, at: heardAt });
  }

  /** Nothing is decided. False: it is not noted, for the controller has changed, or somebody is writing about it. */
  async noteContact(contact: Contact): Promise<boolean> {
    return await this.#usual.noteContact(contact);
  }

  /** Something about several controllers at once, in one transaction on a connection for stops. */
  async transaction<T>(work: (transaction: WaterTransaction) => Promise<T>): Promise<T> {
    const client = await this.#stopsPool.connect();
    const transaction = new WaterTransaction(client, this.#statements);
    let isBroken = true;
    try {
      await client.query('BEGIN');
      const answer = await work(transaction);
      await client.query(transaction.isUndone ? 'ROLLBACK' : 'COMMIT');
      isBroken = false;
      if (!transaction.isUndone) this.#publish(transaction.changes);
      return answer;
    } finally {
      // What failed is rolled back by PostgreSQL as its connection ends.
      client.release(isBroken);
    }
  }

  /** Likewise as a part of a transaction of TypeORM's. */
  async joining(manager: EntityManager): Promise<WaterTransaction> {
    const client: unknown = await manager.queryRunner?.connect();
    if (!isStatements(client)) throw new Error('It is not in a transaction');
    const transaction = new WaterTransaction(client, this.#statements);
    this.#afterCommit.add(manager, () => {
      this.#publish(transaction.changes);
    });
    return transaction;
  }

  #publish(all: readonly WaterChanges[]): void {
    for (const { settled, hints } of all) {
      for (const command of settled) {
        const hop = {
          name: `command ${command.outcome}`,
          attributes: { 'headgate.reason': command.reason ?? 'none' },
        };
        tracedBelow(command.traceparent, hop, () => {
          this.#count(command);
        });
      }
      for (const payload of hints) this.#hints.publish(commandUnderway, payload);
    }
    this.#outbox.nudge();
  }
}

/** What is done about a farm's, or several, controllers in one transaction: they are locked first. */
export class WaterTransaction {
  readonly #client: Statements;
  readonly #statements: WaterStatements;
  /** What is written besides what is decided about controllers. */
  readonly farm = new WaterChanges();
  /** To be published after the commit. */
  readonly changes: WaterChanges[] = [];
  /** It is given up, and nothing of it holds. */
  isUndone = false;

  constructor(client: Statements, statements: WaterStatements) {
    this.#client = client;
    this.#statements = statements;
  }

  /** All of the farm's controllers, one after the other, in the same order whoever does it; their ids. */
  async lockFarm(farmId: string): Promise<readonly string[]> {
    const statement = { name: 'lock-farm', text: lockFarmText, values: [farmId] };
    const { rows } = await this.#client.query(statement);
    return rows.map(({ id }) => String(id));
  }

  /** What waits for locked controllers fails, however much it is. */
  async withdraw(withdrawal: Withdrawal): Promise<void> {
    this.changes.push(await withdrawAll(this.#client, withdrawal));
  }

  /** Decides about locked controllers, and writes it; once a transaction. */
  async change<T>(
    query: WaterQuery,
    decide: (waters: readonly ControllerWater[], around: Around) => T,
  ): Promise<T> {
    const [read] = await traced(statementSpan('read-water'), () =>
      this.#statements.read(this.#client, query),
    );
    if (read === undefined) throw new Error('A query has an answer');
    const { waters, around } = read;
    const decided = decide(waters, around);
    const all: Guarded[] = [...waters, { controller: null, changes: this.farm }];
    const changed = all.filter(({ changes }) => !changes.isEmpty);
    if (changed.length === 0) return decided;
    const write = () => this.#statements.write(this.#client, changed);
    if (!(await traced(statementSpan('write-water'), write)))
      throw new Error('Controllers are locked before anything is decided about them');
    this.changes.push(...changed.map(({ changes }) => changes));
    return decided;
  }
}

function isStatements(client: unknown): client is Statements {
  return (
    typeof client === 'object' && client !== null && 'query' in client && typeof client.query === 'function'
  );
}
