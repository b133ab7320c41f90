import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withClient } from '../../deploy/local/servers/postgres-server.ts';

const run = promisify(execFile);
const clone = fileURLToPath(new URL('../../', import.meta.url));
const seedProcess = 'services/prediction/test/night/seed.process.ts';

/** For whatever has to begin or end [ms]. */
const timeout = 180_000;
const checkEvery = 200;

export interface NightState {
  readonly waiting: number;
  readonly working: number;
  /** Planned so far. */
  readonly doneFields: number;
}

/** The night of a running stack, which its product opens and works on; here it is only held back, let go and looked at. */
export class NightOfStack {
  readonly #databaseUrl: string;
  readonly #night: string;

  /** `night`: the stack's day, YYYY-MM-DD. */
  constructor(databaseUrl: string, night: string) {
    this.#databaseUrl = databaseUrl;
    this.#night = night;
  }

  /** Writes farms; their night is not opened before `go`, or its first chunks would miss those that come late. */
  async seed(farms: number): Promise<void> {
    await this.#ask(
      `INSERT INTO night (night, time_zone, opened_at) VALUES ('${this.#night}', 'America/Los_Angeles', now())`,
    );
    await run(process.execPath, ['--import', './libs/runtime/test/transpile.ts', seedProcess], {
      cwd: clone,
      env: {
        PATH: process.env['PATH'],
        ...{ DATABASE_URL: this.#databaseUrl, FARMS: String(farms), TODAY: this.#night },
      },
    });
  }

  /** Has it worked on. Resolves when a chunk has been done since: whatever had to start has. */
  async go(): Promise<void> {
    const before = await this.state();
    await this.#ask(`DELETE FROM night WHERE NOT EXISTS (SELECT FROM night_chunk)`);
    await this.#ask(`UPDATE night_chunk SET state = 'waiting' WHERE state = 'failed'`);
    await this.#until('the night is worked on', ({ doneFields }) => doneFields > before.doneFields);
  }

  /** Sets aside what nobody has begun with. Resolves when nothing is under way any more. */
  async hold(): Promise<void> {
    await this.#ask(`UPDATE night_chunk SET state = 'failed' WHERE state = 'waiting'`);
    await this.#until('the night rests', ({ working }) => working === 0);
  }

  async state(): Promise<NightState> {
    const [state] = await this.#ask<NightState>(
      `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
         count(*) FILTER (WHERE state = 'working')::int AS working,
         coalesce(sum(fields) FILTER (WHERE state = 'done'), 0)::int AS "doneFields"
       FROM night_chunk`,
    );
    if (state === undefined) throw new Error('No state of the night was told');
    return state;
  }

  async #until(what: string, isSo: (state: NightState) => boolean): Promise<void> {
    for (const deadline = performance.now() + timeout; performance.now() < deadline;) {
      if (isSo(await this.state())) return;
      await pause(checkEvery);
    }
    throw new Error(`Not within ${String(timeout / 1000)} s: ${what}`);
  }

  #ask<Row extends object>(query: string): Promise<Row[]> {
    return withClient(this.#databaseUrl, async (client) => (await client.query<Row>(query)).rows);
  }
}
