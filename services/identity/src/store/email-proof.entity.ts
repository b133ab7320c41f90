import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That a browser has typed the code which was mailed to an address. The browser has the proof, we its hash. */
@Entity('email_proof')
@Index('email_proof_expires_at', ['expiresAt'])
export class EmailProof {
  /** SHA-256. */
  @PrimaryColumn('bytea', { name: 'proof_hash' })
  proofHash!: Buffer;

  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Whose account was made with it: repeated, the same registration gets the same account. */
  @Column('uuid', { name: 'registered_user_id', nullable: true })
  registeredUserId!: string | null;
}
