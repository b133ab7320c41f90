import { pbkdf2Sync, randomBytes } from 'node:crypto';
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
/** What we know of dynamic security's file; the rest stays as it is. */
const rightsFile = z.looseObject({
  clients: z.array(z.looseObject({ username: z.string() })),
  roles: z.array(z.looseObject({ rolename: z.string() })),
});
/**
 * In one message. Mosquitto 2.0 rewrites its file at every command, and carries nothing meanwhile: some 35 ms an account beside a thousand
 * others. 2.1 rewrites it once a message, which may have 64 kB (mosquitto.conf).
 */
const batches = { least: 10, most: 32, quick: 250 };

/** Which of our brokers these accounts are of. */
export interface AccountsOf {
  readonly broker: string;
  /** Whether the device is there. */
  readonly isHere: (controllerId: string) => boolean;
  /** It has come from that other broker of ours, and is there no more. */
  readonly hasLeft: (broker: string, controllerId: string) => void;
}

/** Makes a broker's accounts what our rows say, however often it is done. */
export class ProvisionAccounts {
  readonly #database: DataSource;
  readonly #seals: Seals;
  readonly #of: AccountsOf;
  readonly #logger = new Logger('BrokerAccounts');

  constructor(database: DataSource, seals: Seals, of: AccountsOf) {
    this.#database = database;
    this.#seals = seals;
    this.#of = of;
  }

  get broker(): string {
    return this.#of.broker;
  }

  /** Only what was issued since. */
  async newOnes(security: DynamicSecurity): Promise<void> {
    await this.#make(security, await this.#wanted(`${takenAt} IS NULL`));
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

  /**
   * The text of dynamic security's file with these accounts and no other controller's, for a broker that is started with it: a thousand
   * take a fraction of a second, whatever its version. `before`: as it was, with the bridge's own login.
   */
  async fill(before: string): Promise<string> {
    const rights = rightsFile.parse(JSON.parse(before));
    const accounts = (await this.#wanted()).flatMap((each) => this.#opened(each));
    await this.#note(accounts);
    const clients = accounts.map(({ controllerId, password }) => clientInFile(controllerId, password));
    const roles = accounts.map(({ controllerId }) => roleOf(controllerId));
    return JSON.stringify({
      ...rights,
      clients: [...rights.clients.filter(({ username }) => !isControllersUsername(username)), ...clients],
      roles: [...rights.roles.filter(({ rolename }) => !isControllersUsername(rolename)), ...roles],
    });
  }

  /** Whose farms are moved here, and who have been seen here: their moves have ended, whether the broker that they leave is there or not. */
  async endMoves(): Promise<void> {
    const coming = await this.#database.query<{ id: string }[]>(
      'SELECT id FROM controller WHERE broker = $1 AND leaving_broker IS NOT NULL ORDER BY id',
      [this.broker],
    );
    const arrived = coming.map(({ id }) => id).filter((id) => this.#of.isHere(id));
    if (arrived.length === 0) return;
    const [ended] = await this.#database.query<[{ id: string; leaving: string }[], number]>(endMoves, [
      this.broker,
      arrived,
    ]);
    for (const { id, leaving } of ended) this.#of.hasLeft(leaving, id);
  }

  /** Of these, whoever is no more, or has another broker: no look at all the others is waited for. */
  async leave(security: DynamicSecurity, controllerIds: readonly string[]): Promise<void> {
    const rows = await this.#wanted('id = ANY ($2)', [controllerIds]);
    const wanted = new Set(rows.map(({ controllerId }) => controllerId));
    await removeAll(
      security,
      controllerIds.filter((id) => !wanted.has(id)),
    );
  }

  /** Whose accounts our broker should have. */
  #wanted(condition = 'true', parameters: unknown[] = []): Promise<MqttAccount[]> {
    return this.#database.query(
      `SELECT id AS "controllerId", mqtt_password_sealed AS sealed, ${takenAt} IS NOT NULL AS "isProvisioned"
         FROM controller
        WHERE connection_type = 'mqtt' AND api_endpoint IS NULL AND mqtt_password_sealed IS NOT NULL
          AND (broker = $1 OR leaving_broker = $1) AND ${condition}`,
      [this.broker, ...parameters],
    );
  }

  async #make(security: DynamicSecurity, accounts: readonly MqttAccount[]): Promise<void> {
    let [first, size] = [0, batches.least];
    while (first < accounts.length) {
      const batch = accounts.slice(first, first + size).flatMap((each) => this.#opened(each));
      first += size;
      if (batch.length === 0) continue;
      const began = performance.now();
      await security.run(batch.flatMap(({ controllerId, password }) => makeAccount(controllerId, password)));
      const wasQuick = performance.now() - began < batches.quick;
      size = wasQuick ? Math.min(size * 2, batches.most) : batches.least;
      await this.#note(batch);
    }
  }

  /** The broker has these passwords; what was issued meanwhile waits on. */
  async #note(taken: readonly Pick<MqttAccount, 'controllerId' | 'sealed'>[]): Promise<void> {
    const columns = [taken.map(({ controllerId }) => controllerId), taken.map(({ sealed }) => sealed)];
    await this.#database.query(noteTaken, [this.broker, ...columns]);
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

/** When this broker took the password. */
const takenAt = 'CASE WHEN broker = $1 THEN mqtt_provisioned_at ELSE leaving_provisioned_at END';

const noteTaken = `
  UPDATE controller
     SET mqtt_provisioned_at = CASE WHEN broker = $1 THEN clock_timestamp() ELSE mqtt_provisioned_at END,
         leaving_provisioned_at = CASE WHEN leaving_broker = $1 THEN clock_timestamp() ELSE leaving_provisioned_at END
    FROM unnest($2::uuid[], $3::text[]) AS taken (id, sealed)
   WHERE controller.id = taken.id AND controller.mqtt_password_sealed = taken.sealed
     AND (broker = $1 OR leaving_broker = $1)`;

/** An order that was decided on before is decided again. */
const endMoves = `
  WITH arrived AS (
    SELECT id, leaving_broker AS leaving FROM controller
     WHERE id = ANY ($2) AND broker = $1 AND leaving_broker IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE controller SET leaving_broker = NULL, leaving_provisioned_at = NULL, water_version = water_version + 1
    FROM arrived WHERE controller.id = arrived.id
  RETURNING controller.id, arrived.leaving`;

async function removeAll(security: DynamicSecurity, gone: readonly string[]): Promise<void> {
  for (let first = 0; first < gone.length; first += batches.least) {
    const batch = gone.slice(first, first + batches.least);
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
  return [
    ...removeAccount(controllerId),
    { command: 'createRole', ...roleOf(controllerId) },
    { command: 'createClient', ...clientOf(controllerId), password },
  ];
}

const clientOf = (controllerId: string) => ({
  ...{ username: controllerId, clientid: controllerId },
  roles: [{ rolename: controllerId, priority: 0 }],
});
const roleOf = (controllerId: string) => ({ rolename: controllerId, acls: rightsOf(controllerId) });

/** As many as Mosquitto takes itself: our passwords are 24 bytes by chance, which nobody guesses. */
const iterations = 101;

function clientInFile(controllerId: string, password: string) {
  const salt = randomBytes(12);
  const hash = pbkdf2Sync(password, salt, iterations, 64, 'sha512').toString('base64');
  return { ...clientOf(controllerId), password: hash, salt: salt.toString('base64'), iterations };
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
