import { commandReasons } from '@headgate/contracts/command-reason';
import { commandTypes } from '@headgate/contracts/irrigation-command';
import type { Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import type { SettledCommand } from './controller-water.ts';

/** Upper bounds [s]: from a device that answers at once to one that is heard of after all. */
const buckets = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

/** Counts what became of commands. What is simulated is not counted: it tells nothing of devices. */
export function settledCounter(metrics: Metrics): (command: SettledCommand) => void {
  const settled = metrics.counter({
    name: 'headgate_command_settled_total',
    help: 'Commands by what became of them, as it was first known; simulated ones apart',
    labels: ['type', 'outcome', 'reason'],
  });
  startAtZero(settled, { type: commandTypes, outcome: ['confirmed'], reason: ['none'] });
  startAtZero(settled, { type: commandTypes, outcome: ['failed'], reason: commandReasons });
  const confirm = metrics.histogram(
    {
      name: 'headgate_command_confirm_seconds',
      help: 'From the sending of a command to the confirmation by its device; simulated ones apart',
      labels: [],
    },
    buckets,
  );
  return ({ type, outcome, reason, confirmSeconds }) => {
    settled.inc({ type, outcome, reason: reason ?? 'none' });
    if (confirmSeconds !== null) confirm.observe(confirmSeconds);
  };
}
