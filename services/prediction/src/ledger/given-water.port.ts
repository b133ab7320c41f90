import type { GivenWater } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import type { KeptLedger } from './field-ledger.ts';

/** What the ledger asks of the plan, which stands above it and provides this: water of the days ahead that people settled. */
export abstract class GivenWaterPort {
  /** Net, by day from today on; undefined: nothing is settled. */
  abstract read(
    manager: EntityManager,
    farm: { readonly farmId: string; readonly timeZone: string },
    ledger: KeptLedger,
  ): Promise<GivenWater | undefined>;
}
