import type { MoneyOperations } from '@headgate/contracts/operations';
import { reportMoney } from '@headgate/contracts/operations-questions';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadMoneyOperations } from './money-operations.ts';

@Controller()
export class OperationsQuestions {
  constructor(private readonly money: ReadMoneyOperations) {}

  @Answers(reportMoney)
  async report(): Promise<MoneyOperations> {
    return await this.money.read();
  }
}
