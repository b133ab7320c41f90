/**
 * What the servers' volumes begin with; runs before them, each time. That a volume is `node`'s own comes from the image: Docker
 * gives an empty volume the owner of the folder that it is mounted on.
 */
import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from '../local/machine/write-file.ts';
import { withBridgeOf } from './secrets/broker-rights.ts';

const [, , given = '/run/secrets/mosquitto-rights.json', kept = '/volumes/mosquitto/dynamic-security.json'] =
  process.argv;

const first = readFileSync(given, 'utf8');
const before = existsSync(kept) ? readFileSync(kept, 'utf8') : undefined;
writePrivateFile(kept, before === undefined ? first : withBridgeOf(first, before));
console.log(before === undefined ? 'The broker begins with the bridge alone' : 'The broker keeps its logins');
