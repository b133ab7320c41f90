import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A farm whose account is gone: nothing more is written for it, but what its payments still do. */
@Entity('deleted_farm')
@Index('deleted_farm_deleted_at', ['deletedAt'])
export class DeletedFarm {
  @PrimaryColumn('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('timestamptz', { name: 'deleted_at' })
  deletedAt!: Date;
}
