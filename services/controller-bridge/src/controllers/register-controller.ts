import { randomUUID } from 'node:crypto';
import { registerController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { mostMinutes } from '@headgate/contracts/irrigation-controller';
import { answerOnce, type Call, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { whileFarmStands } from '../accounts/while-farm-stands.ts';
import { recordDeed } from '../audit/record-deed.ts';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { Seals } from '../secrets/seals.ts';
import { controllerOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { apiKeyPlace } from './device-of.ts';
import { orNull } from './or-null.ts';
import { tellChange } from './tell-change.ts';
import { Water } from './water.ts';
import { wholeController } from './whole-controllers.ts';
import { Zone } from './zone.entity.ts';

type Asked = AskOf<typeof registerController>;
type Answer = AnswerOf<typeof registerController>;

/** Of one farm. */
const mostControllers = 50;

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
  async register(caller: Caller, asked: Asked, call: Call): Promise<Answer> {
    const apiEndpoint = orNull(asked.apiEndpoint);
    if (apiEndpoint !== null) this.#endpoints.check(asked.connectionType, apiEndpoint);
    // What is kept of an operation's question must not let anybody try keys.
    const key = asked.apiKey ?? '';
    const ask = { ...asked, apiKey: this.#seals.fingerprint(key) };
    // It may have been asked first while another key stood in front.
    const formerly = this.#seals.earlierFingerprints(key).map((apiKey) => ({ ...asked, apiKey }));
    return await whileFarmStands(this.#database, caller.farmId, (manager) =>
      answerOnce(manager, registerController, { ask, formerly, call }, () =>
        this.#insert(manager, caller, asked),
      ),
    );
  }

  async #insert(manager: EntityManager, caller: Caller, asked: Asked): Promise<Answer> {
    const { farmId } = caller;
    if ((await manager.countBy(Controller, { farmId })) >= mostControllers) {
      return { kind: 'full', most: mostControllers };
    }
    const [id, at] = [randomUUID(), this.#clock.now()];
    const { farmName, controllerBrand, controllerModel, connectionType } = asked;
    const apiKey = orNull(asked.apiKey);
    await manager.insert(Controller, {
      ...{ id, farmId, farmName, controllerBrand, controllerModel, connectionType, createdAt: at },
      apiEndpoint: orNull(asked.apiEndpoint),
      apiKeySealed: apiKey === null ? null : this.#seals.seal(apiKey, apiKeyPlace(id)),
    });
    await manager.insert(Zone, zoneRows(id, farmId, asked.zones));
    await recordDeed(manager, { at, actor: caller, action: 'controller-registered', subjectId: id });
    const row = await manager.findOneByOrFail(Controller, { id });
    await tellChange(manager, row);
    return {
      kind: 'controller',
      controller: controllerOf(await wholeController(manager, this.#water, row)),
    };
  }
}

/** The form's four fields: the rest is set on the controller's page. */
function zoneRows(controllerId: string, farmId: string, zones: Asked['zones']): Omit<Zone, 'controller'>[] {
  return zones.map((zone, position) => ({
    id: randomUUID(),
    ...{ controllerId, farmId, position },
    textId: zone.id,
    name: zone.name,
    areaAcres: zone.area_acres,
    cropType: zone.crop_type,
    station: position + 1,
    applicationRate: null,
    maximumMinutes: mostMinutes,
  }));
}
