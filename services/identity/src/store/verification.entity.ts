import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a mailed code is good for. */
export type Purpose = 'verification' | 'reset';

/**
 * The one code that an address may have for a purpose. The row is there as soon as a code is asked for, whether or not
 * one will ever be mailed, so that nothing can be told from what it costs to look.
 */
@Entity('verification')
@Check('verification_purpose', `purpose IN ('verification', 'reset')`)
export class Verification {
  @PrimaryColumn('text')
  purpose!: Purpose;

  /** Lower case. */
  @PrimaryColumn('text')
  email!: string;

  /** Null until a code is issued, and once it has been used: then none is right. */
  @Column('bytea', { name: 'code_hash', nullable: true })
  codeHash!: Buffer | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** How often a code has been tried since the last one was issued or asked for. */
  @Column('smallint', { default: 0 })
  tries!: number;

  /** When codes were asked for within the last hour, the oldest first. */
  @Column('timestamptz', { array: true })
  requests!: Date[];
}
