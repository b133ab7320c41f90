import { keptCalculation, savedScenario } from '@headgate/contracts/calculation-history';
import { farmProfile } from '@headgate/contracts/farm-profile';
import {
  exportCalculations,
  exportScenarios,
  readFarmProfile,
} from '@headgate/contracts/farm-record-questions';
import { exportAccount } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod/mini';
import { Clock } from '../clock.ts';
import { AccountLimits } from './account-limits.ts';

/** All that is kept of an account and its farm. */
export const exportedAccount = z.object({
  exportedAt: z.iso.datetime(),
  account: exportAccount.answer,
  farmProfile,
  calculations: z.array(keptCalculation),
  scenarios: z.array(savedScenario),
});

type Pages = typeof exportCalculations | typeof exportScenarios;
const most = 100;

@Injectable()
export class ExportAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limits: AccountLimits,
    private readonly clock: Clock,
  ) {}

  /** `exportedAccount` as JSON, in pieces: a farm's history may be larger than this process should hold at once. */
  async *export(caller: Caller): AsyncGenerator<string, void> {
    await this.limits.exportAccount(caller.userId);
    const [account, profile] = await Promise.all([
      this.asker.ask(exportAccount, {}, { caller }),
      this.asker.ask(readFarmProfile, {}, { caller }),
    ]);
    const head = JSON.stringify({
      exportedAt: this.clock.now().toISOString(),
      account,
      farmProfile: profile,
    });
    yield `${head.slice(0, -1)},"calculations":[`;
    yield* this.items(exportCalculations, caller);
    yield '],"scenarios":[';
    yield* this.items(exportScenarios, caller);
    yield ']}\n';
  }

  private async *items(question: Pages, caller: Caller): AsyncGenerator<string, void> {
    let separator = '';
    let cursor: string | undefined;
    do {
      const ask = { limit: most, ...(cursor === undefined ? {} : { cursor }) };
      const { items, nextCursor } = await this.asker.ask<Pages>(question, ask, { caller });
      for (const item of items) {
        yield `${separator}${JSON.stringify(item)}`;
        separator = ',';
      }
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}
