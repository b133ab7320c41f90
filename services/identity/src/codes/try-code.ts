import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Verification } from '../store/verification.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { CodeHash, type MailedCode } from './code-hash.ts';

const maxTries = 5;

interface TriedRow {
  readonly code_hash: Buffer | null;
  readonly expires_at: Date | null;
  readonly tries: number;
}

/** A code that was right when it was tried; it is used by `use`, once. */
export type RightCode = Omit<MailedCode, 'code'> & { readonly codeHash: Buffer };

/** Checks a code that somebody has typed. Each try counts before it is looked at, however many come at once. */
@Injectable()
export class TryCode {
  constructor(
    private readonly database: DataSource,
    private readonly hash: CodeHash,
    private readonly clock: Clock,
  ) {}

  /** Undefined: wrong, too old, replaced, tried too often or never issued. The same is done for all of them. */
  async try(entered: MailedCode): Promise<RightCode | undefined> {
    const { purpose, email } = entered;
    const [[row]] = await this.database.query<[TriedRow[], number]>(
      `UPDATE verification SET tries = least(tries, $3::smallint) + 1 WHERE purpose = $1 AND email = $2
       RETURNING code_hash, expires_at, tries`,
      [purpose, email, maxTries],
    );
    const codeHash = row?.code_hash ?? null;
    const isRight = this.hash.isOf(codeHash, entered);
    if (row === undefined || codeHash === null || row.tries > maxTries) return undefined;
    if (row.expires_at === null || row.expires_at <= this.clock.now()) return undefined;
    return isRight ? { purpose, email, codeHash } : undefined;
  }
}

/** Takes the code out of use. False: it has been used or replaced since it was tried. */
export async function use(
  connection: EntityManager,
  { purpose, email, codeHash }: RightCode,
): Promise<boolean> {
  const change = { codeHash: null, expiresAt: null };
  const { affected } = await connection.update(Verification, { purpose, email, codeHash }, change);
  return affected === 1;
}
