import type { SealedRows } from '@headgate/runtime/secrets/reseal-secrets';
import { apiKeyPlace, mqttPasswordPlace } from './device-of.ts';

/** Where controllers keep secrets. */
export const sealedRows: SealedRows<'api_key_sealed' | 'mqtt_password_sealed'> = {
  table: 'controller',
  places: { api_key_sealed: apiKeyPlace, mqtt_password_sealed: mqttPasswordPlace },
  gauge: {
    name: 'headgate_controller_keys_old',
    help: 'Secrets of controllers that another key than the first has sealed: those keys are still needed',
  },
};
