import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '@headgate/runtime/testing/server-process';
import { makeAccount } from '../../src/adapters/mqtt/accounts/provision-accounts.ts';
import { DynamicSecurity } from '../../src/adapters/mqtt/accounts/dynamic-security.ts';
import { ourBroker } from '../../src/adapters/mqtt/broker-place.ts';
import { BrokerSession, type BrokerMessage } from '../../src/adapters/mqtt/broker-session.ts';

export type Broker = Awaited<ReturnType<typeof ServerProcess.mosquitto>>;

/** As the service signs in. */
export async function signIn(
  { login }: Broker,
  listener: (message: BrokerMessage) => void = () => undefined,
): Promise<BrokerSession> {
  const { url, user: username, password } = login;
  const place = ourBroker(url, { username, password, clientId: `headgate-test-${randomUUID()}` });
  return await BrokerSession.open(await place.dial(AbortSignal.timeout(30_000)), place.login, listener);
}

/** Accounts as the service makes them. The password of each. */
export async function issueAccounts(broker: Broker, ...controllerIds: string[]): Promise<string[]> {
  const session = await signIn(broker);
  try {
    const security = await DynamicSecurity.over(session);
    const accounts = controllerIds.map((id) => [id, randomUUID()] as const);
    await security.run(accounts.flatMap(([id, secret]) => makeAccount(id, secret)));
    return accounts.map(([, secret]) => secret);
  } finally {
    await session.close();
  }
}
