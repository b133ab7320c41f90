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
  failures!: number;

  /** Since when nothing was heard of it, though it was asked; null: it answers. */
  @Column('timestamptz', { name: 'silent_since', nullable: true })
  silentSince!: Date | null;

  /** It was read, and has a timer or a watchdog: it may be told to open. Of what it is now, not of what it was before a change. */
  @Column('boolean', { name: 'has_timer', default: false })
  hasTimer!: boolean;
}
