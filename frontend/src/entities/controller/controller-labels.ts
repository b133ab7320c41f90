import type { ConnectionType, ControllerBrand } from '@headgate/contracts/controller-brand';
import type {
  ControllerStatus,
  ControllerTrouble,
  IrrigationController,
} from '@headgate/contracts/irrigation-controller';

export const brandLabels: Readonly<Record<ControllerBrand, string>> = {
  rain_bird: 'Rain Bird',
  hunter: 'Hunter',
  toro: 'Toro',
  weathermatic: 'Weathermatic',
  netafim: 'Netafim',
  calsense: 'Calsense',
  other: 'Another brand',
};

/** 'Hunter HCC-800', 'Field unit (another brand)'. */
export const modelText = ({
  controllerBrand: brand,
  controllerModel: model,
}: Pick<IrrigationController, 'controllerBrand' | 'controllerModel'>): string =>
  brand === 'other' ? `${model} (another brand)` : `${brandLabels[brand]} ${model}`;

/** So many zones are named, at most: more make a name that nobody reads. */
const zonesNamed = 3;

/** 'ICC2: North block, South block'. A farm's controllers may all bear the farm's name: model and zones tell which one it is. */
export function controllerName({
  controllerModel: model,
  zones,
}: Pick<IrrigationController, 'controllerModel'> & { zones: readonly { name: string }[] }): string {
  if (zones.length === 0) return model;
  const named = zones.slice(0, zonesNamed).map(({ name }) => name);
  const others = zones.length - named.length;
  return `${model}: ${named.join(', ')}${others > 0 ? ` and ${String(others)} more` : ''}`;
}

export const connectionLabels: Readonly<Record<ConnectionType, string>> = {
  mqtt: 'MQTT',
  rest_api: 'REST API',
  modbus: 'Modbus TCP',
  proprietary: 'Proprietary',
};

export const controllerStatusLabels: Readonly<Record<ControllerStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  error: 'Error',
};

/** What is wrong with a controller, to somebody who can do something about it. */
export const troubleLabels: Readonly<Record<ControllerTrouble, string>> = {
  silent: 'Headgate has not heard from it for too long. Check its power and its signal.',
  unreachable: 'Headgate cannot reach it. Check its power and its connection.',
  'login-refused': 'It refuses our key. Check the key in its settings.',
  'not-understood': 'Its answers do not follow its protocol.',
  'no-timer': 'It has neither a timer nor a watchdog, so Headgate opens no valve there.',
};
