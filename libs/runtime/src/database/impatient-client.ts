import { Client, type ClientConfig } from 'pg';
import { sqlOnBehalf } from './sql-on-behalf.ts';

/**
 * A connection that is given up once a query on it timed out. pg itself would hand it on, still waiting for the first
 * answer: on a half-open connection every later query would time out too, until the system noticed after a quarter of
 * an hour (seen). Each statement says whose request it is for.
 */
export class ImpatientClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const watched = (statement: unknown, ...more: unknown[]): unknown => {
      const answer = query(typeof statement === 'string' ? sqlOnBehalf(statement) : statement, ...more);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#giveUpAfter(error));
      return answer;
    };
    // One behaviour for all of its overloads, which cannot be written as one.
    this.query = watched as Client['query'];
  }

  async #giveUpAfter(error: unknown): Promise<void> {
    if (error instanceof Error && error.message === 'Query read timeout') await this.end();
  }
}
