import type { AskOf } from '@headgate/contracts/define';
import { readConnectionTest, testConnection } from '@headgate/contracts/bridge-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { BeginConnectionTest } from './begin-connection-test.ts';

@Controller()
export class ConnectionTestQuestions {
  readonly #tests: BeginConnectionTest;

  constructor(tests: BeginConnectionTest) {
    this.#tests = tests;
  }

  @Answers(testConnection)
  async test({ id }: AskOf<typeof testConnection>, call: Call) {
    return this.#tests.begin(signedIn(call), id);
  }

  @Answers(readConnectionTest)
  async read({ id }: AskOf<typeof readConnectionTest>, call: Call) {
    return this.#tests.newest(signedIn(call).farmId, id);
  }
}
