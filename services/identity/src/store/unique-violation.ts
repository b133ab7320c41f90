import { QueryFailedError } from 'typeorm';

/** The index that said no, when a row was refused because there is one like it. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const cause: unknown = error.driverError;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return undefined;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
