import { Logger } from '@nestjs/common';
import { z } from 'zod';
import type { BrokerSession } from '../broker-session.ts';
import { deviceTopicOf, isControllersUsername } from '../topics.ts';
import { isFailure, makeAccount, removeAccount } from './account-commands.ts';
import type { AccountRows, MqttAccount } from './account-rows.ts';
import type { DynamicSecurity, SecurityCommand } from './dynamic-security.ts';

const clients = z.object({ clients: z.array(z.string()) });
/** The broker rewrites its file twice for each, and carries nothing meanwhile: some 35 ms beside a thousand others. */
const maxConcurrent = 10;

/** Makes our broker's accounts what our rows say, however often it is done. */
export class ProvisionAccounts {
  readonly #rows: AccountRows;
  readonly #logger = new Logger('BrokerAccounts');

  constructor(rows: AccountRows) {
    this.#rows = rows;
  }

  /** Only what was issued since. */
  async newOnes(security: DynamicSecurity): Promise<void> {
    await this.#make(security, await this.#rows.waiting());
  }

  /** Everything: the broker may have lost some, and has some of controllers that are no more. */
  async all(security: DynamicSecurity, session: BrokerSession): Promise<void> {
    // In this order: whoever is issued an account meanwhile is not taken for somebody who has gone.
    const there = new Set(await this.#there(security));
    const rows = await this.#rows.all();
    const wanted = new Set(rows.map(({ controllerId }) => controllerId));
    await this.#make(
      security,
      rows.filter(({ controllerId, isProvisioned }) => !isProvisioned || !there.has(controllerId)),
    );
    const gone = [...there].filter((username) => !wanted.has(username));
    await this.#remove(security, session, gone);
  }

  /** Of these, whoever is no more, or has another broker: no look at all the others is waited for. */
  async leave(
    security: DynamicSecurity,
    session: BrokerSession,
    controllerIds: readonly string[],
  ): Promise<void> {
    const wanted = await this.#rows.of(controllerIds);
    await this.#remove(
      security,
      session,
      controllerIds.filter((id) => !wanted.has(id)),
    );
  }

  async #there(security: DynamicSecurity): Promise<string[]> {
    const [answer] = await security.run([{ command: 'listClients', verbose: false, count: -1, offset: 0 }]);
    return clients.parse(answer?.data).clients.filter(isControllersUsername);
  }

  async #make(security: DynamicSecurity, accounts: readonly MqttAccount[]): Promise<void> {
    for (let first = 0; first < accounts.length; first += maxConcurrent) {
      const batch = accounts.slice(first, first + maxConcurrent).map((account) => ({
        account,
        password: this.#passwordOf(account),
      }));
      const openable = batch.filter((each): each is Openable => each.password !== undefined);
      const commands = openable.flatMap(({ account, password }) =>
        makeAccount(account.controllerId, password),
      );
      if (commands.length === 0) continue;
      await this.#run(security, commands);
      await this.#rows.provisioned(openable.map(({ account }) => account));
    }
  }

  /** Undefined where its key is lost: that farm needs new credentials, and the others wait no longer for it. */
  #passwordOf(account: MqttAccount): string | undefined {
    try {
      return this.#rows.passwordOf(account);
    } catch (error) {
      const { controllerId } = account;
      this.#logger.error(
        { err: error, controllerId },
        'The password of an account on our broker cannot be opened',
      );
      return undefined;
    }
  }

  async #remove(security: DynamicSecurity, session: BrokerSession, gone: readonly string[]): Promise<void> {
    for (let first = 0; first < gone.length; first += maxConcurrent) {
      const batch = gone.slice(first, first + maxConcurrent);
      await this.#run(security, batch.flatMap(removeAccount));
      // Nobody would ever say anything else there.
      const retained = batch.flatMap((id) => [deviceTopicOf(id, 'state'), deviceTopicOf(id, 'online')]);
      for (const topic of retained) await session.publish(topic, '', { isRetained: true });
    }
  }

  async #run(security: DynamicSecurity, commands: readonly SecurityCommand[]): Promise<void> {
    const failed = (await security.run(commands)).find(isFailure);
    if (failed !== undefined) throw new Error(`The broker refuses ${failed.command}: ${failed.error ?? ''}`);
  }
}

interface Openable {
  readonly account: MqttAccount;
  readonly password: string;
}
