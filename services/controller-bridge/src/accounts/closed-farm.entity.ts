import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A farm that takes no command: its account is about to be deleted, or has been. */
@Entity('closed_farm')
@Index('closed_farm_deleted_at', ['deletedAt'], { where: 'deleted_at IS NOT NULL' })
export class ClosedFarm {
  @PrimaryColumn('uuid', { name: 'farm_id' })
  farmId!: string;

  /** No command is taken until then, also where the deletion was given up. */
  @Column('timestamptz', { name: 'closed_until' })
  closedUntil!: Date;

  /** The account is gone; null: it stands. Nothing more is written for it. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
