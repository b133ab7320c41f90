import type { FarmFields } from '../../fields/field-record.ts';
import type { FieldLedger } from '../../ledger/field-ledger.ts';
import type { Horizon } from '../hours/horizon.ts';
import type { PlacedWater } from '../planned/given-water.ts';
import type { PlannedRow } from '../planned/planned-row.ts';
import type { PlanBefore } from './changes.ts';
import type { EnergyPrice } from './fit-source.ts';
import type { KeptProposal } from './kept-plan.ts';

/** All that a farm's plan is a function of. */
export interface FarmToPlan {
  readonly horizon: Horizon;
  readonly farm: FarmFields;
  /** By field. */
  readonly ledgers: ReadonlyMap<string, FieldLedger>;
  /** By source; none: nobody knows. */
  readonly prices: ReadonlyMap<string, readonly EnergyPrice[]>;
  /** What people, water and time have touched. */
  readonly rows: readonly PlannedRow[];
  /** Proposals that may run now, and water that flowed today. */
  readonly running: readonly { readonly fieldId: string; readonly proposal: KeptProposal }[];
  readonly flowed: readonly PlacedWater[];
  /** The plan of the last day before today, by field. */
  readonly before: ReadonlyMap<string, PlanBefore>;
}
