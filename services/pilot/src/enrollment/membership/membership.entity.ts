import type { User } from '@headgate/contracts/user';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a farm is with the pilot, as announced last. No row: new. */
@Entity('membership')
@Check('membership_status', `status IN ('new', 'invited', 'applied', 'enrolled')`)
export class Membership {
  @PrimaryColumn('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('text')
  status!: User['pilotStatus'];

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
