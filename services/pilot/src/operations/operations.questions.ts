import type { MoneyOperations } from '@headgate/contracts/operations';
import { reportMoney } from '@headgate/contracts/operations-questions';
import { administrator, Answers, type Call } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { ReadMoneyOperations } from './money-operations.ts';

@Injectable()
export class OperationsQuestions {
  readonly #money: ReadMoneyOperations;

  constructor(money: ReadMoneyOperations) {
    this.#money = money;
  }

  @Answers(reportMoney)
  async report(_ask: object, call: Call): Promise<MoneyOperations> {
    administrator(call);
    return await this.#money.read();
  }
}
