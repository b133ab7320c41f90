import { fileURLToPath } from 'node:url';
import { runTask } from '../local/machine/run-task.ts';
import { docker } from './check/engine.ts';

/**
 * The public images that ours are made from or run beside. `standIn`: a folder with a Dockerfile that makes a stand-in of
 * `standin-debian`, an image of a bare Debian; else the command must.
 */
export const baseImages = [
  { name: 'node:24-bookworm-slim' },
  { name: 'postgres:17' },
  { name: 'redis:7' },
  { name: 'nats:2' },
  { name: 'eclipse-mosquitto:2' },
  { name: 'haproxy:2.6', standIn: 'haproxy' },
  { name: 'prom/prometheus:v2.53.0', standIn: 'prometheus' },
];

/** Whether the engine has it, or gets it from a registry now; whoever called says which are missing. */
function isThere(name: string): Promise<boolean> {
  return docker('image', 'inspect', name)
    .catch(() => docker('pull', '--quiet', name))
    .then(
      () => true,
      () => false,
    );
}

/**
 * Makes sure of the public images: as they are here, else from their registry. Where none can be reached,
 * HEADGATE_STANDIN_IMAGES may name a command that makes images of these names (and `standin-debian`) without one. Gives what
 * it did, by image. Throws for those that are nowhere.
 */
export async function installBaseImages(signal: AbortSignal): Promise<string> {
  const there = await Promise.all(baseImages.map(({ name }) => isThere(name)));
  const missing = baseImages.filter((_, index) => there[index] === false);
  if (missing.length === 0) return 'all base images are present';
  const names = missing.map(({ name }) => name).join(', ');
  const command = process.env['HEADGATE_STANDIN_IMAGES'] ?? '';
  if (command === '') {
    throw new Error(
      `No image registry gives ${names}. HEADGATE_STANDIN_IMAGES may name a command that makes stand-ins: docs/containers.md.`,
    );
  }
  const byCommand = missing.filter(({ standIn }) => standIn === undefined).map(({ name }) => name);
  // Whatever it makes, it makes a bare Debian first, which ours are of.
  const wanted = byCommand.length === 0 ? ['redis:7'] : byCommand;
  const options = { cwd: process.cwd(), environment: process.env, signal };
  const { ok, end, output } = await runTask(command, wanted, options);
  if (!ok) throw new Error(`${command} ${end}:\n${output.slice(-2_000)}`);
  for (const { name, standIn } of missing) {
    if (standIn === undefined) continue;
    const folder = fileURLToPath(new URL(`stand-ins/${standIn}/`, import.meta.url));
    await docker('build', '-q', '-t', name, folder);
  }
  return `stand-ins made of ${names}`;
}
