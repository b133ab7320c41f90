import { keptCalculation, savedScenario } from '@headgate/contracts/calculation-history';
import { farmProfile } from '@headgate/contracts/farm-profile';
import { exportAccount } from '@headgate/contracts/identity-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod/mini';
import { Clock } from '../clock.ts';
import { KeptCalculations } from '../farm-records/kept-calculations.ts';
import { KeptFarmProfile } from '../farm-records/kept-farm-profile.ts';
import { KeptScenarios } from '../farm-records/kept-scenarios.ts';
import { AccountLimits } from './account-limits.ts';

/** All that is kept of an account and its farm. */
export const exportedAccount = z.object({
  exportedAt: z.iso.datetime(),
  account: exportAccount.answer,
  farmProfile,
  calculations: z.array(keptCalculation),
  scenarios: z.array(savedScenario),
});

@Injectable()
export class ExportAccount {
  constructor(
    private readonly asker: Asker,
    private readonly profile: KeptFarmProfile,
    private readonly calculations: KeptCalculations,
    private readonly scenarios: KeptScenarios,
    private readonly limits: AccountLimits,
    private readonly clock: Clock,
  ) {}

  /** `exportedAccount` as JSON, in pieces: a farm's history may be larger than this process should hold at once. */
  async *export(caller: Caller): AsyncGenerator<string, void> {
    await this.limits.exportAccount(caller.userId);
    const [account, profile] = await Promise.all([
      this.asker.ask(exportAccount, {}, { caller }),
      this.profile.read(caller),
    ]);
    const head = JSON.stringify({
      exportedAt: this.clock.now().toISOString(),
      account,
      farmProfile: profile,
    });
    yield `${head.slice(0, -1)},"calculations":[`;
    yield* listed(this.calculations.every(caller));
    yield '],"scenarios":[';
    yield* listed(this.scenarios.every(caller));
    yield ']}\n';
  }
}

/** As the elements of a JSON array. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string, void> {
  let separator = '';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
}
