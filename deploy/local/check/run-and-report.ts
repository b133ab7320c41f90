import { say } from '../machine/say.ts';
import { onStopRequest } from '../machine/stop-request.ts';
import { report } from './report.ts';
import type { FinishedStep } from './run-steps.ts';

/** A check, and what has to be taken away after it. */
export interface Check {
  /** The steps of these names, or all; throws where none could begin. */
  readonly run: (names: readonly string[]) => Promise<readonly FinishedStep[]>;
  /** False: something could not be taken away; it has said what. */
  readonly stop: () => Promise<boolean>;
}

/** Runs the steps that the command names, tells what came of them, takes all away, and ends the process: with 0 where nothing failed or is left. */
export async function runAndReport(check: Check): Promise<void> {
  const started = Date.now();
  const stopped = onStopRequest(async () => {
    say('\nStopping ...');
    await check.stop();
    say('Stopped.');
  }, 1);
  try {
    const finished = await check.run(process.argv.slice(2));
    if (stopped.requested) return;
    const isClean = await check.stop();
    say(`\n${report(finished, (Date.now() - started) / 1000)}`);
    process.exit(isClean && finished.every(({ failed }) => failed === 0) ? 0 : 1);
  } catch (error) {
    if (stopped.requested) return;
    console.error(`headgate: ${error instanceof Error ? error.message : String(error)}`);
    await check.stop();
    say('0 passed, 1 failed');
    process.exit(1);
  }
}
