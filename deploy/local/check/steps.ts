import { withLedgerCheck } from './ledger-step.ts';
import { jestStep, runFiles } from './jest-step.ts';
import { nxStep } from './nx-step.ts';
import { playwrightStep } from './playwright-step.ts';
import { runAgain } from './run-again.ts';
import type { RunStep, Step } from './step.ts';

const servers = ['postgresql', 'redis', 'nats', 'mosquitto'] as const;

/** One file of tests that takes too long for every check, with what makes it so; the line that begins so is shown. */
function heavyFile(
  tier: string,
  file: string,
  begins?: string,
  load: Readonly<Record<string, string>> = {},
): RunStep {
  return async (context) => {
    const result = await runFiles(context, tier, [file], { ...(await context.testServers()), ...load });
    if (begins === undefined) return result;
    const counted = new RegExp(`^${begins}: .*$`, 'm').exec(result.output)?.[0];
    return { ...result, report: counted ?? 'It counted nothing' };
  };
}

const eventChaos = heavyFile(
  'integration',
  'services/pilot/src/billing/events/events-survive-kills.int.spec.ts',
  'events',
  { HEADGATE_TEST_EVENTS: '5000', HEADGATE_TEST_EVENT_KILLS: '10' },
);
const commandChaos = heavyFile(
  'integration',
  'services/controller-bridge/src/watering/commands-survive-kills.int.spec.ts',
  'commands',
  { HEADGATE_TEST_COMMANDS: '10000', HEADGATE_TEST_CONTROLLERS: '200', HEADGATE_TEST_COMMAND_KILLS: '20' },
);
const races = heavyFile('integration', 'services/controller-bridge/src/watering/races.int.spec.ts', 'races', {
  HEADGATE_TEST_RACES: '10000',
});
const factChaos = heavyFile(
  'integration',
  'libs/messaging/src/facts/facts-survive-kills.int.spec.ts',
  'facts',
  { HEADGATE_TEST_FACTS: '50000', HEADGATE_TEST_KILLS: '10' },
);
const registrationChaos = heavyFile(
  'integration',
  'services/identity/src/registrations-survive-kills.int.spec.ts',
  'registrations',
  { HEADGATE_TEST_REGISTRATIONS: '200', HEADGATE_TEST_KILLS: '3' },
);
/** With the product's own deadlines: alone on a machine that has nothing else to do. */
const rollingRestart = heavyFile('heavy', 'deploy/rolling-restart/rolling-restart.heavy.spec.ts', 'rolling', {
  HEADGATE_TEST_ROUNDS: '3',
  HEADGATE_TEST_PATIENCE: '1',
});

/** Left out unless named: `npm run test:heavy` names them all. */
const heavy: Readonly<Record<string, RunStep>> = {
  backup: heavyFile('heavy', 'deploy/backup/backup.heavy.spec.ts'),
  'backup-scripts': heavyFile('heavy', 'deploy/backup/scripts.heavy.spec.ts'),
  refusals: heavyFile('heavy', 'deploy/containers/production.heavy.spec.ts'),
  'rolling-restart': rollingRestart,
  'fact-chaos': factChaos,
  'outbox-at-size': heavyFile(
    'heavy',
    'libs/messaging/src/facts/relay/outbox-at-size.heavy.spec.ts',
    'outbox',
  ),
  'registration-chaos': registrationChaos,
  'event-chaos': eventChaos,
  'command-chaos': commandChaos,
  races,
};
const heavySteps: readonly Step[] = Object.entries(heavy).map(([name, run]) => ({
  name,
  isExtra: true,
  after: ['build'],
  needs: [...servers, 'haproxy'],
  run,
}));

/** The whole check, two steps at a time, in this order where they need not wait for each other. */
export const steps: readonly Step[] = [
  { name: 'build', after: [], needs: [], run: nxStep('build', 2) },
  {
    name: 'integration',
    after: ['build'],
    // Prometheus, for the rules and what they fire on (deploy/observe); HAProxy, for its configuration (deploy/haproxy).
    needs: [...servers, 'prometheus', 'haproxy'],
    files: /\.int\.spec\.ts$/,
    // With each project's workers about six files at a time: what they do is wait.
    run: runAgain(jestStep('integration', 4, (context) => context.testServers())),
  },
  { name: 'lint', after: [], needs: [], run: nxStep('lint') },
  { name: 'types', after: [], needs: [], run: nxStep('types') },
  {
    name: 'e2e',
    after: ['build'],
    behind: 'integration',
    needs: [...servers, 'chromium'],
    files: /\.e2e\.spec\.ts$/,
    run: withLedgerCheck(playwrightStep),
  },
  {
    name: 'frontend',
    after: [],
    needs: [],
    files: /\.spec\.tsx$/,
    run: runAgain(jestStep('frontend', 1)),
  },
  {
    name: 'unit',
    after: [],
    needs: [],
    files: /^(?!.*\.(int|heavy|e2e)\.spec\.ts$).*\.spec\.ts$/,
    run: jestStep('unit', 2),
  },
  ...['dead-code', 'boundaries', 'format'].map((name) => ({ name, after: [], needs: [], run: nxStep(name) })),
  ...heavySteps,
];
