import { randomUUID } from 'node:crypto';
import { registerController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import { zoneRowOf } from './change-zones.ts';
import { controllerAnswer } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { apiKeyPlace } from './device-of.ts';
import { orNull } from './or-null.ts';
import { publishChange } from './publish-change.ts';
import { Water } from './water.ts';
import { Zone } from './zone.entity.ts';

type Input = AskOf<typeof registerController>;
type Answer = AnswerOf<typeof registerController>;

/** Of one farm. */
const maxControllers = 50;

/** Takes up a controller that a farm has. It is simulated until both have said yes. */
@Injectable()
export class RegisterController {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #endpoints: ResolveEndpoint;
  readonly #seals: Seals;
  readonly #water: Water;

  constructor(database: DataSource, clock: Clock, endpoints: ResolveEndpoint, seals: Seals, water: Water) {
    this.#database = database;
    this.#clock = clock;
    this.#endpoints = endpoints;
    this.#seals = seals;
    this.#water = water;
  }

  /** Throws `Rejected`, on `apiEndpoint`, where it points at what no farm may name. */
  async register(caller: Caller, input: Input, call: Call): Promise<Answer> {
    const apiEndpoint = orNull(input.apiEndpoint);
    if (apiEndpoint !== null) this.#endpoints.check(input.connectionType, apiEndpoint);
    // What is kept of an operation's question must not let anybody try keys.
    const key = input.apiKey ?? '';
    const ask = { ...input, apiKey: this.#seals.fingerprint(key) };
    // It may have been asked first while another key stood in front.
    const formerly = this.#seals.earlierFingerprints(key).map((apiKey) => ({ ...input, apiKey }));
    return await withFarmLock(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, registerController, { ask, formerly, call }, () =>
        this.#insert(manager, caller, input),
      ),
    );
  }

  async #insert(manager: EntityManager, caller: Caller, input: Input): Promise<Answer> {
    const { farmId } = caller;
    if ((await manager.countBy(Controller, { farmId })) >= maxControllers) {
      return { kind: 'full', most: maxControllers };
    }
    const [id, at] = [randomUUID(), this.#clock.now()];
    const { farmName, controllerBrand, controllerModel, connectionType } = input;
    const apiKey = orNull(input.apiKey);
    await manager.insert(Controller, {
      ...{ id, farmId, farmName, controllerBrand, controllerModel, connectionType, createdAt: at },
      apiEndpoint: orNull(input.apiEndpoint),
      apiKeySealed: apiKey === null ? null : this.#seals.seal(apiKey, apiKeyPlace(id)),
    });
    // The form's four fields: the rest is set on the controller's page.
    const zones = input.zones.map((zone, position) => ({
      ...zoneRowOf(zone, undefined),
      ...{ controllerId: id, farmId, position, station: position + 1 },
    }));
    await manager.insert(Zone, zones);
    await recordAuditEntry(manager, { at, actor: caller, action: 'controller-registered', subjectId: id });
    const row = await manager.findOneByOrFail(Controller, { id });
    await publishChange(manager, row);
    return await controllerAnswer(manager, this.#water, row);
  }
}
