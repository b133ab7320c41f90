import { delimiter, join } from 'node:path';

/** For the repository's tools: the pinned Node and the servers found first on PATH, no daemon, no colours. */
export function toolEnvironment(clone: string, folders: readonly string[] = []): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [join(clone, 'node_modules/.bin'), ...folders, process.env['PATH'] ?? ''].join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    SCARF_ANALYTICS: 'false',
  };
  // What makes one tool colour its output, or warn that another does.
  for (const name of ['CI', 'FORCE_COLOR', 'NO_COLOR']) Reflect.deleteProperty(environment, name);
  return environment;
}
