import type { Fact, Question } from '@headgate/contracts/define';
import type { Provider } from '@nestjs/common';

/** What one room of this service brings to its module. */
export interface Parts {
  readonly providers: readonly Provider[];
  readonly answers: readonly Question[];
  readonly announces: readonly Fact[];
  readonly consumes: readonly Fact[];
}
