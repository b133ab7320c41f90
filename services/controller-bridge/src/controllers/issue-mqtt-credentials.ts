import { randomBytes } from 'node:crypto';
import type { issueMqttCredentials } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Seals } from '@headgate/runtime/secrets/seals';
import { readBrokers } from '../brokers/brokers.ts';
import { chooseBroker } from '../brokers/choose-broker.ts';
import type { BrokerSettings } from '../config.ts';
import { mqttPasswordPlace } from './device-of.ts';
import { isOnOurBroker } from './live-control.ts';
import { topicPrefixOf } from './mqtt-account.ts';
import { atOwnController } from './lock-controller.ts';
import { saveChange } from './publish-change.ts';
import { Water } from './water.ts';

/** Nest's token of where our first broker is: `BrokerSettings`. */
export const BROKER_SETTINGS = Symbol('broker settings');

const passwordBytes = 24;

/** Makes a controller's account on our broker, or a new password for it. The broker takes it from the row. */
@Injectable()
export class IssueMqttCredentials {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #seals: Seals;
  readonly #water: Water;
  readonly #settings: BrokerSettings;

  constructor(
    database: DataSource,
    clock: Clock,
    seals: Seals,
    water: Water,
    @Inject(BROKER_SETTINGS) settings: BrokerSettings,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#seals = seals;
    this.#water = water;
    this.#settings = settings;
  }

  /** Those before are void. The answer is kept nowhere: asked again, there are new ones. */
  async issue(caller: Caller, id: string): Promise<AnswerOf<typeof issueMqttCredentials>> {
    return await atOwnController(this.#database, caller, id, async (manager, row) => {
      if (!isOnOurBroker(row)) return { kind: 'not-mqtt' };
      // The device would lose the login by which its water is to be closed.
      const hasLogin = row.mqttPasswordSealed !== null;
      if (hasLogin && (await this.#water.keepsReachable(manager, id))) return { kind: 'open' };
      const [password, at] = [randomBytes(passwordBytes).toString('base64url'), this.#clock.now()];
      const mqttPasswordSealed = this.#seals.seal(password, mqttPasswordPlace(id));
      const broker = await chooseBroker(manager, row.farmId);
      const brokerUrl = (await readBrokers(manager, this.#settings)).get(broker)?.publicUrl;
      if (brokerUrl === undefined) throw new Error(`There is no broker ${broker}`);
      // Where it is leaving one, it may enter that one with them, too.
      const notTaken = { mqttProvisionedAt: null, leavingProvisionedAt: null };
      const change = { broker, mqttPasswordSealed, mqttIssuedAt: at, ...notTaken };
      await saveChange(manager, row, change, { at, actor: caller, actions: ['mqtt-credentials-issued'] });
      const credentials = { username: id, password, topicPrefix: topicPrefixOf(id) };
      return { kind: 'issued', credentials: { brokerUrl, ...credentials } };
    });
  }
}
