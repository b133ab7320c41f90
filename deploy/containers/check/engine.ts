import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What `docker` prints. Throws with what it says where it fails. */
export async function docker(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('docker', [...args], { maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const reason = output === '' ? String(error) : output;
    throw new Error(`docker ${args.slice(0, 2).join(' ')}: ${reason}`, { cause: error });
  }
}

/** Why no Docker engine can be used, in a line; undefined where one answers. */
export function whyNoEngine(): Promise<string | undefined> {
  return docker('version', '--format', '{{.Server.Version}}').then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** Of `docker inspect`, as much as is looked at. */
export interface ContainerFacts {
  readonly Id: string;
  readonly Name: string;
  readonly State: {
    readonly Pid: number;
    readonly Running: boolean;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
  readonly Config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Labels: Readonly<Record<string, string>>;
  };
  readonly HostConfig: { readonly ReadonlyRootfs: boolean };
  readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>> };
}

/** All containers of a Compose project, those that have ended too. */
export async function containersOf(project: string): Promise<readonly ContainerFacts[]> {
  const ids = await docker('ps', '-aq', '--filter', `label=com.docker.compose.project=${project}`);
  if (ids === '') return [];
  // As the engine's API writes it.
  return JSON.parse(await docker('inspect', ...ids.split('\n'))) as readonly ContainerFacts[];
}

/** The name under which docker-compose.yml has it. */
export function serviceOf({ Config }: ContainerFacts): string {
  return Config.Labels['com.docker.compose.service'] ?? '';
}

/** Where this machine reaches a container on a network of its project. */
export function addressOf({ NetworkSettings, Name }: ContainerFacts, network: string): string {
  const found = Object.entries(NetworkSettings.Networks).find(([name]) => name.endsWith(`_${network}`));
  if (found === undefined || found[1].IPAddress === '')
    throw new Error(`${Name} is not on the network ${network}.`);
  return found[1].IPAddress;
}
