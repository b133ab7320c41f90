import { join } from 'node:path';
import { runTask } from '../machine/run-task.ts';
import { withBooks } from './books-step.ts';
import { jestStep } from './jest-step.ts';
import { runAgain } from './run-again.ts';
import type { CheckContext, Step, StepResult } from './step.ts';

const servers = ['postgresql', 'redis', 'nats', 'mosquitto'] as const;

/** A tool of node_modules on the pinned Node: it passes or it does not. */
function tool(name: string, ...args: readonly string[]) {
  return async ({ clone, environment, signal }: CheckContext): Promise<StepResult> => {
    const path = join(clone, 'node_modules/.bin', name);
    const { ok, output } = await runTask(process.execPath, [path, ...args], {
      cwd: clone,
      environment,
      signal,
    });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  };
}

const nx = (target: string) => tool('nx', 'run-many', `--target=${target}`, '--outputStyle=static');
const rooms = ['libs', 'gateway', 'services', 'frontend', 'deploy', 'e2e', 'bench'];

/** A test under more load and more kills than in every check; what it counted, the line that begins so, is shown. */
function chaos(spec: string, begins: string, load: Readonly<Record<string, string>>) {
  return async (context: CheckContext): Promise<StepResult> => {
    const prepare = async () => ({ ...(await context.testServers()), ...load });
    const result = await jestStep('integration', prepare, '--forceExit', '--testPathPatterns', spec)(context);
    const counted = new RegExp(`^${begins}: .*$`, 'm').exec(result.output)?.[0];
    return { ...result, report: counted ?? 'It counted nothing' };
  };
}

const eventChaos = chaos('events-survive-kills', 'events', {
  HEADGATE_TEST_EVENTS: '5000',
  HEADGATE_TEST_EVENT_KILLS: '10',
});
const commandChaos = chaos('commands-survive-kills', 'commands', {
  HEADGATE_TEST_COMMANDS: '10000',
  HEADGATE_TEST_CONTROLLERS: '200',
  HEADGATE_TEST_COMMAND_KILLS: '20',
});

/** With the product's own deadlines: alone on a machine that has nothing else to do. */
const rollingRestart = chaos('rolling-restart', 'rolling', {
  HEADGATE_TEST_ROUNDS: '3',
  HEADGATE_TEST_PATIENCE: '1',
});

/** The whole check. The order is that of starting: what takes long, and what others wait for, comes first. */
export const steps: readonly Step[] = [
  { name: 'build', after: [], needs: [], run: nx('build') },
  { name: 'lint', after: [], needs: [], run: tool('eslint', '.') },
  {
    name: 'integration',
    after: ['build'],
    // Prometheus, for the rules and what they fire on (deploy/observe); HAProxy, for two of every process (deploy/rolling-restart).
    needs: [...servers, 'prometheus', 'haproxy'],
    // Jest stayed for ever after its last test had passed, for a connection of BullMQ's that tried to reach a Redis that had
    // gone; mended (libs/runtime/src/queue/queue-place.ts). Another such would cost a whole run.
    run: runAgain(jestStep('integration', (context) => context.testServers(), '--forceExit')),
  },
  {
    name: 'e2e',
    after: ['build'],
    needs: [...servers, 'chromium'],
    // One after the other: there is one product, and a test may kill a part of it. What runs again gets a new one, for a
    // test makes accounts that may be made once; the money of both is compared.
    run: runAgain(withBooks(jestStep('e2e', (context) => context.product(), '--runInBand'))),
  },
  { name: 'event-chaos', isExtra: true, after: ['build'], needs: servers, run: eventChaos },
  { name: 'command-chaos', isExtra: true, after: ['build'], needs: servers, run: commandChaos },
  {
    name: 'rolling-restart',
    isExtra: true,
    after: ['build'],
    needs: [...servers, 'haproxy'],
    run: rollingRestart,
  },
  { name: 'unit', after: [], needs: [], run: jestStep('unit') },
  { name: 'frontend', after: [], needs: [], run: runAgain(jestStep('frontend')) },
  { name: 'types', after: [], needs: [], run: nx('types') },
  { name: 'dead-code', after: [], needs: [], run: tool('knip') },
  {
    name: 'boundaries',
    after: [],
    needs: [],
    run: tool('depcruise', '--config', 'dependency-cruiser.config.mjs', ...rooms),
  },
  {
    name: 'format',
    after: [],
    needs: [],
    run: tool('prettier', '--check', '--log-level=warn', '.'),
  },
];
