import type { ControllerChange } from '@headgate/contracts/irrigation-controller';
import { Rejected } from '@headgate/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { deviceProfileOf } from '../device-profiles/register-profiles.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import type { Controller } from './controller.entity.ts';
import { apiKeyPlace } from './device-of.ts';
import { isOnOurBroker } from './live-control.ts';
import { orNull } from './or-null.ts';

type Input = Pick<ControllerChange, 'connectionType' | 'apiEndpoint' | 'apiKey' | 'deviceProfile'>;
type Connection = Pick<Controller, 'connectionType' | 'apiEndpoint' | 'deviceProfile'>;

/** What follows where the way to a device changes. */
@Injectable()
export class ConnectionChange {
  readonly #logger = new Logger(ConnectionChange.name);
  readonly #endpoints: ResolveEndpoint;
  readonly #seals: Seals;

  constructor(endpoints: ResolveEndpoint, seals: Seals) {
    this.#endpoints = endpoints;
    this.#seals = seals;
  }

  /**
   * What changes where the device is spoken to otherwise than an administrator has seen; undefined: it is not. Throws `Rejected`,
   * on `apiEndpoint` or `deviceProfile`.
   */
  of(row: Controller, input: Input): Partial<Controller> | undefined {
    const { connectionType = row.connectionType, deviceProfile = row.deviceProfile } = input;
    const apiEndpoint = input.apiEndpoint === undefined ? row.apiEndpoint : orNull(input.apiEndpoint);
    const connection: Connection = { connectionType, apiEndpoint, deviceProfile };
    const isOther =
      connectionType !== row.connectionType ||
      apiEndpoint !== row.apiEndpoint ||
      deviceProfile !== row.deviceProfile;
    if (isOther) this.#check(row, connection);
    const key = this.#keyOf(row, input.apiKey, connection);
    if (!isOther && key === undefined) return undefined;
    return {
      ...connection,
      ...(key === undefined ? {} : { apiKeySealed: key }),
      ...(isOnOurBroker(connection)
        ? {}
        : { mqttPasswordSealed: null, mqttIssuedAt: null, mqttProvisionedAt: null, ...isMovedNoMore }),
      ...{ approvedAt: null, approvedBy: null },
      // Of another device nothing is known yet.
      ...{ status: 'inactive', trouble: null, lastConnected: null, heardAt: null },
    };
  }

  #check(row: Controller, { connectionType, apiEndpoint, deviceProfile }: Connection): void {
    if (apiEndpoint !== null) this.#endpoints.check(connectionType, apiEndpoint);
    if (deviceProfile === row.deviceProfile || deviceProfileOf(deviceProfile) !== undefined) return;
    const message = 'Unknown device profile';
    throw new Rejected(message, { errors: [{ path: 'deviceProfile', message }] });
  }

  /**
   * The new sealed key; null: none any more; undefined: it stays. A key is for the place that it was given for: where another
   * is named without a key, it is forgotten, so that nobody has it sent elsewhere who does not know it.
   */
  #keyOf(
    row: Controller,
    apiKey: string | null | undefined,
    connection: Connection,
  ): string | null | undefined {
    const { id, apiKeySealed } = row;
    if (apiKey === undefined) {
      const isSamePlace =
        connection.connectionType === row.connectionType && authorityOf(connection) === authorityOf(row);
      return isSamePlace || apiKeySealed === null ? undefined : null;
    }
    const key = orNull(apiKey);
    if (key === null) return apiKeySealed === null ? undefined : null;
    return this.#isSame(row, key) ? undefined : this.#seals.seal(key, apiKeyPlace(id));
  }

  #isSame({ id, apiKeySealed }: Controller, key: string): boolean {
    try {
      return apiKeySealed !== null && this.#seals.open(apiKeySealed, apiKeyPlace(id)) === key;
    } catch (error) {
      // What cannot be opened any more can still be replaced.
      this.#logger.warn({ err: error, controllerId: id }, 'A key that cannot be opened is replaced');
      return false;
    }
  }
}

/** Of our brokers. */
const isMovedNoMore = { leavingBroker: null, leavingProvisionedAt: null };

/** Scheme, host and port. */
function authorityOf({ apiEndpoint }: Pick<Connection, 'apiEndpoint'>): string | undefined {
  if (apiEndpoint === null) return undefined;
  const { protocol, host } = new URL(apiEndpoint);
  return `${protocol}//${host}`;
}
