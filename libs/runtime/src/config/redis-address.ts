import type { RedisOptions } from 'ioredis';
import { z } from 'zod';

/** `redis`, or `rediss` by TLS; `+sentinel`: several addresses of Sentinels, and the name of what they watch over. */
const sentinels = /^(rediss?)\+sentinel:\/\/([^/]*@)?([^@/?#]+)\/([\w.-]+)(?:\/(\d+))?$/;

/** A Sentinel that is frozen accepts connections and says nothing: then the next is asked [ms]. */
const sentinelTimeout = 1_000;

/**
 * ioredis's options for what REDIS_URL says, with how it follows a primary that changes. Throws for what is no such address.
 *
 * `redis://user:password@host:6379/0` is one server; `redis+sentinel://user:password@host1:26379,host2:26379/group/0` is
 * whichever the Sentinels name as the primary of `group`. Sentinels have the servers' login. Anything but the host and the
 * group may be left out.
 */
export function redisOptions(url: string): RedisOptions {
  const [, scheme, login = '', hosts, name, db] = sentinels.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined || name === undefined) return optionsOfOne(url);
  const places = hosts.split(',').map((host) => placeOf(`redis://${login}${host}`));
  const { username, password } = loginOf(new URL(`redis://${login}${hosts.split(',')[0] ?? ''}`));
  return {
    ...{ name, sentinels: places.map(({ host, port = 26_379 }) => ({ host, port })) },
    // Those that are named, by the names that work from here: what Sentinels call each other may not.
    ...{ updateSentinels: false, sentinelCommandTimeout: sentinelTimeout },
    ...(username !== undefined && { username, sentinelUsername: username }),
    ...(password !== undefined && { password, sentinelPassword: password }),
    ...(db !== undefined && { db: Number(db) }),
    ...(scheme === 'rediss' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    ...followsPrimary,
  };
}

/** A server that is no longer the primary refuses to write: whoever is, is looked for anew. */
const followsPrimary = { reconnectOnError: ({ message }: Error) => message.includes('READONLY') };

function optionsOfOne(url: string): RedisOptions {
  const { protocol, pathname, search, hash } = new URL(url);
  const { host, port = 6_379 } = placeOf(url);
  const db = /^\/?(\d*)$/.exec(pathname)?.[1];
  if (!/^rediss?:$/.test(protocol) || db === undefined || search !== '' || hash !== '')
    throw new Error('It is no address of a Redis');
  return {
    ...{ host, port, ...loginOf(new URL(url)) },
    ...(db !== '' && { db: Number(db) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    ...followsPrimary,
  };
}

function placeOf(url: string): { readonly host: string; readonly port?: number } {
  const { hostname, port } = new URL(url);
  if (hostname === '') throw new Error('It names no host');
  return { host: hostname.replace(/^\[|\]$/g, ''), ...(port !== '' && { port: Number(port) }) };
}

function loginOf({ username, password }: URL): { readonly username?: string; readonly password?: string } {
  return {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
}

/** REDIS_URL of any process. */
export const redisUrl = z.string().refine(isRedisUrl, {
  error: 'must be redis://…, or redis+sentinel://host1:26379,host2:26379,host3:26379/group',
});

function isRedisUrl(url: string): boolean {
  try {
    redisOptions(url);
    return true;
  } catch {
    return false;
  }
}
