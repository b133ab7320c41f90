import { controllerChanged, liveControlChanged } from '@headgate/contracts/bridge-facts';
import {
  approveController,
  changeController,
  deleteController,
  giveConsent,
  issueMqttCredentials,
  listControllers,
  readController,
  readControllerForMail,
  registerController,
  reviewController,
  searchControllers,
} from '@headgate/contracts/bridge-questions';
import type { Environment } from '../config.ts';
import type { Dependencies } from '../providers.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { ApproveController } from './approve-controller.ts';
import { ChangeController } from './change-controller.ts';
import { ConnectionChange } from './connection-change.ts';
import { ControllerQuestions, LiveControlQuestions } from './controller.questions.ts';
import { DeleteController } from './delete-controller.ts';
import { Depart } from './depart.ts';
import { Departures } from './departures.ts';
import { DeviceOf } from './device-of.ts';
import { GiveConsent } from './give-consent.ts';
import { BROKER_SETTINGS, IssueMqttCredentials } from './issue-mqtt-credentials.ts';
import { ReadControllers } from './read-controllers.ts';
import { RegisterController } from './register-controller.ts';

/** A farm's controllers, their zones, and who may have them move water. */
export function controllerProviders(settings: Environment, times: BridgeTimes): Dependencies {
  return {
    answers: [
      ...[listControllers, readController, registerController, changeController, deleteController],
      ...[giveConsent, issueMqttCredentials, readControllerForMail],
      ...[searchControllers, reviewController, approveController],
    ],
    announces: [controllerChanged, liveControlChanged],
    controllers: [ControllerQuestions, LiveControlQuestions],
    providers: [
      { provide: BRIDGE_TIMES, useValue: times },
      { provide: BROKER_SETTINGS, useValue: settings },
      ...[DeviceOf, ReadControllers, RegisterController, ConnectionChange, ChangeController],
      ...[Depart, DeleteController, Departures, GiveConsent, IssueMqttCredentials, ApproveController],
    ],
  };
}
