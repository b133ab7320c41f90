import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import type { ConnectionTestRow } from './connection-test.entity.ts';
import { messageOf } from './judge-reading.ts';

export function connectionTestOf(row: ConnectionTestRow): ConnectionTest {
  const { id, state, steps, verdict, startedAt, endedAt } = row;
  const message = verdict === null ? {} : { message: messageOf(verdict, steps) };
  return {
    ...{ id, state, steps, verdict, ...message },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
