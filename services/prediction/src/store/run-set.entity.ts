import type { BridgeRun, PlannedRun, RunProblem } from '@headgate/contracts/planned-run';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the bridge has answered to a version. */
export type RunSetOutcome = { readonly version: number; readonly runs: readonly BridgeRun[] } & (
  | { readonly kind: 'set' }
  | { readonly kind: 'stopped'; readonly stoppedAt: string }
  | {
      readonly kind: 'refused';
      readonly problem: RunProblem;
      readonly controllerId: string | null;
      readonly zoneId: string | null;
    }
);

/**
 * - `sending`: the bridge has not answered to this version.
 * - `kept`: it has, and is asked again now and then whether it has the same.
 * - `ended`: nothing of it is to come.
 */
export type RunSetState = 'sending' | 'kept' | 'ended';

/** What the bridge is to have scheduled of a planned irrigation. Times are the database's. */
@Entity('run_set')
@Check('run_set_state', `state IN ('sending', 'kept', 'ended')`)
@Index('run_set_due', ['dueAt'], { where: `state IN ('sending', 'kept')` })
@Index('run_set_ended', ['endsAt'], { where: `state = 'ended'` })
@Index('run_set_farm_id', ['farmId', 'endsAt'])
export class RunSet {
  /** The planned irrigation's. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Raised by each change of what is wanted. */
  @Column('integer')
  version!: number;

  @Column('jsonb')
  wanted!: readonly PlannedRun[];

  /** Of the planned irrigation, when it was last decided on. */
  @Column('integer', { name: 'planned_version' })
  plannedVersion!: number;

  /** Of the field, when it was last looked at for it. */
  @Column('integer', { name: 'field_version' })
  fieldVersion!: number;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt!: Date;

  /** The newest stop of a person, by the bridge's clock, that came before the decision. */
  @Column('timestamptz', { name: 'known_stop', nullable: true })
  knownStop!: Date | null;

  @Column('text')
  state!: RunSetState;

  @Column('jsonb', { nullable: true })
  outcome!: RunSetOutcome | null;

  /** How often a worker has begun with it. */
  @Column('integer')
  attempt!: number;

  /** Since the bridge last answered. */
  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  /** Decided by the field's rule, and by no person: the farm's consent, pauses and limits hold. */
  @Column('boolean', { name: 'is_automatic', default: false })
  isAutomatic!: boolean;

  /** By the product's clock: when its last water is to end. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
