import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type NightChunkState = 'waiting' | 'working' | 'done' | 'failed';

/** Some whole farms whose plans are made together, in one night of their time zone. */
@Entity('night_chunk')
@Unique('night_chunk_number', ['night', 'timeZone', 'number'])
@Check('night_chunk_state', `state IN ('waiting', 'working', 'done', 'failed')`)
@Index('night_chunk_due', ['dueAt'], { where: `state IN ('waiting', 'working')` })
export class NightChunk {
  @PrimaryColumn('uuid')
  id!: string;

  /** The day that begins with it there, YYYY-MM-DD. */
  @Column('date')
  night!: string;

  /** IANA. */
  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('integer')
  number!: number;

  /** The first id; there may be no farm of it any more. */
  @Column('uuid', { name: 'from_farm' })
  fromFarm!: string;

  /** The first id that is the next chunk's; null: this is the last. */
  @Column('uuid', { name: 'until_farm', nullable: true })
  untilFarm!: string | null;

  /** How many there were when it was made; once it is done, how many were planned. */
  @Column('integer')
  fields!: number;

  @Column('text', { default: 'waiting' })
  state!: NightChunkState;

  /** How often a worker has begun with it. */
  @Column('integer', { default: 0 })
  attempt!: number;

  /** How often it could not be done for a reason of its own. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
