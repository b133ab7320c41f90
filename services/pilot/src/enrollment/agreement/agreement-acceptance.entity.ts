import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a farm agreed to a version, by whom and when: the first time stays. Kept as proof when the account has gone. */
@Entity('agreement_acceptance')
export class AgreementAcceptance {
  @PrimaryColumn('uuid', { name: 'farm_id' })
  farmId!: string;

  @PrimaryColumn('text')
  version!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'accepted_at' })
  acceptedAt!: Date;
}
