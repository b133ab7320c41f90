import type { NatsUser } from '../../nats/nats-user.ts';

/** A process that stands in for something outside. It starts before the others, which are told where it is. */
export interface StandIn {
  /** By which variables the others find it; `{PORT}` stands for its port, `{<NAME>}` for one of `ports`. */
  readonly foundBy: Readonly<Record<string, string>>;
  /** Ports that it listens on besides PORT, each told to it under this variable. */
  readonly ports?: readonly string[];
  /** `in-checks`: `npm start` uses what is outside. `unless-given`: also there, where the environment names nothing. */
  readonly runs: 'in-checks' | 'unless-given';
}

/** A process of the product; stopped before those above it in the table. */
export interface ProcessEntry {
  readonly name: string;
  /** What the pinned Node runs, from the clone's root. */
  readonly entry: string;
  /** `folder`: one of its own that outlives it, named by DATA_FOLDER. */
  readonly needs: readonly ('database' | 'redis' | 'folder')[];
  /** What it does at NATS, where it has a user of its own; absent: nothing. */
  readonly nats?: Omit<NatsUser, 'service' | 'password'>;
  /** Variables that hold secrets of its own: made once and kept where the environment gives none. */
  readonly secrets?: readonly string[];
  /** Variables of the environment that may hold a secret, and that no other process is told. */
  readonly confidential?: readonly string[];
  /** The gateway: it listens on the address that we print. */
  readonly isDoor?: boolean;
  readonly standsIn?: StandIn;
  /** Answers 200 once it serves; `/health/ready` unless said otherwise. */
  readonly readyPath?: string;
}

/** Everything that runs beside the servers. A new service is one line. */
export const processes: readonly ProcessEntry[] = [
  {
    name: 'weather-emulator',
    entry: 'deploy/peers/weather-emulator.ts',
    needs: [],
    standsIn: { foundBy: { OPEN_METEO_URL: 'http://127.0.0.1:{PORT}' }, runs: 'in-checks' },
  },
  {
    name: 'mail-sink',
    entry: 'deploy/peers/mail-sink.ts',
    needs: ['folder'],
    standsIn: {
      foundBy: { SMTP_URL: 'smtp://127.0.0.1:{SMTP_PORT}', DEV_MAIL_URL: 'http://127.0.0.1:{PORT}' },
      ports: ['SMTP_PORT'],
      runs: 'unless-given',
    },
  },
  {
    name: 'prediction',
    entry: 'services/prediction/dist/main.js',
    needs: ['database', 'redis'],
    nats: { answers: true, consumes: ['fact.identity.account-deleted.v1'] },
  },
  {
    name: 'pilot',
    entry: 'services/pilot/dist/main.js',
    needs: ['database', 'redis'],
    nats: { answers: true },
  },
  {
    name: 'identity',
    entry: 'services/identity/dist/main.js',
    needs: ['database', 'redis'],
    nats: { answers: true, announces: true },
    secrets: ['CODE_SECRET'],
    confidential: ['SMTP_URL'],
  },
  {
    name: 'gateway',
    entry: 'gateway/dist/main.js',
    needs: ['redis'],
    nats: { asks: ['prediction', 'pilot', 'identity'] },
    secrets: ['SESSION_SECRET'],
    isDoor: true,
  },
];
