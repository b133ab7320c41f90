import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who takes care of which alert at /ops, and as of when: the last word on it. Each is in the audit log. */
@Entity('alert_acknowledgement')
export class AlertAcknowledgement {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'alert_acknowledgement_pkey' })
  key!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz')
  at!: Date;
}
