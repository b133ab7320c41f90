import { delimiter, join } from 'node:path';

/** For the repository's tools: the pinned Node and the servers found first on PATH, no terminal tricks, no daemon. */
export function toolEnvironment(clone: string, folders: readonly string[] = []): NodeJS.ProcessEnv {
  const path = [join(clone, 'node_modules/.bin'), ...folders, process.env['PATH'] ?? ''].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NO_COLOR: '1',
    SCARF_ANALYTICS: 'false',
  };
}
