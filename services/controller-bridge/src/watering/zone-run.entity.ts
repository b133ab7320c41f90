import type { ClosedBy } from '@headgate/contracts/closed-by';
import type { AlarmKind } from '@headgate/contracts/fault';
import type { RunMeter } from './machine/run-meter.ts';
import type { RunPauses } from './machine/run-pauses.ts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `open`: the device has opened the valve, and is not known to have closed it.
 * - `unconfirmed`: it may be open, and nobody can tell: a start that was not answered, or an end that was not seen.
 * - `closed`: it was open, and is not any more.
 * - `void`: it may have been open, is closed, and nothing shows that it ever opened.
 */
export type RunState = 'open' | 'unconfirmed' | 'closed' | 'void';

/** Water that one command has brought, or may have: by a valve of a device, or by a simulated one. */
@Entity('zone_run')
@Check('zone_run_state', `state IN ('open', 'unconfirmed', 'closed', 'void')`)
@Check('zone_run_closed_by', `closed_by IN ('timer', 'stop', 'safety', 'device')`)
@Check('zone_run_closed', `(state IN ('closed', 'void')) = (closed_at IS NOT NULL)`)
@Index('zone_run_open', ['controllerId'], { where: `state IN ('open', 'unconfirmed')` })
@Index('zone_run_check', ['nextCheckAt'], { where: `state IN ('open', 'unconfirmed')` })
@Index('zone_run_farm_id', ['farmId'])
export class ZoneRunRow {
  /** The start or schedule. */
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  @Column('uuid', { name: 'zone_id' })
  zoneId!: string;

  @Column('text', { name: 'zone_text_id' })
  zoneTextId!: string;

  @Column('integer')
  station!: number;

  /** It is stopped by the adapter that opened it, whatever the controller's mode is by then. */
  @Column('boolean', { name: 'is_simulated' })
  isSimulated!: boolean;

  /** No water is credited. */
  @Column('boolean', { name: 'is_trial', default: false })
  isTrial = false;

  @Column('uuid', { name: 'calculation_id', nullable: true })
  calculationId!: string | null;

  @Column('uuid', { name: 'planned_irrigation_id', nullable: true })
  plannedIrrigationId!: string | null;

  @Column('integer', { name: 'planned_version', nullable: true })
  plannedVersion!: number | null;

  @Column('text')
  state!: RunState;

  /** When the device last showed it open; null: it never has. */
  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt!: Date | null;

  /** Of the order that opened it or last set its end: what a device said before it took that is old. */
  @Column('bigint')
  sequence!: string;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  /** While it is paused: when nothing of it is left any more. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  /** Null: it has not been paused. */
  @Column('jsonb', { nullable: true })
  pauses: RunPauses | null = null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column('text', { name: 'closed_by', nullable: true })
  closedBy!: ClosedBy | null;

  /** As they were when it opened [in/h], [acres]: what is changed later changes no water that has flowed. */
  @Column('double precision', { name: 'application_rate', nullable: true })
  applicationRate!: number | null;

  @Column('double precision', { name: 'area_acres' })
  areaAcres!: number;

  /** It ends when so much has flowed, where a meter tells [US gallons]; null: by its time alone. */
  @Column('double precision', { name: 'target_gallons', nullable: true })
  targetGallons!: number | null;

  /** Null: no meter has shown anything of it. */
  @Column('jsonb', { nullable: true })
  meter!: RunMeter | null;

  /** When safety looks at it next; while it does: when whoever does is taken for dead. */
  @Column('timestamptz', { name: 'next_check_at' })
  nextCheckAt!: Date;
}

/** A valve may be open, and nobody can tell (once a run); or a zone's meter shows what it should not (`machine/judge-flow.ts`). */
@Entity('alarm')
@Check(
  'alarm_kind',
  `kind IN ('stop-unconfirmed', 'silent-while-open', 'flow-none', 'flow-low', 'flow-high', 'flow-unexpected')`,
)
@Index('alarm_once', ['commandId', 'kind'], { unique: true })
@Index('alarm_open', ['controllerId'], { where: 'settled_at IS NULL' })
@Index('alarm_raised_at', ['raisedAt'])
@Index('alarm_farm_id', ['farmId'])
export class AlarmRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** The run that it is about; null: none, its valve was closed. */
  @Column('uuid', { name: 'command_id', nullable: true })
  commandId!: string | null;

  @Column('text')
  kind!: AlarmKind;

  /** As it was when it was raised; null: of an earlier release. */
  @Column('uuid', { name: 'zone_id', nullable: true })
  zoneId!: string | null;

  @Column('text', { name: 'zone_text_id', nullable: true })
  zoneTextId!: string | null;

  @Column('text', { name: 'zone_name', nullable: true })
  zoneName!: string | null;

  /** What the meter showed, and what is usual there [US gallons a minute]; null: not known. */
  @Column('double precision', { nullable: true })
  gpm!: number | null;

  @Column('double precision', { name: 'usual_gpm', nullable: true })
  usualGpm!: number | null;

  /** Counts its changes: what is announced of it may come late, and out of order. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'raised_at' })
  raisedAt!: Date;

  /** When the valve was known to be closed, or the flow was seen to be as it should be. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null = null;
}
