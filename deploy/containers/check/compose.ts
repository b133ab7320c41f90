import { spawnSync } from 'node:child_process';
import { runTask, type TaskResult } from '../../local/machine/run-task.ts';

/** Compose v2 where there is one, else docker-compose 1.29: the command, and its first words. */
function composeCommand(): readonly [string, ...string[]] {
  const answers = ([command, ...first]: readonly [string, ...string[]]) =>
    spawnSync(command, [...first, 'version'], { stdio: 'ignore' }).status === 0;
  const found = ([['docker', 'compose'], ['docker-compose']] as const).find(answers);
  if (found === undefined) throw new Error('There is neither docker compose nor docker-compose.');
  return found;
}

interface ComposeOptions {
  readonly clone: string;
  readonly files: readonly string[];
  readonly envFile: string;
  /** Goes before what the file says. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Compose, on the files of one product. */
export class Compose {
  readonly #options: ComposeOptions;
  readonly #command = composeCommand();

  constructor(options: ComposeOptions) {
    this.#options = options;
  }

  /** What it printed. Throws where it fails, with the end of it. `signal`: of another life than the check's, for taking down what it leaves. */
  async run(args: readonly string[], signal?: AbortSignal): Promise<string> {
    const { ok, end, output } = await this.try(args, signal);
    if (!ok) throw new Error(`compose ${args.join(' ')} ${end}:\n${output.slice(-4_000)}`);
    return output;
  }

  /** The same, as it ends. */
  try(args: readonly string[], signal = this.#options.signal): Promise<TaskResult> {
    const { clone, files, envFile, environment } = this.#options;
    const [command, ...first] = this.#command;
    const which = ['--env-file', envFile, ...files.flatMap((file) => ['-f', file])];
    return runTask(command, [...first, ...which, ...args], {
      cwd: clone,
      environment: {
        ...process.env,
        ...environment,
        // An old engine has no BuildKit, and says so only by failing.
        DOCKER_BUILDKIT: process.env['DOCKER_BUILDKIT'] ?? '0',
        COMPOSE_DOCKER_CLI_BUILD: process.env['COMPOSE_DOCKER_CLI_BUILD'] ?? '0',
        COMPOSE_HTTP_TIMEOUT: '600',
      },
      signal,
    });
  }
}
