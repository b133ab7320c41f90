import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Mosquitto's dynamic security plugin, which its package brings. `server`: the real path of the broker. */
export function findDynamicSecurity(server: string): string | undefined {
  // Beside the broker first (`<prefix>/sbin/mosquitto`), then where packages put libraries: in a folder for each kind of machine, as
  // Debian has them, or for Mosquitto.
  const prefixes = [dirname(dirname(server)), '/usr', '/usr/local'];
  return prefixes.flatMap((prefix) =>
    globSync(`${prefix}/lib{,64}/{,*-linux-*/,mosquitto/}mosquitto_dynamic_security.so`),
  )[0];
}
