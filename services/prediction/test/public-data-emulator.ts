import { fileURLToPath } from 'node:url';
import { runServer } from './run-server.ts';

const program = fileURLToPath(new URL('../../../deploy/emulators/public-data-emulator.ts', import.meta.url));

type PublicService = 'cimis' | 'nws' | 'soil' | 'midas';

interface State {
  readonly requests: number;
  /** What was asked for, each time: stations and points, grid cells, shapes, rates. */
  readonly subjects: readonly string[];
}

export interface PublicDataEmulator {
  readonly url: string;
  /** Goes wrong from now on, `times` times or for ever; null: well again. */
  fail(
    service: PublicService,
    fault: string | null,
    options?: { times?: number; delay?: number },
  ): Promise<void>;
  state(service: PublicService): Promise<State>;
  /** Well, and never asked. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** CIMIS, the Weather Service, Soil Data Access and MIDAS, over real HTTP. */
export async function startPublicDataEmulator(now: string): Promise<PublicDataEmulator> {
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
    fail: (service, fault, options = {}) => control({ service, fault, ...options }),
    state: async (service) =>
      ((await (await fetch(`${url}/control`)).json()) as Record<PublicService, State>)[service],
    reset: () => control({ fault: null, forget: true }),
    stop: () => server.stop(),
  };
}
