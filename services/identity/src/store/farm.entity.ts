import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The owner of things. Each account has one; one day a farm will have several members. */
@Entity('farm')
export class Farm {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'farm_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
