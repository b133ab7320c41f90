import type { EntityManager } from 'typeorm';

/** What irrigations ask of the ledger, which stands above them and provides this. */
export abstract class LedgerPort {
  /**
   * What the ledger says a field's root zone holds at the end of a local day, volumetric [%]. Undefined: there is no such day in
   * it, or a pond stands on the field. In the transaction of `manager`, which holds the farm's row locked.
   */
  abstract waterContentOn(
    manager: EntityManager,
    field: { readonly farmId: string; readonly fieldId: string },
    date: string,
  ): Promise<number | undefined>;
}
