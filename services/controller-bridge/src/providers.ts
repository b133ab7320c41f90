import type { Fact, Question } from '@headgate/contracts/define';
import type { Provider, Type } from '@nestjs/common';

/** What one room of this service brings to its module. */
export interface Dependencies {
  /** Who answers and consumes. */
  readonly controllers?: readonly Type[];
  readonly providers: readonly Provider[];
  readonly answers?: readonly Question[];
  readonly announces?: readonly Fact[];
  readonly consumes?: readonly Fact[];
}
