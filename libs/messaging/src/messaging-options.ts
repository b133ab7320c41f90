import type { Fact, Hint, Question } from '@headgate/contracts/define';
import type { InjectionToken } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { NatsOptions } from './connection/nats-link.ts';
import type { Database } from './database/connection.ts';

export interface MessagingOptions {
  /** The process's name: owner of its subjects, queue group, NATS user. */
  readonly service: string;
  readonly nats: NatsOptions;
  /** What runs here, as operators see it: `HEADGATE_VERSION`. */
  readonly version?: string;
  /** How long its questions may take where a call does not say [ms]: 2 s unless given. */
  readonly timeout?: number;
  /** The questions that it owns: each needs exactly one `@Answers` method. */
  readonly answers?: readonly Question[];
  /** The facts that it owns. */
  readonly announces?: readonly Fact[];
  /** Facts, others' or its own: each needs exactly one `@Consumes` method. */
  readonly consumes?: readonly Fact[];
  /** Facts and hints, others' or its own, as wake-ups without any promise: each needs exactly one `@OnHint` method. No database is needed. */
  readonly subscribes?: readonly (Fact | Hint)[];
  /** Needed with facts that are announced or consumed. Nest's token of something with TypeORM's `transaction`: `DataSource`, say. */
  readonly database?: InjectionToken;
}

export const MESSAGING_OPTIONS = Symbol('messaging options');

/** Once the application is there. Throws where none is given. */
export function databaseOf({ database }: MessagingOptions, modules: ModuleRef): Database {
  if (database === undefined)
    throw new Error('Messaging: facts need a database, and no token of one is given');
  return modules.get<Database>(database, { strict: false });
}
