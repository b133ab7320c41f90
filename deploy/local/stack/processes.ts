import type { NatsUser } from '../../nats/nats-user.ts';

/** A process of the product; stopped before those above it in the table. */
export interface ProcessEntry {
  readonly name: string;
  /** What the pinned Node runs, from the clone's root. */
  readonly entry: string;
  readonly needs: readonly ('database' | 'redis')[];
  /** What it does at NATS, where it has a user of its own; absent: nothing. */
  readonly nats?: Omit<NatsUser, 'service' | 'password'>;
  /** The gateway: it listens on the address that we print. */
  readonly isDoor?: boolean;
  /** A stand-in for something outside: started only for checks; the others find it under this variable. */
  readonly standsInFor?: string;
  /** Answers 200 once it serves; `/health/ready` unless said otherwise. */
  readonly readyPath?: string;
}

/** Everything that runs beside the servers. A new service is one line. */
export const processes: readonly ProcessEntry[] = [
  {
    name: 'weather-emulator',
    entry: 'deploy/peers/weather-emulator.ts',
    needs: [],
    standsInFor: 'OPEN_METEO_URL',
  },
  {
    name: 'prediction',
    entry: 'services/prediction/dist/main.js',
    needs: ['database', 'redis'],
    nats: { answers: true },
  },
  {
    name: 'pilot',
    entry: 'services/pilot/dist/main.js',
    needs: ['database'],
    nats: { answers: true },
  },
  {
    name: 'gateway',
    entry: 'gateway/dist/main.js',
    needs: ['redis'],
    nats: { asks: ['prediction', 'pilot'] },
    isDoor: true,
  },
];
