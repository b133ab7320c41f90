import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What somebody has written to the team. */
@Entity('contact_message')
@Index('contact_message_created_at', ['createdAt', 'id'])
@Index('contact_message_farm_id', ['farmId'], { where: 'farm_id IS NOT NULL' })
export class ContactMessageRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Not verified: anybody may write any. */
  @Column('text')
  email!: string;

  @Column('text')
  message!: string;

  /** Whose account wrote it; null: nobody was signed in. */
  @Column('uuid', { name: 'farm_id', nullable: true })
  farmId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}
