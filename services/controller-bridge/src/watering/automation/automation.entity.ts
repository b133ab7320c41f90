import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a farm has said about irrigations that nobody accepts by hand. Times are the database's. */
@Entity('automation')
export class AutomationRow {
  @PrimaryColumn('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('timestamptz', { name: 'consented_at', nullable: true })
  consentedAt!: Date | null;

  @Column('double precision', { name: 'max_hours_per_day' })
  maxHoursPerDay!: number;

  @Column('double precision', { name: 'max_inches_per_week' })
  maxInchesPerWeek!: number;

  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt!: Date | null;

  /** Whole stops of before pause nothing any more. */
  @Column('timestamptz', { name: 'resumed_at', nullable: true })
  resumedAt!: Date | null;
}

/** A zone whose stops of before pause nothing any more. */
@Entity('zone_resume')
export class ZoneResumeRow {
  @PrimaryColumn('uuid', { name: 'zone_id' })
  zoneId!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('timestamptz', { name: 'resumed_at' })
  resumedAt!: Date;
}
