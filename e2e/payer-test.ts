import { newGrower } from './accounts.ts';
import { test as base, type Visit } from './headgate-test.ts';
import type { SignedUp } from './visitor.ts';

interface PayerVisit extends Visit {
  readonly payer: SignedUp;
}

/** Tests of somebody new who pays, on a phone. */
export const test = base.extend<{ readonly visitAsPayer: (path: string) => Promise<PayerVisit> }>({
  visitAsPayer: async ({ visitAs }, use) => {
    await use(async (path) => {
      const payer = await newGrower('payer');
      return { payer, ...(await visitAs(payer, path, { width: 390 })) };
    });
  },
});
