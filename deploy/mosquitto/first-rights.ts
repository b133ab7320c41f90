import { pbkdf2Sync, randomBytes } from 'node:crypto';

export interface MqttLogin {
  readonly user: string;
  /** In clear: the broker keeps a salted hash. */
  readonly password: string;
}

const iterations = 20_000;

function hashed(password: string, salt: Buffer) {
  return {
    password: pbkdf2Sync(password, salt, iterations, 64, 'sha512').toString('base64'),
    salt: salt.toString('base64'),
    iterations,
  };
}

const right = (acltype: string, topic: string) => ({ acltype, topic, allow: true });

/** Hears, and is allowed to subscribe to, a filter. */
const subscribing = (topic: string) => [
  right('subscribePattern', topic),
  right('publishClientReceive', topic),
];

const control = '$CONTROL/dynamic-security/#';

const administration = [right('publishClientSend', control), ...subscribing(control)];

/** `docs/protocols/mqtt.md`: what devices say, and what is said to them. */
const devices = [
  // Commands; and what is retained of a device that is gone is cleared.
  right('publishClientSend', 'headgate/v1/#'),
  ...subscribing('headgate/v1/#'),
  ...subscribing('$share/bridge/headgate/v1/#'),
];

/**
 * The file that dynamic security begins with: one client, the bridge, which commands all devices and makes everybody else's
 * rights. What nobody was given is refused: a device sends and hears what its own role names, and nothing besides. With the
 * `salt` (base64) of before, the same login gives the same text.
 */
export function firstRights(bridge: MqttLogin, salt = randomBytes(12).toString('base64')): string {
  return JSON.stringify({
    clients: [
      {
        username: bridge.user,
        textName: 'The bridge: commands all devices, and makes their logins.',
        ...hashed(bridge.password, Buffer.from(salt, 'base64')),
        roles: [{ rolename: 'administration' }, { rolename: 'bridge' }],
      },
    ],
    roles: [
      { rolename: 'administration', acls: administration },
      { rolename: 'bridge', acls: devices },
    ],
    defaultACLAccess: {
      publishClientSend: false,
      publishClientReceive: false,
      subscribe: false,
      unsubscribe: true,
    },
  });
}
