import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder, makeDataFolder } from '../machine/data-folder.ts';
import { say } from '../machine/say.ts';
import { onStopRequest } from '../machine/stop-request.ts';
import { install } from '../packages/install.ts';
import { CloneLock } from '../supervisor/clone-lock.ts';
import type { ChosenStep } from './choose-steps.ts';
import { hasMemoryFolder, makeMemoryFolder, memoryFolder, temporaryIn } from './memory-folder.ts';
import { report, showStep } from './report.ts';
import { runSteps, type FinishedStep } from './run-steps.ts';
import type { CheckContext } from './step.ts';
import { TestServers } from './test-servers.ts';

export const clone = fileURLToPath(new URL('../../../', import.meta.url));

/** What a check does by these arguments, with a product of its own. */
interface Plan {
  readonly chosen: readonly ChosenStep[];
  readonly atATime: number;
  /** Asked for once all that is needed is installed. */
  readonly context: () => Omit<CheckContext, 'clone' | 'folder' | 'signal' | 'testServers'>;
  /** Stops the product, which may yet be made while steps end. Throws where something is left. */
  readonly stop: (steps: Promise<unknown>) => Promise<void>;
}

interface Check {
  /** The command, for whoever finds it running. */
  readonly command: string;
  /** Its own in the clone's data folder. */
  readonly name: string;
  /** Folders of it that are removed before, all of them whichever steps run. */
  readonly fresh: readonly string[];
  /** Throws where no step could begin. */
  readonly plan: (args: readonly string[], folder: string, signal: AbortSignal) => Promise<Plan>;
}

/** One run of a check: its steps, and what has to be taken away after them. */
class CheckRun {
  readonly #check: Check;
  readonly #folder: string;
  /** Of this machine's memory, where it has some to spare; removed at the end. */
  readonly #memory: string;
  readonly #usesMemory = hasMemoryFolder();
  readonly #servers: TestServers;
  readonly #stopping = new AbortController();
  #lock: CloneLock | undefined;
  #plan: Plan | undefined;
  #running: Promise<readonly FinishedStep[]> = Promise.resolve([]);

  constructor(check: Check) {
    this.#check = check;
    this.#folder = join(dataFolder(clone, process.env, process.getuid?.() ?? -1), check.name);
    this.#memory = memoryFolder(this.#folder);
    const data = join(this.#usesMemory ? this.#memory : this.#folder, 'servers');
    this.#servers = new TestServers(data, join(this.#folder, 'logs'));
  }

  async run(args: readonly string[]): Promise<readonly FinishedStep[]> {
    const { signal } = this.#stopping;
    const plan = await this.#check.plan(args, this.#folder, signal);
    const { chosen, atATime, context } = plan;
    await install([...new Set(chosen.flatMap(({ needs = [] }) => needs))], { mayGiveAddresses: false, say });
    makeDataFolder(this.#folder);
    this.#lock = await CloneLock.take(this.#folder, this.#check.command, say);
    for (const place of [this.#folder, this.#memory])
      for (const part of this.#check.fresh) await removeFolder(join(place, part), this.#check.command);
    if (this.#usesMemory) makeMemoryFolder(this.#memory);
    // From here on there may be a product to stop.
    this.#plan = plan;
    const onFinished = (step: FinishedStep) => {
      if (!signal.aborted) say(showStep(step));
    };
    const { environment, ...others } = context();
    // What measures with a disk has one.
    const isMeasured = chosen.some(({ isExtra }) => isExtra === true);
    const temporary = this.#usesMemory && !isMeasured ? { TMPDIR: temporaryIn(this.#memory) } : {};
    const given = {
      ...{ clone, folder: this.#folder, signal, testServers: () => this.#servers.start() },
      environment: { ...environment, ...temporary },
    };
    this.#running = runSteps(chosen, { ...others, ...given }, { atATime, onFinished });
    return this.#running;
  }

  /** False: something could not be taken away; it has said what. */
  async stop(): Promise<boolean> {
    this.#stopping.abort();
    const ends = await Promise.allSettled([
      this.#running,
      this.#servers.stop(),
      this.#plan?.stop(this.#running),
    ]);
    // Without the lock it is another check's.
    if (this.#lock !== undefined)
      rmSync(this.#memory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    this.#lock?.release();
    const failed = ends.filter((end) => end.status === 'rejected');
    for (const { reason } of failed) say(`Could not be stopped: ${String(reason)}`);
    return failed.length === 0;
  }
}

/** At a known place, so that what a killed check left running there is found and ended first. */
async function removeFolder(path: string, command: string): Promise<void> {
  if (!existsSync(path)) return;
  (await CloneLock.take(path, command, say)).release();
  rmSync(path, { recursive: true });
}

/** Runs the steps that the command names, tells what came of them, takes all away, and ends the process: with 0 where nothing failed or is left. */
export async function runAndReport(check: Check): Promise<void> {
  const started = Date.now();
  const run = new CheckRun(check);
  const stopped = onStopRequest(async () => {
    say('\nStopping ...');
    await run.stop();
    say('Stopped.');
  }, 1);
  try {
    const finished = await run.run(process.argv.slice(2));
    if (stopped.requested) return;
    const isClean = await run.stop();
    say(`\n${report(finished, (Date.now() - started) / 1000)}`);
    process.exit(isClean && finished.every(({ failed }) => failed === 0) ? 0 : 1);
  } catch (error) {
    if (stopped.requested) return;
    console.error(`headgate: ${error instanceof Error ? error.message : String(error)}`);
    await run.stop();
    say('0 passed, 1 failed');
    process.exit(1);
  }
}
