import { fileURLToPath } from 'node:url';
import { runServer } from './run-server.ts';

const program = fileURLToPath(new URL('../../../deploy/emulators/weather-emulator.ts', import.meta.url));

interface Counts {
  readonly requests: number;
  readonly inFlight: number;
  readonly maxInFlight: number;
}

export interface WeatherEmulator {
  readonly url: string;
  /** Goes wrong from now on, `times` times or for ever; null: well again. */
  fail(fault: string | null, options?: { times?: number; delay?: number }): Promise<void>;
  counts(): Promise<Counts>;
  /** Well, and never asked. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The dev peer itself, over real HTTP. */
export async function startWeatherEmulator(now: string): Promise<WeatherEmulator> {
  const server = await runServer(process.execPath, [program], /http:\/\/127\.0\.0\.1:\d+/, {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    HEADGATE_NOW: now,
  });
  const url = server.line;
  const control = async (body: object): Promise<void> => {
    const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    url,
    fail: (fault, options = {}) => control({ fault, ...options }),
    counts: async () => (await (await fetch(`${url}/control`)).json()) as Counts,
    reset: () => control({ fault: null, forget: true }),
    stop: () => server.stop(),
  };
}
