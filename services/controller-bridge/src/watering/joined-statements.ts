import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '@headgate/messaging';
import { statementSpan } from '@headgate/runtime/database/sql-span';
import { traced } from '@headgate/runtime/tracing/trace';
import { bulkhead } from 'cockatiel';
import type { Pool } from 'pg';
import type { ControllerWater } from './controller-water.ts';
import { JoinedCalls } from './joined-calls.ts';
import type { Contact, Read, WaterQuery, WaterStatements } from './water-statements.ts';

/** So long contacts are gathered of which nothing is decided: what the device says next waits for it [ms]. */
const gatheredFor = 50;

/**
 * Statements of decisions about one controller each, on the connections of a pool: what is to be read, or written, of several
 * controllers at the same moment is one statement, for most of what a statement costs is that there is one. Nobody waits for
 * the rivals, or suffers from the mistakes, of another: then each is sent alone.
 */
export class JoinedStatements {
  readonly #statements: WaterStatements;
  readonly #pool: Pool;
  readonly #reads: JoinedCalls<WaterQuery, Read | Promise<Read>>;
  readonly #writes: JoinedCalls<ControllerWater, boolean | Promise<boolean>>;
  readonly #contacts: JoinedCalls<Contact, boolean>;

  /** `connections` of the pool are for what is joined, the others for what is sent alone. */
  constructor(statements: WaterStatements, pool: Pool, connections: number) {
    this.#statements = statements;
    this.#pool = pool;
    const atOnce = bulkhead(connections, Infinity);
    // With what comes in the same moment, or waits for a connection.
    const limit = {
      do: <T>(_key: string, work: () => Promise<T>) => atOnce.execute(() => nextRound().then(work)),
    };
    this.#reads = new JoinedCalls(limit);
    this.#writes = new JoinedCalls(limit);
    this.#contacts = new JoinedCalls({
      do: async (key, work) => {
        await (key === 'gathered' ? pause(gatheredFor) : nextRound());
        return await atOnce.execute(work);
      },
    });
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async read(query: WaterQuery): Promise<Read> {
    // Each hop is its own request's, whoever's statement it went with.
    return await traced(statementSpan('read-water'), () => this.#read(query));
  }

  /** False: the controller has changed since it was read, and nothing is written. */
  async write(water: ControllerWater): Promise<boolean> {
    return await traced(statementSpan('write-water'), () => this.#write(water));
  }

  /** False: it is not noted, for the controller has changed, or somebody is writing about it. */
  async noteContact(contact: Contact): Promise<boolean> {
    const key = contact.version === undefined ? 'decided' : 'gathered';
    return await this.#contacts.join(key, contact, async (contacts) => {
      const noted = await this.#statements.noteContacts(this.#pool, contacts);
      return contacts.map(({ controllerId }) => ({ status: 'fulfilled', value: noted.has(controllerId) }));
    });
  }

  async #read(query: WaterQuery): Promise<Read> {
    if (query.controllerIds === null) return await this.#readAlone(query);
    return await this.#reads.join('', query, async (queries) => {
      const reads = await unlessWrong(this.#statements.read(this.#pool, ...queries));
      const found = reads ?? queries.map((each) => this.#readAlone(each));
      return found.map((value) => ({ status: 'fulfilled', value }));
    });
  }

  async #write(water: ControllerWater): Promise<boolean> {
    return await this.#writes.join('', water, async (waters) => {
      const areWritten =
        waters.length > 1 && (await unlessWrong(this.#statements.writeTogether(this.#pool, waters)));
      return waters.map((each) => ({
        status: 'fulfilled',
        value: areWritten === true || this.#statements.write(this.#pool, [each]),
      }));
    });
  }

  async #readAlone(query: WaterQuery): Promise<Read> {
    const [read] = await this.#statements.read(this.#pool, query);
    if (read === undefined) throw new Error('A query has an answer');
    return read;
  }
}

/** Undefined: it failed, and an outage is not why. */
async function unlessWrong<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) throw error;
    return undefined;
  }
}
