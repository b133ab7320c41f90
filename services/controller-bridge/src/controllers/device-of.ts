import { Injectable } from '@nestjs/common';
import type { Device } from '../adapters/controller-adapter.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import type { Controller } from './controller.entity.ts';
import type { Zone } from './zone.entity.ts';

/** Where the key of a controller is sealed: it opens for no other. */
export const apiKeyPlace = (controllerId: string) => `controller:${controllerId}:api-key`;
/** And the password of its account on our broker. */
export const mqttPasswordPlace = (controllerId: string) => `controller:${controllerId}:mqtt-password`;

/** Makes what adapters are told. Its key is in clear, for memory alone. */
@Injectable()
export class DeviceOf {
  readonly #seals: Seals;

  constructor(seals: Seals) {
    this.#seals = seals;
  }

  /** Throws where the key cannot be opened: it was sealed by one that is not configured any more. */
  device(controller: Controller, zones: readonly Pick<Zone, 'station'>[]): Device {
    const { id, connectionType, apiEndpoint, apiKeySealed, deviceProfile, broker, leavingBroker } =
      controller;
    return {
      controllerId: id,
      connectionType,
      endpoint: apiEndpoint,
      brokers: leavingBroker === null ? [broker] : [broker, leavingBroker],
      apiKey: apiKeySealed === null ? null : this.#seals.open(apiKeySealed, apiKeyPlace(id)),
      profile: deviceProfile,
      stations: zones.map(({ station }) => station).toSorted((one, other) => one - other),
    };
  }
}
