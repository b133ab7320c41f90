import type { ReportInput } from '@headgate/contracts/report';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A report of a farm: what was asked for, and how far it has come. What it says is in `report_file`. */
@Entity('report')
@Check('report_state', `state IN ('waiting', 'making', 'made', 'failed')`)
@Unique('report_farm', ['farmId', 'id'])
@Index('report_due', ['dueAt'], { where: `state IN ('waiting', 'making')` })
@Index('report_farm_id', ['farmId', 'createdAt', 'id'])
export class ReportRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('text')
  kind!: ReportInput['kind'];

  @Column('date', { name: 'from_day' })
  from!: string;

  @Column('date', { name: 'to_day' })
  to!: string;

  /** In order; null: all fields. */
  @Column('uuid', { name: 'field_ids', array: true, nullable: true })
  fieldIds!: string[] | null;

  @Column('uuid', { name: 'source_id', nullable: true })
  sourceId!: string | null;

  @Column('text')
  language!: ReportInput['language'];

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text')
  state!: 'waiting' | 'making' | 'made' | 'failed';

  /** From 0 to 1. */
  @Column('double precision')
  progress!: number;

  /** SHA-256 of all that it was made from. */
  @Column('bytea', { name: 'inputs_hash', nullable: true })
  inputsHash!: Buffer | null;

  /** How often a worker has begun with it. */
  @Column('integer')
  attempt!: number;

  /** By the database's clock. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'made_at', nullable: true })
  madeAt!: Date | null;
}
