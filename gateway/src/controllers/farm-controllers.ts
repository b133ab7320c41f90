import {
  changeController,
  deleteController,
  giveConsent,
  issueMqttCredentials,
  listControllers,
  readConnectionTest,
  readController,
  registerController,
  testConnection,
} from '@headgate/contracts/bridge-questions';
import type {
  ControllerChange,
  ControllerInput,
  IrrigationController,
  MqttCredentials,
  NewestConnectionTest,
} from '@headgate/contracts/irrigation-controller';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { operation } from '../operations/operation-id.ts';
import { noController } from './no-controller.ts';

/** The controllers of the caller's farm. Throws `Rejected` (404) for one that is not among them. */
@Injectable()
export class FarmControllers {
  constructor(private readonly asker: Asker) {}

  list(caller: Caller): Promise<IrrigationController[]> {
    return this.asker.ask(listControllers, {}, { caller });
  }

  /** Throws `Rejected`: 409 without room, 400 for an address that no farm may name. */
  async register(
    caller: Caller,
    input: ControllerInput,
    operationId?: string,
  ): Promise<IrrigationController> {
    const answer = await this.asker.ask(registerController, input, operation(caller, operationId));
    switch (answer.kind) {
      case 'controller':
        return answer.controller;
      case 'full':
        throw conflict(`There is room for ${answer.most} controllers. Delete one to add another.`);
    }
  }

  async read(caller: Caller, id: string): Promise<IrrigationController> {
    return found(await this.asker.ask(readController, { id }, { caller }));
  }

  /** Throws `Rejected`: 409 where somebody was faster, or where water flows through what would change. */
  async change(caller: Caller, id: string, change: ControllerChange): Promise<IrrigationController> {
    const ask = { ...change, id };
    const answer = await this.asker.ask(changeController, ask, { caller });
    switch (answer.kind) {
      case 'changed-meanwhile':
        throw conflict('Somebody changed this meanwhile');
      case 'open':
        throw conflict('Water is flowing there, or may be. Stop it first.');
      case 'controller':
      case 'not-found':
        return found(answer);
    }
  }

  /** `stopping`: its valves are being closed, and it goes when they are known to be. */
  async delete(caller: Caller, id: string): Promise<'deleted' | 'stopping'> {
    const { kind } = await this.asker.ask(deleteController, { id }, { caller });
    if (kind === 'not-found') throw noController();
    return kind;
  }

  async giveConsent(caller: Caller, id: string, consent: boolean): Promise<IrrigationController> {
    return found(await this.asker.ask(giveConsent, { id, consent }, { caller }));
  }

  /** New ones: those before are void. */
  async issueCredentials(caller: Caller, id: string): Promise<MqttCredentials> {
    const answer = await this.asker.ask(issueMqttCredentials, { id }, { caller });
    switch (answer.kind) {
      case 'issued':
        return answer.credentials;
      case 'not-mqtt':
        throw conflict('Only a controller that connects to our MQTT broker needs credentials of ours');
      case 'not-found':
        throw noController();
    }
  }

  async testConnection(caller: Caller, id: string): Promise<NewestConnectionTest> {
    const answer = await this.asker.ask(testConnection, { id }, { caller });
    if (answer.kind === 'not-found') throw noController();
    return { test: answer.test };
  }

  async readTest(caller: Caller, id: string): Promise<NewestConnectionTest> {
    const answer = await this.asker.ask(readConnectionTest, { id }, { caller });
    if (answer.kind === 'not-found') throw noController();
    return { test: answer.test };
  }
}

type Found =
  { readonly kind: 'controller'; readonly controller: IrrigationController } | { readonly kind: 'not-found' };

function found(answer: Found): IrrigationController {
  if (answer.kind === 'not-found') throw noController();
  return answer.controller;
}

function conflict(message: string): Rejected {
  return new Rejected(message, { status: 409 });
}
