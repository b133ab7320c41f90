import type { Need } from '../packages/plan-installation.ts';
import { serverKinds } from '../servers/find-server.ts';
import { withLedgerCheck } from './ledger-step.ts';
import { jestStep, runFiles } from './jest-step.ts';
import { nxStep } from './nx-step.ts';
import { playwrightStep } from './playwright-step.ts';
import { runAgain } from './run-again.ts';
import type { Step } from './step.ts';

/** A file of tests that takes too long for every check, or so does what is told to it. */
interface HeavyFile {
  readonly file: string;
  /** What makes it heavy. */
  readonly load?: Readonly<Record<string, string>>;
  /** The line that begins so is shown. */
  readonly begins?: string;
  /** Programs that no other step needs. */
  readonly needs?: readonly Need[];
}

/** How large a season of the twin is (`deploy/season-twin`). */
const seasonOf = ({ fields, days, begins }: { fields: number; days: number; begins: string }) => ({
  HEADGATE_TEST_SEASON_FIELDS: String(fields),
  HEADGATE_TEST_SEASON_DAYS: String(days),
  HEADGATE_TEST_SEASON_BEGINS: begins,
  // Of its irrigations; where there are few of them, the usual is more.
  HEADGATE_TEST_SEASON_TROUBLE: '0.05',
});

/** Left out unless named: `npm run test:heavy` names all but `cluster` and the whole season. */
const heavyFiles: Readonly<Record<string, HeavyFile>> = {
  backup: { file: 'deploy/backup/backup.heavy.spec.ts' },
  upgrade: { file: 'deploy/upgrade/upgrade.heavy.spec.ts', begins: 'upgrade' },
  'backup-scripts': { file: 'deploy/backup/scripts.heavy.spec.ts' },
  'point-in-time': {
    file: 'deploy/backup/point-in-time.heavy.spec.ts',
    begins: 'moment',
    needs: ['pgbackrest'],
  },
  'postgres-failover': {
    file: 'deploy/cluster/postgres-failover.heavy.spec.ts',
    load: { HEADGATE_TEST_FAILOVERS: '2' },
    begins: 'failover',
    needs: ['patroni', 'etcd', 'nftables'],
  },
  'postgres-restore': {
    file: 'deploy/cluster/postgres-restore.heavy.spec.ts',
    begins: 'restore',
    needs: ['patroni', 'etcd', 'pgbackrest'],
  },
  refusals: { file: 'deploy/containers/production.heavy.spec.ts' },
  'rolling-restart': {
    file: 'deploy/rolling-restart/rolling-restart.heavy.spec.ts',
    // With the product's own deadlines: alone on a machine that has nothing else to do.
    load: { HEADGATE_TEST_ROUNDS: '3', HEADGATE_TEST_PATIENCE: '1' },
    begins: 'rolling',
  },
  'trace-of-a-command': { file: 'deploy/trace-of-a-command/trace-of-a-command.heavy.spec.ts' },
  'fact-chaos': {
    file: 'libs/messaging/src/facts/facts-survive-kills.int.spec.ts',
    load: { HEADGATE_TEST_FACTS: '50000', HEADGATE_TEST_KILLS: '10' },
    begins: 'facts',
  },
  'nats-cluster': {
    file: 'libs/messaging/src/facts/facts-survive-a-cluster.heavy.spec.ts',
    begins: 'cluster',
  },
  'outbox-at-size': {
    file: 'libs/messaging/src/facts/relay/outbox-at-size.heavy.spec.ts',
    begins: 'outbox',
  },
  'registration-chaos': {
    file: 'services/identity/src/registrations-survive-kills.int.spec.ts',
    load: { HEADGATE_TEST_REGISTRATIONS: '200', HEADGATE_TEST_KILLS: '3' },
    begins: 'registrations',
  },
  'event-chaos': {
    file: 'services/pilot/src/billing/events/events-survive-kills.int.spec.ts',
    load: { HEADGATE_TEST_EVENTS: '5000', HEADGATE_TEST_EVENT_KILLS: '10' },
    begins: 'events',
  },
  'command-chaos': {
    file: 'services/controller-bridge/src/watering/commands-survive-kills.int.spec.ts',
    load: {
      ...{ HEADGATE_TEST_COMMANDS: '10000', HEADGATE_TEST_COMMAND_KILLS: '20' },
      HEADGATE_TEST_CONTROLLERS: '200',
    },
    begins: 'commands',
  },
  'night-chaos': {
    file: 'services/prediction/src/plan/night/nights-survive-kills.int.spec.ts',
    load: { HEADGATE_TEST_NIGHT_FIELDS: '50000', HEADGATE_TEST_NIGHT_KILLS: '10' },
    begins: 'night',
  },
  'water-chaos': {
    file: 'services/prediction/src/irrigations/water-facts-survive-kills.int.spec.ts',
    load: { HEADGATE_TEST_WATER_FACTS: '10000', HEADGATE_TEST_WATER_KILLS: '10' },
    begins: 'water',
  },
  'webhook-chaos': {
    file: 'services/identity/src/webhooks/webhooks-survive-kills.heavy.spec.ts',
    load: { HEADGATE_TEST_WEBHOOK_EVENTS: '5000', HEADGATE_TEST_WEBHOOK_KILLS: '10' },
    begins: 'webhooks',
  },
  'run-orders': {
    file: 'services/prediction/src/plan/runs/run-orders.int.spec.ts',
    load: { HEADGATE_TEST_RUN_ORDERS: '2000' },
    begins: 'orders',
  },
  cluster: {
    file: 'deploy/cluster/cluster.heavy.spec.ts',
    // With the product's own deadlines: alone on a machine that has nothing else to do.
    load: { HEADGATE_TEST_PATIENCE: '1' },
    begins: 'cluster',
    needs: ['patroni', 'etcd', 'nftables'],
  },
  'redis-failover': {
    file: 'libs/runtime/src/queue/redis-failover.heavy.spec.ts',
    begins: 'redis failover',
  },
  'session-failover': {
    file: 'gateway/src/sessions/sessions-fail-over.heavy.spec.ts',
    begins: 'sessions',
  },
  'season-twin': {
    file: 'deploy/season-twin/season-twin.int.spec.ts',
    load: seasonOf({ fields: 8, days: 21, begins: '2026-06-15' }),
    begins: 'season',
  },
  partitions: {
    file: 'services/controller-bridge/src/store/reading-months.heavy.spec.ts',
    begins: 'partitions',
  },
  'mqtt-at-size': {
    file: 'services/controller-bridge/src/brokers/mqtt-at-size.heavy.spec.ts',
    load: { HEADGATE_TEST_MQTT_CONTROLLERS: '10000', HEADGATE_TEST_MQTT_SECONDS: '120' },
    begins: 'mqtt',
  },
  races: {
    file: 'services/controller-bridge/src/watering/races.int.spec.ts',
    load: { HEADGATE_TEST_RACES: '10000' },
    begins: 'races',
  },
};

/** `npm run season-twin`: from the first leaves of its corn to the harvest of its tomatoes. */
const wholeSeason: HeavyFile = {
  file: 'deploy/season-twin/season-twin.int.spec.ts',
  load: seasonOf({ fields: 40, days: 110, begins: '2026-05-10' }),
  begins: 'season',
};

const heavySteps = Object.entries({ ...heavyFiles, 'whole-season': wholeSeason }).map(
  ([name, { file, load, begins, needs = [] }]): Step => ({
    name,
    isExtra: true,
    after: ['build'],
    needs: [...serverKinds, 'haproxy', ...needs],
    run: async (context) => {
      const tier = file.endsWith('.heavy.spec.ts') ? 'heavy' : 'integration';
      const result = await runFiles(context, tier, [file], { ...(await context.testServers()), ...load });
      if (begins === undefined) return result;
      const counted = new RegExp(`^${begins}: .*$`, 'm').exec(result.output)?.[0];
      return { ...result, report: counted ?? 'It counted nothing' };
    },
  }),
);

/** A test of the product that sends so much only when it is named. */
const badInput: Step = {
  name: 'bad-input',
  isExtra: true,
  after: ['build'],
  needs: [...serverKinds, 'chromium'],
  run: async (context) => {
    const environment = { ...context.environment, HEADGATE_E2E_INPUTS: '10000' };
    const result = await playwrightStep({ ...context, environment }, ['e2e/bad-input.e2e.spec.ts']);
    return { ...result, report: /^bad inputs: .*$/m.exec(result.output)?.[0] ?? 'It counted nothing' };
  },
};

/** From the plan to the valve, to the water, to the next plan, by the clock on the wall. */
const waterLoop: Step = {
  name: 'water-loop',
  isExtra: true,
  after: ['build'],
  needs: [...serverKinds, 'chromium'],
  run: async (context) => {
    const environment = { ...context.environment, HEADGATE_E2E_WATER_LOOP: 'yes' };
    const result = await playwrightStep({ ...context, environment }, ['e2e/water-loop.e2e.spec.ts']);
    return { ...result, report: /^water loop: .*$/m.exec(result.output)?.[0] ?? 'It told nothing' };
  },
};

/** The whole check, two steps at a time, in this order where they need not wait for each other. */
export const steps: readonly Step[] = [
  { name: 'build', run: nxStep('build', 2) },
  {
    name: 'integration',
    after: ['build'],
    // Prometheus, for the rules and what they fire on (deploy/observe); HAProxy, for its configuration (deploy/haproxy); kubectl, which
    // renders the overlays (deploy/kubernetes).
    needs: [...serverKinds, 'prometheus', 'haproxy', 'kubectl'],
    files: /\.int\.spec\.ts$/,
    // With each project's workers about six files at a time: what they do is wait.
    run: runAgain(jestStep('integration', 4, (context) => context.testServers())),
  },
  { name: 'lint', run: nxStep('lint') },
  { name: 'types', run: nxStep('types') },
  {
    name: 'e2e',
    after: ['build'],
    behind: 'integration',
    needs: [...serverKinds, 'chromium'],
    files: /\.e2e\.spec\.ts$/,
    run: withLedgerCheck(playwrightStep),
  },
  { name: 'frontend', files: /\.spec\.tsx$/, run: runAgain(jestStep('frontend', 1)) },
  {
    name: 'unit',
    files: /^(?!.*\.(int|heavy|e2e)\.spec\.ts$).*\.spec\.ts$/,
    run: jestStep('unit', 2),
  },
  ...['dead-code', 'boundaries', 'format'].map((name) => ({ name, run: nxStep(name) })),
  ...heavySteps,
  badInput,
  waterLoop,
];
