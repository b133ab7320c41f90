import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one replica does for all of them, until then. */
@Entity('lease')
export class Lease {
  @PrimaryColumn('text')
  name!: string;

  /** A process, by an id of its own. */
  @Column('uuid')
  holder!: string;

  /** By the database's clock. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
