import { imageOf } from '../../../deploy/containers/image-of.ts';
import {
  removeContainer,
  signalContainer,
  throwAwayContainer,
} from '../../../deploy/containers/throw-away/throw-away-containers.ts';
import type { RunningServer } from './running-server.ts';

/** As the program of this machine would be run. */
interface Contained {
  readonly server: 'redis' | 'nats';
  readonly command: readonly string[];
  /** A folder of this machine that it keeps things in; it has the same name inside. */
  readonly folder: string | undefined;
}

/**
 * A server of a test's own in a container, on this machine's own network, so that it is told the same as the program would be.
 * `check`: of whose containers it is one (`HEADGATE_TEST_CONTAINERS`); what no test ends goes with them.
 */
export async function startContained(
  check: string,
  { server, command, folder }: Contained,
): Promise<RunningServer> {
  const container = throwAwayContainer(imageOf(server), check)
    .withNetworkMode('host')
    // Without the name of the program, which every image knows, and not all take.
    .withCommand(command.slice(1))
    // Whoever runs the tests has to be able to remove what it keeps.
    .withUser(`${String(process.getuid?.())}:${String(process.getgid?.())}`);
  if (folder !== undefined) container.withBindMounts([{ source: folder, target: folder }]);
  const id = (await container.start()).getId();
  return {
    // The engine tells nobody: whoever connects to it finds out.
    failed: new Promise(() => undefined),
    kill: () => removeContainer(id),
    signal: (name) => signalContainer(id, name),
  };
}
