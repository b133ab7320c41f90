import type { StationFlow } from './machine/judge-flow.ts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How a live controller is kept an eye on: a row as soon as it is live. */
@Entity('controller_watch')
@Index('controller_watch_due', ['nextLookAt'])
export class ControllerWatch {
  @PrimaryColumn('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** When it is read, unless it is heard before; while somebody does: when that one is taken for dead. */
  @Column('timestamptz', { name: 'next_look_at' })
  nextLookAt!: Date;

  /** How often in a row it could not be read. */
  @Column('integer', { default: 0 })
  failures = 0;

  /** Since when nothing was heard of it, though it was asked; null: it answers. */
  @Column('timestamptz', { name: 'silent_since', nullable: true })
  silentSince: Date | null = null;

  /**
   * When the administrator's yes was given under which it was read, and had a timer or a watchdog: then it may be told to
   * open. Whatever is changed of a controller ends that yes, so what was read before does not count any more.
   */
  @Column('timestamptz', { name: 'timer_seen_for', nullable: true })
  timerSeenFor: Date | null = null;

  /** Outputs whose water its meters measure, as it last showed; null: nothing was seen yet. */
  @Column('jsonb', { name: 'metered_stations', nullable: true })
  meteredStations: readonly number[] | null = null;

  /** Outputs that it can pause, as it last showed; null: nothing was seen yet. */
  @Column('jsonb', { name: 'pausable_stations', nullable: true })
  pausableStations: readonly number[] | null = null;

  /** What is known of its stations' flow, by station; null: nothing yet. */
  @Column('jsonb', { nullable: true })
  flow: Readonly<Record<string, StationFlow>> | null = null;
}
