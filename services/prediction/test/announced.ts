import type { Fact, PayloadOf } from '@headgate/contracts/define';
import type { DataSource } from 'typeorm';

/** What has been announced of a farm, in order; each is what its contract says, or this throws. */
export async function announced<F extends Fact>(
  source: Pick<DataSource, 'query'>,
  fact: F,
  farmId: string,
): Promise<PayloadOf<F>[]> {
  const rows = await source.query<{ payload: string }[]>(
    `SELECT payload FROM outbox WHERE subject = $1 AND payload::jsonb ->> 'farmId' = $2 ORDER BY sequence`,
    [fact.subject, farmId],
  );
  return rows.map(({ payload }) => fact.payload.parse(JSON.parse(payload)) as PayloadOf<F>);
}
