import { metricsName, programName, type ProcessEntry } from './processes.ts';
import type { StackState } from './stack-state.ts';

/** Where each process of the product tells its metrics, at `/metrics`, by its name; of a stack that has been started. */
export function metricsAddresses(
  processes: readonly ProcessEntry[],
  state: Pick<StackState, 'keptPort'>,
): Record<string, string> {
  const ours = processes.filter(({ standIn }) => standIn === undefined);
  return Object.fromEntries(
    ours.map((entry) => [
      programName(entry),
      `http://127.0.0.1:${String(state.keptPort(metricsName(entry)))}`,
    ]),
  );
}
