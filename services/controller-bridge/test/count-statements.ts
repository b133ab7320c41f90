import { Client } from 'pg';

type Query = (...parameters: unknown[]) => unknown;

/** One behaviour for all of its overloads. */
const clientPrototype = () => Client.prototype as unknown as { query: Query };

/** What the clients of this process send to PostgreSQL: each statement by its name, or by how it begins. */
export class CountStatements {
  #sent: { readonly client: Client; readonly name: string }[] = [];
  readonly #query: Query;

  /** Before anything connects: a client takes its `query` as it is made. */
  constructor() {
    const prototype = clientPrototype();
    const original = prototype.query;
    this.#query = original;
    const note = (client: Client, statement: unknown) => this.#sent.push({ client, name: nameOf(statement) });
    prototype.query = function query(this: Client, ...parameters: unknown[]): unknown {
      note(this, parameters[0]);
      return original.apply(this, parameters);
    };
  }

  /** Those since the last time. */
  take(): readonly { readonly client: Client; readonly name: string }[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  stop(): void {
    clientPrototype().query = this.#query;
  }
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return summaryOf(statement);
  if (typeof statement !== 'object' || statement === null) return '';
  if ('name' in statement && typeof statement.name === 'string') return statement.name;
  return 'text' in statement && typeof statement.text === 'string' ? summaryOf(statement.text) : '';
}

/** Without the comment that says on whose behalf it is. */
function summaryOf(sql: string): string {
  return sql
    .replace(/^\/\*.*?\*\/\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
