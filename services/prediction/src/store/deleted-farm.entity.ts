import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A farm whose account is gone: nothing may be kept for it any more, however late it comes. */
@Entity('deleted_farm')
export class DeletedFarm {
  @PrimaryColumn('uuid', { name: 'farm_id' })
  farmId!: string;

  /** When its records were deleted here. */
  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: Date;
}
