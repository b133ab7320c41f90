import { fileURLToPath } from 'node:url';
import { runTask } from '../local/machine/run-task.ts';
import { docker } from './check/engine.ts';

/** A public image that ours are made from or run beside. */
interface BaseImage {
  readonly name: string;
  /** A folder with a Dockerfile that makes a stand-in of `standin-debian`, an image of a bare Debian; else the command must. */
  readonly standIn?: string;
}

export const baseImages: readonly BaseImage[] = [
  { name: 'node:24-bookworm-slim' },
  { name: 'postgres:17' },
  { name: 'redis:7' },
  { name: 'nats:2' },
  { name: 'eclipse-mosquitto:2' },
  { name: 'haproxy:2.6', standIn: 'haproxy' },
  { name: 'prom/prometheus:v2.53.0', standIn: 'prometheus' },
];

/** Whether the engine has it, or gets it from a registry now. */
async function isThere(name: string): Promise<boolean> {
  for (const args of [
    ['image', 'inspect', name],
    ['pull', '--quiet', name],
  ]) {
    try {
      await docker(...args);
      return true;
    } catch {
      // Not here, or nobody to ask for it: whoever called says which are missing.
      continue;
    }
  }
  return false;
}

async function makeBy(command: string, names: readonly string[], signal: AbortSignal): Promise<void> {
  const options = { cwd: process.cwd(), environment: process.env, signal };
  const { ok, end, output } = await runTask(command, names, options);
  if (!ok) throw new Error(`${command} ${end}:\n${output.slice(-2_000)}`);
}

/**
 * Makes sure of the public images: as they are here, else from their registry. Where none can be reached,
 * HEADGATE_STANDIN_IMAGES may name a command that makes images of these names (and `standin-debian`) without one. Gives what
 * it did, by image. Throws for those that are nowhere.
 */
export async function installBaseImages(signal: AbortSignal): Promise<readonly string[]> {
  const there = await Promise.all(baseImages.map(({ name }) => isThere(name)));
  const missing = baseImages.filter((_, index) => there[index] === false);
  if (missing.length === 0) return ['all base images are there'];
  const names = missing.map(({ name }) => name).join(', ');
  const command = process.env['HEADGATE_STANDIN_IMAGES'] ?? '';
  if (command === '') {
    throw new Error(
      `No image registry gives ${names}. HEADGATE_STANDIN_IMAGES may name a command that makes stand-ins: docs/containers.md.`,
    );
  }
  const byCommand = missing.filter(({ standIn }) => standIn === undefined).map(({ name }) => name);
  // Whatever it makes, it makes a bare Debian first, which ours are of.
  await makeBy(command, byCommand.length === 0 ? ['redis:7'] : byCommand, signal);
  for (const { name, standIn } of missing) {
    if (standIn === undefined) continue;
    const folder = fileURLToPath(new URL(`stand-ins/${standIn}/`, import.meta.url));
    await docker('build', '-q', '-t', name, folder);
  }
  return [`stand-ins made of ${names}`];
}
