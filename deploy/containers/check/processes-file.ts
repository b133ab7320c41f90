import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { writePrivateFile } from '../../local/machine/write-file.ts';
import { containersOf, serviceOf } from './engine.ts';

/**
 * A file that names the processes which run now, as the local stack's `lock.json` does: for tests that kill one. It is written
 * anew whenever a container of the project starts or ends. Ids are this machine's: a process that is killed by its id, and not
 * by the engine, is one that died, and is started again.
 */
export class ProcessesFile {
  readonly path: string;
  readonly #project: string;
  #events: ChildProcess | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string, project: string) {
    this.path = path;
    this.#project = project;
  }

  async start(): Promise<void> {
    const label = `label=com.docker.compose.project=${this.#project}`;
    const filters = [label, 'type=container', 'event=start', 'event=die'].flatMap((text) => [
      '--filter',
      text,
    ]);
    const events = spawn('docker', ['events', '--format', '{{.Action}}', ...filters], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#events = events;
    createInterface({ input: events.stdout }).on('line', () => {
      // One after the other: the last one written is the newest.
      this.#writing = this.#writing
        .then(() => this.#write())
        // A container that has gone between its event and the look at it is no reason to end a test.
        .catch(() => undefined);
    });
    await this.#write();
  }

  async stop(): Promise<void> {
    this.#events?.kill();
    this.#events = undefined;
    await this.#writing;
  }

  async #write(): Promise<void> {
    const running = (await containersOf(this.#project)).filter(({ State }) => State.Running);
    const children = running.map((container) => ({ name: serviceOf(container), pid: container.State.Pid }));
    writePrivateFile(this.path, JSON.stringify({ children }));
  }
}
