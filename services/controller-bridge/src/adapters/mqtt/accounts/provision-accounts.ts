import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { mqttPasswordPlace } from '../../../controllers/device-of.ts';
import type { Seals } from '@headgate/runtime/secrets/seals';
import { commandTopicOf, deviceTopicOf, deviceTopics, isControllersUsername } from '../topics.ts';
import type { DynamicSecurity, SecurityCommand } from './dynamic-security.ts';

/** An account on our broker, as its row has it. */
interface MqttAccount {
  readonly controllerId: string;
  /** Its password. */
  readonly sealed: string;
  /** Whether the broker has taken this password. */
  readonly isProvisioned: boolean;
}

const clients = z.object({ clients: z.array(z.string()) });
/** The broker rewrites its file twice for each, and carries nothing meanwhile: some 35 ms beside a thousand others. */
const maxConcurrent = 10;

/** Makes our broker's accounts what our rows say, however often it is done. */
export class ProvisionAccounts {
  readonly #database: DataSource;
  readonly #seals: Seals;
  readonly #logger = new Logger('BrokerAccounts');

  constructor(database: DataSource, seals: Seals) {
    this.#database = database;
    this.#seals = seals;
  }

  /** Only what was issued since. */
  async newOnes(security: DynamicSecurity): Promise<void> {
    await this.#make(security, await this.#wanted('mqtt_provisioned_at IS NULL'));
  }

  /** Everything: the broker may have lost some, and has some of controllers that are no more. */
  async all(security: DynamicSecurity): Promise<void> {
    // In this order: whoever is issued an account meanwhile is not taken for somebody who has gone.
    const [answer] = await security.run([{ command: 'listClients', verbose: false, count: -1, offset: 0 }]);
    const there = new Set(clients.parse(answer?.data).clients.filter(isControllersUsername));
    const rows = await this.#wanted();
    await this.#make(
      security,
      rows.filter(({ controllerId, isProvisioned }) => !isProvisioned || !there.has(controllerId)),
    );
    for (const { controllerId } of rows) there.delete(controllerId);
    await removeAll(security, [...there]);
  }

  /** Of these, whoever is no more, or has another broker: no look at all the others is waited for. */
  async leave(security: DynamicSecurity, controllerIds: readonly string[]): Promise<void> {
    const rows = await this.#wanted('id = ANY ($1)', [controllerIds]);
    const wanted = new Set(rows.map(({ controllerId }) => controllerId));
    await removeAll(
      security,
      controllerIds.filter((id) => !wanted.has(id)),
    );
  }

  /** Whose accounts our broker should have. */
  #wanted(condition = 'true', parameters: unknown[] = []): Promise<MqttAccount[]> {
    return this.#database.query(
      `SELECT id AS "controllerId", mqtt_password_sealed AS sealed, mqtt_provisioned_at IS NOT NULL AS "isProvisioned"
         FROM controller
        WHERE connection_type = 'mqtt' AND api_endpoint IS NULL AND mqtt_password_sealed IS NOT NULL AND ${condition}`,
      parameters,
    );
  }

  async #make(security: DynamicSecurity, accounts: readonly MqttAccount[]): Promise<void> {
    for (let first = 0; first < accounts.length; first += maxConcurrent) {
      const batch = accounts.slice(first, first + maxConcurrent).flatMap((each) => this.#opened(each));
      if (batch.length === 0) continue;
      await security.run(batch.flatMap(({ controllerId, password }) => makeAccount(controllerId, password)));
      // The broker has these passwords; what was issued meanwhile waits on.
      await this.#database.query(
        `UPDATE controller SET mqtt_provisioned_at = clock_timestamp()
           FROM unnest($1::uuid[], $2::text[]) AS taken (id, sealed)
          WHERE controller.id = taken.id AND controller.mqtt_password_sealed = taken.sealed`,
        [batch.map(({ controllerId }) => controllerId), batch.map(({ sealed }) => sealed)],
      );
    }
  }

  /** Empty where its key is lost: that farm needs new credentials, and the others wait no longer for it. */
  #opened({ controllerId, sealed }: MqttAccount) {
    try {
      return [{ controllerId, sealed, password: this.#seals.open(sealed, mqttPasswordPlace(controllerId)) }];
    } catch (error) {
      const about = { err: error, controllerId };
      this.#logger.error(about, 'The password of an account on our broker cannot be opened');
      return [];
    }
  }
}

async function removeAll(security: DynamicSecurity, gone: readonly string[]): Promise<void> {
  for (let first = 0; first < gone.length; first += maxConcurrent) {
    const batch = gone.slice(first, first + maxConcurrent);
    await security.run(batch.flatMap(removeAccount));
    // Nobody would ever say anything else there.
    const retained = batch.flatMap((id) => [deviceTopicOf(id, 'state'), deviceTopicOf(id, 'online')]);
    for (const topic of retained) await security.session.publish(topic, '', { isRetained: true });
  }
}

/**
 * Makes a controller's account as if there were none, which ends the connection that was made with the old password. It is
 * bound to its client id: whoever signs in under another's would push that one off the broker.
 */
export function makeAccount(controllerId: string, password: string): SecurityCommand[] {
  const client = { username: controllerId, clientid: controllerId, password };
  return [
    ...removeAccount(controllerId),
    { command: 'createRole', rolename: controllerId, acls: rightsOf(controllerId) },
    { command: 'createClient', ...client, roles: [{ rolename: controllerId, priority: 0 }] },
  ];
}

/** Of a controller that is no more, or has another broker. Ends its connection. */
function removeAccount(controllerId: string): SecurityCommand[] {
  return [
    { command: 'deleteClient', username: controllerId },
    { command: 'deleteRole', rolename: controllerId },
  ];
}

/** The four topics of a device, each by its name: `docs/protocols/mqtt.md`. What is not named is refused. */
function rightsOf(controllerId: string): object[] {
  const command = commandTopicOf(controllerId);
  return [
    allow('subscribeLiteral', command),
    allow('publishClientReceive', command),
    ...deviceTopics.map((topic) => allow('publishClientSend', deviceTopicOf(controllerId, topic))),
  ];
}

const allow = (acltype: string, topic: string) => ({ acltype, topic, priority: 0, allow: true });
