import type { Logger } from 'typeorm';

/** What is sent to the database, statement by statement, without the values. */
export class StatementLog implements Logger {
  #statements: string[] = [];

  logQuery(statement: string): void {
    this.#statements.push(statement);
  }

  /** Those since the last time. */
  take(): string[] {
    const taken = this.#statements;
    this.#statements = [];
    return taken;
  }

  logQueryError(): void {
    // The test sees the error itself.
  }

  logQuerySlow(): void {
    // No test is about time.
  }

  logSchemaBuild(): void {
    // Tables change by migration alone.
  }

  logMigration(): void {
    // Done before anything is recorded.
  }

  log(): void {
    // Nothing else is of interest.
  }
}
