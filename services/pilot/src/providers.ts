import type { Fact, Question } from '@headgate/contracts/define';
import type { Provider, Type } from '@nestjs/common';

/** What one room of this service brings to its module. */
export interface Dependencies {
  /** Who answers and consumes. */
  readonly controllers: readonly Type[];
  readonly providers: readonly Provider[];
  readonly answers?: readonly Question[];
  readonly announces?: readonly Fact[];
  readonly consumes?: readonly Fact[];
}

/** All that a module of contracts asks this service: the process does not start unless each has its handler. */
export function questionsOf(contracts: Readonly<Record<string, unknown>>): Question[] {
  return Object.values(contracts).filter((value) => isQuestion(value));
}

function isQuestion(value: unknown): value is Question {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'question';
}
