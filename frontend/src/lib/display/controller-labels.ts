import type { ConnectionType, ControllerBrand } from '@headgate/contracts/controller-brand';
import type { ControllerStatus, ControllerTrouble } from '@headgate/contracts/irrigation-controller';
import { applicationBrandLabels } from './application-labels.ts';

export const brandLabels: Readonly<Record<ControllerBrand, string>> = applicationBrandLabels;

export const connectionLabels: Readonly<Record<ConnectionType, string>> = {
  mqtt: 'MQTT',
  rest_api: 'REST API',
  modbus: 'Modbus TCP',
  proprietary: 'Proprietary',
};

export const controllerStatusWords: Readonly<Record<ControllerStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  error: 'Error',
};

/** What is wrong with a controller, to somebody who can do something about it. */
export const troubleWords: Readonly<Record<ControllerTrouble, string>> = {
  silent: 'No word of it for too long. Check its power and its signal.',
  unreachable: 'It cannot be reached at its address.',
  'login-refused': 'It does not take our key.',
  'not-understood': 'It answers otherwise than its protocol has it.',
  'no-timer': 'It has neither a timer nor a watchdog, so nothing is opened there.',
};
