import type { ConnectionType, ControllerBrand } from '@headgate/contracts/controller-brand';
import type { ControllerStatus } from '@headgate/contracts/irrigation-controller';
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
