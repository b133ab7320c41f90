import type { CommandReason } from '@headgate/contracts/command-reason';
import type { CommandStatus, CommandType } from '@headgate/contracts/irrigation-command';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What a trial was confirmed for: it is sent as long as the controller is the same, under the same consent. */
export interface Trial {
  readonly confirmationId: string;
  /** Of the controller. */
  readonly version: number;
  readonly consentedAt: string;
}

/** What was asked of a valve, and how far it has come. Times are the database's; states change by conditional UPDATEs. */
@Entity('command')
@Check('command_type', `command_type IN ('start', 'stop', 'schedule', 'adjust', 'pause', 'resume')`)
@Check('command_status', `status IN ('pending', 'sent', 'confirmed', 'failed')`)
@Check('command_failed_has_reason', `(status = 'failed') = (reason IS NOT NULL)`)
@Check('command_trial_is_a_minute', `trial IS NULL OR (command_type = 'start' AND duration = 1)`)
@Check('command_no_open_without_end', `command_type = 'stop' OR status <> 'sent' OR end_at IS NOT NULL`)
@Index('command_one_start_in_flight', ['controllerId'], {
  unique: true,
  where: `status = 'sent' AND command_type <> 'stop'`,
})
@Index('command_one_stop_in_flight', ['controllerId'], {
  unique: true,
  where: `status = 'sent' AND command_type = 'stop' AND zone_id IS NULL`,
})
@Index('command_one_zone_stop_in_flight', ['controllerId', 'zoneId'], {
  unique: true,
  where: `status = 'sent' AND command_type = 'stop' AND zone_id IS NOT NULL`,
})
@Index('command_due', ['nextTryAt'], { where: 'next_try_at IS NOT NULL' })
@Index('command_underway', ['controllerId'], { where: 'next_try_at IS NOT NULL' })
@Index('command_stop', ['controllerId', 'sequence'], { where: `command_type = 'stop'` })
@Index('command_unsettled', ['farmId'], { where: `status IN ('pending', 'sent')` })
@Index('command_trial', ['farmId', 'createdAt'], { where: 'trial IS NOT NULL' })
@Index('command_planned', ['plannedIrrigationId'], { where: 'planned_irrigation_id IS NOT NULL' })
@Index('command_farm_id', ['farmId', 'createdAt', 'id'])
@Index('command_controller_id', ['controllerId', 'createdAt', 'id'])
@Index('command_requested_at', ['createdAt'])
export class CommandRow {
  /** The idempotency key, all the way to the device (`orderId`). */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Null: nobody asked, but safety. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  /** It may be gone: what was asked of it is kept. */
  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** Null: all of the controller's. */
  @Column('uuid', { name: 'zone_id', nullable: true })
  zoneId!: string | null;

  /** As the farm called it when it was asked. */
  @Column('text', { name: 'zone_text_id', nullable: true })
  zoneTextId!: string | null;

  /** The output that it was sent to. */
  @Column('integer', { nullable: true })
  station!: number | null;

  @Column('text', { name: 'command_type' })
  commandType!: CommandType;

  /** Minutes. */
  @Column('integer', { nullable: true })
  duration: number | null = null;

  /** US gallons, as the grower means it. */
  @Column('double precision', { name: 'water_amount', nullable: true })
  waterAmount: number | null = null;

  @Column('uuid', { name: 'calculation_id', nullable: true })
  calculationId: string | null = null;

  @Column('timestamptz', { name: 'start_at', nullable: true })
  startAt: Date | null = null;

  @Column('text', { default: 'pending' })
  status: CommandStatus = 'pending';

  @Column('text', { nullable: true })
  reason: CommandReason | null = null;

  @Column('jsonb', { nullable: true })
  response: Record<string, unknown> | null = null;

  @Column('boolean', { name: 'is_simulated', nullable: true })
  isSimulated: boolean | null = null;

  /** Null: it is none. */
  @Column('jsonb', { nullable: true })
  trial: Trial | null = null;

  /** Of the plan's, by `ask.bridge.set-runs.v1`; null: it is of none. */
  @Column('uuid', { name: 'planned_irrigation_id', nullable: true })
  plannedIrrigationId: string | null = null;

  /** Of the runs that were set, the newest of which it is. */
  @Column('integer', { name: 'planned_version', nullable: true })
  plannedVersion: number | null = null;

  /** Which of the zone's stretches of water in that irrigation. */
  @Column('integer', { nullable: true })
  cycle: number | null = null;

  /** How often it was sent. */
  @Column('integer', { default: 0 })
  attempt = 0;

  /** How often somebody has taken it up, to send it or to read what became of it. */
  @Column('integer', { default: 0 })
  step = 0;

  /** By what the device knows it, where that is not `id`: a stop that was contradicted has another one for its next try. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null = null;

  /** Of the controller's orders; the same, as long as it is the same order. Null: it was not sent. */
  @Column('bigint', { nullable: true })
  sequence: string | null = null;

  /** When it was asked. */
  @Column('timestamptz', { name: 'requested_at' })
  createdAt!: Date;

  /** Of a schedule: when it is to start. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  /**
   * When somebody is to look at it; while somebody does: when that one is taken for dead. Null: nothing is left to do.
   * A stop that has failed, for nobody confirmed it, goes on being tried.
   */
  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt!: Date | null;

  /** Not sent any more from then on. Null: a stop. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null = null;

  /** When its last sending should have been answered. */
  @Column('timestamptz', { name: 'ack_deadline', nullable: true })
  ackDeadline: Date | null = null;

  /** The last time. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null = null;

  /** Of a stop, when its order was sent for the first time; null: it was not, or by an earlier release. */
  @Column('timestamptz', { name: 'first_sent_at', nullable: true })
  firstSentAt: Date | null = null;

  @Column('timestamptz', { name: 'executed_at', nullable: true })
  executedAt: Date | null = null;

  /** When the valve closes by itself. */
  @Column('timestamptz', { name: 'end_at', nullable: true })
  endAt: Date | null = null;

  @Column('double precision', { name: 'planned_gallons', nullable: true })
  plannedGallons: number | null = null;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null = null;

  /** Whose request it was: what becomes of it is told on its behalf, whoever finds out. Null: of an earlier release. */
  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null = null;

  /** Of the trace in which it was asked for; null: none was recorded. */
  @Column('text', { nullable: true })
  traceparent: string | null = null;
}

/** One state that a command has had. */
@Entity('command_state')
@Index('command_state_command_id', ['commandId', 'id'])
export class CommandStateRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('text')
  status!: CommandStatus;

  @Column('text', { nullable: true })
  reason!: CommandReason | null;

  @Column('timestamptz')
  at!: Date;
}
