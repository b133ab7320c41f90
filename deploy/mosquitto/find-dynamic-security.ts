import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const file = 'mosquitto_dynamic_security.so';

/** The folders of a `lib`: itself, and one for each kind of machine, as Debian has them. */
function librariesOf(prefix: string): string[] {
  return ['lib', 'lib64'].flatMap((name) => {
    const folder = join(prefix, name);
    if (!existsSync(folder)) return [];
    const inside = readdirSync(folder, { withFileTypes: true });
    const ofMachines = inside.filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'));
    return [folder, ...ofMachines.map((entry) => join(folder, entry.name)), join(folder, 'mosquitto')];
  });
}

/** Mosquitto's dynamic security plugin, which its package brings. `server`: the real path of the broker. */
export function findDynamicSecurity(server: string): string | undefined {
  // Beside the broker first (`<prefix>/sbin/mosquitto`), then where packages put libraries.
  const prefixes = [dirname(dirname(server)), '/usr', '/usr/local'];
  return prefixes
    .flatMap(librariesOf)
    .map((folder) => join(folder, file))
    .find((path) => existsSync(path));
}
