import type { NatsUser } from '../../nats/nats-user.ts';
import { monthlyPrice } from '../../emulators/payment-emulator/objects/monthly-price.ts';

/** A process that stands in for something outside. It starts before the others, which are told where it is. */
export interface StandIn {
  /** What the others are told, by variable; `{NAME}` stands for a variable of its own: PORT, one of `ports` or `secrets`. */
  readonly foundBy: Readonly<Record<string, string>>;
  /** What it is told besides, by variable; `{GATEWAY}` stands for the address at which the gateway listens. */
  readonly given?: Readonly<Record<string, string>>;
  /** Ports that it listens on besides PORT, each told to it under this variable. */
  readonly ports?: readonly string[];
  /** `in-checks`: `npm start` uses what is outside. `unless-given`: also there, where the environment names nothing. */
  readonly runs: 'in-checks' | 'unless-given';
  /** Which variables, given, make it unnecessary; those of `foundBy` unless said otherwise. */
  readonly unlessGiven?: readonly string[];
}

/** A process of the product; stopped before those above it in the table. */
export interface ProcessEntry {
  readonly name: string;
  /** Where several of it run: the name of this one. All have the database, the NATS user and the secrets of `name`. */
  readonly replica?: string;
  /** What the pinned Node runs, from the clone's root. */
  readonly entry: string;
  /** What that is told on its command line: which part of its service it is. */
  readonly args?: readonly string[];
  /** `folder`: one of its own that outlives it, named by DATA_FOLDER. */
  readonly needs: readonly ('database' | 'redis' | 'mqtt' | 'folder')[];
  /** Variables of the runtime itself, unless the caller's environment has them. */
  readonly runtime?: Readonly<Record<string, string>>;
  /** What it does at NATS, where it has a user of its own; absent: nothing. */
  readonly nats?: Omit<NatsUser, 'service' | 'password'>;
  /** Variables that hold secrets of its own: made once and kept where the environment gives none. */
  readonly secrets?: readonly string[];
  /** Likewise, that hold keys to encrypt with: `local:` and 32 bytes in base64. */
  readonly keys?: readonly string[];
  /** Variables of the environment that may hold a secret, and that no other process is told. */
  readonly confidential?: readonly string[];
  /** The gateway: it listens on the address that we print. */
  readonly isGateway?: boolean;
  readonly standIn?: StandIn;
}

/** What the process is called in logs, and keeps its port under. */
export function programName({ name, replica = name }: ProcessEntry): string {
  return replica;
}

/** What the port is kept under at which it tells its metrics. */
export function metricsName(entry: ProcessEntry): string {
  return `${programName(entry)} metrics`;
}

/** Everything that runs beside the servers. A new service is one line. */
export const processes: readonly ProcessEntry[] = [
  {
    name: 'weather-emulator',
    entry: 'deploy/emulators/weather-emulator.ts',
    needs: [],
    standIn: { foundBy: { OPEN_METEO_URL: 'http://127.0.0.1:{PORT}' }, runs: 'in-checks' },
  },
  {
    name: 'public-data-emulator',
    entry: 'deploy/emulators/public-data-emulator.ts',
    needs: [],
    standIn: {
      foundBy: {
        CIMIS_URL: 'http://127.0.0.1:{PORT}',
        NWS_URL: 'http://127.0.0.1:{PORT}',
        SOIL_DATA_ACCESS_URL: 'http://127.0.0.1:{PORT}',
        MIDAS_URL: 'http://127.0.0.1:{PORT}',
        MAP_TILE_URL: 'http://127.0.0.1:{PORT}/imagery',
      },
      runs: 'in-checks',
    },
  },
  {
    name: 'mail-sink',
    entry: 'deploy/emulators/mail-sink.ts',
    needs: ['folder'],
    standIn: {
      foundBy: { SMTP_URL: 'smtp://127.0.0.1:{SMTP_PORT}', DEV_MAIL_URL: 'http://127.0.0.1:{PORT}' },
      ports: ['SMTP_PORT'],
      runs: 'unless-given',
    },
  },
  {
    name: 'payment-emulator',
    entry: 'deploy/emulators/payment-emulator.ts',
    needs: ['folder'],
    secrets: ['WEBHOOK_SECRET'],
    standIn: {
      foundBy: {
        STRIPE_API_URL: 'http://127.0.0.1:{PORT}',
        // Of no account: the emulator takes any key of test mode.
        STRIPE_SECRET_KEY: 'sk_test_of_the_emulator',
        STRIPE_WEBHOOK_SECRET: '{WEBHOOK_SECRET}',
        STRIPE_MONTHLY_PRICE: monthlyPrice,
        DEV_PAYMENTS_URL: 'http://127.0.0.1:{PORT}',
      },
      given: { WEBHOOK_URL: '{GATEWAY}/api/webhooks/stripe' },
      runs: 'unless-given',
      unlessGiven: ['STRIPE_SECRET_KEY', 'STRIPE_API_URL'],
    },
  },
  {
    name: 'field-simulator',
    entry: 'deploy/emulators/field-simulator.ts',
    needs: ['folder'],
    standIn: {
      foundBy: {
        DEV_FIELD_URL: 'http://127.0.0.1:{PORT}',
        ENDPOINT_ALLOWLIST: '127.0.0.1:{REST_PORT},127.0.0.1:{MODBUS_PORT}',
      },
      given: { DEMO_FARM: 'yes' },
      ports: ['REST_PORT', 'MODBUS_PORT'],
      runs: 'unless-given',
    },
  },
  {
    name: 'prediction',
    entry: 'services/prediction/dist/main.js',
    needs: ['database', 'redis'],
    nats: {
      answers: true,
      announces: true,
      asks: ['bridge'],
      consumes: [
        'fact.identity.account-deleted.v1',
        'fact.bridge.water-applied.v1',
        'fact.bridge.water-applied.v2',
        'fact.bridge.run-changed.v1',
        'fact.bridge.alarm-changed.v1',
      ],
    },
  },
  {
    name: 'pilot',
    entry: 'services/pilot/dist/main.js',
    needs: ['database', 'redis'],
    nats: {
      answers: true,
      announces: true,
      consumes: [
        'fact.identity.account-deleted.v1',
        'fact.pilot.payment-changed.v1',
        'fact.pilot.application-declined.v1',
      ],
    },
    confidential: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  {
    name: 'bridge',
    entry: 'services/controller-bridge/dist/main.js',
    needs: ['database', 'redis', 'mqtt'],
    nats: {
      answers: true,
      announces: true,
      asks: ['prediction'],
      consumes: ['fact.identity.account-deleted.v1'],
      // Stops of another part of it, which go before what this one has under way.
      subscribes: ['hint.bridge.command-underway.v1'],
    },
    keys: ['CONTROLLER_KEYS'],
    // It hears a thousand devices: else the young generation, and what malloc keeps for each thread, grow by half and stay.
    runtime: { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' },
  },
  {
    name: 'identity',
    entry: 'services/identity/dist/main.js',
    needs: ['database', 'redis'],
    nats: {
      answers: true,
      announces: true,
      asks: ['pilot', 'bridge', 'prediction'],
      consumes: [
        'fact.bridge.alarm-raised.v1',
        'fact.bridge.alarm-changed.v1',
        'fact.bridge.live-control-changed.v1',
        'fact.pilot.membership-changed.v1',
        'fact.pilot.customer-opened.v1',
        'fact.pilot.subscription-changed.v1',
        'fact.pilot.application-submitted.v1',
        'fact.pilot.application-moved.v1',
        'fact.pilot.contact-message-received.v1',
        'fact.pilot.payment-changed.v1',
        'fact.pilot.invite-mail-requested.v1',
        'fact.prediction.irrigations-waiting.v1',
        'fact.prediction.irrigation-ended.v1',
        'fact.prediction.plan-made.v1',
        'fact.prediction.fault-raised.v1',
        'fact.prediction.readings-due.v1',
      ],
    },
    secrets: ['CODE_SECRET'],
    keys: ['WEBHOOK_KEYS'],
    confidential: ['SMTP_URL'],
  },
  {
    name: 'gateway',
    entry: 'gateway/dist/main.js',
    needs: ['redis'],
    nats: {
      asks: ['prediction', 'pilot', 'identity', 'bridge'],
      gathers: true,
      subscribes: [
        'fact.pilot.payment-changed.v1',
        'fact.pilot.application-submitted.v1',
        'fact.pilot.application-changed.v1',
        'fact.pilot.subscription-changed.v1',
        'fact.identity.account-changed.v1',
        'fact.bridge.controller-changed.v1',
        'fact.bridge.command-changed.v1',
        'hint.bridge.command-underway.v1',
        'hint.bridge.automation-changed.v1',
        'fact.bridge.water-applied.v2',
        'hint.prediction.water-recorded.v1',
        'hint.prediction.runs-changed.v1',
        'hint.prediction.faults-changed.v1',
        'hint.prediction.reports-changed.v1',
      ],
    },
    secrets: ['SESSION_SECRET'],
    isGateway: true,
  },
];
