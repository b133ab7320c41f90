import type { Fact, Question } from '@headgate/contracts/define';
import type { InjectionToken } from '@nestjs/common';
import type { NatsOptions } from './connection/nats-link.ts';

export interface MessagingOptions {
  /** The process's name: owner of its subjects, queue group, NATS user. */
  readonly service: string;
  readonly nats: NatsOptions;
  /** What runs here, as operators see it: `HEADGATE_VERSION`. */
  readonly version?: string;
  /** How long its questions may take where a call does not say [ms]: 2 s unless given. */
  readonly patience?: number;
  /** The questions that it owns: each needs exactly one `@Answers` method. */
  readonly answers?: readonly Question[];
  /** The facts that it owns. */
  readonly announces?: readonly Fact[];
  /** Facts, others' or its own: each needs exactly one `@Consumes` method. */
  readonly consumes?: readonly Fact[];
  /** Facts, others' or its own, as wake-ups without any promise: each needs exactly one `@Hears` method. No database is needed. */
  readonly hears?: readonly Fact[];
  /** Needed with facts that are announced or consumed. Nest's token of something with TypeORM's `transaction`: `DataSource`, say. */
  readonly database?: InjectionToken;
}

export const MESSAGING_OPTIONS = Symbol('messaging options');
